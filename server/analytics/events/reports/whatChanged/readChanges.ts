import {
    type ChangeRow,
    changeDimensions,
    isChangeRate,
} from '../../../../../contract/analytics/whatChanged';
import type { EventStore } from '../../store';
import { type Asked, changesSql, overlapSql } from './changesSql';
import { chooseRows, representatives } from './choose';
import { findCandidates, judgeWhole } from './findChanges';
import { type Candidate, type Element, expectedOf, type Measured, type Whole } from './judging';
import { median, spreadOf } from './statistics';

interface Sums {
    amountNow: number;
    amountThen: number;
    amountWeeks: number[];
    /** of a rate alone */
    visitsNow?: number;
    visitsThen?: number;
    visitsWeeks?: number[];
}

interface ValueRow extends Sums {
    /** a place in `changeDimensions`; −1 of the whole */
    dimension: number;
    value: string;
    /** of the whole alone */
    days: string[];
    amounts: number[];
    /** sum of the squares of what each visit counts */
    squares: number;
}
interface MaskRow extends Sums {
    mask: number;
}
export interface Changes {
    total: Whole;
    list: ChangeRow[];
}

/** That much may overlap with others, as each is a bit; and so many rows are told. */
const mostCompared = 16;
const mostRows = 50;

const amountsOf = ({ amountNow, amountThen, amountWeeks }: Sums): Measured => ({
    now: amountNow,
    expected: amountThen,
    weeks: amountWeeks,
});

const visitsOf = ({ visitsNow = 0, visitsThen = 0, visitsWeeks = [] }: Sums): Measured => ({
    now: visitsNow,
    expected: visitsThen,
    weeks: visitsWeeks,
});

const nothing = (weeks: number): Measured => ({
    now: 0,
    expected: 0,
    weeks: Array.from({ length: weeks }, () => 0),
});

/**
 * By how much as many days as the period's differ from the usual, as a share: of all days of the weeks before,
 * each beside its weekday's middle, as six same weekdays alone say little.
 */
const noiseOf = ({ days, amounts: found }: ValueRow, { plan }: Asked): number => {
    const amounts = new Map(days.map((day, at) => [day, found[at] ?? 0]));
    const byWeekday = Array.from({ length: 7 }, (_, at) =>
        plan.weeks.map(first => {
            const day = new Date(Date.parse(first) + at * 86_400_000).toISOString().slice(0, 10);
            return amounts.get(day) ?? 0;
        }),
    );
    const off = byWeekday.flatMap(values => {
        const middle = median(values);
        return middle === 0 ? [] : values.map(value => value / middle - 1);
    });
    return spreadOf(off) / Math.sqrt(Math.max(1, plan.now.length));
};

/** How many a visit brings at once, 1 of visits themselves: by that the variance of chance is larger. */
const clumpsOf = ({ amounts, squares }: ValueRow): number =>
    Math.max(
        1,
        squares /
            Math.max(
                1,
                amounts.reduce((sum, one) => sum + one, 0),
            ),
    );

/** By how much what fits both of two candidates has changed; of rates how many visits it is. */
const readOverlap = async (
    store: EventStore,
    asked: Asked,
    candidates: readonly Candidate[],
): Promise<{ changes: number[]; of: (one: number, other: number) => number }> => {
    const { sql, parameters } = overlapSql(asked, candidates);
    const rows = await store.query<MaskRow>(sql, parameters);
    const isCompared = asked.plan.compared.length > 0;
    const changeOf = (bits: number): number => {
        const fitting = rows.filter(({ mask }) => (mask & bits) === bits);
        const measured = fitting.map(isChangeRate(asked.figure) ? visitsOf : amountsOf);
        const sumOf = (pick: (one: Measured) => number) =>
            measured.reduce((sum, one) => sum + pick(one), 0);
        const now = sumOf(one => one.now);
        if (isChangeRate(asked.figure)) return now;
        const expected = sumOf(one => one.expected);
        const weeks = asked.plan.weeks.map((_, week) => sumOf(one => one.weeks[week] ?? 0));
        return now - expectedOf({ now, expected, weeks }, isCompared);
    };
    return {
        changes: candidates.map((_, at) => changeOf(2 ** at)),
        of: (one, other) => changeOf(2 ** one + 2 ** other),
    };
};

const rowsOf = async (
    store: EventStore,
    asked: Asked,
    found: readonly Candidate[],
): Promise<ChangeRow[]> => {
    const compared = found.slice(0, mostCompared);
    const places = compared.map((_, at) => at);
    if (compared.length < 2) return chooseRows(compared, places);
    const { changes, of } = await readOverlap(store, asked, compared);
    const by = representatives(compared, changes, of);
    const rest = found.slice(mostCompared, mostRows).map(one => ({ ...one, isOwn: false }));
    return [...chooseRows(compared, by), ...chooseRows(rest, [])];
};

/** What changed, of a plan with enough days. */
export const readChanges = async (store: EventStore, asked: Asked): Promise<Changes> => {
    const { sql, parameters } = changesSql(asked);
    const rows = await store.query<ValueRow>(sql, parameters);
    const isRate = isChangeRate(asked.figure);
    const figureOf = (row: Sums) => ({ ...amountsOf(row), ...(isRate && { of: visitsOf(row) }) });
    const whole = rows.find(({ dimension }) => dimension < 0);
    const empty = nothing(asked.plan.weeks.length);
    const judging = {
        total: whole ? figureOf(whole) : { ...empty, ...(isRate && { of: empty }) },
        elements: rows.flatMap((row): Element[] => {
            const dimension = changeDimensions[row.dimension];
            return dimension ? [{ dimension, value: row.value, ...figureOf(row) }] : [];
        }),
        isCompared: asked.plan.compared.length > 0,
        clumps: whole ? clumpsOf(whole) : 1,
        noise: isRate || !whole ? 0 : noiseOf(whole, asked),
    };
    return {
        total: judgeWhole(judging),
        list: await rowsOf(store, asked, findCandidates(judging)),
    };
};
