import { describe, expect, it } from 'vitest';
import { barsOf, height, width } from './moneyChart';

const month = (revenue: string, expenses: string, at = 1) => ({
    month: `2026-0${at}`,
    revenue,
    expenses,
});

describe('the bars of a website’s money', () => {
    it('reach from zero to the highest month', () => {
        const { bars, zero } = barsOf([month('1000', '400'), month('500', '500', 2)]);
        expect(zero).toBe(height);
        expect(bars[0]?.revenue).toEqual({ y: 0, height });
        expect(bars[0]?.profit).toEqual({ y: height * 0.4, height: height * 0.6, isLoss: false });
        expect(bars[1]?.profit.height).toBe(0);
        const last = bars[1];
        expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
    });

    it('go below zero for a loss, within the picture', () => {
        const { bars, zero } = barsOf([month('100', '400'), month('100', '0', 2)]);
        const [loss] = bars;
        expect(loss?.profit.isLoss).toBe(true);
        expect(loss?.profit.y).toBe(zero);
        expect((loss?.profit.y ?? 0) + (loss?.profit.height ?? 0)).toBeCloseTo(height);
    });

    it('are none of nothing, and no NaN of zeros', () => {
        expect(barsOf([]).bars).toEqual([]);
        expect(JSON.stringify(barsOf([month('0', '0')]))).not.toContain('null');
    });
});
