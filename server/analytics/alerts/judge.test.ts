import { describe, expect, it } from 'vitest';
import { judge, type Rule } from './judge';

const rule = (condition: Rule['condition'], more: Partial<Rule> = {}): Rule => ({
    condition,
    hours: 1,
    percent: 50,
    bound: 0,
    ...more,
});
const steady = [100, 104, 97, 100, 102, 99];
const of = (value: number | null, weeks: readonly number[] = steady, clumps = 1) => ({
    value,
    weeks,
    clumps,
});

describe('a learned bound', () => {
    it('is learned from four weeks on', () => {
        const learning = { state: 'learning', usual: null, low: null, high: null };
        expect(judge(rule('fallen'), of(0, [100, 100, 100]))).toEqual(learning);
        expect(judge(rule('fallen'), of(0, [100, 100, 100, 100]))).toMatchObject({
            state: 'firing',
            usual: 100,
        });
    });

    it('is at least the share that was asked for', () => {
        const low = (percent: number) => judge(rule('fallen', { percent }), of(100)).low;
        expect(low(60)).toBe(40);
        expect(low(80)).toBeCloseTo(20);
        expect(judge(rule('risen', { percent: 200 }), of(301)).state).toBe('firing');
        expect(judge(rule('risen', { percent: 200 }), of(299)).state).toBe('ok');
    });

    it('is as wide as chance, where the share is less: the wider the more each visitor brings', () => {
        const wide = (clumps: number) =>
            judge(rule('fallen', { percent: 10 }), of(80, steady, clumps)).low ?? 0;
        expect(wide(1)).toBeLessThan(60);
        expect(wide(4)).toBeLessThan(wide(1));
    });

    it('does not mind one odd week, and is wider where all weeks differ', () => {
        const odd = judge(rule('fallen'), of(40, [100, 104, 97, 100, 102, 0]));
        expect(odd).toMatchObject({ state: 'firing', usual: 100 });
        const wild = judge(rule('fallen'), of(40, [20, 180, 90, 150, 60, 110]));
        expect(wild.state).toBe('ok');
    });

    it('tells no fall where there is too little to fall', () => {
        expect(judge(rule('fallen'), of(0, [3, 2, 4, 3, 2, 3]))).toMatchObject({
            state: 'ok',
            low: 0,
        });
        expect(judge(rule('risen'), of(5, [0, 0, 0, 0, 0, 0])).state).toBe('ok');
        expect(judge(rule('risen'), of(40, [0, 0, 0, 0, 0, 0])).state).toBe('firing');
    });
});

it.each([
    ['below', 9, 'firing'],
    ['below', 10, 'ok'],
    ['above', 10, 'ok'],
    ['above', 11, 'firing'],
    ['above', null, 'ok'],
] as const)('a fixed bound of 10, %s: %s is %s', (condition, value, state) => {
    const judged = judge(rule(condition, { bound: 10 }), of(value, []));
    expect(judged.state).toBe(state);
    expect(condition === 'below' ? judged.low : judged.high).toBe(10);
});
