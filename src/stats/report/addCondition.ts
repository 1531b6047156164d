import type { Filter, FilterCondition, FilterField } from '../../../contract/analytics/filters';

const partsOf = (filter: Filter | undefined): Filter[] => {
    if (!filter) return [];
    return filter.type === 'and' ? filter.parts : [filter];
};

const isOn = (filter: Filter, field: FilterField): boolean => {
    const condition = filter.type === 'not' ? filter.part : filter;
    return condition.type === 'condition' && condition.field === field;
};

/**
 * The filter with one more condition. A value that is chosen replaces what was asked of its field
 * before: two different values of one field at once would leave nothing.
 */
export const addCondition = (
    filter: Filter | undefined,
    field: FilterField,
    value: string,
    isNot = false,
): Filter => {
    const condition: FilterCondition = {
        type: 'condition',
        field,
        operator: 'is',
        values: [value],
    };
    const added: Filter = isNot ? { type: 'not', part: condition } : condition;
    const kept = partsOf(filter).filter(part =>
        isNot ? part.type !== 'condition' || !isOn(part, field) : !isOn(part, field),
    );
    const parts = [...kept, added];
    return parts.length === 1 ? added : { type: 'and', parts };
};
