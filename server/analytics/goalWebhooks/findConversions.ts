import type { Goal, GoalPart } from '../../../contract/analytics/goals';
import { dayOf } from '../../platform/days';
import { collected } from '../events/measured';
import { amountSql } from '../events/reports/goals/goalAmounts';
import {
    Bound,
    begunIn,
    convertingKinds,
    converts,
    type EventPart,
    kindOf,
    partFits,
    propertyText,
    singlePart,
} from '../events/reports/goals/goalParts';
import { goalRows } from '../events/reports/goals/goalSql';
import { repeatedOrders } from '../events/reports/goals/repeatedOrders';
import type { FinalizedSpan } from '../events/reports/query/finalizedSpan';
import { type Scope, type Sql, scopeParameters } from '../events/reports/query/scope';
import type { VisitColumn } from '../events/reports/query/visitColumns';
import { visitRows } from '../events/reports/query/visitRows';
import type { EventStore } from '../events/store';

export interface ConversionServices {
    store: Pick<EventStore, 'query'>;
    finalizedDays: { spanOf(sites: readonly string[]): FinalizedSpan };
}

/** What is looked for, and where. */
export interface Looked {
    site: string;
    goal: Goal;
    /** ms; what happened before is none */
    since: number;
    /** ms; of visits that began within */
    window: { start: number; end: number };
}

/** A conversion as the store knows it. */
export interface FoundConversion {
    /** what it is known by; of a whole visit several, by each of its page views: visits are merged now and then */
    keys: string[];
    /** ms */
    at: number;
    host: string;
    path: string;
    /** of the smallest unit, as decimal text; empty without */
    amount: string;
    currency: string;
    order: string;
    source: string;
    sourceName: string;
    utmSource: string;
    utmMedium: string;
    utmCampaign: string;
    entryPath: string;
    country: string;
    device: string;
}

const facts = [
    ...(['source', 'sourceName', 'utmSource', 'utmMedium', 'utmCampaign'] as const),
    ...(['entryPath', 'country', 'device'] as const),
] as const satisfies readonly VisitColumn[];
const factColumns = facts.map(name => `toString(v.${name}) AS ${name}`).join(', ');

/** Rows of one answer, and answers of one look at a goal. */
const pageRows = 5_000;
const mostPages = 20;
/** Page views by which a visit is known. */
const mostViews = 1_000;

const scopeOf = (services: ConversionServices, { site, window }: Looked): Scope => ({
    sites: [site],
    zone: 'UTC',
    from: dayOf(window.start, 'UTC'),
    to: dayOf(window.end - 1, 'UTC'),
    start: window.start,
    end: window.end,
    filter: undefined,
    isExcluded: false,
    isExact: true,
    closed: services.finalizedDays.spanOf([site]),
});

/** Those that count, of which neither an import nor a demo tells. */
const countedVisits = (scope: Scope, more: readonly VisitColumn[]): Sql => {
    const { sql, parameters } = visitRows(scope, [
        ...new Set(['visitor', 'started', 'origin', ...facts, ...more] as const),
    ]);
    return { sql: `SELECT * FROM (${sql}) WHERE ${collected}`, parameters };
};

const notBefore = (since: number): string => `>= fromUnixTimestamp64Milli(${since})`;

/** What an event is worth, as the goal says: amount and currency, or nothing. */
const worth = (bound: Bound, goal: Goal): { amount: string; currency: string; order: string } => {
    const { value } = goal;
    if (value.type !== 'property') return { amount: "''", currency: "''", order: "''" };
    const { condition, amount, currency } = amountSql(bound, goal, value, '0');
    return {
        amount: `if(${condition}, toString(${amount}), '')`,
        currency: `if(${condition}, ${currency}, '')`,
        order: value.orderProperty === '' ? "''" : propertyText(bound.text(value.orderProperty)),
    };
};

/** Events that are conversions by themselves. */
const byEvents = (scope: Scope, { goal, since }: Looked): Sql | undefined => {
    const kinds = convertingKinds(goal);
    if (kinds.length === 0) return undefined;
    const bound = new Bound();
    const repeated = repeatedOrders(bound, scope, goal) ?? '0';
    const { amount, currency, order } = worth(bound, goal);
    const visits = countedVisits(scope, []);
    return {
        sql: `SELECT ['event', e.said, toString(e.page_view), toString(e.place), toString(e.told), e.called] AS known,
                e.told AS at, e.at_host AS host, e.at_path AS path, e.amount AS amount,
                e.currency AS currency, e.order_number AS \`order\`, ${factColumns}
            FROM (${visits.sql}) AS v INNER JOIN (
                SELECT visitor, started, toString(kind) AS said, view AS page_view, number AS place,
                    toUnixTimestamp64Milli(time) AS told, toString(name) AS called,
                    toString(host) AS at_host, toString(path) AS at_path, ${amount} AS amount,
                    ${currency} AS currency, ${order} AS order_number
                FROM events
                WHERE ${begunIn(scope)} AND kind IN (${kinds.map(kind => `'${kind}'`).join(', ')})
                    AND time ${notBefore(since)} AND ${collected}
                    AND ${converts(bound, goal)} AND NOT (${repeated})
            ) AS e ON v.visitor = e.visitor AND v.started = e.started`,
        parameters: { ...visits.parameters, ...scopeParameters(scope), ...bound.parameters },
    };
};

