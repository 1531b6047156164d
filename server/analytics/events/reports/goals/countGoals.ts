import type { QueryParameters } from '../../connections';
import type { EventStore } from '../../store';
import type { ClosedCounts } from '../closedCounts';
import { closedBlocks, closedUntil, countClosedVisits } from '../closedPart';
import {
    closedPart,
    distinct,
    distinctState,
    isEstimated,
    mergedDistinct,
    type Scope,
} from '../query/scope';
import { visitRows } from '../query/visitRows';
import type { Sought } from './goalParts';
import { goalRows } from './goalSql';

/** Of so many visits one statement holds what it counts, some 300 bytes each; more are counted in parts. */
const usualVisitsAtOnce = 3_000_000;
const mostParts = 24;

interface Span {
    /** ms, inclusive */
    start: number;
    /** ms, exclusive */
    end: number;
    /** its counts stay as they are until something comes late */
    isClosed: boolean;
}

export interface GoalCounts {
    visits: number;
    visitors: number;
    /** by the place of the goal */
    goals: {
        conversions: number;
        visits: number;
        visitors: number;
        /** those that came by the campaigns that were named */
        paid: number;
        amounts: [currency: string, amount: string][];
    }[];
}

type Row = Record<string, number | string | Record<string, string>>;
type Store = Pick<EventStore, 'query'>;

/**
 * SQL for the counts of the visits that began in a span of a scope. Distinct visitors are numbers, or where there are
 * several spans states, as text, that are merged.
 */
