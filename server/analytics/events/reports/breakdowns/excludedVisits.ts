import { excludedClasses } from '../counted';
import { detectedInScope, type Scope, type Sql } from '../query/scope';
import { trafficRows } from './trafficRows';

const classes = excludedClasses.map(name => `'${name}'`).join(', ');

/**
 * SQL for the traffic that the figures leave out as automatic, whatever the scope says, with
 * `excluded` as the class that leaves each out: its own, else that of its latest detection.
 */
export const excludedVisits = (scope: Scope, columns: readonly string[]): Sql => {
    const own = [...new Set([...columns, 'excluded', 'visit'])];
    const { sql, parameters } = trafficRows({ ...scope, isExcluded: true }, own);
    const selected = own.map(name =>
        name === 'excluded'
            ? `if(found.excluded = '', detected.class, toString(found.excluded)) AS excluded`
            : `found.${name} AS ${name}`,
    );
    return {
        sql: `SELECT * FROM (
            SELECT ${selected.join(', ')} FROM (${sql}) AS found
            LEFT JOIN (
                SELECT visit, toString(argMax(detections.excluded, detections.at)) AS class
                FROM detections WHERE ${detectedInScope} GROUP BY visit
            ) AS detected ON detected.visit = found.visit
        ) WHERE excluded IN (${classes})`,
        parameters,
    };
};
