import { addDays, type Day, daysBetween } from '../../../platform/days';
import { withLiterals } from '../literals';
import type { Scope } from '../reports/query/scope';
import type { EventStore } from '../store';
import {
    allowedOf,
    type Counts,
    groupAllowance,
    mixAllowance,
    newAllowance,
    usualLater,
    usualRatio,
    vouchedBeyond,
} from './allowance';
import { isMix, type Limit, type LimitKind, type Limits, withinLimits } from './limits';
import { type Grouping, groupings, keyedVisits, laterAges, type Mix, mixes } from './visitKeys';

/** Groups beyond these, the smallest ones, count in full: limits stand in each question to the store. */
const mostLimits = 1000;
const mostGroups = 20_000;

/** How many new visitors came again within each of `laterAges`. */
type LaterCounts = Record<`later${(typeof laterAges)[number]}`, number>;
type DayCounts = Counts & LaterCounts & { day: Day };
type GroupCounts = Counts & { day: Day; key: string; allVisits: number; allReturned: number };
type MixCounts = DayCounts & { mix: Mix; key: string; newBefore: number };
interface Excess {
    kind: LimitKind;
    day: Day;
    key: string;
    visits: number;
    allowed: number;
}

const counts = 'toFloat64(count()) AS visits, toFloat64(sum(returned)) AS returned';
const laterCounts = laterAges
    .map(age => `toFloat64(countIf(after BETWEEN 1 AND ${age})) AS later${age}`)
    .join(', ');
const newOf = ({ visits, returned }: Counts): number => visits - returned;

const readDays = (store: EventStore, rows: string): Promise<DayCounts[]> =>
    store.query<DayCounts>(
        `SELECT day, ${counts}, ${laterCounts} FROM (${rows}) GROUP BY day ORDER BY day`,
    );

const readGroups = (store: EventStore, rows: string, kind: Grouping): Promise<GroupCounts[]> =>
    store.query<GroupCounts>(`
        SELECT * FROM (
            SELECT day, ${kind}Key AS key, ${counts},
                sum(visits) OVER (PARTITION BY day) AS allVisits,
                sum(returned) OVER (PARTITION BY day) AS allReturned
            FROM (${rows}) GROUP BY day, key
        ) WHERE visits > ${allowedOf.groupFloor} AND key != ''
        ORDER BY visits DESC, day, key LIMIT ${mostGroups}`);

/** What a day's new visitors have in common, with how many had it in the weeks before. */
const readMixes = (store: EventStore, rows: string): Promise<MixCounts[]> =>
    store.query<MixCounts>(`
        SELECT * FROM (
            SELECT *, sum(visits - returned) OVER (PARTITION BY mix, key ORDER BY number
                RANGE BETWEEN ${allowedOf.historyDays} PRECEDING AND 1 PRECEDING) AS newBefore
            FROM (
                SELECT day, toUInt32(toDate(day)) AS number, mix, key, ${counts}, ${laterCounts}
                FROM (${rows})
                ARRAY JOIN [${mixes.map(mix => `'${mix}'`).join(', ')}] AS mix,
                    [${mixes.map(mix => `${mix}Key`).join(', ')}] AS key
                WHERE key != '' GROUP BY day, mix, key
            )
        ) WHERE visits - returned > ${allowedOf.mixFloor}
        ORDER BY visits DESC, day, mix, key LIMIT ${mostGroups}`);

/** The days of so many before a day. */
const daysBefore = <One extends { day: Day }>(days: readonly One[], day: Day): One[] => {
    const first = addDays(day, -allowedOf.historyDays);
    return days.filter(one => one.day >= first && one.day < day);
};

const usualByDay = (days: readonly DayCounts[]): Map<Day, number | undefined> =>
    new Map(days.map(({ day }) => [day, usualRatio(daysBefore(days, day))]));

/** The highest rank that counts of each group, of those that bring more than that in the end. */
const rankLimits = async (
    store: EventStore,
    rows: string,
    kinds: readonly LimitKind[],
    groups: readonly Excess[],
): Promise<Limit[]> => {
    if (groups.length === 0) return [];
    const named = kinds.map(kind => `'${kind}'`).join(', ');
    const keyed = kinds.map(kind => `${kind}Key`).join(', ');
    const chosen = withLiterals(
        `transform(concat(kind, ' ', day, ' ', key), {groups:Array(String)}, {allowed:Array(UInt64)}, toUInt64(0))`,
        {
            groups: groups.map(({ kind, day, key }) => `${kind} ${day} ${key}`),
            allowed: groups.map(({ allowed }) => allowed),
        },
    );
    return store.query<Limit>(`
        SELECT kind, day, key, toString(arraySort(groupArray(rank))[allowed]) AS rank,
            toFloat64(count()) - toFloat64(allowed) AS beyond
        FROM (
            SELECT kind, day, key, rank, ${chosen} AS allowed FROM (${rows})
            ARRAY JOIN [${named}] AS kind, [${keyed}] AS key
            WHERE ${kinds.some(isMix) ? 'returned = 0' : '1'}
        )
        WHERE allowed > 0 GROUP BY kind, day, key, allowed HAVING beyond > 0`);
};

