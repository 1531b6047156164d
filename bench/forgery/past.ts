import type { Random } from '../../server/analytics/demo/random';
import { Weighted } from '../../server/analytics/demo/weighted';
import type { Enricher } from '../../server/analytics/events/enrich/enrich';
import { type LiveEvent, toLine } from '../../server/analytics/events/event';
import { hash64 } from '../../server/analytics/events/hash64';
import { visitId } from '../../server/analytics/events/visitId';
import { type Browser, makeBrowser, makeOffices, officeShare } from './browsers';
import { momentOf, paths, referrerOf } from './manners';
import { host, hour } from './plan';

const day = 24 * hour;

/** Somebody who has been on the site on an earlier day. */
export interface Resident {
    /** u64 */
    visitor: string;
    /** ms, when the first visit was */
    since: number;
    browser: Browser;
    /** how probably somebody comes again who may, beside others; 1 where it is left out */
    loyalty?: number;
    /** where somebody always comes from; by chance where it is left out */
    referrer?: string;
}

interface Past {
    site: string;
    /** ms; the days end here */
    until: number;
    days: number;
    /** visits a day, about */
    visits: number;
    random: Random;
    enricher: Enricher;
    /** who comes again beside those of these days, and how often as others do (1) */
    earlier?: readonly Resident[];
    /** who comes on a day (0 is the first) beside the usual people, with an address of theirs */
    more?: (day: number, known: readonly Resident[]) => readonly Resident[];
}

/** Share of visits that are of somebody who has been here before. */
const returning = 0.35;

/** Of the others that of somebody who came first on the same day. */
export const twiceADay = 0.3;

/** Spool lines of the days before, as they would have been stored, and who came on them. */
export const makePast = (past: Past): { lines: string[]; residents: Resident[] } => {
    const { site, until, days, random } = past;
    const lines: string[] = [];
    const offices = new Weighted(makeOffices(random).map(office => [office, office.people]));
    const residents: Resident[] = [];
    for (let number = 0; number < days; number += 1) {
        const begin = until - (days - number) * day;
        const earlier = [...(past.earlier ?? []), ...residents];
        const known = earlier.length;
        const newcomer = (browser: Browser): Resident => {
            const one = { visitor: hash64(site, number, residents.length), since: begin, browser };
            residents.push(one);
            return one;
        };
        const todaysNew: Resident[] = [];
        const today = Array.from({ length: random.poisson(past.visits) }, () => {
            const isOld = known > 0 && random.chance(returning);
            const old = isOld ? pickOf(earlier, past.visits * (1 - returning), random) : undefined;
            // As on the day that is played: some come twice on one day.
            const again = random.chance(twiceADay)
                ? todaysNew[random.below(todaysNew.length || 1)]
                : undefined;
            const one = old ?? again;
            if (one) return one;
            const office = random.chance(officeShare) ? offices.pick(random) : undefined;
            const fresh = newcomer(makeBrowser(random, office));
            todaysNew.push(fresh);
            return fresh;
        });
        for (const one of [...today, ...(past.more?.(number, earlier) ?? [])]) {
            lines.push(...linesOf(past, one, begin + hour + momentOf(random) * 20 * hour));
        }
    }
    return { lines, residents };
};

/** Days after which people come again, on the average: the latest ones are the last of the list. */
const comeAgainAfter = 6;

const pickOf = (all: readonly Resident[], aDay: number, random: Random): Resident | undefined => {
    for (let tries = 0; tries < 50; tries += 1) {
        const back = Math.floor(-Math.log(1 - random.next()) * comeAgainAfter * aDay);
        const one = all[all.length - 1 - (back % all.length)];
        if (one && random.chance(one.loyalty ?? 1)) return one;
    }
    return undefined;
};

/** One page that was read. */
const linesOf = ({ site, random, enricher }: Past, one: Resident, at: number): string[] => {
    const { visitor, browser } = one;
    const page = new URL(random.pick(paths), `https://${host}`);
    const facts = enricher.enrich({
        userAgent: browser.userAgent,
        address: browser.address,
        page,
        referrer: one.referrer ?? referrerOf(random),
        siteDomain: host,
    });
    const started = Math.round(at);
    const common = {
        site,
        visitor,
        visit: visitId(visitor, started),
        started,
        host,
        path: page.pathname,
        title: 'past',
        view: String(random.bits()),
        origin: 'tracker',
        address: browser.address,
        screen: browser.screen,
        language: browser.languages[0] ?? '',
        source: facts.source,
        sourceName: facts.sourceName,
        referrerHost: facts.referrerHost,
        country: facts.country,
        region: facts.region,
        network: facts.network,
        browser: facts.browser,
        browserVersion: facts.browserVersion,
        os: facts.os,
        osVersion: facts.osVersion,
        device: facts.device,
    } as const;
    const view: LiveEvent = { ...common, time: started, kind: 'view', number: 0 };
    const engaged = Math.round(random.logNormal(20_000, 0.8));
    const time = started + engaged;
    const read: LiveEvent = { ...common, time, kind: 'engagement', number: 1, engaged, scroll: 40 };
    return [toLine(view), toLine(read)];
};
