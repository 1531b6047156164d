import type { AlertMetric } from '../../../contract/analytics/alertMetrics';
import type { Goal } from '../../../contract/analytics/goals';
import { type Day, dayOf } from '../../platform/days';
import { askFor } from '../events/asking';
import { countGoals } from '../events/reports/goals/countGoals';
import { eventRows } from '../events/reports/query/eventRows';
import type { FinalizedSpan } from '../events/reports/query/finalizedSpan';
import { missingRows } from '../events/reports/query/missingRows';
import type { Scope, Sql } from '../events/reports/query/scope';
import { visitRows } from '../events/reports/query/visitRows';
import { figureColumns, figuresOf, measuredViews } from '../events/reports/vitalsSql';
import type { EventStore } from '../events/store';
import type { Window } from './windows';

export interface FigureServices {
    store: EventStore;
    finalizedDays: { spanOf(sites: readonly string[]): FinalizedSpan };
}

/** What a question is about: one answers several metrics. */
export type Family = 'views' | 'visits' | 'notFound' | 'bots' | 'vitals';

export const familyOf = (metric: Exclude<AlertMetric, 'conversions' | 'spool'>): Family => {
    switch (metric) {
        case 'pageviews':
        case 'visitors':
            return 'views';
        case 'lcp':
        case 'inp':
        case 'cls':
            return 'vitals';
        default:
            return metric;
    }
};

/** A site's figure in a window, and Σx² of its visitors, by which counts come in clumps. */
export interface Figure {
    value: number | null;
    squares: number;
}
type Figures = Partial<Record<AlertMetric, Figure>>;

/** A site as it is asked about. */
export interface AskedSite {
    id: string;
    missingTitles: readonly string[];
}

/** ms, of one question; sites of one. */
const limitMs = 30_000;
const mostSites = 500;

/** On behalf of nobody who waits: within limits, and one after the other. */
export const asAlerts = <Result>(job: () => Result): Result =>
    askFor({ key: 'alerts', limit: limitMs, left: limitMs, isEach: true }, job);

export const scopeOf = (
    { finalizedDays }: Pick<FigureServices, 'finalizedDays'>,
    sites: readonly AskedSite[],
    { start, end }: Window,
): Scope => {
    const ids = sites.map(({ id }) => id);
    const named = sites.filter(({ missingTitles }) => missingTitles.length > 0);
    return {
        sites: ids,
        zone: 'UTC',
        from: dayOf(start, 'UTC'),
        to: dayOf(end - 1, 'UTC'),
        start,
        end,
        filter: undefined,
        isExcluded: false,
        isExact: true,
        ...(named.length > 0 && {
            missingTitles: Object.fromEntries(named.map(one => [one.id, one.missingTitles])),
        }),
        closed: finalizedDays.spanOf(ids),
    };
};

type Row = { site: string } & Record<string, unknown>;

/** Rows of views become a count of each site, and of its visitors. */
const perVisitor = ({ sql, parameters }: Sql): Sql => ({
    sql: `SELECT toString(site) AS site, toFloat64(sum(seen)) AS value,
            toFloat64(count()) AS visitors, toFloat64(sum(seen * seen)) AS squares
        FROM (SELECT site, visitor, toUInt64(count()) AS seen FROM (${sql}) GROUP BY site, visitor)
        GROUP BY site`,
    parameters,
});

const visitsSql = (scope: Scope): Sql => {
    const { sql, parameters } = visitRows(scope, ['visitor']);
    const counted = 'toFloat64(count()) AS value, toFloat64(count()) AS squares';
    return {
        sql: `SELECT toString(site) AS site, ${counted} FROM (${sql}) GROUP BY site`,
        parameters,
    };
};

const vitalsOf = ['lcp', 'inp', 'cls'] as const;

const vitalsSql = (scope: Scope): Sql => {
    const { sql, parameters } = measuredViews(scope, ['site']);
    const columns = vitalsOf.map(figureColumns).join(', ');
    return {
        sql: `SELECT toString(site) AS site, ${columns} FROM (${sql}) GROUP BY site`,
        parameters,
    };
};

