import type { EventStore } from '../store';
import { countsInScope } from './query/chosenRows';
import { eventRows } from './query/eventRows';
import {
    closedInScope,
    closedPart,
    distinct,
    distinctAddresses,
    isEstimated,
    openInScope,
    type Scope,
    type Sql,
    scopeParameters,
    startedBefore,
} from './query/scope';

interface People {
    /** different visitors */
    uv: number;
    /** different addresses */
    ip: number;
}

/** Who saw pages in a scope without a filter, by the visits that closed days know. */
const ofVisits = (scope: Scope): Sql => {
    const views = `SELECT visitor, address FROM events
        WHERE kind = 'view' AND ${countsInScope(scope)}`;
    const closed = `FROM visits WHERE ${closedInScope(scope)} AND excluded = ''`;
    const parts = [
        `SELECT visitor, address ${closed}`,
        `SELECT visitor, arrayJoin(otherAddresses) AS address ${closed}`,
        `${views} AND ${startedBefore}`,
        ...(closedPart(scope) === 'all' ? [] : [`${views} AND ${openInScope(scope)}`]),
    ];
    return { sql: parts.join(' UNION ALL '), parameters: scopeParameters(scope) };
};

/** SQL for rows of all who saw pages in a scope without a filter, by `visitor` and `address`. */
export const peopleRows = (scope: Scope): Sql =>
    isEstimated(scope) && !scope.isMeasured && closedPart(scope) !== 'none'
        ? ofVisits(scope)
        : eventRows(scope, ['view'], ['visitor', 'address']);

/** How many saw pages in a scope without a filter; over many days an estimate, see `certaintyOf`. */
export const readPeople = async (store: EventStore, scope: Scope): Promise<People> => {
    const rows = peopleRows(scope);
    const [found] = await store.query<People>(
        `SELECT ${distinct(scope, 'visitor')} AS uv, ${distinctAddresses(scope)} AS ip
        FROM (${rows.sql})`,
        rows.parameters,
    );
    return found ?? { uv: 0, ip: 0 };
};
