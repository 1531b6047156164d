import type { Filter, FilterCondition, FilterField } from '../../contract/analytics/filters';
import type { StoredEvent } from '../../server/analytics/events/event';
import { type Defined, firstOf, hasReached, isNumber } from './segments';
import { exitPath, type Visit } from './visits';
import type { Period } from './zone';

const viewFields: readonly FilterField[] = ['page', 'host'];

export const isAboutViews = (filter: Filter): boolean => {
    if (filter.type === 'condition') return viewFields.includes(filter.field);
    return filter.type === 'not' ? isAboutViews(filter.part) : filter.parts.some(isAboutViews);
};

const holds = ({ operator, values }: FilterCondition, text: string): boolean =>
    values.some(value => {
        if (operator === 'is') return text === value;
        if (operator === 'begins') return text.startsWith(value);
        return text.toLowerCase().includes(value.toLowerCase());
    });

/** Whether a visit is its visitor's first that counts, within the period. */
export const isNew = ({ came }: Visit, { start }: Period): boolean => came >= start;

/** What every event of a visit says alike. */
const saidByAll: readonly FilterField[] = [
    ...(['source', 'sourceName', 'referrer', 'keyword'] as const),
    ...(['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'] as const),
];

/** A visit's own fields; all else stands on its first page view, and one without was nowhere. */
const ofVisit = (visit: Visit, field: FilterField, period: Period): string | undefined => {
    const { first, visitor, views } = visit;
    if (views.length === 0 && field !== 'visitorType' && field !== 'visitor') {
        return saidByAll.includes(field) ? saidOf(first, field) : undefined;
    }
    switch (field) {
        case 'visitorType':
            return isNew(visit, period) ? 'new' : 'returning';
        case 'visitor':
            return visitor;
        case 'referrerUrl':
            return first.referrer;
        case 'entry':
            return first.path;
        case 'exit':
            return exitPath(visit);
        default:
            return saidOf(first, field);
    }
};

const saidOf = (event: StoredEvent, field: FilterField): string =>
    event[field === 'referrer' ? 'referrerHost' : (field as keyof StoredEvent)] as string;

const firstFields: Partial<Record<FilterField, 'source' | 'sourceName' | 'utmCampaign'>> = {
    firstSource: 'source',
    firstSourceName: 'sourceName',
    firstCampaign: 'utmCampaign',
};

const holdsOf = (
    condition: FilterCondition,
    visit: Visit,
    period: Period,
    event: StoredEvent | undefined,
    defined: Defined,
): boolean => {
    const { field } = condition;
    const column = firstFields[field];
    if (column) {
        const first = firstOf(visit, defined, period);
        return first !== undefined && holds(condition, first.first[column]);
    }
    if (field === 'visitNumber') return isNumber(visit, condition, defined);
    if (field === 'goal') return hasReached(visit, condition, defined);
    if (field === 'segment') {
        return condition.values.some(id =>
            holdsOfVisit(defined.segments.get(id), visit, period, defined),
        );
    }
    if (field === 'page') return event !== undefined && holds(condition, event.path);
    if (field === 'host') return event !== undefined && holds(condition, event.host);
    if (field === 'event') {
        const custom = visit.events.filter(one => one.kind === 'event');
        if (event?.kind === 'event') return holds(condition, event.name);
        return custom.some(one => holds(condition, one.name));
    }
    const text = ofVisit(visit, field, period);
    return text !== undefined && holds(condition, text);
};

const evaluate = (filter: Filter, of: (condition: FilterCondition) => boolean): boolean => {
    switch (filter.type) {
        case 'condition':
            return of(filter);
        case 'not':
            return !evaluate(filter.part, of);
        case 'and':
            return filter.parts.every(part => evaluate(part, of));
        case 'or':
            return filter.parts.some(part => evaluate(part, of));
    }
};

const nothing: Defined = { segments: new Map(), goals: new Map(), visits: [] };

/** Whether a filter holds of one event of a visit. */
export const holdsOfEvent = (
    filter: Filter | undefined,
    event: StoredEvent,
    visit: Visit,
    period: Period,
    defined = nothing,
): boolean => !filter || evaluate(filter, one => holdsOf(one, visit, period, event, defined));

/** Whether a filter holds of a visit, or where it asks about page views of one of these. */
export const holdsOfVisit = (
    filter: Filter | undefined,
    visit: Visit,
    period: Period,
    defined = nothing,
): boolean => {
    if (!filter) return true;
    return isAboutViews(filter)
        ? visit.views.some(view => holdsOfEvent(filter, view, visit, period, defined))
        : evaluate(filter, one => holdsOf(one, visit, period, undefined, defined));
};
