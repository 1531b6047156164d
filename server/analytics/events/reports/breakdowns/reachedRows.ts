import { reachedVisits } from '../goals/reachedVisits';
import type { Scope, Sql } from '../query/scope';

type Rows = (scope: Scope, columns: readonly string[]) => Sql;

/** Rows of visits or of events that can be asked for `reached` too: how often their visit reached the scope's goal. */
export const withReached =
    (rows: Rows): Rows =>
    (scope, columns) => {
        if (!columns.includes('reached')) return rows(scope, columns);
        const own = columns.filter(name => name !== 'reached');
        const found = rows(scope, [...new Set([...own, 'visitor', 'started'])]);
        const reached = reachedVisits(scope);
        return {
            sql: `SELECT ${own.map(name => `e.${name} AS ${name}, `).join('')} c.reached AS reached
                FROM (${found.sql}) AS e LEFT JOIN (${reached.sql}) AS c
                    ON e.visitor = c.visitor AND e.started = c.started`,
            parameters: { ...reached.parameters, ...found.parameters },
        };
    };
