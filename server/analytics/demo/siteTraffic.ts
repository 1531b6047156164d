import type { Place } from '../events/enrich/place';
import { type PlannedDay, planDays } from './calendar';
import type { Campaign, SiteProfile } from './profile';
import { Random } from './random';
import type { VisitEvents } from './visitEvents';
import { type Cause, VisitMaker } from './visitMaker';

interface TrafficOptions {
    profile: SiteProfile;
    /** the site's id */
    site: string;
    seed: string;
    /** the site's number: its ids differ from those of the others */
    lane: number;
    /** ms; nothing happens after it */
    until: number;
    days: number;
    /** about how many events there are to be */
    events: number;
    placeOf: (address: string) => Place;
}

export interface TrafficCounts {
    events: number;
    /** of people, as are visits and visitors */
    views: number;
    visits: number;
    visitors: number;
    /** page views of bots */
    botViews: number;
}

/** Part of all page views that bots make. */
const botShare = 0.08;
const sampleSize = 1500;
const sampleLane = 255;
const hourMs = 60 * 60 * 1000;

/** How many visits give the wanted number of events, measured on visits that are thrown away. */
const visitsFor = ({
    profile,
    seed,
    events,
    placeOf,
}: TrafficOptions): { people: number; bots: number } => {
    const maker = new VisitMaker({
        profile,
        site: '',
        seed: `sample ${seed}`,
        lane: sampleLane,
        placeOf,
    });
    let count = 0;
    let views = 0;
    let botViews = 0;
    for (let at = 0; at < sampleSize; at += 1) {
        const { events: made } = maker.make(at * hourMs, 'usual');
        count += made.length;
        views += made.filter(({ kind }) => kind === 'view').length;
        botViews += maker.make(at * hourMs, 'bot').events.length;
    }
    const botsPerVisit = ((views / botViews) * botShare) / (1 - botShare);
    const people = events / (count / sampleSize + (botsPerVisit * botViews) / sampleSize);
    return { people, bots: people * botsPerVisit };
};

type Lifting = Pick<Campaign, 'before' | 'lifts'>;

const liftOn = ({ before, lifts }: Lifting, day: PlannedDay): number =>
    lifts[before - day.before] ?? 0;

/** One site's traffic, a day at a time; the same options give the same, whatever the site's id. */
export class SiteTraffic {
    readonly days: readonly PlannedDay[];
    readonly #options: TrafficOptions;
    readonly #random: Random;
    readonly #maker: VisitMaker;
    readonly #people: number;
    readonly #bots: number;
    readonly #counts = { events: 0, views: 0, visits: 0, botViews: 0 };

    constructor(options: TrafficOptions) {
        const { profile, site, seed, lane, until, days, placeOf } = options;
        this.#options = options;
        this.#random = new Random(`starts ${seed} ${profile.domain}`);
        this.#maker = new VisitMaker({ profile, site, seed, lane, placeOf });
        this.days = planDays(profile, until, days, this.#random);
        const { people, bots } = visitsFor(options);
        this.#bots = bots / (1 + this.#lifted(profile.wave ? [profile.wave] : []));
        this.#people = people / (1 + this.#lifted(profile.campaigns));
    }

    get counts(): TrafficCounts {
        return { ...this.#counts, visitors: this.#maker.visitors };
    }

    /** The visits of one of the planned days as they begin. */
    *day(index: number): Generator<VisitEvents> {
        const day = this.days[index];
        if (!day) return;
        const { until } = this.#options;
        for (const { time, cause } of this.#startsOn(day)) {
            const { shared, events } = this.#maker.make(time, cause, day.before);
            const visit = { shared, events: events.filter(event => event.time <= until) };
            this.#count(visit);
            yield visit;
        }
    }

    #count({ shared, events }: VisitEvents): void {
        const views = events.filter(({ kind }) => kind === 'view').length;
        this.#counts.events += events.length;
        if (shared.bot) {
            this.#counts.botViews += views;
        } else {
            this.#counts.views += views;
            this.#counts.visits += 1;
        }
    }

    /** The visits that campaigns bring, or a wave, as a part of all others. */
    #lifted(campaigns: readonly Lifting[]): number {
        let lifted = 0;
        for (const day of this.days) {
            const share = day.slots.reduce((sum, slot) => sum + slot.share, 0);
            for (const campaign of campaigns) lifted += share * liftOn(campaign, day);
        }
        return lifted;
    }

    #startsOn(day: PlannedDay): { time: number; cause: Cause }[] {
        const starts: { time: number; cause: Cause }[] = [];
        const add = (expected: number, from: number, to: number, cause: Cause) => {
            for (let left = this.#random.poisson(expected); left > 0; left -= 1) {
                starts.push({ time: Math.floor(this.#random.between(from, to)), cause });
            }
        };
        const { wave } = this.#options.profile;
        const dayShare = day.slots.reduce((sum, slot) => sum + slot.share, 0);
        for (const { start, end, share } of day.slots) {
            add(this.#people * share, start, end, 'usual');
            this.#options.profile.campaigns.forEach((campaign, number) => {
                add(this.#people * share * liftOn(campaign, day), start, end, number);
            });
            // Bots know no night.
            const bots = (this.#bots * dayShare) / day.slots.length;
            add(bots, start, end, 'bot');
            if (wave) add(bots * liftOn(wave, day), start, end, 'wave');
        }
        return starts.sort((one, other) => one.time - other.time);
    }
}
