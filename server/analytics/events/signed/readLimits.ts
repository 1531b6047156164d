import type { Day } from '../../../platform/days';
import { withLiterals } from '../literals';
import type { Scope } from '../reports/query/scope';
import type { EventStore } from '../store';
import { allowedOf, type Counts, groupAllowance, newOf } from './allowance';
import { type DayAllowance, type DayCounts, dayAllowances, usualByDay } from './dayAllowances';
import { isMix, type Limit, type LimitKind, type Limits, withinLimits } from './limits';
import { type MixDays, mixesBeyond, worstOfEachDay } from './mixLimits';
import { type Grouping, groupings, keyedVisits, laterAges, type Mix, mixes } from './visitKeys';

/**
 * Groups of a kind beyond these count in full: limits stand in each question to the store. Each day has as
 * many as others, the largest ones: those that somebody makes up on one day do not use up those of another.
 */
const mostLimits = 1000;
const mostGroups = 20_000;

type GroupCounts = Counts & { day: Day; key: string; allVisits: number; allReturned: number };
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
const laterNames = laterAges.map(age => `later${age}`);

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
        ORDER BY visits DESC, day, key LIMIT ${mostLimits} BY day LIMIT ${mostGroups}`);

/** The days of what new visitors have in common, where so many ever have it that it matters. */
const readMixes = async (store: EventStore, rows: string): Promise<MixDays[]> => {
    const found = await store.query<{ mix: Mix; key: string; days: [Day, ...number[]][] }>(`
        SELECT mix, key, groupArray((day, visits, returned, ${laterNames.join(', ')})) AS days FROM (
            SELECT day, mix, key, ${counts}, ${laterCounts}
            FROM (${rows})
            ARRAY JOIN [${mixes.map(mix => `'${mix}'`).join(', ')}] AS mix,
                [${mixes.map(mix => `${mix}Key`).join(', ')}] AS key
            WHERE key != '' GROUP BY day, mix, key
        ) GROUP BY mix, key HAVING max(visits - returned) > ${allowedOf.mixFloor}
        ORDER BY max(visits - returned) DESC, mix, key LIMIT ${mostGroups}`);
    return found.map(({ mix, key, days }) => ({
        mix,
        key,
        days: days.map(([day, visits = 0, returned = 0, later1 = 0, later3 = 0, later7 = 0]) => {
            return { day, visits, returned, later1, later3, later7 };
        }),
    }));
};

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
        `transform(concat(kind, ' ', day, ' ', key), {groups:Array(String)}, {allowed:Array(Int64)}, toInt64(-1))`,
        {
            groups: groups.map(({ kind, day, key }) => `${kind} ${day} ${key}`),
            allowed: groups.map(({ allowed }) => allowed),
        },
    );
    return store.query<Limit>(`
        SELECT kind, day, key, 
                toString(if(most = 0, toUInt64(0), arraySort(groupArray(rank))[most])) AS rank,
            toFloat64(most) AS allowed, toFloat64(count()) - toFloat64(most) AS beyond
        FROM (
            SELECT kind, day, key, rank, ${chosen} AS most FROM (${rows})
            ARRAY JOIN [${named}] AS kind, [${keyed}] AS key
            WHERE ${kinds.some(isMix) ? 'returned = 0' : '1'}
        )
        WHERE most >= 0 GROUP BY kind, day, key, most HAVING beyond > 0`);
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
        const allowed = groupAllowance(group, own, ratio, {
            isAddress: kind === 'address',
            canReturn,
        });
        return visits > allowed ? [{ kind, day, key, visits, allowed }] : [];
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

/** The largest ones of each day in turn, up to a number. */
const largest = (groups: readonly Excess[], most: number): Excess[] => {
    const places = new Map<Day, number>();
    return groups
        .toSorted((a, b) => b.visits - b.allowed - (a.visits - a.allowed))
        .map(group => {
            const place = places.get(group.day) ?? 0;
            places.set(group.day, place + 1);
            return { group, place };
        })
        .sort((a, b) => a.place - b.place)
        .slice(0, most)
        .map(({ group }) => group);
};

const isOneOf = ({ kind, day, key }: Excess, limits: readonly Limit[]): boolean =>
    limits.some(limit => limit.kind === kind && limit.day === day && limit.key === key);

/**
 * The groups of a scope's visits that brought more than may be signed, address by address first, then by
 * network, agent, by what new visitors have in common, and of the new visitors of a day; `canReturn` is false
 * where visitors are not known again. What came after `scope.end` is not looked at.
 */
export const readLimits = (store: EventStore, scope: Scope, canReturn: boolean): Promise<Limits> =>
    store.holding(keyedVisits(scope, scope.end), rows =>
        limitsOfRows(store, rows, { canReturn, knownUntil: scope.end }),
    );

interface Known {
    canReturn: boolean;
    knownUntil: number;
}

const limitsOfRows = async (
    store: EventStore,
    rows: string,
    { canReturn, knownUntil }: Known,
): Promise<Limits> => {
    const groups: Limit[] = [];
    const left = () => `SELECT * FROM ${rows} WHERE ${withinLimits(groups)}`;
    const leftOn = (days: ReadonlySet<Day>) =>
        withLiterals(`${left()} AND day IN {days:Array(String)}`, { days: [...days] });
    const usual = usualByDay(await readDays(store, left()));
    for (const kind of groupings) {
        const found = await readGroups(store, left(), kind);
        const excess = largest(excessOf(kind, found, usual, canReturn), mostLimits);
        groups.push(...(await rankLimits(store, left(), [kind], excess)));
    }
    if (!canReturn) return { groups, mixed: new Map(), knownUntil };
    const before = await readDays(store, left());
    const allowances = dayAllowances(before);
    const mixed = mixesBeyond(await readMixes(store, left()), before, allowances);
    let open: readonly Excess[] = largest(mixed, mostLimits);
    while (open.length > 0) {
        const days = new Set(open.map(({ day }) => day));
        const kinds = mixes.filter(mix => open.some(({ kind }) => kind === mix));
        const found = await rankLimits(store, leftOn(days), kinds, open);
        const worst = worstOfEachDay(found);
        groups.push(...worst);
        open = open.filter(group => isOneOf(group, found) && !isOneOf(group, worst));
    }
    const after = await readDays(store, left());
    const newcomers = newcomersBeyond(after, allowances);
    groups.push(...(await rankLimits(store, left(), ['newcomers'], newcomers)));
    return { groups, mixed: lessOf(before, after), knownUntil };
};
