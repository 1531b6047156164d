import { describe, expect, it } from 'vitest';
import { TimeWindow } from './timeWindow';

const second = 1000;
const start = Date.UTC(2026, 0, 5);

const through = (times: readonly number[]): number[] => {
    const window = new TimeWindow<{ time: number }>();
    return [...times.flatMap(time => window.add({ time })), ...window.drain()].map(i => i.time);
};

describe('TimeWindow', () => {
    it('puts times that are out of order within a minute into order', () => {
        const times = Array.from(
            { length: 20_000 },
            (_, at) => start + (at + ((at * 7919) % 60)) * second,
        );
        expect(through(times)).toEqual(times.toSorted((a, b) => a - b));
    });

    it('keeps the order of what has the same time', () => {
        const window = new TimeWindow<{ time: number; name: string }>();
        const add = (name: string, time: number) => window.add({ name, time });
        add('b', start + 1);
        add('a', start);
        add('c', start + 1);
        expect(window.drain().map(item => item.name)).toEqual(['a', 'b', 'c']);
    });

    it('gives out what is older than the window, not all at the end', () => {
        const window = new TimeWindow<{ time: number }>();
        let given = 0;
        for (let at = 0; at < 50_000; at++)
            given += window.add({ time: start + at * second }).length;
        expect(given).toBeGreaterThan(40_000);
    });

    it('begins anew where another log begins', () => {
        const hour = 3600 * second;
        const times = [start + 5 * hour, start + 6 * hour, start, start + hour];
        expect(through(times)).toEqual(times);
    });

    it('holds no more than it may when all lines have one time', () => {
        const window = new TimeWindow<{ time: number }>();
        let held = 0;
        let most = 0;
        for (let at = 0; at < 300_000; at++) {
            held += 1 - window.add({ time: start }).length;
            most = Math.max(most, held);
        }
        expect(most).toBeLessThan(210_000);
    });
});
