import { describe, expect, it } from 'vitest';
import { openRound, reviewRounds } from './reviewRounds';

const order = (timers: object, completed_at: number | null = 1_000) => ({
    completed_at,
    timers: JSON.stringify(timers),
});

describe('the rounds in which an order is reviewed', () => {
    it.each([
        ['none before its end', { review: 30, secondReview: 90 }, null, []],
        ['none where nothing is reviewed', { review: 0, secondReview: 90 }, 1_000, []],
        ['one where there is no second', { review: 30 }, 1_000, [[1, 1_000, 1_030]]],
        [
            'two of a website',
            { review: 30, secondReview: 90 },
            1_000,
            [
                [1, 1_000, 1_030],
                [2, 1_090, 1_120],
            ],
        ],
        [
            'the second after the first, however soon it was to begin',
            { review: 30, secondReview: 10 },
            1_000,
            [
                [1, 1_000, 1_030],
                [2, 1_030, 1_060],
            ],
        ],
    ])('are %s', (_what, timers, completedAt, rounds) =>
        expect(
            reviewRounds(order(timers, completedAt)).map(({ round, from, until }) => [
                ...[round, from, until],
            ]),
        ).toEqual(rounds),
    );

    it.each([
        [999, undefined],
        [1_000, 1],
        [1_029, 1],
        [1_030, undefined],
        [1_089, undefined],
        [1_090, 2],
        [1_119, 2],
        [1_120, undefined],
    ])('are open at %i: %s', (now, round) =>
        expect(openRound(order({ review: 30, secondReview: 90 }), now)?.round).toBe(round),
    );
});
