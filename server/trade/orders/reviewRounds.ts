import { type StoredOrder, timersOf } from './orderRows';

/** One of the times in which both sides write a review; instants in ms. */
interface ReviewRound {
    /** 1 right after the order's end, 2 some months later */
    round: 1 | 2;
    from: number;
    /** after it nobody writes, and what was written is shown */
    until: number;
}

type Ended = Pick<StoredOrder, 'completed_at' | 'timers'>;

/** The second begins when the first is over at the earliest, so that one of them is open at most. */
export const reviewRounds = (order: Ended): ReviewRound[] => {
    const { completed_at: ended } = order;
    const { review = 0, secondReview = 0 } = timersOf(order);
    if (ended === null || review === 0) return [];
    const first = { round: 1, from: ended, until: ended + review } as const;
    if (secondReview === 0) return [first];
    const from = ended + Math.max(secondReview, review);
    return [first, { round: 2, from, until: from + review }];
};

export const secondRound = (order: Ended): ReviewRound | undefined =>
    reviewRounds(order).find(({ round }) => round === 2);

/** The round that is open; undefined before, between and after. */
export const openRound = (order: Ended, now: number): ReviewRound | undefined =>
    reviewRounds(order).find(({ from, until }) => from <= now && now < until);