const excessOf = (
    kind: Grouping,
    groups: readonly GroupCounts[],
    usual: ReadonlyMap<Day, number | undefined>,
    canReturn: boolean,
): Excess[] =>
    groups.flatMap(group => {
        const { day, key, visits, returned, allVisits, allReturned } = group;
        const others = { visits: allVisits - visits, returned: allReturned - returned };
        // Where nobody can be known again, addresses alone are held to something.
        const own = canReturn ? others : { visits: others.visits, returned: 0 };
        const ratio = canReturn ? usual.get(day) : undefined;
        const allowed = groupAllowance(group, own, ratio, kind === 'address');
        return visits > allowed ? [{ kind, day, key, visits, allowed }] : [];
    });

/** What is known of a day's new visitors beside themselves. */
interface DayAllowance {
    allowed: number;
    ratio: number;
    /** new visitors of the days before that say what is usual */
    newBefore: number;
    /** how many days later it can be looked at again, and the usual share of those who come again by then */
    age: (typeof laterAges)[number] | undefined;
    usual: number | undefined;
}

/** The highest age at which a day's new visitors can be looked at again, when a last day is known. */
const ageOf = (day: Day, last: Day): (typeof laterAges)[number] | undefined => {
    const days = daysBetween(day, last);
    return laterAges.findLast(age => age <= days);
};

/**
 * What new visitors each day may have, each day held to those before as far as they count; none for days
 * before which too little is known.
 */
const dayAllowances = (days: readonly DayCounts[]): Map<Day, DayAllowance> => {
    const counted: DayCounts[] = [];
    const all = new Map<Day, DayAllowance>();
    const last = days.at(-1)?.day ?? '';
    for (const one of days) {
        const before = daysBefore(counted, one.day);
        const age = ageOf(one.day, last);
        const usual =
            age === undefined
                ? undefined
                : usualLater(
                      daysBefore(days, one.day).map(other => ({
                          isNew: newOf(other),
                          later: other[`later${age}`],
                      })),
                  );
        const expected = newAllowance(one, before);
        const allowed = expected + (age ? vouchedBeyond(expected, one[`later${age}`], usual) : 0);
        const visits = one.returned + Math.min(newOf(one), allowed);
        counted.push({ ...one, visits });
        const ratio = usualRatio(before);
        if (ratio === undefined) continue;
        const newBefore = daysBefore(days, one.day).reduce((sum, day) => sum + newOf(day), 0);
        all.set(one.day, { allowed, ratio, newBefore, age, usual });
    }
    return all;
};

const mixesBeyond = (
    groups: readonly MixCounts[],
    days: ReadonlyMap<Day, DayAllowance>,
): Excess[] =>
    groups.flatMap(group => {
        const of = days.get(group.day);
        if (!of || of.newBefore === 0) return [];
        const share = Math.min(1, group.newBefore / of.newBefore);
        const later = of.age === undefined ? 0 : group[`later${of.age}`];
        const known = { share, returned: group.returned, later, usualLater: of.usual };
        const allowed = mixAllowance(known, of.allowed, of.ratio);
        const visits = newOf(group);
        if (visits <= allowed) return [];
        return [{ kind: group.mix, day: group.day, key: group.key, visits, allowed }];
    });

const newcomersBeyond = (
    days: readonly DayCounts[],
    allowances: ReadonlyMap<Day, DayAllowance>,
): Excess[] =>
    days.flatMap(one => {
        const allowed = allowances.get(one.day)?.allowed ?? Number.POSITIVE_INFINITY;
        const visits = newOf(one);
        if (visits <= allowed) return [];
        return [{ kind: 'newcomers', day: one.day, key: 'new', visits, allowed }];
    });

/** By how many visits days have become less. */
const lessOf = (before: readonly DayCounts[], after: readonly DayCounts[]): Map<Day, number> => {
    const left = new Map(after.map(({ day, visits }) => [day, visits]));
    const less = before.map(({ day, visits }) => [day, visits - (left.get(day) ?? 0)] as const);
    return new Map(less.filter(([, visits]) => visits > 0));
};

const largest = (groups: readonly Excess[], most: number): Excess[] =>
    groups
        .toSorted((a, b) => b.visits - b.allowed - (a.visits - a.allowed))
        .slice(0, Math.max(0, most));

/**
 * The groups of a scope's visits that brought more than may be signed, address by address first, then by
 * network, agent, by what new visitors have in common, and of the new visitors of a day; `canReturn` is false
 * where visitors are not known again. What came after `scope.end` is not looked at.
 */
export const readLimits = async (
    store: EventStore,
    scope: Scope,
    canReturn: boolean,
): Promise<Limits> => {
    const knownUntil = scope.end;
    const rows = keyedVisits(scope, knownUntil);
    const groups: Limit[] = [];
    const left = () => `SELECT * FROM (${rows}) WHERE ${withinLimits(groups)}`;
    const hold = async (
        kinds: readonly LimitKind[],
        excess: readonly Excess[],
        most = mostLimits - groups.length,
    ) => {
        groups.push(...(await rankLimits(store, left(), kinds, largest(excess, most))));
    };
    const usual = usualByDay(await readDays(store, rows));
    for (const kind of groupings) {
        const found = await readGroups(store, left(), kind);
        await hold([kind], excessOf(kind, found, usual, canReturn));
    }
    if (!canReturn) return { groups, mixed: new Map(), knownUntil };
    const before = await readDays(store, left());
    const allowances = dayAllowances(before);
    await hold(mixes, mixesBeyond(await readMixes(store, left()), allowances));
    const after = await readDays(store, left());
    // One a day at most: groups that were made up to use up all limits leave this one.
    await hold(['newcomers'], newcomersBeyond(after, allowances), Number.POSITIVE_INFINITY);
    return { groups, mixed: lessOf(before, after), knownUntil };
};
