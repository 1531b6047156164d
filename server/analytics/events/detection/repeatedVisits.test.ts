import { describe, expect, it } from 'vitest';
import { Random } from '../../demo/random';
import { RepeatedVisits, repeatedFindings } from './repeatedVisits';
import { newRecord } from './visitRecord';
import { addReading, addView, makeVisit, start } from './visits.fixture';

type Page = readonly [path: string, engaged: number, scroll?: number];

let count = 0;
/** A visit of these pages that has ended; whether it is said to be one that was there before. */
const end = (
    repeated: RepeatedVisits,
    pages: readonly Page[],
    { visitor = '', site = 's', agent = `agent ${count}` } = {},
): boolean => {
    count += 1;
    const visit = makeVisit();
    visit.behaviour.userAgent = agent;
    let at = 0;
    for (const [path, engaged, scroll = 40] of pages) {
        addView(visit, at, { path });
        at += engaged;
        addReading(visit, at, engaged, path, { scroll });
    }
    const record = newRecord(
        { site, visit: String(count), visitor: visitor || `v${count}`, started: start },
        start,
    );
    repeated.add(record, visit);
    return repeatedFindings(record).weight > 0;
};

const way: readonly Page[] = [
    ['/', 12_345],
    ['/products', 6_789],
];

describe('visits that went the same way', () => {
    it('are told of two pages, all but the first', () => {
        const repeated = new RepeatedVisits();
        expect([1, 2, 3].map(() => end(repeated, way))).toEqual([false, true, true]);
    });

    it('are not those of another millisecond, page, order, site, or of the same visitor', () => {
        const repeated = new RepeatedVisits();
        end(repeated, way, { visitor: 'same' });
        expect(end(repeated, [['/', 12_346], way[1] as Page])).toBe(false);
        expect(end(repeated, [['/about', 12_345], way[1] as Page])).toBe(false);
        expect(end(repeated, way.toReversed())).toBe(false);
        expect(end(repeated, way, { site: 'other' })).toBe(false);
        expect(end(repeated, way, { visitor: 'same' })).toBe(false);
    });

    it('are told of one page from the third on, with the same agent from the second on', () => {
        const repeated = new RepeatedVisits();
        const often = (more: { agent?: string }, page: Page) =>
            [1, 2, 3].map(() => end(repeated, [page], more));
        expect(often({}, ['/', 4_321])).toEqual([false, false, true]);
        expect(often({ agent: 'one' }, ['/', 9_876])).toEqual([false, true, true]);
        // an agent that is not known any more, as after a start
        expect(often({ agent: '' }, ['/', 5_555])).toEqual([false, false, true]);
    });

    it.each([0, 100])('are told by the time alone, %i per cent seen, from the fifth on', scroll => {
        const repeated = new RepeatedVisits();
        const once = [1, 2, 3, 4, 5, 6].map(() =>
            end(repeated, [['/', 4_321, scroll]], { agent: 'one' }),
        );
        expect(once).toEqual([false, false, false, false, true, true]);
        expect([1, 2, 3, 4, 5, 6].some(() => end(repeated, []))).toBe(false);
    });

    it('hardly ever happen by chance to thousands who read one page with few kinds of browsers', () => {
        const repeated = new RepeatedVisits();
        const random = new Random('readers');
        let found = 0;
        for (let number = 0; number < 40_000; number += 1) {
            const isWhole = random.chance(0.3);
            const page: Page = [
                random.pick(['/', '/', '/products']),
                Math.round(400 + random.logNormal(24_000, 1.15)),
                isWhole ? 100 : 8 + random.below(92),
            ];
            const agent = `agent ${random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6, 7])}`;
            if (end(repeated, [page], { agent })) found += 1;
        }
        // two in a thousand may be harmed, and these are only marked
        expect(found / 40_000).toBeLessThan(0.0005);
    });

    it('hardly ever happen by chance to people who read two pages of a small site', () => {
        const repeated = new RepeatedVisits();
        const random = new Random('people');
        let found = 0;
        for (let number = 0; number < 20_000; number += 1) {
            const page = (): Page => [
                random.pick(['/', '/', '/products']),
                Math.round(random.logNormal(24_000, 1.15)),
            ];
            if (end(repeated, [page(), page()])) found += 1;
        }
        expect(found).toBeLessThanOrEqual(3);
    });

    it('are forgotten beyond a number, the oldest first', () => {
        const repeated = new RepeatedVisits(10);
        end(repeated, way);
        for (let at = 1; at <= 10; at += 1) end(repeated, [['/', at], way[1] as Page]);
        expect(repeated.size).toBe(10);
        expect(end(repeated, way)).toBe(false);
        expect(end(repeated, [['/', 10], way[1] as Page])).toBe(true);
    });
});
