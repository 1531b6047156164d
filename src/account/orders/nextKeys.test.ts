import { describe, expect, it } from 'vitest';
import type { MoneyMove, OwnOrderRow } from '../../../contract/trade/orders/ownOrders';
import { areSameMoves, inOrder, otherwiseKeys, placeKeys, turnKeys } from './nextKeys';

const next = (who: OwnOrderRow['next']['who'], action: OwnOrderRow['next']['action']) => ({
    who,
    action,
    by: null,
    otherwise: null,
});
const move = (part: MoneyMove['part'], amount: string): MoneyMove => ({
    part,
    account: 'available',
    amount,
    currency: 'CNY',
});

describe('the one line', () => {
    it('speaks to whose turn it is, and of others to everybody else', () => {
        const asked = { state: 'delivered', next: next('buyer', 'accept') } as const;
        expect(turnKeys({ part: 'buyer', ...asked })[0]).toBe('order.next.turns.me.accept');
        expect(turnKeys({ part: 'seller', ...asked })[0]).toBe('order.next.turns.buyer.accept');
        expect(turnKeys({ part: 'admin', ...asked })[0]).toBe('order.next.turns.buyer.accept');
    });

    it('means both sides by both, and not the administrator', () => {
        const asked = { state: 'disputed', next: next('both', 'acceptProposal') } as const;
        for (const part of ['buyer', 'seller'] as const) {
            expect(turnKeys({ part, ...asked })[0]).toBe('order.next.turns.me.acceptProposal');
        }
        expect(turnKeys({ part: 'admin', ...asked })).toContain('order.next.turns.both.any');
    });

    it('says how it ended when nobody has to act', () => {
        const asked = { part: 'buyer', state: 'refunded', next: next(null, null) } as const;
        expect(turnKeys(asked)).toEqual([
            'order.next.endedMe.buyer.refunded',
            'order.next.ended.refunded',
        ]);
    });
});

it('tells the side that it concerns what follows otherwise', () => {
    expect(otherwiseKeys('buyer', 'missDelivery')).toEqual([
        'order.next.otherwiseMe.buyer.missDelivery',
        'order.next.otherwise.missDelivery',
    ]);
});

describe('the money that moves', () => {
    it('is one’s own or somebody’s', () => {
        expect(placeKeys('seller', move('seller', '1'))[0]).toBe('order.next.places.me.available');
        expect(placeKeys('seller', move('buyer', '1'))).toEqual([
            'order.next.places.buyer.available',
            'order.next.places.buyer.any',
        ]);
    });

    it('is the same by whichever way, whatever the order', () => {
        const [seller, platform] = [move('seller', '90'), move('platform', '10')];
        expect(areSameMoves([seller, platform], [platform, seller])).toBe(true);
        expect(areSameMoves([seller, platform], [seller])).toBe(false);
        expect(areSameMoves([seller], [move('buyer', '90')])).toBe(false);
        expect(areSameMoves([seller], [move('seller', '91')])).toBe(false);
    });

    it('leaves before it comes in', () => {
        const moves = [move('seller', '90'), move('platform', '10'), move('order', '-100')];
        expect(inOrder(moves).map(({ part }) => part)).toEqual(['order', 'seller', 'platform']);
    });
});
