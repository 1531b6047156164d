import type { Filter, FilterCondition } from '../../../contract/analytics/filters';
import type { JourneyNode } from '../../../contract/analytics/journeys';

/** The condition that visits have which took a step; undefined where no filter knows it. */
export const conditionOf = ({
    type,
    value,
}: Pick<JourneyNode, 'type' | 'value'>): FilterCondition | undefined => {
    switch (type) {
        case 'page': {
            const isBelow = value.length > 2 && value.endsWith('/*');
            if (isBelow) {
                const values = [value.slice(0, -1)];
                return { type: 'condition', field: 'page', operator: 'begins', values };
            }
            // a page is the same with a slash at its end
            const values = value === '/' || value === '' ? [value] : [value, `${value}/`];
            return { type: 'condition', field: 'page', operator: 'is', values };
        }
        case 'event':
            return { type: 'condition', field: 'event', operator: 'is', values: [value] };
        case 'source':
            return { type: 'condition', field: 'sourceName', operator: 'is', values: [value] };
        default:
            return undefined;
    }
};

/** A filter with one more condition, in place of those on the same field. */
export const narrowed = (filter: Filter | undefined, condition: FilterCondition): Filter => {
    const parts = filter?.type === 'and' ? filter.parts : filter ? [filter] : [];
    const kept = parts.filter(part => part.type !== 'condition' || part.field !== condition.field);
    return kept.length === 0 ? condition : { type: 'and', parts: [...kept, condition] };
};
