import { expect, it } from 'vitest';
import type { MarketLine } from '../../../contract/trade/marketReport';
import { lastMonths, shownLines, usualCurrency } from './shownLines';

const line = (given: Partial<MarketLine>): MarketLine => ({
    month: null,
    type: null,
    currency: 'CNY',
    sales: 1,
    volume: '1',
    fees: '0',
    coupons: '0',
    take: '0',
    returned: 0,
    disputed: 0,
    lost: 0,
    related: 0,
    sellMs: null,
    firstSales: 0,
    ...given,
});

it('counts months back over the end of a year', () => {
    const now = Date.parse('2026-01-31T23:59:59Z');
    expect(lastMonths(3, now)).toEqual({ from: '2025-11', until: '2026-01' });
    expect(lastMonths(1, now)).toEqual({ from: '2026-01', until: '2026-01' });
});

it('shows months without sales too, and of one currency and type alone', () => {
    const lines = [
        line({ month: '2026-02', sales: 3 }),
        line({ month: '2026-02', currency: 'USDT', sales: 9 }),
        line({ month: '2026-02', type: 'domain', sales: 7 }),
        line({ sales: 3 }),
    ];
    const shown = { type: '', currency: 'CNY' };
    const { sum, months } = shownLines(lines, shown, { from: '2026-01', until: '2026-03' });
    expect(sum?.sales).toBe(3);
    expect(months.map(({ month, line: of }) => [month, of?.sales])).toEqual([
        ['2026-01', undefined],
        ['2026-02', 3],
        ['2026-03', undefined],
    ]);
});

it('begins with the currency that most is sold in', () => {
    expect(usualCurrency([line({}), line({ currency: 'USDT', sales: 5 })])).toBe('USDT');
    expect(usualCurrency([])).toBe('CNY');
});
