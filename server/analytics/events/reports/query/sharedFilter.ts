import {
    type Filter,
    type FilterCondition,
    filterFieldNames,
} from '../../../../../contract/analytics/filters';
import { shownTo } from '../../../../../contract/analytics/sharedFields';
import type { SourceClass } from '../../../../../contract/analytics/sourceClasses';
import { fault } from '../../../../../contract/fault';
import type { ReportName } from '../../../../../contract/platform/reportPages';
import { invalid } from '../../../../platform/http/errors';

/**
 * The condition as if the field were empty wherever the reports do not show it. An empty text
 * contains and begins with nothing but the empty one.
 */
const ofSources = (condition: FilterCondition, sources: readonly SourceClass[]): Filter => {
    const isShown: Filter = {
        type: 'condition',
        field: 'source',
        operator: 'is',
        values: [...sources],
    };
    const shown: Filter = { type: 'and', parts: [isShown, condition] };
    // an expression is not tried here, where a guest's could take as long as it likes
    if (condition.operator === 'matches' || !condition.values.includes('')) return shown;
    return { type: 'or', parts: [shown, { type: 'not', part: isShown }] };
};

/**
 * A guest's filter: figures of traffic that is chosen by a field tell its values, so each field has
 * to be one that the link's reports show anyway. Throws 422, because 403 would end the session.
 */
export const sharedFilter = (filter: Filter, shared: readonly ReportName[]): Filter => {
    if (filter.type === 'not') return { ...filter, part: sharedFilter(filter.part, shared) };
    if (filter.type !== 'condition') {
        return { ...filter, parts: filter.parts.map(part => sharedFilter(part, shared)) };
    }
    // what stands in it is looked at when it is resolved
    if (filter.field === 'segment') return filter;
    const shown = shownTo(filter.field, shared);
    if (shown === 'none') {
        throw invalid({ filter: fault('filter.not_shared', { field: filter.field }) });
    }
    return shown === 'all' ? filter : ofSources(filter, shown);
};

/** Figures by a field tell its values as well: throws 422 for one that a guest's reports do not show of all visits. */
export const requireShown = (
    by: string,
    shared: readonly ReportName[],
    asked: 'by' | 'anchor' = 'by',
): void => {
    const field = filterFieldNames.find(one => one === (by === 'entryPath' ? 'entry' : by));
    if (field === undefined || shownTo(field, shared) === 'all') return;
    throw invalid({ [asked]: fault('filter.not_shared', { field }) });
};
