import { watchTolerance } from '../../../contract/trade/covenant/covenantTable';
import type { DayFacts } from '../../../contract/trade/covenant/judgeDay';

const sumOf = (days: readonly { counted: DayFacts['counted'] }[]): number =>
    days.reduce((sum, { counted }) => sum + (counted?.visits ?? 0), 0);

/** Whether two sites counted alike on some days, on each of which both measured. */
export const areAlike = (own: readonly DayFacts[], other: readonly DayFacts[]): boolean => {
    const days = new Set(other.map(({ day }) => day));
    const beside = own.filter(({ day }) => days.has(day));
    const isWhole = [...beside, ...other].every(({ counted }) => counted !== null);
    const [before, after] = [sumOf(beside), sumOf(other)];
    return (
        isWhole &&
        beside.length === other.length &&
        Math.abs(after - before) * 100 <= before * watchTolerance
    );
};