const ofVisit = `'' AS amount, '' AS currency, '' AS \`order\``;

/** Page views that were seen so far down: one is told of its depth several times. */
const byDepth = (scope: Scope, { since }: Looked, part: EventPart, place: number): Sql => {
    const bound = new Bound();
    const visits = countedVisits(scope, []);
    return {
        sql: `SELECT ['depth', '${place}', toString(e.page_view)] AS known, e.told AS at,
                e.at_host AS host, e.at_path AS path, ${ofVisit}, ${factColumns}
            FROM (${visits.sql}) AS v INNER JOIN (
                SELECT visitor, started, view AS page_view, toUnixTimestamp64Milli(min(time)) AS told,
                    toString(any(host)) AS at_host, toString(any(path)) AS at_path
                FROM events
                WHERE ${begunIn(scope)} AND kind = '${kindOf(part)}' AND ${collected}
                    AND ${partFits(bound, part)}
                GROUP BY visitor, started, view HAVING min(time) ${notBefore(since)}
            ) AS e ON v.visitor = e.visitor AND v.started = e.started`,
        parameters: { ...visits.parameters, ...scopeParameters(scope), ...bound.parameters },
    };
};

/** Visits that went such a way as a whole; of those that began before, nobody knows when they did. */
const byVisits = (scope: Scope, { since }: Looked, way: GoalPart[], place: number): Sql => {
    const bound = new Bound();
    const { hits, visitColumns, times } = goalRows(
        scope,
        [{ ways: [way], value: { type: 'none' } }],
        { bound },
    );
    const visits = countedVisits(scope, [...visitColumns, 'last', 'entryHost', 'exitPath']);
    const join = hits
        ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
        : '';
    return {
        sql: `SELECT arrayConcat(['visit', '${place}'], w.views) AS known,
                toUnixTimestamp64Milli(v.last) AS at, toString(v.entryHost) AS host,
                toString(v.exitPath) AS path, ${ofVisit}, ${factColumns}
            FROM (${visits.sql}) AS v ${join} INNER JOIN (
                SELECT visitor, started, arrayMap(one -> toString(one.2),
                    arraySort(groupUniqArray(${mostViews})((time, view)))) AS views
                FROM events WHERE ${begunIn(scope)} AND kind = 'view'
                GROUP BY visitor, started
            ) AS w ON v.visitor = w.visitor AND v.started = w.started
            WHERE v.started ${notBefore(since)} AND toUInt64(${times[0] ?? '0'}) > 0`,
        parameters: { ...visits.parameters, ...scopeParameters(scope), ...hits?.parameters },
    };
};

/** One for each way that is counted by itself, as reports add them up. */
const statementsOf = (scope: Scope, looked: Looked): Sql[] => {
    const others = looked.goal.ways.flatMap((way, place) => {
        const single = singlePart(way);
        if (!single) return [byVisits(scope, looked, way, place)];
        return single.kind === 'scroll' ? [byDepth(scope, looked, single, place)] : [];
    });
    const events = byEvents(scope, looked);
    return events ? [events, ...others] : others;
};

type Row = Omit<FoundConversion, 'keys' | 'at'> & { known: string[]; at: number | string };

/** A visit is known by each of its page views, the first one first. */
const keysOf = (goal: string, [kind = '', ...known]: readonly string[]): string[] => {
    const [place = '', ...views] = known;
    if (kind !== 'visit') return [JSON.stringify([goal, kind, ...known])];
    return views.map(view => JSON.stringify([goal, kind, place, view]));
};

/**
 * The conversions of a goal, as reports count them now, page by page: of visits that count and began in a window. What
 * was imported or made up is none. Throws what the store says.
 */
export async function* findConversions(
    services: ConversionServices,
    looked: Looked,
): AsyncGenerator<FoundConversion[]> {
    const scope = scopeOf(services, looked);
    for (const { sql, parameters } of statementsOf(scope, looked)) {
        for (let page = 0; page < mostPages; page += 1) {
            const rows = await services.store.query<Row>(
                `${sql} ORDER BY at, known LIMIT ${pageRows} OFFSET ${page * pageRows}`,
                parameters,
            );
            yield rows.map(({ known, at, ...row }) => ({
                ...row,
                keys: keysOf(looked.goal.id, known),
                at: Number(at),
            }));
            if (rows.length < pageRows) break;
        }
    }
}
