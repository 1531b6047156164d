import { describe, expect, it } from 'vitest';
import type { CovenantDay } from '../../../contract/trade/covenant/covenantCalls';
import { barsOf, chartHeight, chartWidth } from './bars';

const day = (value: number, change: Partial<CovenantDay> = {}): CovenantDay => ({
    day: '2026-09-01',
    kind: 'measured',
    value,
    expected: 100,
    measured: value,
    reasons: [],
    isFinal: true,
    ...change,
});

describe('the bars of a covenant', () => {
    it('leave room for the days to come', () => {
        const { bars, top } = barsOf([day(50), day(100)], 30);
        expect(top).toBe(100);
        expect(bars.map(({ x, y, height }) => [x, y, height])).toEqual([
            [0, chartHeight / 2, chartHeight / 2],
            [chartWidth / 30, 0, chartHeight],
        ]);
    });

    it('fill most of the chart however high the highest is', () => {
        expect([3, 101, 149, 640, 8_100].map(value => barsOf([day(value)], 1).top)).toEqual([
            100, 120, 150, 800, 10_000,
        ]);
        expect(barsOf([day(3, { expected: 4 })], 1).top).toBe(10);
    });

    it('tell what was measured, what is open, what was adjusted and what is left out', () => {
        const days = [
            day(90),
            day(90, { isFinal: false }),
            day(100, { kind: 'met', reasons: ['script'] }),
            day(0, { kind: 'leftOut', reasons: ['outage'] }),
        ];
        const { bars } = barsOf(days, 30);
        expect(bars.map(({ look }) => look)).toEqual(['counts', 'open', 'adjusted', 'gap']);
        // a gap is as high as the chart
        expect(bars.at(-1)).toMatchObject({ y: 0, height: chartHeight });
    });

    it('draw a line at a share of what each day would bring', () => {
        const { lineOf } = barsOf([day(0, { expected: 100 }), day(0, { expected: 80 })], 2);
        expect(lineOf(5_000)).toBe('M0.0 90.0L360.0 90.0L360.0 108.0L720.0 108.0');
    });
});
