import { leftOutClasses } from '../counted';
import { judgedInScope, type Scope, type Sql } from '../query/scope';
import type { VisitColumn } from '../query/visitColumns';
import { visitRows } from '../query/visitRows';

const classes = leftOutClasses.map(name => `'${name}'`).join(', ');

/**
 * SQL for the visits that the figures leave out as automatic, whatever the scope says, with
 * `excluded` as the class that leaves each out: its own, else that of its latest verdict.
 */
export const leftOutVisits = (scope: Scope, columns: readonly string[]): Sql => {
    const own = [...new Set([...columns, 'excluded'])] as VisitColumn[];
    const { sql, parameters } = visitRows({ ...scope, isLeftOut: true }, own);
    const selected = own.map(name =>
        name === 'excluded'
            ? `if(found.excluded = '', judged.class, toString(found.excluded)) AS excluded`
            : `found.${name} AS ${name}`,
    );
    return {
        sql: `SELECT * FROM (
            SELECT ${selected.join(', ')} FROM (${sql}) AS found
            LEFT JOIN (
                SELECT visit, toString(argMax(verdicts.excluded, verdicts.at)) AS class
                FROM verdicts WHERE ${judgedInScope} GROUP BY visit
            ) AS judged ON judged.visit = found.visit
        ) WHERE excluded IN (${classes})`,
        parameters,
    };
};
