import { breakdowns } from '../../../contract/analytics/breakdowns';
import {
    type Filter,
    FilterError,
    type FilterField,
    type FilterOperator,
    parseFilter,
    printFilter,
} from '../../../contract/analytics/filters';
import type { Goal } from '../../../contract/analytics/goals';
import {
    goalDimension,
    maxFilterDepth,
    type StatsDimension,
    segmentDimension,
    statsDimensions,
} from '../../../contract/analytics/statsQuery';
import { type Fault, fault } from '../../../contract/fault';
import { invalid } from '../../platform/http/errors';
import { meantValue } from './shownValue';

/** Rows that are a part of what a filter by their values would find. */
const ofParts: ReadonlySet<string> = new Set<StatsDimension>([
    'event:missing_page',
    'visit:search_engine',
    'visit:ai_assistant',
]);

/** Dimensions by which one can filter: those whose rows lead to a filter. */
const fieldOf: ReadonlyMap<string, FilterField> = new Map([
    ...Object.entries(statsDimensions).flatMap(([name, report]) => {
        const { field } = breakdowns[report];
        return field && !ofParts.has(name) ? [[name, field] as const] : [];
    }),
    [goalDimension, 'goal'] as const,
    [segmentDimension, 'segment'] as const,
]);

/** Goals by which one may filter: by name, as Plausible does, or by ID. */
export type NamedGoals = readonly Pick<Goal, 'id' | 'name'>[];

const operators: ReadonlyMap<string, { operator: FilterOperator; isNot?: true }> = new Map([
    ['is', { operator: 'is' }],
    ['is_not', { operator: 'is', isNot: true }],
    ['contains', { operator: 'contains' }],
    ['contains_not', { operator: 'contains', isNot: true }],
    ['begins_with', { operator: 'begins' }],
    ['matches', { operator: 'matches' }],
    ['matches_not', { operator: 'matches', isNot: true }],
]);

const refuse = (at: string, why: Fault) => invalid({ [at]: why });

const goalIn = (value: string, goals: NamedGoals, at: string): string => {
    const found = goals.find(({ id, name }) => id === value || name === value);
    if (found) return found.id;
    const known = goals.map(({ name }) => name).join(', ') || '–';
    throw refuse(at, fault('stats.goal_unknown', { goal: value.slice(0, 60), known }));
};

const readValues = (given: unknown, dimension: string, at: string, goals: NamedGoals): string[] => {
    const isList = Array.isArray(given) && given.length > 0;
    if (!isList || given.some(one => typeof one !== 'string' && typeof one !== 'number')) {
        throw refuse(at, 'stats.filter_values');
    }
    return given.map(one => {
        const value = meantValue(dimension, String(one));
        return dimension === goalDimension ? goalIn(value, goals, at) : value;
    });
};

/** Only texts that are looked for within others are compared without their case. */
const checkCase = (given: unknown, operator: FilterOperator, at: string): void => {
    if (given === undefined) return;
    const isSensitive = (given as { case_sensitive?: unknown } | null)?.case_sensitive;
    const keys = typeof given === 'object' && given !== null ? Object.keys(given) : [];
    const isRight = keys.length === 1 && isSensitive === (operator !== 'contains');
    if (!isRight) throw refuse(at, 'stats.filter_case');
};

const readCondition = (given: readonly unknown[], at: string, goals: NamedGoals): Filter => {
    const [name, dimension, values, modifiers, ...more] = given;
    const found = typeof name === 'string' ? operators.get(name) : undefined;
    if (!found) {
        const all = [...operators.keys(), 'and', 'or', 'not'].join(', ');
        throw refuse(`${at}.0`, fault('stats.filter_operator', { known: all }));
    }
    const field = typeof dimension === 'string' ? fieldOf.get(dimension) : undefined;
    if (!field || typeof dimension !== 'string') {
        const known = [...fieldOf.keys()].join(', ');
        throw refuse(`${at}.1`, fault('stats.filter_dimension', { known }));
    }
    if (more.length > 0) throw refuse(`${at}.4`, 'stats.filter_form');
    checkCase(modifiers, found.operator, `${at}.3`);
    const condition: Filter = {
        type: 'condition',
        field,
        operator: found.operator,
        values: readValues(values, dimension, `${at}.2`, goals),
    };
    return found.isNot ? { type: 'not', part: condition } : condition;
};

const readOne = (given: unknown, at: string, depth: number, goals: NamedGoals): Filter => {
    if (!Array.isArray(given)) throw refuse(at, 'stats.filter_form');
    if (depth > maxFilterDepth) {
        throw refuse(at, fault('filter.too_deep', { max: maxFilterDepth }));
    }
    const [name, inner] = given;
    if (name === 'not') return { type: 'not', part: readOne(inner, `${at}.1`, depth + 1, goals) };
    if (name !== 'and' && name !== 'or') return readCondition(given, at, goals);
    return joined(name, inner, { at: `${at}.1`, depth: depth + 1, goals });
};

interface Place {
    at: string;
    depth: number;
    goals: NamedGoals;
}

const joined = (type: 'and' | 'or', given: unknown, { at, depth, goals }: Place): Filter => {
    if (!Array.isArray(given) || given.length === 0) throw refuse(at, 'stats.filter_form');
    const parts = given.map((one, index) => readOne(one, `${at}.${index}`, depth, goals));
    const [first] = parts;
    return first && parts.length === 1 ? first : { type, parts };
};

/**
 * Filters as Plausible writes them, as the text by which reports are filtered: so its limits of length, depth and
 * values hold here too. Throws 422 with the place of what is wrong, such as `filters.0.1`.
 */
export const readStatsFilter = (given: readonly unknown[], goals: NamedGoals = []): string => {
    if (given.length === 0) return '';
    const text = printFilter(joined('and', given, { at: 'filters', depth: 0, goals }));
    try {
        parseFilter(text);
    } catch (error) {
        if (error instanceof FilterError) throw refuse('filters', error.message as Fault);
        throw error;
    }
    return text;
};
