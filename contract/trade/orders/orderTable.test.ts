import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { orderStates, orderTypes } from '../resources/orders';
import { feeRuleOf } from './fees';
import { orderPicture } from './orderPicture';
import { movesOf, orderActs, orderMoves, stateClocks, stateTurns } from './orderTable';
import { courseOf } from './timers';

describe('the order table', () => {
    it('is drawn in ARCHITECTURE.md as it is', async () => {
        const text = await readFile(new URL('../../../ARCHITECTURE.md', import.meta.url), 'utf8');
        expect(text).toContain(orderPicture());
    });

    it('leads out of every state but the last ones, and into every one', () => {
        const last = ['cancelled', 'expired', 'refunded', 'split', 'charged_back'];
        for (const state of orderStates) {
            const leads = orderMoves.some(({ from, to }) => from.includes(state) && to);
            expect([state, leads]).toEqual([state, !last.includes(state)]);
            expect([state, orderMoves.some(({ to }) => to === state)]).toEqual([state, true]);
        }
    });

    it('knows each act, and answers one move for each act, actor, state and type', () => {
        for (const act of orderActs) {
            expect([act, orderMoves.some(move => move.act === act)]).toEqual([act, true]);
            if (act === 'acceptProposal') continue;
            for (const state of ['', ...orderStates] as const) {
                for (const type of orderTypes) {
                    const by = movesOf(act, state, type).flatMap(move => move.by);
                    expect([act, state, type, by.length]).toEqual([
                        ...[act, state, type, new Set(by).size],
                    ]);
                }
            }
        }
    });

    it('has a move for each clock that ends, and for each turn', () => {
        for (const [state, { act }] of Object.entries(stateClocks)) {
            if (act === 'none' || act === 'callAdmin') continue;
            const [move] = movesOf(act, state as never, 'domain');
            expect([state, move?.by]).toEqual([state, ['timer']]);
        }
        for (const [state, { act }] of Object.entries(stateTurns)) {
            expect([state, movesOf(act, state as never, 'domain').length > 0]).toEqual([
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

describe('courseOf', () => {
    it.each([
        ['source', { delivery: 'auto' }, 'source_auto'],
        ['source', { delivery: 'manual' }, 'source_manual'],
        ['domain', { transferMethod: 'push' }, 'domain_push'],
        ['domain', { transferMethod: 'cn_trade' }, 'domain_transfer'],
        ['website', {}, 'website'],
        ['subscription', {}, 'instant'],
    ] as const)('of %s with %j is %s', (type, details, course) =>
        expect(courseOf(type, details)).toBe(course),
    );
});
