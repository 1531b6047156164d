import type { Filter, FilterField } from '../../../contract/analytics/filters';

const partsOf = (filter: Filter | undefined): readonly Filter[] => {
    if (!filter) return [];
    return filter.type === 'and' ? filter.parts : [filter];
};

/** The one value that a filter asks of a field; undefined when it asks for none, or several. */
export const chosenValue = (filter: Filter | undefined, field: FilterField): string | undefined => {
    for (const part of partsOf(filter)) {
        if (part.type !== 'condition' || part.field !== field) continue;
        if (part.operator === 'is' && part.values.length === 1) return part.values[0];
    }
    return undefined;
};

/** The filter without what it asks of some fields; what it leaves out of them stays left out. */
export const withoutFields = (
    filter: Filter | undefined,
    fields: readonly FilterField[],
): Filter | undefined => {
    const kept = partsOf(filter).filter(
        part => part.type !== 'condition' || !fields.includes(part.field),
    );
    const [first, ...rest] = kept;
    return rest.length > 0 ? { type: 'and', parts: [...kept] } : first;
};
