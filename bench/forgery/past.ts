import type { Random } from '../../server/analytics/demo/random';
import { type LiveEvent, toLine } from '../../server/analytics/events/event';
import { hash64 } from '../../server/analytics/events/hash64';
import { visitId } from '../../server/analytics/events/visitId';
import { type Browser, makeBrowser } from './browsers';
import { host, hour } from './plan';

const day = 24 * hour;

/** Somebody who has been on the site on an earlier day. */
export interface Resident {
    /** u64 */
    visitor: string;
    /** ms, when the first visit was */
    since: number;
    browser: Browser;
}

interface Past {
    site: string;
    /** ms; the days end here */
    until: number;
    days: number;
    /** visits a day, about */
    visits: number;
    random: Random;
    /** who comes on a day (0 is the first) beside the usual people, with an address of theirs */
    more?: (day: number, known: readonly Resident[]) => readonly Resident[];
}

/** Share of visits that are of somebody who has been here before. */
const returning = 0.35;

/** Spool lines of the days before, as they would have been stored, and who came on them. */
export const makePast = (past: Past): { lines: string[]; residents: Resident[] } => {
    const { site, until, days, random } = past;
    const lines: string[] = [];
    const residents: Resident[] = [];
    for (let number = 0; number < days; number += 1) {
        const begin = until - (days - number) * day;
        const earlier = [...residents];
        const known = earlier.length;
        const newcomer = (browser: Browser): Resident => {
            const one = { visitor: hash64(site, number, residents.length), since: begin, browser };
            residents.push(one);
            return one;
        };
        const today = Array.from({ length: random.poisson(past.visits) }, () => {
            const old = known > 0 && random.chance(returning) ? earlier[random.below(known)] : null;
            return old ?? newcomer(makeBrowser(random));
        });
        for (const one of [...today, ...(past.more?.(number, earlier) ?? [])]) {
            lines.push(...linesOf(site, one, begin + random.next() * 23 * hour, random));
        }
    }
    return { lines, residents };
};

/** One page that was read. */
const linesOf = (site: string, one: Resident, at: number, random: Random): string[] => {
    const { visitor, browser } = one;
    const started = Math.round(at);
    const common = {
        site,
        visitor,
        visit: visitId(visitor, started),
        started,
        host,
        path: '/',
        title: 'past',
        view: String(random.bits()),
        origin: 'tracker',
        address: browser.address,
        screen: browser.screen,
    } as const;
    const view: LiveEvent = { ...common, time: started, kind: 'view', number: 0 };
    const engaged = Math.round(random.logNormal(20_000, 0.8));
    const time = started + engaged;
    const read: LiveEvent = { ...common, time, kind: 'engagement', number: 1, engaged, scroll: 40 };
    return [toLine(view), toLine(read)];
};
