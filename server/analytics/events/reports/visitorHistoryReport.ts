import { type VisitorHistory, visitorHistory } from '../../../../contract/analytics/visits';
import type { EventStore } from '../store';
import { countVisitorRows } from '../visitorRows';
import { ofScope } from './answer';
import { listExcluded } from './excludedVisitors';
import type { Scope } from './query/scope';
import { visitRows } from './query/visitRows';

type History = Omit<VisitorHistory, 'timezone' | 'isExcluded'>;

const maxParts = 8;
const marginMs = 86_400_000;

const nothing: History = {
    firstAt: null,
    lastAt: null,
    visits: 0,
    pages: 0,
    events: 0,
    engaged: 0,
    sources: [],
    devices: [],
    places: [],
};

const groups = {
    sources: ['source', 'sourceName'],
    devices: ['device', 'browser', 'os'],
    places: ['country', 'region', 'city'],
} as const;

const totalsSql = (rows: string) => `
    SELECT count() AS visits, sum(pages) AS views, sum(interactions) AS actions,
        sum(engaged) / 1000 AS attention, toUnixTimestamp64Milli(min(one.first)) AS firstAt,
        toUnixTimestamp64Milli(max(one.last)) AS lastAt
    FROM (${rows}) AS one`;

const partsSql = (rows: string, names: readonly string[]) => `
    SELECT ${names.map(name => `toString(one.${name}) AS ${name}`).join(', ')}, count() AS visits
    FROM (${rows}) AS one GROUP BY ${names.join(', ')}
    ORDER BY visits DESC, ${names.join(', ')} LIMIT ${maxParts}`;

/** What is known of one visitor, from the visits that count. `scope` says whose and until when. */
const readVisitorHistory = async (
    store: EventStore,
    scope: Scope,
    visitor: string,
): Promise<History> => {
    const { firstAt: first } = await countVisitorRows(store, scope.sites[0] ?? '', visitor);
    if (first === null) return nothing;
    const { sql, parameters } = visitRows(
        {
            ...scope,
            start: first - marginMs,
            filter: { type: 'condition', field: 'visitor', operator: 'is', values: [visitor] },
        },
        ['first', 'last', 'pages', 'interactions', 'engaged', ...Object.values(groups).flat()],
    );
    interface Totals extends Omit<History, 'pages' | 'events' | 'engaged'> {
        views: number;
        actions: number;
        attention: number;
    }
    const [[totals], sources, devices, places] = await Promise.all([
        store.query<Totals>(totalsSql(sql), parameters),
        store.query<History['sources'][number]>(partsSql(sql, groups.sources), parameters),
        store.query<History['devices'][number]>(partsSql(sql, groups.devices), parameters),
        store.query<History['places'][number]>(partsSql(sql, groups.places), parameters),
    ]);
    if (!totals || totals.visits === 0) return nothing;
    const { visits, views, actions, attention, firstAt, lastAt } = totals;
    return {
        firstAt,
        lastAt,
        visits,
        pages: views,
        events: actions,
        engaged: attention,
        sources,
        devices,
        places,
    };
};

export const visitorHistoryReport = ofScope(
    visitorHistory,
    ({ db, store }) =>
        async ({ query: { site, visitor }, scope }) => {
            const [history, excluded] = await Promise.all([
                readVisitorHistory(store, scope, visitor),
                listExcluded(db, site),
            ]);
            const isExcluded = excluded.some(one => one.visitor === visitor);
            return { timezone: scope.zone, isExcluded, ...history };
        },
);
