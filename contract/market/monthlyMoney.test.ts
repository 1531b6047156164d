import { describe, expect, it } from 'vitest';
import {
    averagesOf,
    lastWholeMonth,
    type MonthlyMoney,
    monthFrom,
    monthsSince,
} from './monthlyFigures';
import { monthlyMoney } from './monthlyMoney';

const row = (month: string, revenue: string | null, expenses: string | null): MonthlyMoney => ({
    month,
    revenue,
    expenses,
});

describe('months', () => {
    it('are counted over the ends of years', () => {
        expect(monthFrom('2026-01', -1)).toBe('2025-12');
        expect(monthFrom('2025-12', 1)).toBe('2026-01');
        expect(monthFrom('2026-11', -23)).toBe('2024-12');
        expect(monthsSince('2025-11', '2026-02')).toBe(3);
        expect(lastWholeMonth(Date.parse('2026-01-01T00:00:00Z'))).toBe('2025-12');
        expect(lastWholeMonth(Date.parse('2026-11-30T23:59:59Z'))).toBe('2026-10');
    });

    it.each([
        ['a gap', [row('2026-01', '1', '1'), row('2026-03', '1', '1')]],
        ['the same twice', [row('2026-01', '1', '1'), row('2026-01', '1', '1')]],
        ['backwards', [row('2026-02', '1', '1'), row('2026-01', '1', '1')]],
        ['no month', [row('2026-13', '1', '1')]],
        ['no whole amount', [row('2026-01', '1.5', '1')]],
        ['less than nothing', [row('2026-01', '-1', '1')]],
        [
            'too many',
            Array.from({ length: 25 }, (_, at) => row(monthFrom('2024-01', at), '1', '1')),
        ],
    ])('are refused with %s', (_name, months) => {
        expect(monthlyMoney.safeParse(months).success).toBe(false);
    });

    it('are taken in a row, over a new year, and half filled in', () => {
        const months = [row('2025-12', '5', '1'), row('2026-01', null, '1')];
        expect(monthlyMoney.safeParse(months).success).toBe(true);
    });
});

describe('the averages', () => {
    it('are of the last twelve months that are filled in', () => {
        const months = Array.from({ length: 14 }, (_, at) =>
            row(monthFrom('2025-09', at), at < 2 ? '999999' : '1000', '400'),
        );
        expect(averagesOf(months)).toEqual({
            monthRevenue: '1000',
            monthProfit: '600',
            months: 12,
        });
    });

    it('tell a loss, and let parts of a unit fall away', () => {
        const months = [row('2026-01', '100', '401'), row('2026-02', '101', '0')];
        expect(averagesOf(months)).toEqual({
            monthRevenue: '100',
            monthProfit: '-100',
            months: 2,
        });
    });

    it('are exact where numbers would not be', () => {
        const most = '9000000000000000';
        const months = [row('2026-01', most, '0'), row('2026-02', most, '1')];
        expect(averagesOf(months)?.monthProfit).toBe('8999999999999999');
    });

    it('are none without a filled month', () => {
        expect(averagesOf(undefined)).toBeUndefined();
        expect(averagesOf([row('2026-01', null, '3')])).toBeUndefined();
    });
});
