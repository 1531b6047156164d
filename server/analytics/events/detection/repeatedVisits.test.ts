import { describe, expect, it } from 'vitest';
import { Random } from '../../demo/random';
import { RepeatedVisits, repeatedFindings } from './repeatedVisits';
import { newRecord } from './visitRecord';
import { addReading, addView, makeVisit, start } from './visits.fixture';

type Page = readonly [path: string, engaged: number];

let count = 0;
/** A visit of these pages that has ended; whether it is said to be one that was there before. */
const end = (
    repeated: RepeatedVisits,
    pages: readonly Page[],
    { visitor = '', site = 's' } = {},
): boolean => {
    count += 1;
    const visit = makeVisit();
    let at = 0;
    for (const [path, engaged] of pages) {
        addView(visit, at, { path });
        at += engaged;
        addReading(visit, at, engaged, path);
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

    it('are told of one page from the fifth on, and never where nothing was read', () => {
        const repeated = new RepeatedVisits();
        const once = [1, 2, 3, 4, 5, 6].map(() => end(repeated, [['/', 4_321]]));
        expect(once).toEqual([false, false, false, false, true, true]);
        expect([1, 2, 3, 4, 5, 6].some(() => end(repeated, []))).toBe(false);
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