const countSql = (
    scope: Scope,
    span: Span,
    goals: readonly Sought[],
    campaigns: readonly string[],
    visitorsOf: (condition?: string) => string,
): { sql: string; parameters: QueryParameters } => {
    const { hits, visitColumns, times, amounts } = goalRows(scope, goals, { span });
    const isPaid = campaigns.length > 0;
    const columns = new Set([...visitColumns, 'visitor', 'started'] as const);
    const visits = visitRows(scope, isPaid ? [...columns, 'utmCampaign'] : [...columns], span);
    const own = [
        ...times.map((sql, at) => `toUInt64(${sql}) AS times${at}`),
        ...amounts.flatMap((name, at) => (name ? [`h.${name} AS amounts${at}`] : [])),
    ];
    const sums = goals.flatMap((_, at) => [
        `toFloat64(sum(times${at})) AS conversions${at}`,
        `toFloat64(countIf(times${at} > 0)) AS visits${at}`,
        `${visitorsOf(`times${at} > 0`)} AS visitors${at}`,
        ...(isPaid
            ? [
                  `toFloat64(sumIf(times${at}, utmCampaign IN {campaigns:Array(String)})) AS paid${at}`,
              ]
            : []),
        ...(amounts[at] ? [`CAST(sumMap(amounts${at}), 'Map(String, String)') AS sums${at}`] : []),
    ]);
    const sql = `SELECT ${[
        'toFloat64(count()) AS allVisits',
        `${visitorsOf()} AS allVisitors`,
        ...sums,
    ].join(', ')}
        FROM (SELECT ${['v.visitor AS visitor', ...(isPaid ? ['v.utmCampaign AS utmCampaign'] : []), ...own].join(', ')}
            FROM (${visits.sql}) AS v
            ${hits ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started` : ''})`;
    return {
        sql,
        parameters: {
            ...visits.parameters,
            ...hits?.parameters,
            ...(isPaid && { campaigns }),
        },
    };
};

interface CountOptions {
    /** of these the conversions are counted apart */
    campaigns?: readonly string[] | undefined;
    /** where what was counted of closed days is kept */
    closedCounts?: ClosedCounts | undefined;
    visitsAtOnce?: number;
}

/** A span in equal parts. */
const partsOf = ({ start, end }: Pick<Span, 'start' | 'end'>, count: number) => {
    const at = (part: number) => start + Math.round(((end - start) * part) / count);
    return Array.from({ length: count }, (_, part) => ({ start: at(part), end: at(part + 1) }));
};

/**
 * The parts of a long period, one after the other, each with about as many visits as are counted at once; those of
 * closed days apart from the others.
 */
const spansOf = async (
    store: Store,
    scope: Scope,
    goals: readonly Sought[],
    { visitsAtOnce = usualVisitsAtOnce, closedCounts }: CountOptions,
): Promise<Span[]> => {
    const { start, end } = scope;
    const all = [{ start, end, isClosed: false }];
    // exact numbers of distinct visitors do not add up
    if (!isEstimated(scope) || closedPart(scope) === 'none') return all;
    const visits = await countClosedVisits(store, scope);
    // the same order number may have come before
    const looksBack = goals.some(({ value }) => value.type === 'property' && value.orderProperty);
    const isApart = closedCounts && visits >= closedCounts.leastVisits && !looksBack;
    const until = isApart ? closedUntil(scope) : undefined;
    const last = until ?? end;
    const blocks = until === undefined ? [] : closedBlocks({ ...scope, end: until });
    const areFew = blocks.length > 0 && blocks.length <= mostParts;
    const whole = areFew ? blocks : [{ start, end: last }];
    const atOnce = Math.min(mostParts, Math.ceil(visits / visitsAtOnce)) || 1;
    const each = Math.max(1, Math.floor(atOnce / whole.length));
    const spans = whole.flatMap(block =>
        partsOf(block, each).map(span => ({ ...span, isClosed: until !== undefined })),
    );
    return last < end ? [...spans, { start: last, end, isClosed: false }] : spans;
};

/** How many visitors the states of several spans hold, by the name of the column. */
const mergeVisitors = async (
    store: Store,
    rows: readonly Row[],
    names: readonly string[],
): Promise<Record<string, number>> => {
    const states = names.map(
        (name, at) => [`of${at}`, rows.map(row => String(row[name]))] as const,
    );
    const merged = names.map((name, at) => `${mergedDistinct(`of${at}`)} AS ${name}`);
    const [found = {}] = await store.query<Record<string, number>>(
        `SELECT ${merged.join(', ')}`,
        Object.fromEntries(states),
    );
    return found;
};

const addAmounts = (maps: readonly Record<string, string>[]): [string, string][] => {
    const sums = new Map<string, bigint>();
    for (const map of maps) {
        for (const [currency, amount] of Object.entries(map)) {
            sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(amount));
        }
    }
    return [...sums].map(([currency, amount]) => [currency, String(amount)]);
};

/** What is counted of each span of a scope; of closed days it may have been counted before. */
const readerOf = (
    store: Store,
    scope: Scope,
    goals: readonly Sought[],
    { campaigns = [], closedCounts }: CountOptions,
    isOne: boolean,
): ((span: Span) => Promise<Row>) => {
    const visitorsOf = (condition?: string) =>
        isOne
            ? `toFloat64(${distinct(scope, 'visitor', condition)})`
            : distinctState('visitor', condition);
    const [site = ''] = scope.sites;
    const what = [goals.map(({ ways, value }) => [ways, value]), campaigns, isOne];
    return span => {
        const { sql, parameters } = countSql(scope, span, goals, campaigns, visitorsOf);
        const read = async () => (await store.query<Row>(sql, parameters))[0] ?? {};
        const isKept = closedCounts && span.isClosed;
        return isKept ? closedCounts.of(site, span, what, read) : read();
    };
};

/** Counts what `countGoals` would keep of a scope's closed days, so that it need not. */
export const countClosedDays = async (
    store: Store,
    scope: Scope,
    goals: readonly Sought[],
    options: CountOptions,
): Promise<void> => {
    const spans = await spansOf(store, scope, goals, options);
    const read = readerOf(store, scope, goals, options, spans.length === 1);
    for (const span of spans.filter(({ isClosed }) => isClosed)) await read(span);
};

/**
 * Visits of a scope and what of them reached each goal; by one statement, which reads the events once, or of very many
 * visits by one after the other, so that memory does not grow with the period.
 */
export const countGoals = async (
    store: Store,
    scope: Scope,
    goals: readonly Sought[],
    options: CountOptions = {},
): Promise<GoalCounts> => {
    const spans = await spansOf(store, scope, goals, options);
    const isOne = spans.length === 1;
    const read = readerOf(store, scope, goals, options, isOne);
    const rows: Row[] = [];
    for (const span of spans) rows.push(await read(span));
    const names = ['allVisitors', ...goals.map((_, at) => `visitors${at}`)];
    const distincts = isOne ? (rows[0] ?? {}) : await mergeVisitors(store, rows, names);
    const sum = (name: string) => rows.reduce((all, row) => all + Number(row[name] ?? 0), 0);
    const visitors = (name: string) => Number(distincts[name] ?? 0);
    return {
        visits: sum('allVisits'),
        visitors: visitors('allVisitors'),
        goals: goals.map((_, at) => ({
            conversions: sum(`conversions${at}`),
            visits: sum(`visits${at}`),
            visitors: visitors(`visitors${at}`),
            paid: sum(`paid${at}`),
            amounts: addAmounts(
                rows.map(row => (row[`sums${at}`] ?? {}) as Record<string, string>),
            ),
        })),
    };
};
