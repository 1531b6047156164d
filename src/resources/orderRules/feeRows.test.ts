import { describe, expect, it } from 'vitest';
import { presetFees } from '../../../contract/trade/orders/orderRules';
import { faultsOf, feesFrom, rateOf, rowsFrom, withBand } from './feeRows';

describe('fee bands as they are typed', () => {
    it('are the same again', () => {
        expect(feesFrom(rowsFrom(presetFees))).toEqual(presetFees);
    });

    it('say which field is wrong', () => {
        const rows = rowsFrom(presetFees).website;
        expect(rows.map((_, at) => faultsOf(rows, at))).toEqual([[], [], []]);
        const lower = rows.map((row, at) => (at === 1 ? { ...row, cny: '1' } : row));
        expect(faultsOf(lower, 1)).toEqual(['cny']);
        const steep = rows.map(row => ({ ...row, rate: '50.01' }));
        expect(faultsOf(steep, 2)).toEqual(['rate']);
    });

    it('get a band before the last one, to be filled in', () => {
        const rows = withBand(rowsFrom(presetFees).source);
        expect(rows).toHaveLength(3);
        expect(faultsOf(rows, 1)).toEqual(['cny', 'other']);
    });

    it.each([
        ['10', 1_000],
        ['0', 0],
        ['6.25', 625],
        ['6.255', undefined],
        ['51', undefined],
        ['-1', undefined],
    ])('%s per cent', (text, rate) => {
        expect(rateOf(text)).toBe(rate);
    });
});
