import { describe, expect, it } from 'vitest';
import { standingOf } from './standing';

const own = {
    part: 'bidder',
    maximum: '5000000',
    isLeading: true,
    depositEnd: 'held',
    payUntil: null,
} as const;
const of = (state: Parameters<typeof standingOf>[0]['state'], more: object = {}) =>
    standingOf({ state, kind: 'rising', own: { ...own, ...more } });

describe('how somebody stands in an auction', () => {
    it('is told while it runs, but not of sealed bids', () => {
        expect(of('live')).toBe('leading');
        expect(of('live', { isLeading: false })).toBe('notLeading');
        expect(standingOf({ state: 'live', kind: 'sealed', own })).toBeUndefined();
    });

    it('is told when it is over', () => {
        expect(of('awaiting')).toBe('won');
        expect(of('sold')).toBe('won');
        expect(of('sold', { isLeading: false })).toBe('lost');
        expect(of('unsold')).toBeUndefined();
        expect(of('cancelled')).toBeUndefined();
    });

    it('is an offer to whoever is next when the winner has not paid', () => {
        expect(of('second')).toBe('offered');
        expect(of('second', { isLeading: false })).toBe('lost');
    });

    it('has a time to pay by while the order is not paid, for its seller too', () => {
        const payUntil = 1_700_000_000_000;
        expect(of('awaiting', { payUntil })).toBe('wonUnpaid');
        expect(of('second', { payUntil })).toBe('offeredUnpaid');
        const seller = { part: 'seller', maximum: null, payUntil };
        expect(of('awaiting', seller)).toBe('sellerWaits');
        expect(of('second', seller)).toBe('sellerOffers');
    });

    it('is told to who did not pay, whatever became of it', () => {
        const forfeited = { isLeading: false, depositEnd: 'forfeited' };
        for (const state of ['second', 'sold', 'unsold', 'cancelled'] as const) {
            expect(of(state, forfeited)).toBe('defaulted');
        }
    });

    it('is nothing to who has not bid, and to its seller that it is theirs', () => {
        expect(of('live', { maximum: null })).toBeUndefined();
        expect(of('live', { part: 'seller', maximum: null })).toBe('ownNote');
    });
});
