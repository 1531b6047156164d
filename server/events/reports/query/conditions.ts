import type { Filter, FilterCondition } from '../../../../contract/filters';
import type { QueryParameters } from '../../store';
import {
    compareText,
    type FieldSql,
    filterSql,
    isAboutViews,
    textOf,
    visitColumnOf,
} from './filterSql';
import { type Scope, touchesScope } from './scope';
import { type VisitColumn, visitColumns } from './visitColumns';

const hasEvent = (condition: FilterCondition, values: string): string =>
    `visit IN (SELECT visit FROM events WHERE ${touchesScope} AND kind = 'event'
        AND ${compareText(condition, 'name', values)})`;

/** SQL for a condition on the row of a visit. */
export const onVisits: FieldSql = (condition, values) => {
    const { field } = condition;
    if (field === 'visitorType') return `if(isNew, 'new', 'returning') IN ${values}`;
    if (field === 'event') return hasEvent(condition, values);
    const column = visitColumnOf[field];
    if (!column) throw new Error(`${field} is no field of visits`);
    return compareText(condition, textOf(column), values);
};

/** What an event does not carry itself: its visit is looked for by it. */
const ofVisitsOnly: readonly FilterCondition['field'][] = ['entry', 'exit', 'referrerUrl'];

const visitsWhere = (column: keyof typeof visitColumns, condition: string): string => `
    SELECT visit FROM (
        SELECT any(visit) AS visit, ${visitColumns[column]} AS ${column}
        FROM events WHERE ${touchesScope}
        GROUP BY site, visitor, started HAVING countIf(kind = 'view') > 0
    ) WHERE ${condition}`;

/**
 * SQL for a condition on a page view or another event; `newVisitors` selects the new ones. Rows that
 * are custom events themselves are chosen by their own name, and not by that of their visit's.
 */
const onEvents =
    (newVisitors: string, areCustom: boolean): FieldSql =>
    (condition, values) => {
        const { field } = condition;
        if (field === 'event' && areCustom) return compareText(condition, 'events.name', values);
        if (field === 'page') return compareText(condition, 'events.path', values);
        if (field === 'host') return compareText(condition, 'events.host', values);
        if (field === 'visitorType') {
            return `if(events.visitor IN (${newVisitors}), 'new', 'returning') IN ${values}`;
        }
        const column = visitColumnOf[field];
        if (!column) return onVisits(condition, values);
        if (ofVisitsOnly.includes(field)) {
            return `visit IN (${visitsWhere(column, compareText(condition, column, values))})`;
        }
        return compareText(condition, textOf(`events.${column}`), values);
    };

const prefix = 'filter';

/** SQL for a scope's filter on rows of `events`; its values are added to the parameters. */
export const eventFilter = (
    { filter }: Scope,
    parameters: QueryParameters,
    newVisitors: string,
    areCustom = false,
): string =>
    filter ? filterSql(filter, onEvents(newVisitors, areCustom), parameters, prefix) : '1';

/**
 * SQL for a scope's filter on visits. Where it asks about page views, a visit is chosen if it
 * holds of one of its page views.
 */
export const visitFilter = (
    scope: Scope,
    parameters: QueryParameters,
    newVisitors: string,
): string => {
    const { filter } = scope;
    if (!filter) return '1';
    if (!isAboutViews(filter)) return filterSql(filter, onVisits, parameters, prefix);
    return `visit IN (SELECT visit FROM events WHERE ${touchesScope} AND kind = 'view'
        AND (${eventFilter(scope, parameters, newVisitors)}))`;
};

/** The columns of a visit's row that a filter on visits reads. */
export const columnsOfFilter = (filter: Filter | undefined): VisitColumn[] => {
    if (!filter || isAboutViews(filter)) return [];
    if (filter.type === 'not') return columnsOfFilter(filter.part);
    if (filter.type !== 'condition') return filter.parts.flatMap(columnsOfFilter);
    if (filter.field === 'visitorType') return ['isNew'];
    const column = visitColumnOf[filter.field];
    return column ? [column] : [];
};
