import type { Filter, FilterCondition } from '../../../../../contract/analytics/filters';
import type { QueryParameters } from '../../connections';
import {
    compareText,
    type FieldSql,
    filterSql,
    isAboutViews,
    textOf,
    visitColumnOf,
} from './filterSql';
import { type Scope, touchesScope } from './scope';
import type { VisitColumn, visitColumns } from './visitColumns';

const hasEvent = (condition: FilterCondition, values: string): string =>
    `visit IN (SELECT visit FROM events WHERE ${touchesScope} AND kind = 'event'
        AND ${compareText(condition, 'name', values)})`;

/** SQL for a condition on the row of a visit. */
const onVisits =
    (scope: Scope): FieldSql =>
    (condition, values) => {
        const { field } = condition;
        if (field === 'visitorType') return `if(isNew, 'new', 'returning') IN ${values}`;
        if (field === 'event') return hasEvent(condition, values);
        const column = visitColumnOf[field];
        if (!column) throw new Error(`${field} is no field of visits`);
        return compareText(condition, textOf(column, scope), values);
    };

/** What every event of a visit says alike; of all else only the visit knows what stands for it. */
const sameOnEvents: readonly FilterCondition['field'][] = [
    ...(['source', 'sourceName', 'referrer', 'keyword', 'visitor'] as const),
    ...(['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const),
];

/** How an event's visit and visitor are looked up in a scope. */
export interface Lookups {
    /** SQL condition on a row of `events`: its visitor is new */
    isNew: string;
    /** SQL for the visits that touch the period and of which a condition on a column holds */
    visitsWhere: (column: keyof typeof visitColumns, condition: string) => string;
}

/**
 * SQL for a condition on a page view or another event. A visit's attributes are those of its first
 * page view: who goes on by another network or on another screen stays in it. Rows that are custom
 * events themselves are chosen by their own name, and not by that of their visit's.
 */
const onEvents =
    (scope: Scope, { isNew, visitsWhere }: Lookups, areCustom: boolean): FieldSql =>
    (condition, values) => {
        const { field } = condition;
        if (field === 'event' && areCustom) return compareText(condition, 'events.name', values);
        if (field === 'page') return compareText(condition, 'events.path', values);
        if (field === 'host') return compareText(condition, 'events.host', values);
        if (field === 'visitorType') {
            return `if(${isNew}, 'new', 'returning') IN ${values}`;
        }
        const column = visitColumnOf[field];
        if (!column) return onVisits(scope)(condition, values);
        if (sameOnEvents.includes(field)) {
            return compareText(condition, textOf(`events.${column}`, scope), values);
        }
        const where = compareText(condition, textOf(column, scope), values);
        return `visit IN (${visitsWhere(column, where)})`;
    };

const prefix = 'filter';

/** SQL for a scope's filter on rows of `events`; its values are added to the parameters. */
export const eventFilter = (
    scope: Scope,
    parameters: QueryParameters,
    lookups: Lookups,
    areCustom = false,
): string => {
    const { filter } = scope;
    if (!filter) return '1';
    return filterSql(filter, onEvents(scope, lookups, areCustom), parameters, prefix);
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
    if (!isAboutViews(filter)) return filterSql(filter, onVisits(scope), parameters, prefix);
    return `visit IN (SELECT visit FROM events WHERE ${touchesScope} AND kind = 'view'
        AND (${eventFilter(scope, parameters, lookups)}))`;
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
