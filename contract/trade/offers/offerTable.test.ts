import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { offerPicture, offerStates, offerTransitions, shareUp } from './offerTable';

describe('the table of offers', () => {
    it('is drawn in docs/offers.md as it is', async () => {
        const text = await readFile(new URL('../../../docs/offers.md', import.meta.url), 'utf8');
        expect(text).toContain(offerPicture());
    });

    it('leads into every state, and out of those alone in which somebody can still act', () => {
        for (const state of offerStates) {
            const isReached = state === 'open' || offerTransitions.some(({ to }) => to === state);
            expect([state, isReached]).toEqual([state, true]);
            const leads = offerTransitions.some(({ from }) => from.includes(state));
            const goesOn = ['open', 'outbid', 'accepted'].includes(state);
            expect([state, leads]).toEqual([state, goesOn]);
        }
    });
});

describe('a share of an amount', () => {
    it.each([
        [120_000n, 15, 18_000n],
        [101n, 15, 16n],
        [1n, 5, 1n],
        [0n, 15, 0n],
        [999n, 0, 0n],
        [9_000_000_000_000_000n, 5, 450_000_000_000_000n],
    ])('of %s at %s %% is %s, rounded up', (whole, rate, share) =>
        expect(shareUp(whole, rate)).toBe(share),
    );
});
