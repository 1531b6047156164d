import type { Scope, Sql } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { Bound } from './goalParts';
import { goalRows } from './goalSql';

/** SQL for the visits that began in a scope and reached its goal, whatever the filter says: how often, by `reached`. */
export const reachedVisits = (scope: Scope, bound = new Bound()): Sql => {
    const goal = scope.goal ? goalRows(scope, [scope.goal], { bound }) : undefined;
    const columns = [...new Set(['visitor', 'started', ...(goal?.visitColumns ?? [])] as const)];
    const visits = visitRows({ ...scope, filter: undefined }, columns);
    const hits = goal?.hits;
    const join = hits
        ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
        : '';
    return {
        sql: `SELECT v.visitor AS visitor, v.started AS started,
                toUInt64(${goal?.times[0] ?? '0'}) AS reached
            FROM (${visits.sql}) AS v ${join} WHERE reached > 0`,
        parameters: { ...visits.parameters, ...hits?.parameters },
    };
};
