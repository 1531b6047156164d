import type { LoadResult, Span } from './loadPlan';

/** What the store holds of one run. */
export interface Held {
    /** numbers of events that were sent and are not there */
    missing: readonly number[];
    /** rows beyond the first of each number */
    extra: number;
}

export interface Comparison {
    acknowledged: number;
    /** acknowledged and not there */
    lost: number;
    /** there more than once */
    doubled: number;
}

export type Sent = Pick<LoadResult, 'sent' | 'unacknowledged'>;

/** An event that was not acknowledged may be there or not: its sender was told nothing. */
export const compare = ({ sent, unacknowledged }: Sent, { missing, extra }: Held): Comparison => {
    const free = new Set(unacknowledged.flatMap(numbersOf));
    return {
        acknowledged: sent - free.size,
        lost: missing.filter(number => !free.has(number)).length,
        doubled: extra,
    };
};

const numbersOf = ([from, to]: Span): number[] =>
    Array.from({ length: to - from }, (_, place) => from + place);
