import type { Quality } from '../../../../contract/analytics/quality';

type DayShare = Pick<Quality['days'][number], 'day' | 'share'>;

/** A strip that is full means this share at least: a single suspicious visit is no mountain. */
const leastTop = 0.1;

/** The bars' heights, 0 to 1 of the strip; a day without visits has none. */
export const barHeights = (days: readonly DayShare[]): number[] => {
    const top = Math.max(leastTop, ...days.map(({ share }) => share ?? 0));
    return days.map(({ share }) => (share ?? 0) / top);
};

/** The latest day with the highest share; none when nothing was suspicious on any. */
export const highestDay = (days: readonly DayShare[]): { day: string; share: number } | undefined =>
    days.reduce<{ day: string; share: number } | undefined>(
        (highest, { day, share }) =>
            share && share >= (highest?.share ?? 0) ? { day, share } : highest,
        undefined,
    );
