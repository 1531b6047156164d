import { describe, expect, it } from 'vitest';
import { type ViewHash, viewHash, viewNumber } from '../hash64';
import type { EventKey } from './keySet';
import { SeenEvents } from './seenEvents';

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 4, 4);

type Event = [view: ViewHash, number: number];
const events = (count: number, name = 'event'): Event[] =>
    Array.from({ length: count }, (_, at) => [viewHash(name, String(at)), at % 5]);
const none: Event = [{ low: 0, high: 0 }, 0];

const takes = (seen: SeenEvents, [view, number]: Event, at = now): boolean =>
    seen.claim(view, number, at) !== undefined;
const keysOf = (seen: SeenEvents, all: readonly Event[]): (EventKey | undefined)[] =>
    all.map(([view, number]) => seen.claim(view, number, now));
const isKey = (key: EventKey | undefined): key is EventKey => key !== undefined;

describe('events that were seen', () => {
    it('are each taken once, and all others are', () => {
        const seen = new SeenEvents(day);
        const stored = events(20_000);
        expect(stored.every(event => takes(seen, event))).toBe(true);
        expect(stored.some(event => takes(seen, event))).toBe(false);
        expect(events(20_000, 'other').every(event => takes(seen, event))).toBe(true);
    });

    it('are told apart by all numbers that a page view may have', () => {
        const seen = new SeenEvents(day);
        const view = viewHash('site0001', 'mhx3k2a9b7');
        const numbers = [...Array(1000).keys(), 65_536, 999_999, 1_000_000];
        expect(numbers.every(number => takes(seen, [view, number]))).toBe(true);
        expect(numbers.some(number => takes(seen, [view, number]))).toBe(false);
    });

    it('are not taken for others whose page views have the same number in the store', () => {
        const seen = new SeenEvents(day);
        // Found by trying a million of them.
        const one = viewHash('site0001', 'view-94id');
        const other = viewHash('site0001', 'view-tqmf');
        expect(viewNumber(one)).toBe(viewNumber(other));
        expect(takes(seen, [one, 0])).toBe(true);
        expect(takes(seen, [other, 0])).toBe(true);
        expect(takes(seen, [one, 0])).toBe(false);
        expect(takes(seen, [other, 0])).toBe(false);
    });

    it('may come again when storing them failed, and no others', () => {
        const seen = new SeenEvents(day);
        const all = events(20_000);
        const keys = keysOf(seen, all);
        const isFailed = (_: unknown, at: number) => at % 3 === 0;
        seen.release(keys.filter(isFailed).filter(isKey));
        expect(all.filter(isFailed).every(event => takes(seen, event))).toBe(true);
        expect(all.some(event => takes(seen, event))).toBe(false);
    });

    it('may come again when that took until others were forgotten', () => {
        const seen = new SeenEvents(day);
        const [slow = none, next = none, other = none] = events(3);
        const keys = keysOf(seen, [slow]).filter(isKey);
        takes(seen, other);
        takes(seen, next, now + day);
        seen.release(keys);
        expect(takes(seen, slow, now + day)).toBe(true);
        expect(takes(seen, other, now + day)).toBe(false);
    });

    it('are remembered for a day at least, and not for ever', () => {
        const seen = new SeenEvents(day);
        const [early = none, late = none, next = none, last = none] = events(4);
        takes(seen, early);
        takes(seen, late, now + day);
        expect(takes(seen, early, now + day)).toBe(false);
        takes(seen, next, now + 2 * day);
        expect(takes(seen, late, now + 2 * day)).toBe(false);
        expect(takes(seen, early, now + 2 * day)).toBe(true);
        takes(seen, last, now + 3 * day);
        expect(takes(seen, late, now + 3 * day)).toBe(true);
    });

    it('take no more memory than allowed: the oldest are forgotten', () => {
        const seen = new SeenEvents(day, 1000);
        const all = events(3001);
        for (const event of all) takes(seen, event);
        expect(takes(seen, all[3000] ?? none)).toBe(false);
        expect(takes(seen, all[1500] ?? none)).toBe(true);
    });
});

describe('events that the store had when the server started', () => {
    const stored = events(20_000);
    const restarted = () => {
        const seen = new SeenEvents(day, 1000);
        for (const [view, number] of stored) seen.restore(viewNumber(view), number, now);
        return seen;
    };

    it('are refused, and no others, however many come', () => {
        const seen = restarted();
        expect(events(5000, 'other').every(event => takes(seen, event))).toBe(true);
        expect(stored.some(event => takes(seen, event, now + day - 1))).toBe(false);
        const [[view, number] = none] = stored;
        expect(takes(seen, [view, number + 1])).toBe(true);
    });

    it('are forgotten after a day', () => {
        const seen = restarted();
        expect(stored.slice(0, 500).every(event => takes(seen, event, now + day))).toBe(true);
        expect(stored.slice(0, 500).some(event => takes(seen, event, now + day))).toBe(false);
    });
});
