import type { CohortDimension, CohortPeriod } from '../../../../../contract/analytics/retention';
import { Bound } from '../goals/goalParts';
import { goalRows } from '../goals/goalSql';
import { reachedVisits } from '../goals/reachedVisits';
import type { Scope, Sql } from '../query/scope';
import { visitRows } from '../query/visitRows';
import { numberSql } from './cohortPeriods';

/** ms; there is no day before 1970, and visits of the day before an event are looked at */
const everStart = 3 * 86_400_000;

/**
 * Visits with which a cohort begins and that fit the filter, a row each, with the number of the period as `cohort`, and
 * `value` by a dimension: visitors' first visits, or those in which they reached a goal for the first time ever.
 */
export const firstVisits = (scope: Scope, period: CohortPeriod, by?: CohortDimension): Sql => {
    const own = by ? [by] : [];
    const value = by ? `, toString(v.${by}) AS value` : '';
    const read = `v.visitor AS visitor, ${numberSql('v.started', period)} AS cohort ${value}`;
    const { firstGoal } = scope;
    if (!firstGoal) {
        const columns = [...new Set(['visitor', 'started', 'came', ...own] as const)];
        const { sql, parameters } = visitRows(scope, columns);
        return { sql: `SELECT ${read} FROM (${sql}) AS v WHERE came = started`, parameters };
    }
    const visits = visitRows(scope, [...new Set(['visitor', 'started', ...own] as const)]);
    const ever = reachedVisits({ ...scope, goal: firstGoal, start: everStart }, new Bound('first'));
    return {
        sql: `SELECT ${read} FROM (${visits.sql}) AS v INNER JOIN (
                SELECT visitor, min(reachedAt) AS started
                FROM (SELECT visitor, started AS reachedAt FROM (${ever.sql})) GROUP BY visitor
            ) AS f ON v.visitor = f.visitor AND v.started = f.started`,
        parameters: { ...ever.parameters, ...visits.parameters },
    };
};

/** In which periods each visitor came, or reached the scope's goal. */
export const activity = (scope: Scope, period: CohortPeriod): Sql => {
    const goal = scope.goal && goalRows(scope, [scope.goal]);
    const columns = [...new Set([...(goal?.visitColumns ?? []), 'visitor', 'started'] as const)];
    const visits = visitRows({ ...scope, filter: undefined }, columns);
    const hits = goal?.hits;
    return {
        sql: `SELECT v.visitor AS visitor, groupUniqArray(${numberSql('v.started', period)}) AS came
            FROM (${visits.sql}) AS v ${
                hits
                    ? `LEFT JOIN (${hits.sql}) AS h ON v.visitor = h.visitor AND v.started = h.started`
                    : ''
            }
            ${goal ? `WHERE (${goal.times[0] ?? '0'}) > 0` : ''} GROUP BY visitor`,
        parameters: { ...visits.parameters, ...hits?.parameters },
    };
};
