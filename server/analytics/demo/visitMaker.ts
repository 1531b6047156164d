import type { Place } from '../events/enrich/place';
import type { VisitSource } from '../events/enrich/source';
import { inactivityMs } from '../events/visits';
import { Agents } from './agents';
import { botsOf } from './bots';
import type { Market } from './countries';
import { Crowd, type Visitor } from './crowd';
import { IdSource } from './ids';
import { botsVisit, personsVisit, type Visit } from './journey';
import { PageTree } from './pageTree';
import { moveIn, peopleOf } from './people';
import type { Campaign, Section, SiteProfile } from './profile';
import { Random } from './random';
import { chooseSources, type VisitStart } from './sources';
import { spammersOf, spamReferrers } from './spam';
import type { VisitEvents } from './visitEvents';
import type { Weighted } from './weighted';

/** Why a visit happens: by itself, by a campaign (its number in the profile), or it is a bot's, usual or of a wave. */
export type Cause = 'usual' | 'bot' | 'wave' | number;

/** How likely a person leaves after a page that is not the first, and a bot after its first and later ones. */
const leave = 0.3;
const botLeaves = { bounce: 0.4, leave: 0.22 };
const botsReturn = 0.93;
/** Part of the bots' visits that come for the sake of their referrer. */
const spamShare = 0.05;
/** Part of the visits of known people that come from where they know the site. */
const loyalChance = 0.55;
/** Part of the visits for which a known person has got another address. */
const movedChance = 0.12;
/** How much less often known people bounce. */
const knownStay = 0.06;

/** What the source adds to the part of the visits that bounce. */
const bounceBySource: Readonly<Record<string, number>> = {
    paid: 0.05,
    social: 0.08,
    ai: -0.03,
    email: -0.08,
    internal: -0.1,
    direct: -0.03,
};

/** Networks on which people look for something, and read what they find. */
const forReading = new Set(['GitHub', 'Stack Overflow', 'Juejin', 'Lobsters', 'SegmentFault']);

const bounceOf = ({ source, sourceName }: Pick<VisitSource, 'source' | 'sourceName'>): number =>
    forReading.has(sourceName) ? 0 : (bounceBySource[source] ?? 0);

type Plan = Pick<Visit, 'source' | 'entry' | 'bounce' | 'leave'>;

interface VisitMakerOptions {
    profile: SiteProfile;
    /** the site's id */
    site: string;
    seed: string;
    lane: number;
    placeOf: (address: string) => Place;
}

interface Tools {
    tree: PageTree;
    ids: IdSource;
    random: Random;
}

/** The sections while one page is broken. */
const brokenSections = ({ sections, broken }: SiteProfile): readonly Section[] =>
    sections.map(section => {
        const { leadsTo = [], errors = [], pages } = section;
        if (!broken || !pages.some(([path]) => path === broken.path)) return section;
        return {
            ...section,
            leadsTo: leadsTo.map(([path, chance]) => [path, chance * broken.left] as const),
            errors: errors.map(error => ({ ...error, chance: broken.errors })),
        };
    });

