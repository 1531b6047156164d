import type { Filter, FilterField } from '../../../contract/analytics/filters';
import { fromSimple, type SimplePart, simplePart } from './filterParts';

/** A filter while it is being edited: groups may be empty, conditions without a value. */
export type DraftNode = DraftGroup | ({ type: 'condition'; id: number } & SimplePart);
export interface DraftGroup {
    type: 'group';
    id: number;
    join: 'and' | 'or';
    isNot: boolean;
    parts: DraftNode[];
}

let lastId = 0;
const newId = (): number => {
    lastId += 1;
    return lastId;
};

export const emptyCondition = (field: FilterField = 'page'): DraftNode => ({
    type: 'condition',
    id: newId(),
    condition: { type: 'condition', field, operator: 'is', values: [] },
    isNot: false,
});

export const emptyGroup = (join: 'and' | 'or', field?: FilterField): DraftGroup => ({
    type: 'group',
    id: newId(),
    join,
    isNot: false,
    parts: [emptyCondition(field)],
});

const toNode = (filter: Filter): DraftNode => {
    const simple = simplePart(filter);
    if (simple) return { type: 'condition', id: newId(), ...simple };
    return toGroup(filter);
};

const toGroup = (filter: Filter): DraftGroup => {
    if (filter.type === 'not') {
        const inner = toGroup(filter.part);
        return { ...inner, isNot: !inner.isNot };
    }
    if (filter.type === 'condition') {
        return { ...emptyGroup('and'), parts: [toNode(filter)] };
    }
    return {
        type: 'group',
        id: newId(),
        join: filter.type,
        isNot: false,
        parts: filter.parts.map(toNode),
    };
};

/** A filter to be edited; its outermost node is always a group. */
export const toDraft = (filter: Filter | undefined): DraftGroup => {
    if (!filter) return { ...emptyGroup('and'), parts: [] };
    return simplePart(filter) ? { ...emptyGroup('and'), parts: [toNode(filter)] } : toGroup(filter);
};

/** The filter that a draft says; what is empty in it is left out. */
export const fromDraft = (node: DraftNode): Filter | undefined => {
    if (node.type === 'condition') {
        return node.condition.values.length > 0 ? fromSimple(node) : undefined;
    }
    const parts = node.parts.flatMap(part => fromDraft(part) ?? []);
    const [first] = parts;
    if (!first) return undefined;
    const whole: Filter = parts.length === 1 ? first : { type: node.join, parts };
    return node.isNot ? { type: 'not', part: whole } : whole;
};

/** The draft with another node in a node's place; without it when none is given. */
export const replaceNode = (
    group: DraftGroup,
    id: number,
    next: DraftNode | undefined,
): DraftGroup => {
    if (group.id === id && next?.type === 'group') return next;
    return {
        ...group,
        parts: group.parts.flatMap(part => {
            if (part.id === id) return next ?? [];
            return part.type === 'group' ? replaceNode(part, id, next) : part;
        }),
    };
};
