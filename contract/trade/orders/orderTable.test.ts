import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { orderStates, orderTypes } from '../resources/orders';
import { feeRuleOf } from './fees';
import { orderPicture } from './orderPicture';
import { orderTransitions, stateClocks, stateTurns, transitionsOf } from './orderTable';
import { orderActions } from './orderTransition';
import { fulfilmentOf } from './timers';

describe('the order table', () => {
    it('is drawn in docs/orders.md as it is', async () => {
        const text = await readFile(new URL('../../../docs/orders.md', import.meta.url), 'utf8');
        expect(text).toContain(orderPicture());
    });

    it('leads out of every state but the last ones, and into every one', () => {
        const last = ['cancelled', 'expired', 'refunded', 'split', 'charged_back'];
        for (const state of orderStates) {
            const leads = orderTransitions.some(({ from, to }) => from.includes(state) && to);
            expect([state, leads]).toEqual([state, !last.includes(state)]);
            expect([state, orderTransitions.some(({ to }) => to === state)]).toEqual([state, true]);
        }
    });

    it('knows each action, and answers one move for each action, actor, state and type', () => {
        for (const action of orderActions) {
            expect([action, orderTransitions.some(move => move.action === action)]).toEqual([
                action,
                true,
            ]);
            // these lead to several states
            if (action === 'acceptProposal' || action === 'endCovenant') continue;
            for (const state of ['', ...orderStates] as const) {
                for (const type of orderTypes) {
                    const by = transitionsOf(action, state, type).flatMap(move => move.by);
                    expect([action, state, type, by.length]).toEqual([
                        ...[action, state, type, new Set(by).size],
                    ]);
                }
            }
        }
    });

    it('has a move for each clock that ends, and for each turn', () => {
        for (const [state, { action }] of Object.entries(stateClocks)) {
            if (action === 'none' || action === 'callAdmin') continue;
            const [move] = transitionsOf(action, state as never, 'domain');
            expect([state, move?.by]).toEqual([state, ['timer']]);
        }
        for (const [state, { action }] of Object.entries(stateTurns)) {
            expect([state, transitionsOf(action, state as never, 'domain').length > 0]).toEqual([
                ...[state, true],
            ]);
        }
    });
});

describe('fees', () => {
    it.each([
        ['domain', 999_999n, 'CNY', 600],
        ['domain', 1_000_000n, 'CNY', 500],
        ['domain', 10_000_000n, 'CNY', 300],
        ['source', 99_999n, 'CNY', 1_000],
        ['source', 100_000n, 'CNY', 800],
        ['website', 1_499_999_999n, 'USDT', 800],
        ['website', 1_500_000_000n, 'USDT', 600],
        ['topup', 1n, 'CNY', 0],
    ] as const)('of %s at %s %s is %s', (type, price, currency, rate) =>
        expect(feeRuleOf(type, price, currency)).toEqual({ rate }),
    );
});

describe('fulfilmentOf', () => {
    it.each([
        ['source', { delivery: 'auto' }, 'source_auto'],
        ['source', { delivery: 'manual' }, 'source_manual'],
        ['domain', { transferMethod: 'push' }, 'domain_push'],
        ['domain', { transferMethod: 'cn_trade' }, 'domain_transfer'],
        ['website', {}, 'website'],
        ['subscription', {}, 'instant'],
    ] as const)('of %s with %j is %s', (type, details, fulfilment) =>
        expect(fulfilmentOf(type, details)).toBe(fulfilment),
    );
});
