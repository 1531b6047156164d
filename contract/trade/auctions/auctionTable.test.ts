import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { auctionPicture, auctionStates, auctionTransitions, bidDeposit } from './auctionTable';

it('the table of auctions is drawn in docs/auctions.md as it is', async () => {
    const text = await readFile(new URL('../../../docs/auctions.md', import.meta.url), 'utf8');
    expect(text).toContain(auctionPicture());
});

it('leads into every state, and out of all but the last ones', () => {
    for (const state of auctionStates) {
        const isReached =
            state === 'scheduled' || auctionTransitions.some(({ to }) => to.includes(state));
        expect([state, isReached]).toEqual([state, true]);
        const leads = auctionTransitions.some(({ from }) => from === state);
        expect([state, leads]).toEqual([state, !['sold', 'unsold', 'cancelled'].includes(state)]);
    }
});

it.each([
    [60_000n, 3_000n],
    [1n, 1n],
    [101n, 6n],
    [9_000_000_000_000_000n, 450_000_000_000_000n],
])('a bid of %s puts down %s, rounded up', (max, deposit) => expect(bidDeposit(max)).toBe(deposit));
