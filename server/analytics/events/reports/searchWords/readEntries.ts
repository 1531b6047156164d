import { engineFacts, type SearchEngine } from '../../../../../contract/analytics/searchEngines';
import { type Day, dayOf } from '../../../../platform/days';
import type { EventStore } from '../../store';
import { readEventSpan } from '../eventSpan';
import type { Scope, Sql } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';

/** Visits that came from the engine's results, as far as the scope's filter lets them. */
const engineVisits = (scope: Scope, engine: SearchEngine, columns: readonly VisitColumn[]): Sql => {
    const { sql, parameters } = visitRows(scope, [...columns, 'source', 'sourceName']);
    return {
        sql: `SELECT * FROM (${sql}) WHERE source = 'search' AND sourceName = {engineName:String}`,
        parameters: { ...parameters, engineName: engineFacts[engine].sourceName },
    };
};

/** By the day (of the scope's zone) on which they began. */
export const entriesByDay = async (
    store: EventStore,
    scope: Scope,
    engine: SearchEngine,
): Promise<Map<Day, number>> => {
    const visits = engineVisits(scope, engine, ['started']);
    const rows = await store.query<{ day: Day; entries: number }>(
        `SELECT toString(toDate(started, {entryZone:String})) AS day, toFloat64(count()) AS entries
        FROM (${visits.sql}) GROUP BY day`,
        { ...visits.parameters, entryZone: scope.zone },
    );
    return new Map(rows.map(({ day, entries }) => [day, entries]));
};

export interface EntryPage {
    host: string;
    path: string;
    entries: number;
}

/** The pages on which most of them began. */
export const entriesByPage = (
    store: EventStore,
    scope: Scope,
    engine: SearchEngine,
    limit: number,
): Promise<EntryPage[]> => {
    const visits = engineVisits(scope, engine, ['entryHost', 'entryPath']);
    return store.query<EntryPage>(
        `SELECT toString(entryHost) AS host, toString(entryPath) AS path, toFloat64(count()) AS entries
        FROM (${visits.sql}) GROUP BY host, path ORDER BY entries DESC, host, path LIMIT ${limit}`,
        visits.parameters,
    );
};

/** The days that the site itself knows: from its first event up to now; nothing where it has none. */
export const measuredDays = async (
    store: EventStore,
    { sites, zone }: Scope,
    now: number,
): Promise<{ from: Day; to: Day } | undefined> => {
    const span = await readEventSpan(store, sites);
    return span && { from: dayOf(span.first, zone), to: dayOf(now, zone) };
};