const sqlOf: Readonly<Record<Family, (scope: Scope) => Sql>> = {
    views: scope => perVisitor(eventRows(scope, ['view'], ['site', 'visitor'])),
    visits: visitsSql,
    notFound: scope => perVisitor(missingRows(scope, ['site', 'visitor'])),
    // whatever is left out as automatic
    bots: scope =>
        perVisitor(eventRows({ ...scope, isExcluded: true }, ['view'], ['site', 'visitor'])),
    vitals: vitalsSql,
};

const figuresIn = (family: Family, row: Row): Figures => {
    if (family === 'vitals') {
        const found = vitalsOf.map(name => [name, { value: figuresOf(name, row).p75, squares: 0 }]);
        return Object.fromEntries(found) as Figures;
    }
    const figure = { value: Number(row.value), squares: Number(row.squares) };
    if (family !== 'views') return { [family]: figure };
    const visitors = Number(row.visitors);
    return { pageviews: figure, visitors: { value: visitors, squares: visitors } };
};

const none = (family: Family): Figures => {
    const nothing = { value: family === 'vitals' ? null : 0, squares: 0 };
    const metrics = {
        views: ['pageviews', 'visitors'],
        visits: ['visits'],
        notFound: ['notFound'],
        bots: ['bots'],
        vitals: vitalsOf,
    } as const;
    return Object.fromEntries(metrics[family].map(metric => [metric, nothing])) as Figures;
};

const inParts = <Item>(items: readonly Item[]): Item[][] =>
    Array.from({ length: Math.ceil(items.length / mostSites) }, (_, at) =>
        items.slice(at * mostSites, (at + 1) * mostSites),
    );

/** The figures of many sites in one window, by one statement for 500 of them; of those without any, zeros. */
export const readFigures = async (
    services: FigureServices,
    family: Family,
    sites: readonly AskedSite[],
    window: Window,
): Promise<ReadonlyMap<string, Figures>> => {
    const found = new Map<string, Figures>(sites.map(({ id }) => [id, none(family)]));
    for (const part of inParts(sites)) {
        const { sql, parameters } = sqlOf[family](scopeOf(services, part, window));
        const rows = await asAlerts(() => services.store.query<Row>(sql, parameters));
        for (const row of rows) found.set(row.site, figuresIn(family, row));
    }
    return found;
};

/** How often goals of a site were reached in a window, in their order. */
export const readConversions = async (
    services: FigureServices,
    site: AskedSite,
    goals: readonly Goal[],
    window: Window,
): Promise<number[]> => {
    const scope = scopeOf(services, [site], window);
    const counted = await asAlerts(() => countGoals(services.store, scope, goals));
    return counted.goals.map(({ conversions }) => conversions);
};

/** When sites had their last page view in a window, ms. */
export const readLastViews = async (
    services: FigureServices,
    sites: readonly AskedSite[],
    window: Window,
): Promise<ReadonlyMap<string, number>> => {
    const found = new Map<string, number>();
    for (const part of inParts(sites)) {
        const { sql, parameters } = eventRows(
            scopeOf(services, part, window),
            ['view'],
            ['site', 'time'],
        );
        const statement = `SELECT toString(site) AS site,
                toFloat64(toUnixTimestamp64Milli(max(time))) AS latest FROM (${sql}) GROUP BY site`;
        const rows = await asAlerts(() =>
            services.store.query<{ site: string; latest: number }>(statement, parameters),
        );
        for (const { site, latest } of rows) found.set(site, Number(latest));
    }
    return found;
};

/** The first day (UTC) of which a site has anything; what retention has deleted is none. */
export const readFirstDays = async (
    { store }: Pick<FigureServices, 'store'>,
    sites: readonly AskedSite[],
): Promise<ReadonlyMap<string, Day>> => {
    const found = new Map<string, Day>();
    for (const part of inParts(sites)) {
        const rows = await asAlerts(() =>
            store.query<{ id: string; first: string }>(
                `SELECT toString(site) AS id, toString(min(day)) AS first FROM day_changes
                WHERE site IN ({sites:Array(String)}) GROUP BY site`,
                { sites: part.map(({ id }) => id) },
            ),
        );
        for (const { id, first } of rows) found.set(id, first);
    }
    return found;
};
