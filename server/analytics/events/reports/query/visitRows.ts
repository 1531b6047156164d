import type { QueryParameters } from '../../connections';
import { type Began, chosenRows } from './chosenRows';
import { columnsOfFilter, visitFilter } from './conditions';
import { lookupsOf } from './lookups';
import { type Scope, type Sql, scopeParameters } from './scope';
import type { VisitColumn } from './visitColumns';

/**
 * SQL for the visits of a scope, a row each, with the columns asked for beside `site` and `visit`:
 * those that began in the period (or in another span) and have a page view, that count (or are left
 * out, as the scope says), and of which the filter holds.
 */
export const visitRows = (
    scope: Scope,
    wanted: readonly VisitColumn[],
    began: Began = scope,
): Sql => {
    const parameters: QueryParameters = scopeParameters(scope);
    const where = visitFilter(scope, parameters, lookupsOf(scope));
    const columns = columnsOfFilter(scope);
    return { sql: chosenRows(scope, wanted, began, { where, columns }), parameters };
};