/** Makes a site's visits one after the other, each later than the one before. */
export class VisitMaker {
    readonly #site: string;
    readonly #profile: SiteProfile;
    readonly #tools: Tools;
    readonly #broken: Tools;
    readonly #people: Crowd;
    readonly #bots: Crowd;
    readonly #wave: Crowd;
    readonly #spammer: () => Visitor;
    readonly #spam: Weighted<VisitStart>;
    readonly #placeOf: (address: string) => Place;
    readonly #sources: Readonly<Record<Market, Weighted<VisitStart>>>;
    readonly #direct: VisitStart;
    readonly #loyal: Weighted<VisitStart>;
    readonly #campaigns: readonly (Pick<Campaign, 'path' | 'leaving'> & {
        sources: Weighted<VisitStart>;
    })[];

    constructor({ profile, site, seed, lane, placeOf }: VisitMakerOptions) {
        const { domain, sources, sections, titleEnd } = profile;
        const random = new Random(`visits ${seed} ${domain}`);
        const ids = new IdSource(seed, lane);
        this.#site = site;
        this.#profile = profile;
        this.#tools = { tree: new PageTree(sections, titleEnd), ids, random };
        const broken = new PageTree(brokenSections(profile), titleEnd);
        this.#broken = { tree: broken, ids, random };
        const newcomer = peopleOf(profile, new Agents(), ids, random, placeOf);
        this.#people = new Crowd(newcomer, profile.returning);
        this.#bots = new Crowd(botsOf(profile.bots, ids, random), botsReturn);
        const { wave } = profile;
        const ofWave = botsOf(wave ? { [wave.bot]: 1 } : profile.bots, ids, random);
        this.#wave = new Crowd(ofWave, botsReturn);
        this.#spammer = spammersOf(ids, random);
        this.#spam = chooseSources(domain, spamReferrers);
        this.#placeOf = placeOf;
        this.#sources = {
            cn: chooseSources(domain, sources.cn),
            west: chooseSources(domain, sources.west),
            india: chooseSources(domain, sources.india),
        };
        this.#direct = chooseSources(domain, [[1, '']]).pick(random);
        this.#loyal = chooseSources(domain, profile.loyalSources);
        this.#campaigns = profile.campaigns.map(campaign => ({
            path: campaign.path,
            ...(campaign.leaving && { leaving: campaign.leaving }),
            sources: chooseSources(domain, campaign.sources),
        }));
    }

    /** Distinct people until now. */
    get visitors(): number {
        return this.#people.size;
    }

    /** The events of a visit that begins at `start` (ms), in order; so many days before the last of all. */
    make(start: number, cause: Cause, before?: number): VisitEvents {
        const { random } = this.#tools;
        if (cause === 'bot' && random.chance(spamShare)) return this.#makeSpam(start);
        const isBot = cause === 'bot' || cause === 'wave';
        const tools = this.#toolsOn(before);
        const visitor = this.#crowdOf(cause).come(start, random);
        const plan = isBot ? this.#botPlan() : this.#personPlan(tools, visitor, cause);
        const { domain } = this.#profile;
        const visit = { site: this.#site, domain, visitor, start, ...plan };
        const made = (isBot ? botsVisit : personsVisit)(visit, tools);
        visitor.busyUntil = (made.events.at(-1)?.time ?? start) + inactivityMs;
        return made;
    }

    #crowdOf(cause: Cause): Crowd {
        if (cause === 'wave') return this.#wave;
        return cause === 'bot' ? this.#bots : this.#people;
    }

    #toolsOn(before: number | undefined): Tools {
        const { broken } = this.#profile;
        if (!broken || before === undefined) return this.#tools;
        const isBroken = before <= broken.before && before > broken.before - broken.days;
        return isBroken ? this.#broken : this.#tools;
    }

    #makeSpam(start: number): VisitEvents {
        const { domain } = this.#profile;
        const plan = { ...this.#botPlan(), source: this.#spam.pick(this.#tools.random), bounce: 1 };
        const visitor = this.#spammer();
        const visit = { site: this.#site, domain, visitor, start, isSpam: true, ...plan };
        return botsVisit(visit, this.#tools);
    }

    #botPlan(): Plan {
        const { tree, random } = this.#tools;
        return { source: this.#direct, entry: tree.entry(random), ...botLeaves };
    }

    #personPlan({ tree, random }: Tools, visitor: Visitor, cause: number | 'usual'): Plan {
        const isKnown = visitor.visits > 1;
        if (isKnown && random.chance(movedChance)) {
            moveIn(visitor, this.#placeOf, random);
        }
        const campaign = cause === 'usual' ? undefined : this.#campaigns[cause];
        const isLoyal = isKnown && random.chance(loyalChance);
        const usual = isLoyal ? this.#loyal : this.#sources[visitor.market];
        const source = (campaign?.sources ?? usual).pick(random);
        const change = bounceOf(source.facts) - (isKnown ? knownStay : 0);
        const entry = campaign ? tree.at(campaign.path) : tree.entry(random);
        const usually = { bounce: this.#profile.bounce + change, leave };
        return { source, entry, ...(campaign?.leaving ?? usually) };
    }
}
