import { type Online, online } from '../../../../contract/analytics/live';
import type { EventStore } from '../store';
import { ofLastingScope } from './answer';
import { eventRows } from './query/eventRows';
import type { Scope } from './query/scope';

type Found = Pick<Online, 'visitors' | 'pages' | 'sources' | 'regions'>;

const kinds = ['view', 'engagement', 'event', 'outbound', 'download', 'form'] as const;
const columns = ['host', 'path', 'title', 'source', 'sourceName', 'country', 'region'] as const;
const maxParts = 50;

/** A visitor is where the latest event was; the title is that of a view, or none. */
const visitorsSql = (rows: string) => `
    SELECT ${columns
        .map(name =>
            name === 'title'
                ? `argMaxIf(seen.title, seen.time, seen.title != '') AS title`
                : `argMax(seen.${name}, seen.time) AS ${name}`,
        )
        .join(', ')}
    FROM (${rows}) AS seen GROUP BY seen.site, seen.visitor`;

const partsSql = (rows: string, names: readonly string[], more = '') => `
    SELECT ${names.map(name => `toString(one.${name}) AS ${name}`).join(', ')}${more},
        count() AS visitors
    FROM (${visitorsSql(rows)}) AS one GROUP BY ${names.join(', ')}
    ORDER BY visitors DESC, ${names.join(', ')} LIMIT ${maxParts}`;

/** Who is there: `scope` says whose visitors and which of them, its period does not matter. */
const readOnlineVisitors = async (
    store: EventStore,
    scope: Scope,
    now: number,
    minutes: number,
): Promise<Found> => {
    if (scope.sites.length === 0) return { visitors: 0, pages: [], sources: [], regions: [] };
    const recent = { ...scope, start: now - minutes * 60_000, end: now + 1, isExcluded: false };
    const { sql, parameters } = eventRows(recent, kinds, ['site', 'visitor', 'time', ...columns]);
    const read = <Row>(statement: string) => store.query<Row>(statement, parameters);
    const [[total], pages, sources, regions] = await Promise.all([
        read<{ visitors: number }>(`SELECT uniqExact(site, visitor) AS visitors FROM (${sql})`),
        read<Found['pages'][number]>(
            partsSql(sql, ['host', 'path'], `, anyIf(one.title, one.title != '') AS title`),
        ),
        read<Found['sources'][number]>(partsSql(sql, ['source', 'sourceName'])),
        read<Found['regions'][number]>(partsSql(sql, ['country', 'region'])),
    ]);
    return { visitors: total?.visitors ?? 0, pages, sources, regions };
};

export const onlineReport = ofLastingScope(
    online,
    ({ store }) =>
        async ({ query: { minutes }, scope, now }) => ({
            timezone: scope.zone,
            at: now,
            minutes,
            ...(await readOnlineVisitors(store, scope, now, minutes)),
        }),
);
