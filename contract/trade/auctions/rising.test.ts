import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { firstLogHash, logHashText } from './auctionLog';
import {
    decliningPrice,
    extendedEnd,
    highestSealed,
    noBids,
    placeBid,
    replayBids,
    type Standing,
} from './rising';
import { bidSteps, stepAt } from './steps';

const steps = bidSteps.USD;

/** `A5000 B3000`: who bids how much; after each the price, or that it was refused. */
const play = (start: bigint, reserve: bigint | null, bids: string) => {
    let standing: Standing = noBids;
    const told = bids.split(' ').map(word => {
        const bid = { bidder: word.slice(0, 1), max: BigInt(word.slice(1)) };
        const outcome = placeBid({ start, reserve, steps }, standing, bid);
        if (!outcome.isTaken) return `${outcome.why} ${outcome.minimum}`;
        standing = outcome.standing;
        return `${standing.leader}${standing.price}`;
    });
    return told.join(' | ');
};

describe('proxy bids', () => {
    it.each([
        [
            1000n,
            null,
            'A5000 B3000 C5000 D5050 D6000',
            'A1000 | A3100 | A5000 | too_low 5100 | D5100',
        ],
        [1000n, 8000n, 'A6000 B9000 A8800', 'A1000 | B8000 | B8900'],
        [100n, null, 'A100 B112 B125 A10000 B10000', 'A100 | too_low 125 | B125 | A150 | A10000'],
        [1000n, 8000n, 'A6000 A8500', 'A1000 | A8000'],
        // one's own maximum only rises, and moves no price below the reserve
        [
            1000n,
            null,
            'A5000 A5000 A4000 A6000',
            'A1000 | not_higher 1050 | not_higher 1050 | A1000',
        ],
        // a first bid at the reserve is at it at once
        [1000n, 8000n, 'A8000', 'A8000'],
        [1000n, null, 'A999', 'too_low 1000'],
    ])('from %s with reserve %s: %s', (start, reserve, bids, told) =>
        expect(play(start, reserve, bids)).toBe(told),
    );

    it('are played again without whoever did not pay', () => {
        const bids = [
            { bidder: 'A', max: 5000n },
            { bidder: 'B', max: 9000n },
            { bidder: 'C', max: 7000n },
        ];
        const rules = { start: 1000n, reserve: null, steps };
        expect(replayBids(rules, bids)).toMatchObject({ leader: 'B', price: 7100n });
        // B made C bid up to 7000: without B the price is what A bid and a step
        const after = replayBids(rules, bids, new Set(['B']));
        expect(after).toMatchObject({ leader: 'C', price: 5100n });
    });
});

describe('steps', () => {
    it.each([
        [0n, 5n],
        [99n, 5n],
        [100n, 25n],
        [499n, 25n],
        [500n, 50n],
        [2_500n, 100n],
        [10_000n, 250n],
        [25_000n, 500n],
        [50_000n, 1_000n],
        [100_000n, 2_500n],
        [250_000n, 5_000n],
        [500_000n, 10_000n],
        [10n ** 15n, 10_000n],
    ])('at %s are %s', (price, step) => expect(stepAt(steps, price)).toBe(step));
});

describe('the end of an auction', () => {
    const times = { endsAt: 1_000, latestEnd: 1_500, softMs: 100, extendMs: 300 };
    it.each([
        [899, true, 1_000],
        [900, true, 1_200],
        [999, true, 1_299],
        [950, false, 1_000],
    ])('after a bid at %s (moved: %s) is %s', (at, hasMoved, end) =>
        expect(extendedEnd(times, at, hasMoved)).toBe(end),
    );
    it('is never beyond the latest', () => {
        expect(extendedEnd({ ...times, endsAt: 1_400 }, 1_390, true)).toBe(1_500);
        expect(extendedEnd({ ...times, endsAt: 1_500 }, 1_499, true)).toBe(1_500);
    });
});

describe('a declining price', () => {
    const rules = { start: 1_000n, floor: 300n, step: 100n, intervalMs: 60, startsAt: 600 };
    it.each([
        [0, 1_000n],
        [600, 1_000n],
        [659, 1_000n],
        [660, 900n],
        [1_019, 400n],
        [1_020, 300n],
        [10_000, 300n],
    ])('at %s is %s', (now, price) => expect(decliningPrice(rules, now)).toBe(price));
});

it('of sealed bids the highest wins, of two the earlier', () => {
    const bid = (bidder: string, max: bigint) => ({ bidder, max });
    expect(highestSealed([bid('A', 5n), bid('B', 9n), bid('C', 9n)])?.bidder).toBe('B');
    expect(highestSealed([])).toBeUndefined();
});

describe('the log', () => {
    const hashOf = (prev: string, body: string) =>
        createHash('sha256').update(logHashText(prev, body)).digest('hex');
    it('is chained as anybody can chain it', () => {
        const open =
            '{"auction":"a1","seq":0,"t":"open","start":"1000","reserve_commit":"bc9663e3cc1107e6"}';
        const bid = '{"auction":"a1","seq":1,"t":"bid","u":"A","m":"5000"}';
        const first = hashOf(firstLogHash, open);
        expect(first).toBe('310525026b244703025a9429be5f9f06c03f4a7a24d7022d6700ca518e65739b');
        expect(hashOf(first, bid)).toBe(
            '576446f10a589d26b92e70139e0c1fda36d873d0e14111dc188bfc766d559f44',
        );
    });
});
