import {
    conditionsOf,
    type Filter,
    type FilterCondition,
} from '../../../../../contract/analytics/filters';
import type { QueryParameters } from '../../connections';
import {
    compareText,
    type FieldSql,
    filterSql,
    isAboutViews,
    textOf,
    visitColumnOf,
} from './filterSql';
import { type HistoryRow, type HistorySql, isOfHistory } from './historySql';
import { type Scope, touchesScope } from './scope';
import type { VisitColumn, visitColumns } from './visitColumns';

const hasEvent = (condition: FilterCondition, values: string): string =>
    `visit IN (SELECT visit FROM events WHERE ${touchesScope} AND kind = 'event'
        AND ${compareText(condition, 'name', values)})`;

/** How an event's visit and visitor are looked up in a scope. */
export interface Lookups {
    /** SQL condition on a row of `events`: its visitor is new */
    isNew: string;
    /** SQL for the visits that touch the period and of which a condition on a column holds */
    visitsWhere: (column: keyof typeof visitColumns, condition: string) => string;
    /** SQL for what asks about a visitor's other visits, or about goals; its values are added to the parameters */
    history: HistorySql;
}

/** What conditions are made of SQL with. */
interface Making {
    scope: Scope;
    lookups: Lookups;
    parameters: QueryParameters;
}

const prefix = 'filter';

const segmentOf = ({ defined }: Scope, id: string): Filter => {
    const found = defined?.segments[id];
    if (!found) throw new Error(`the segment ${id} is not resolved`);
    return found;
};

/**
 * SQL for "the visit fits one of these segments". One that asks about page views holds of a visit of which it
 * holds of one view, whatever else the filter asks about this view.
 */
const inSegments = (
    making: Making,
    ids: readonly string[],
    row: HistoryRow,
    ofField: FieldSql,
): string => {
    const { scope, parameters } = making;
    const parts = ids.map(id => {
        const filter = segmentOf(scope, id);
        if (!isAboutViews(filter)) return filterSql(filter, ofField, parameters, prefix);
        const ofViews = filterSql(filter, onEvents(making, false), parameters, prefix);
        return `(${row.visitor}, ${row.started}) IN (SELECT visitor, started FROM events
            WHERE ${touchesScope} AND kind = 'view' AND (${ofViews}))`;
    });
    return parts.map(part => `(${part})`).join(' OR ');
};

const visitRow: HistoryRow = { visitor: 'visitor', started: 'started' };
const eventRow: HistoryRow = { visitor: 'events.visitor', started: 'events.started' };

/** SQL for a condition on the row of a visit. */
const onVisits =
    (making: Making): FieldSql =>
    (condition, values) => {
        const { field } = condition;
        const { scope, lookups, parameters } = making;
        if (field === 'visitorType') return `if(isNew, 'new', 'returning') IN ${values}`;
        if (field === 'event') return hasEvent(condition, values);
        if (field === 'segment') {
            return inSegments(making, condition.values, visitRow, onVisits(making));
        }
        if (isOfHistory(field)) return lookups.history(condition, values, parameters, visitRow);
        const column = visitColumnOf[field];
        if (!column) throw new Error(`${field} is no field of visits`);
        return compareText(condition, textOf(column, scope), values);
    };

/** What every event of a visit says alike; of all else only the visit knows what stands for it. */
const sameOnEvents: readonly FilterCondition['field'][] = [
    ...(['source', 'sourceName', 'referrer', 'keyword', 'visitor'] as const),
    ...(['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const),
];

/**
 * SQL for a condition on a page view or another event. A visit's attributes are those of its first
 * page view: who goes on by another network or on another screen stays in it. Rows that are custom
 * events themselves are chosen by their own name, and not by that of their visit's.
 */
const onEvents =
    (making: Making, areCustom: boolean): FieldSql =>
    (condition, values) => {
        const { field } = condition;
        const { scope, parameters } = making;
        const { isNew, visitsWhere, history } = making.lookups;
        if (field === 'segment') {
            return inSegments(making, condition.values, eventRow, onEvents(making, false));
        }
        if (isOfHistory(field)) return history(condition, values, parameters, eventRow);
        if (field === 'event' && areCustom) return compareText(condition, 'events.name', values);
        if (field === 'page') return compareText(condition, 'events.path', values);
        if (field === 'host') return compareText(condition, 'events.host', values);
        if (field === 'visitorType') {
            return `if(${isNew}, 'new', 'returning') IN ${values}`;
        }
        const column = visitColumnOf[field];
        if (!column) return onVisits(making)(condition, values);
        if (sameOnEvents.includes(field)) {
            return compareText(condition, textOf(`events.${column}`, scope), values);
        }
        const where = compareText(condition, textOf(column, scope), values);
        return `visit IN (${visitsWhere(column, where)})`;
    };

/** SQL for a scope's filter on rows of `events`; its values are added to the parameters. */
export const eventFilter = (
    scope: Scope,
    parameters: QueryParameters,
    lookups: Lookups,
    areCustom = false,
): string => {
    const { filter } = scope;
    if (!filter) return '1';
    const making = { scope, lookups, parameters };
    return filterSql(filter, onEvents(making, areCustom), parameters, prefix);
};

/**
 * SQL for a scope's filter on visits. Where it asks about page views, a visit is chosen if it
 * holds of one of its page views.
 */
export const visitFilter = (
    scope: Scope,
    parameters: QueryParameters,
    lookups: Lookups,
): string => {
    const { filter } = scope;
    if (!filter) return '1';
    if (!isAboutViews(filter)) {
        return filterSql(filter, onVisits({ scope, lookups, parameters }), parameters, prefix);
    }
    return `visit IN (SELECT visit FROM events WHERE ${touchesScope} AND kind = 'view'
        AND (${eventFilter(scope, parameters, lookups)}))`;
};

const columnsOf = (filter: Filter, scope: Scope): VisitColumn[] =>
    conditionsOf(filter).flatMap((condition): VisitColumn[] => {
        const { field, values } = condition;
        if (field === 'visitorType') return ['isNew'];
        if (field === 'segment') {
            const own = values.map(id => segmentOf(scope, id));
            const inline = own.filter(one => !isAboutViews(one));
            return ['visitor', 'started', ...inline.flatMap(one => columnsOf(one, scope))];
        }
        if (isOfHistory(field)) return ['visitor', 'started'];
        const column = visitColumnOf[field];
        return column ? [column] : [];
    });

/** The columns of a visit's row that a scope's filter on visits reads. */
export const columnsOfFilter = (scope: Scope): VisitColumn[] =>
    !scope.filter || isAboutViews(scope.filter) ? [] : columnsOf(scope.filter, scope);
