import { describe, expect, it } from 'vitest';
import { Random } from '../../demo/random';
import { RepeatedVisits, repeatedFindings } from './repeatedVisits';
import { newRecord, type VisitRecord } from './visitRecord';
import { addReading, addView, makeVisit, start } from './visits.fixture';

type Page = readonly [path: string, engaged: number, scroll?: number];

let count = 0;
/** A visit of these pages that has ended, and of which others it makes something else be found. */
const take = (
    repeated: RepeatedVisits,
    pages: readonly Page[],
    { visitor = '', site = 's', agent = `agent ${count}`, hasReturned = false } = {},
) => {
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
    record.hasReturned = hasReturned;
    return { record, others: repeated.add(record, visit) };
};

const isSaid = (record: VisitRecord) => repeatedFindings(record).weight > 0;
/** Whether a visit that has ended is said to be one that was there before. */
const end = (...visit: Parameters<typeof take>): boolean => isSaid(take(...visit).record);

const way: readonly Page[] = [
    ['/', 12_345],
    ['/products', 6_789],
];

describe('visits that went the same way', () => {
    it('are told of two pages when they end, all but the first', () => {
        const repeated = new RepeatedVisits();
        expect([1, 2, 3].map(() => end(repeated, way))).toEqual([false, true, true]);
    });

    it.each([
        ['two pages', way],
        ['one page', [['/', 4_321]] as const],
    ])('are told of the first of %s, too, when two others went its way', (_, pages) => {
        const repeated = new RepeatedVisits();
        const first = take(repeated, pages).record;
        const second = take(repeated, pages);
        expect([isSaid(first), second.others]).toEqual([false, []]);
        const third = take(repeated, pages);
        expect([first, second.record, third.record].map(isSaid)).toEqual([true, true, true]);
        expect(third.others).toContain(first);
        expect(take(repeated, pages).others).toEqual([]);
    });

    it('are not told of a first one whose visitor was here before, is forgotten, or came again', () => {
        const repeated = new RepeatedVisits();
        const known = take(repeated, way, { hasReturned: true }).record;
        for (let at = 0; at < 3; at += 1) expect(take(repeated, way).others).toEqual([]);
        expect(isSaid(known)).toBe(false);
        const other: readonly Page[] = [...way, ['/about', 777]];
        const old = take(repeated, other).record;
        repeated.drop(old);
        for (let at = 0; at < 3; at += 1) expect(take(repeated, other).others).toEqual([]);
        const own: readonly Page[] = [...way, ['/about', 778]];
        const mine = [1, 2, 3, 4].map(() => take(repeated, own, { visitor: 'me' }).record);
        expect(end(repeated, own)).toBe(true);
        expect(mine.some(isSaid)).toBe(false);
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
        const { others } = take(repeated, [['/', 4_321, scroll]], { agent: 'one' });
        expect(others).toEqual([]);
    });

    it('hardly ever happen by chance to thousands who read one page with few kinds of browsers', () => {
        const repeated = new RepeatedVisits();
        const random = new Random('readers');
        const records: VisitRecord[] = [];
        for (let number = 0; number < 40_000; number += 1) {
            const isWhole = random.chance(0.3);
            const page: Page = [
                random.pick(['/', '/', '/products']),
                Math.round(400 + random.logNormal(24_000, 1.15)),
                isWhole ? 100 : 8 + random.below(92),
            ];
            const agent = `agent ${random.pick([1, 1, 1, 2, 2, 3, 4, 5, 6, 7])}`;
            records.push(take(repeated, [page], { agent }).record);
        }
        // two in a thousand may be harmed, and these are only marked
        expect(records.filter(isSaid).length / 40_000).toBeLessThan(0.0005);
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
