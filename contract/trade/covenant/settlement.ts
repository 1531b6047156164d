import type { CovenantTerms } from './covenantTerms';
import { stepDays, whole } from './covenantTerms';
import type { JudgedDay } from './judgeDay';

/** What some days come to. */
export interface StepOutcome {
    /** the first of its days, from 0, and how many it has */
    from: number;
    days: number;
    /** days that count, and those that are left out; the others are not judged yet */
    counted: number;
    leftOut: number;
    /** of what was expected, in hundredths of a per cent, rounded down; null while too few days count */
    ratio: number | null;
    /** of the step's part of the share, in hundredths of a per cent */
    toBuyer: number;
}

/** Of the days of a step, at least this part has to count, or what it is about is halved. */
const neededShare = 0.5;
const half = whole / 2;

/**
 * What of the share goes back, in hundredths of a per cent, rounded down: none from the threshold on, all at the floor
 * and below, and evenly in between. `value` of `expected`, in the same unit.
 */
export const refundOf = (
    { threshold, floor }: Pick<CovenantTerms, 'threshold' | 'floor'>,
    value: bigint,
    expected: bigint,
): number => {
    if (expected <= 0n) return 0;
    const missing = BigInt(threshold) * expected - BigInt(whole) * value;
    if (missing <= 0n) return 0;
    const part = (missing * BigInt(whole)) / (BigInt(threshold - floor) * expected);
    return Math.min(whole, Number(part));
};

/** How many steps a period has, and how long each is; a short rest belongs to the last one. */
export const stepsOf = ({ days, mode }: Pick<CovenantTerms, 'days' | 'mode'>): number[] => {
    if (mode === 'whole') return [days];
    const count = Math.max(1, Math.floor(days / stepDays));
    return Array.from({ length: count }, (_, index) =>
        index < count - 1 ? stepDays : days - stepDays * (count - 1),
    );
};

const outcomeOfStep = (
    terms: CovenantTerms,
    judged: readonly JudgedDay[],
    { from, days }: { from: number; days: number },
): StepOutcome => {
    const own = judged.slice(from, from + days).filter(({ kind }) => kind !== 'pending');
    const counting = own.filter(({ kind }) => kind !== 'leftOut');
    const value = counting.reduce((sum, day) => sum + BigInt(day.value), 0n);
    const expected = counting.reduce((sum, day) => sum + BigInt(day.expected), 0n);
    const leftOut = own.length - counting.length;
    const isEnough = leftOut <= days * (1 - neededShare);
    const isTold = isEnough && counting.length > 0 && expected > 0n;
    return {
        from,
        days,
        leftOut,
        counted: counting.length,
        ratio: isTold ? Number((value * BigInt(whole)) / expected) : null,
        toBuyer: isEnough ? refundOf(terms, value, expected) : half,
    };
};

/** What each step comes to by the days that were judged so far, in their order from the first day on. */
export const outcomesOf = (terms: CovenantTerms, judged: readonly JudgedDay[]): StepOutcome[] => {
    let from = 0;
    return stepsOf(terms).map(days => {
        const outcome = outcomeOfStep(terms, judged, { from, days });
        from += days;
        return outcome;
    });
};

/** Of an amount, what goes to the buyer: each step has as many days' part of it, and its refund is rounded down. */
export const amountToBuyer = (share: bigint, steps: readonly StepOutcome[]): bigint => {
    const all = BigInt(steps.reduce((sum, { days }) => sum + days, 0));
    let given = 0n;
    let toBuyer = 0n;
    for (const [index, { days, toBuyer: part }] of steps.entries()) {
        const isLast = index === steps.length - 1;
        const own = isLast ? share - given : (share * BigInt(days)) / all;
        given += own;
        toBuyer += (own * BigInt(part)) / BigInt(whole);
    }
    return toBuyer;
};
