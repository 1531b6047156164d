import { describe, expect, it } from 'vitest';
import { inView, priceSince } from './priceSince';

const row = (price: string, rest: object = {}) => ({
    state: 'listed' as const,
    price,
    currency: 'CNY' as const,
    keptPrice: '10000',
    keptCurrency: 'CNY' as const,
    ...rest,
});

describe('the price since somebody kept a listing', () => {
    it.each([
        ['8000', { isCheaper: true, share: 0.2 }],
        ['12500', { isCheaper: false, share: 0.25 }],
        ['10000', undefined],
    ])('%s against 10000', (price, since) => expect(priceSince(row(price))).toEqual(since));

    it('says nothing of another currency, nor of what was sold', () => {
        expect(priceSince(row('8000', { currency: 'USD' }))).toBeUndefined();
        expect(priceSince(row('8000', { state: 'sold' }))).toBeUndefined();
    });

    it('divides by nothing for what was free', () =>
        expect(priceSince(row('8000', { keptPrice: '0' }))?.share).toBe(0));
});

it('narrows a watch list down to what is cheaper, on sale, or no longer', () => {
    const rows = [row('8000'), row('12500'), row('8000', { state: 'sold' })];
    expect(inView(rows, 'all')).toHaveLength(3);
    expect(inView(rows, 'cheaper')).toEqual([rows[0]]);
    expect(inView(rows, 'onSale')).toEqual([rows[0], rows[1]]);
    expect(inView(rows, 'gone')).toEqual([rows[2]]);
});
