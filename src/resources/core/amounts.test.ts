import { describe, expect, it } from 'vitest';
import { flatChanges, unitOf, writtenMoney } from './amounts';

describe('what a number in the log counts', () => {
    it.each([
        ['products', 'price', 'USDT', { kind: 'money', currency: 'USDT' }],
        ['products', 'details.renewalCost', 'CNY', { kind: 'money', currency: 'CNY' }],
        ['plans', 'priceMonth', 'USD', { kind: 'money', currency: 'USD' }],
        ['products', 'reviewRounds', 'CNY', undefined],
    ])('%s %s in %s', (resource, field, currency, unit) => {
        const changes = { [field]: ['1', '2'], currency: [currency, currency] } as never;
        expect(unitOf(resource, field, changes)).toEqual(unit);
    });

    it('is nothing where nobody said in which currency', () => {
        expect(unitOf('products', 'price', { price: ['1', '2'] })).toBeUndefined();
    });

    it('is what a coupon takes off, by its kind', () => {
        const of = (kind: string) =>
            unitOf('coupons', 'value', { kind: [kind, kind], currency: [null, 'CNY'] });
        expect(of('percent')).toEqual({ kind: 'percent' });
        expect(of('amount')).toEqual({ kind: 'money', currency: 'CNY' });
    });

    it('is told by the path of a rule', () => {
        expect(unitOf('approvals', 'USD.single', {})).toEqual({ kind: 'money', currency: 'USD' });
        expect(unitOf('orders', 'source.0.rate', {})).toEqual({ kind: 'percent' });
        expect(unitOf('orders', 'website.pay', {})).toEqual({ kind: 'time' });
        expect(unitOf('settings', 'vat_fee_rate', {})).toEqual({ kind: 'percent' });
    });
});

it('reads money that has its currency behind it', () => {
    expect(writtenMoney('-12.50 CNY')).toEqual(['-12.50', 'CNY']);
    expect(writtenMoney('12.50 EUR')).toBeNull();
    expect(writtenMoney(null)).toBeNull();
});

it('names what differs inside a field, and nothing that stayed', () => {
    const details = [
        { type: 'domain', note: 'a' },
        { type: 'domain', note: 'b' },
    ] as [unknown, unknown];
    expect(flatChanges({ details, currency: ['CNY', 'CNY'], title: ['A', 'B'] })).toEqual({
        'details.note': ['a', 'b'],
        title: ['A', 'B'],
    });
});
