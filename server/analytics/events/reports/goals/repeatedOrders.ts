import { chosenRows } from '../query/chosenRows';
import { type Scope, visitDays } from '../query/scope';
import {
    type Bound,
    begunIn,
    convertingKinds,
    converts,
    propertyText,
    type Sought,
} from './goalParts';

const dayMs = 86_400_000;
/** For so long after a conversion the same order number is the same order, days. */
const orderDays = 90;

/**
 * SQL for "this row of `events` has the order number of a conversion of the 90 days before it"; undefined where a goal
 * has no order numbers. It depends neither on the period nor on the filter, so that the conversions of days and of sources add
 * up: what counts are all visits of the sites that count, and what came first in them.
 */
export const repeatedOrders = (bound: Bound, scope: Scope, goal: Sought): string | undefined => {
    const { value } = goal;
    const kinds = convertingKinds(goal);
    if (value.type !== 'property' || !value.orderProperty || kinds.length === 0) return undefined;
    const span = {
        start: Math.max(2 * dayMs, scope.start - (orderDays + visitDays) * dayMs),
        end: scope.end + visitDays * dayMs,
    };
    const visits = chosenRows({ ...scope, filter: undefined }, ['visitor', 'started'], span);
    const number = propertyText(bound.text(value.orderProperty));
    // events of one moment that came without a number of their own have one id: they are told apart by the order's
    // each beside the one before it: what a function reads of the whole list would be copied for each of its elements
    return `(id, ${number}) IN (SELECT arrayJoin(arrayMap(one -> one.6, arrayFilter(
            (one, before) -> one.1 - before.1 <= ${orderDays * dayMs},
            arrayPopFront(told), arrayPopBack(told)))) AS again, orderNumber
        FROM (
            SELECT o.orderNumber AS orderNumber, arraySort(groupArray(
                (o.at, toUnixTimestamp64Milli(o.started), o.visitor, o.view, o.number, o.event))) AS told
            FROM (${visits}) AS v INNER JOIN (
                SELECT visitor, started, toUnixTimestamp64Milli(time) AS at, view, number,
                    id AS event, ${number} AS orderNumber
                FROM events
                WHERE ${begunIn(span)} AND kind IN (${kinds.map(kind => `'${kind}'`).join(', ')})
                    AND ${converts(bound, goal)} AND orderNumber != ''
            ) AS o ON v.visitor = o.visitor AND v.started = o.started
            GROUP BY o.orderNumber HAVING count() > 1
        ))`;
};
