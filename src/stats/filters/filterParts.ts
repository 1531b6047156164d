import type { Filter, FilterCondition, FilterField } from '../../../contract/analytics/filters';

/** A condition, or one that is reversed: what a chip shows and the editor edits. */
export interface SimplePart {
    condition: FilterCondition;
    isNot: boolean;
}

/** The parts that all must hold. */
export const partsOf = (filter: Filter | undefined): readonly Filter[] => {
    if (!filter) return [];
    return filter.type === 'and' ? filter.parts : [filter];
};

const allOf = (parts: readonly Filter[]): Filter | undefined => {
    const [first] = parts;
    return parts.length > 1 ? { type: 'and', parts: [...parts] } : first;
};

/** The filter with another part at a place; without the part when none is given. */
export const withPart = (
    filter: Filter | undefined,
    index: number,
    part: Filter | undefined,
): Filter | undefined =>
    allOf(partsOf(filter).flatMap((one, at) => (at === index ? (part ?? []) : one)));

/** The filter with one more part that must hold too. */
export const andPart = (filter: Filter | undefined, part: Filter): Filter | undefined =>
    allOf([...partsOf(filter), part]);

export const negated = (filter: Filter): Filter =>
    filter.type === 'not' ? filter.part : { type: 'not', part: filter };

export const simplePart = (filter: Filter): SimplePart | undefined => {
    const condition = filter.type === 'not' ? filter.part : filter;
    return condition.type === 'condition' ? { condition, isNot: filter.type === 'not' } : undefined;
};

export const fromSimple = ({ condition, isNot }: SimplePart): Filter =>
    isNot ? { type: 'not', part: condition } : condition;

/** The one value that a field must be, where the filter says so plainly; undefined otherwise. */
export const soleValue = (filter: Filter | undefined, field: FilterField): string | undefined => {
    for (const part of partsOf(filter)) {
        if (part.type !== 'condition' || part.field !== field) continue;
        if (part.operator === 'is' && part.values.length === 1) return part.values[0];
    }
    return undefined;
};

/** The filter without what all of it must hold of a field. */
export const withoutField = (filter: Filter | undefined, field: FilterField): Filter | undefined =>
    allOf(partsOf(filter).filter(part => simplePart(part)?.condition.field !== field));
