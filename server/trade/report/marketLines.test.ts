import { describe, expect, it } from 'vitest';
import { monthsBetween } from '../../../contract/trade/marketReport';
import { marketLines, type Sale } from './marketLines';

const sale = (given: Partial<Sale> = {}): Sale => ({
    month: '2026-10',
    type: 'domain',
    currency: 'CNY',
    total: 10_000n,
    fees: 500n,
    coupons: 0n,
    isReturned: false,
    isDisputed: false,
    isLost: false,
    isRelated: false,
    sellMs: null,
    ...given,
});

describe('the lines of the market report', () => {
    it('put each sale into its month and type, its month, its type, and all', () => {
        const lines = marketLines([
            sale(),
            sale({ month: '2026-11', type: 'website', total: 30_000n, fees: 900n }),
        ]);
        const volumes = lines.map(({ month, type, volume }) => [month, type, volume]);
        expect(volumes).toEqual([
            ['2026-10', 'domain', '10000'],
            ['2026-10', null, '10000'],
            ['2026-11', 'website', '30000'],
            ['2026-11', null, '30000'],
            [null, 'domain', '10000'],
            [null, 'website', '30000'],
            [null, null, '40000'],
        ]);
    });

    it('take coupons off the fees, also below zero', () => {
        const [line] = marketLines([sale({ coupons: -800n })]);
        expect(line).toMatchObject({ fees: '500', coupons: '-800', take: '-300' });
    });

    it('never add up amounts of two currencies', () => {
        const whole = marketLines([sale(), sale({ currency: 'USDT', total: 5n })]).filter(
            ({ month, type }) => month === null && type === null,
        );
        expect(whole.map(({ currency, volume }) => [currency, volume])).toEqual([
            ['CNY', '10000'],
            ['USDT', '5'],
        ]);
    });

    it('have the middle time of first sales alone, of each line its own', () => {
        const lines = marketLines([
            sale({ sellMs: 10 }),
            sale({ sellMs: 90, type: 'source' }),
            sale({ sellMs: 20 }),
            sale(),
        ]);
        const times = lines
            .filter(({ month }) => month === null)
            .map(({ type, sellMs, firstSales }) => [type, sellMs, firstSales]);
        expect(times).toEqual([
            ['domain', 15, 2],
            ['source', 90, 1],
            [null, 20, 3],
        ]);
    });

    it('count what came back, was disputed and is between related accounts', () => {
        const [line] = marketLines([
            sale({ isReturned: true, isDisputed: true, isLost: true }),
            sale({ isDisputed: true, isRelated: true }),
        ]);
        expect(line).toMatchObject({ sales: 2, returned: 1, disputed: 2, lost: 1, related: 1 });
    });
});

it('names every month of a span, over the end of a year too', () => {
    expect(monthsBetween('2025-11', '2026-02')).toEqual([
        '2025-11',
        '2025-12',
        '2026-01',
        '2026-02',
    ]);
    expect(monthsBetween('2026-02', '2026-02')).toEqual(['2026-02']);
});
