import type { EventKind } from '../../../../../contract/analytics/collect';
import type { QueryParameters } from '../../connections';
import { countsInScope } from './chosenRows';
import { eventFilter } from './conditions';
import { lookupsOf } from './lookups';
import {
    happenedInParts,
    happenedInScope,
    isOfOrigin,
    type Scope,
    type Sql,
    scopeParameters,
} from './scope';

/**
 * SQL for what happened in a scope, a row an event of one of the kinds, with the columns of
 * `events` named (as SQL): those that count, and of which the filter and a further condition (as SQL) hold.
 */
export const eventRows = (
    scope: Scope,
    kinds: readonly EventKind[],
    columns: readonly string[],
    also = '1',
): Sql => {
    const parameters: QueryParameters = scopeParameters(scope);
    const areCustom = kinds.every(kind => kind === 'event');
    const where = eventFilter(scope, parameters, lookupsOf(scope), areCustom);
    const names = kinds.map(kind => `'${kind}'`).join(', ');
    const part = (happened: string) => `SELECT ${columns.join(', ')} FROM events
            WHERE ${happened} AND kind IN (${names}) AND ${countsInScope(scope)} AND ${isOfOrigin(scope)}
                AND (${where}) AND (${also})`;
    // A filter may look for visits in the whole period: not twice.
    const parts = scope.filter ? [happenedInScope] : happenedInParts(scope);
    return { sql: parts.map(part).join(' UNION ALL '), parameters };
};
