import { describe, expect, it } from 'vitest';
import { agedBackups } from './retention';

const minute = 60_000;
const day = 1440 * minute;
const now = Date.parse('2026-03-31T12:00:00Z');

const every = (ms: number, back: number): string[] => {
    const all: string[] = [];
    for (let time = now - back; time <= now; time += ms) all.push(new Date(time).toISOString());
    return all;
};
const without = (all: readonly string[], some: readonly string[]) =>
    all.filter(at => !some.includes(at));

describe('what is kept of backups', () => {
    it('is all of the last days, and never nothing', () => {
        const all = every(day, 20 * day);
        const keeping = { keepDays: 5, isDense: false };
        expect(without(all, agedBackups(all, now, keeping))).toEqual(all.slice(-6));
        const old = ['2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z'];
        expect(agedBackups(old, now, keeping)).toEqual(old.slice(0, 1));
    });

    it('of one a minute is every minute of hours, and fewer the older they are', () => {
        const all = every(minute, 10 * day);
        const kept = without(all, agedBackups(all, now, { keepDays: 30, isDense: true }));
        const within = (from: number, to: number) =>
            kept.filter(at => Date.parse(at) >= now - to && Date.parse(at) < now - from).length;
        expect(within(-1, 180 * minute)).toBe(181);
        expect(within(4 * 60 * minute, 23 * 60 * minute)).toBe(19 * 4);
        expect(within(2 * day, 6 * day)).toBe(4 * 24);
        expect(within(8 * day, 10 * day)).toBeLessThanOrEqual(3);
    });

    it('is the same when they are looked at after each one, as when they are looked at once', () => {
        const all = every(7 * minute, 3 * day);
        let kept: string[] = [];
        for (const at of all) {
            kept.push(at);
            const gone = agedBackups(kept, Date.parse(at), { keepDays: 2, isDense: true });
            kept = without(kept, gone);
        }
        const gap = Math.max(
            ...kept.slice(1).map((at, n) => Date.parse(at) - Date.parse(kept[n] ?? '')),
        );
        expect(gap).toBeLessThanOrEqual(120 * minute);
        expect(kept.length).toBeGreaterThan(25 + 80 + 20);
    });

    it('leaves those of a clock that was ahead', () => {
        const all = ['2026-03-31T12:00:00.000Z', '2026-04-01T00:00:00.000Z'];
        expect(agedBackups(all, now, { keepDays: 1, isDense: true })).toEqual([]);
    });
});
