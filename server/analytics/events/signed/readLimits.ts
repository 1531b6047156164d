import { addDays, type Day } from '../../../platform/days';
import { withLiterals } from '../literals';
import type { Scope } from '../reports/query/scope';
import type { EventStore } from '../store';
import { allowedOf, type Counts, groupAllowance, newAllowance, usualRatio } from './allowance';
import { type Limit, type LimitKind, withinLimits } from './limits';
import { type Grouping, groupings, keyedVisits } from './visitKeys';

/** Groups beyond these, the smallest ones, count in full: limits stand in each question to the store. */
const mostLimits = 1000;
const mostGroups = 20_000;

type DayCounts = Counts & { day: Day };
type GroupCounts = DayCounts & { key: string; allVisits: number; allReturned: number };
type Excess = GroupCounts & { kind: LimitKind; allowed: number };

const counts = 'toFloat64(count()) AS visits, toFloat64(sum(returned)) AS returned';

const readDays = (store: EventStore, rows: string): Promise<DayCounts[]> =>
    store.query<DayCounts>(`SELECT day, ${counts} FROM (${rows}) GROUP BY day ORDER BY day`);

const readGroups = (store: EventStore, rows: string, kind: Grouping): Promise<GroupCounts[]> =>
    store.query<GroupCounts>(`
        SELECT * FROM (
            SELECT day, ${kind}Key AS key, ${counts},
                sum(visits) OVER (PARTITION BY day) AS allVisits,
                sum(returned) OVER (PARTITION BY day) AS allReturned
            FROM (${rows}) GROUP BY day, key
        ) WHERE visits > ${allowedOf.groupFloor} AND key != ''
        ORDER BY visits DESC, day, key LIMIT ${mostGroups}`);

/** The days of so many before a day. */
const daysBefore = <One extends DayCounts>(days: readonly One[], day: Day): One[] => {
    const first = addDays(day, -allowedOf.historyDays);
    return days.filter(one => one.day >= first && one.day < day);
};

const usualByDay = (days: readonly DayCounts[]): Map<Day, number | undefined> =>
    new Map(days.map(({ day }) => [day, usualRatio(daysBefore(days, day))]));

/** The highest rank that counts of each group. */
const rankLimits = async (
    store: EventStore,
    rows: string,
    kind: LimitKind,
    groups: readonly Excess[],
): Promise<Limit[]> => {
    if (groups.length === 0) return [];
    const chosen = withLiterals(
        `transform(concat(day, ' ', key), {groups:Array(String)}, {allowed:Array(UInt64)}, toUInt64(0))`,
        {
            groups: groups.map(({ day, key }) => `${day} ${key}`),
            allowed: groups.map(({ allowed }) => allowed),
        },
    );
    const found = await store.query<Pick<Limit, 'day' | 'key' | 'rank'>>(`
        SELECT day, key, toString(arraySort(groupArray(rank))[allowed]) AS rank
        FROM (SELECT day, ${kind}Key AS key, rank, ${chosen} AS allowed FROM (${rows}))
        WHERE allowed > 0 GROUP BY day, key, allowed`);
    const beyond = new Map(
        groups.map(({ day, key, visits, allowed }) => [`${day} ${key}`, visits - allowed]),
    );
    return found.map(one => ({ ...one, kind, beyond: beyond.get(`${one.day} ${one.key}`) ?? 0 }));
};

const excessOf = (
    kind: Grouping,
    groups: readonly GroupCounts[],
    usual: ReadonlyMap<Day, number | undefined>,
    canReturn: boolean,
): Excess[] =>
    groups.flatMap(group => {
        const { visits, returned, allVisits, allReturned } = group;
        const others = { visits: allVisits - visits, returned: allReturned - returned };
        // Where nobody can be known again, addresses alone are held to something.
        const own = canReturn ? others : { visits: others.visits, returned: 0 };
        const ratio = canReturn ? usual.get(group.day) : undefined;
        const allowed = groupAllowance(group, own, ratio, kind === 'address');
        return visits > allowed ? [{ ...group, kind, allowed }] : [];
    });

/** Days with more new visitors than may be signed, each held to those before as far as they count. */
const newcomersBeyond = (days: readonly DayCounts[]): Excess[] => {
    const counted: DayCounts[] = [];
    const beyond: Excess[] = [];
    for (const day of days) {
        const visits = day.visits - day.returned;
        const allowed = newAllowance(day, daysBefore(counted, day.day));
        counted.push({ ...day, visits: day.returned + Math.min(visits, allowed) });
        if (visits <= allowed) continue;
        const all = { allVisits: day.visits, allReturned: day.returned };
        beyond.push({ ...day, ...all, visits, key: 'new', kind: 'newcomers', allowed });
    }
    return beyond;
};

const largest = (groups: readonly Excess[], most: number): Excess[] =>
    groups
        .toSorted((a, b) => b.visits - b.allowed - (a.visits - a.allowed))
        .slice(0, Math.max(0, most));

/**
 * The groups of a scope's visits that brought more than may be signed, address by address first, then by
 * network, agent, and of the new visitors of a day; `canReturn` is false where visitors are not known again.
 */
export const readLimits = async (
    store: EventStore,
    scope: Scope,
    canReturn: boolean,
): Promise<Limit[]> => {
    const rows = keyedVisits(scope);
    const limits: Limit[] = [];
    const left = () => `SELECT * FROM (${rows}) WHERE ${withinLimits(limits)}`;
    const usual = usualByDay(await readDays(store, rows));
    for (const kind of groupings) {
        const groups = await readGroups(store, left(), kind);
        const excess = excessOf(kind, groups, usual, canReturn);
        const most = mostLimits - limits.length;
        limits.push(...(await rankLimits(store, left(), kind, largest(excess, most))));
    }
    if (!canReturn) return limits;
    const beyond = newcomersBeyond(await readDays(store, left()));
    limits.push(...(await rankLimits(store, left(), 'newcomers', beyond)));
    return limits;
};
