import { z } from 'zod';
import { type Fault, fault } from '../fault';
import { isExpression } from './expressions';

/**
 * The filter of the statistics reports, as it stands in an address:
 *
 *     or        = and *( "|" and )
 *     and       = factor *( ";" factor )
 *     factor    = "!" factor | "(" or ")" | condition
 *     condition = field ( "=" | "~" | "^" | "@" ) value *( "," value )
 *
 * `=` is one of the values, `~` contains one of them, `^` begins with one of them, `@` matches one of them as a
 * regular expression (RE2), found anywhere in the text. Signs of the
 * grammar within a value are written as in an address (`%2C`). An empty value stands for unknown
 * or none: `keyword=`.
 */
export type Filter =
    | { type: 'condition'; field: FilterField; operator: FilterOperator; values: string[] }
    | { type: 'not'; part: Filter }
    | { type: 'and' | 'or'; parts: Filter[] };
export type FilterCondition = Extract<Filter, { type: 'condition' }>;

/**
 * What reports can be filtered by. A `visit` field is what stands on a visit's first page view, and
 * chooses all of its views, also those by another network or on another screen; a `view` field
 * belongs to a page view, and a report of visits counts those with at least one such view; an
 * `event` field belongs to a custom event, and chooses the visits in which it happened.
 */
export const filterFields = {
    source: 'visit',
    sourceName: 'visit',
    referrer: 'visit',
    referrerUrl: 'visit',
    keyword: 'visit',
    utmSource: 'visit',
    utmMedium: 'visit',
    utmCampaign: 'visit',
    utmTerm: 'visit',
    utmContent: 'visit',
    /** `new`: the visitor's first visit lies in the period; `returning` */
    visitorType: 'visit',
    country: 'visit',
    region: 'visit',
    city: 'visit',
    network: 'visit',
    browser: 'visit',
    os: 'visit',
    device: 'visit',
    screen: 'visit',
    language: 'visit',
    entry: 'visit',
    exit: 'visit',
    visitor: 'visit',
    address: 'visit',
    page: 'view',
    host: 'view',
    event: 'event',
    /** of the first visit of the same visitor that is known */
    firstSource: 'visit',
    firstSourceName: 'visit',
    firstCampaign: 'visit',
    /** `2`: it is the second visit of its visitor that is known; `3+`: the third or a later one */
    visitNumber: 'visit',
    /**
     * a goal's id: it was reached in the visit; `ID:30`: in the visit, or in one of the same visitor that
     * began no more than 30 times 24 hours before it
     */
    goal: 'visit',
    /** a segment's id: the visit fits it */
    segment: 'visit',
} as const satisfies Record<string, 'visit' | 'view' | 'event'>;
export type FilterField = keyof typeof filterFields;
export const filterFieldNames = Object.keys(filterFields) as FilterField[];

export const filterOperators = {
    '=': 'is',
    '~': 'contains',
    '^': 'begins',
    '@': 'matches',
} as const;
export type FilterOperator = (typeof filterOperators)[keyof typeof filterOperators];

const maxFilterLength = 2000;
const maxValues = 50;
const maxDepth = 8;
const maxConditions = 40;
/** Texts that are looked for within others are dearer than those that are compared. */
export const maxFilterParts = 100;
/** Regular expressions are dearer still. */
const maxExpressions = 10;
const maxExpressionLength = 300;

/** How long before a visit a goal may have been reached, days. */
export const maxGoalDays = 365;

/** Fields of which a value is one of a form, and not a text that is looked for. */
export const exactFields: Partial<Record<FilterField, RegExp>> = {
    visitNumber: /^[1-9]\d{0,3}\+?$/,
    goal: /^[a-z0-9]{8,32}(:[1-9]\d{0,2})?$/,
    segment: /^[a-z0-9]{8,32}$/,
};

const isValueOf = (field: FilterField, value: string): boolean => {
    const { days = 0 } = field === 'goal' ? goalOf(value) : {};
    return days <= maxGoalDays && (exactFields[field]?.test(value) ?? true);
};

/** A goal's id, and in how many days before a visit it was reached; 0: in the visit itself. */
export const goalOf = (value: string): { id: string; days: number } => {
    const [id = '', days = '0'] = value.split(':');
    return { id, days: Number(days) };
};

/** Which number of a visitor's visits is meant: that one alone, or also later ones. */
export const visitNumberOf = (value: string): { number: number; orLater: boolean } => ({
    number: Number.parseInt(value, 10),
    orLater: value.endsWith('+'),
});

/** All conditions of a filter. */
export const conditionsOf = (filter: Filter): FilterCondition[] => {
    if (filter.type === 'condition') return [filter];
    return filter.type === 'not'
        ? conditionsOf(filter.part)
        : filter.parts.flatMap(part => conditionsOf(part));
};

/** Whether a condition needs to know a visitor's visits of other days. */
export const spansVisits = ({ field, values }: FilterCondition): boolean =>
    field.startsWith('first') ||
    field === 'visitNumber' ||
    (field === 'goal' && values.some(value => goalOf(value).days > 0));

/** Both hold. */
export const bothOf = (filter: Filter | undefined, other: Filter): Filter => {
    if (!filter) return other;
    return { type: 'and', parts: [...(filter.type === 'and' ? filter.parts : [filter]), other] };
};

const signs = /[%;|(),!=~^]/g;
const escapeSigns = (value: string) =>
    value.replace(signs, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Says where a filter's text is wrong; its message is a fault. */
export class FilterError extends Error {
    constructor(fault: Fault) {
        super(fault);
    }
}

const checkExact = (
    field: FilterField,
    operator: FilterOperator,
    values: readonly string[],
): void => {
    if (!exactFields[field]) return;
    if (operator !== 'is') throw new FilterError(fault('filter.only_is', { field }));
    const wrong = values.find(value => !isValueOf(field, value));
    if (wrong !== undefined) {
        throw new FilterError(fault('filter.value', { field, value: wrong.slice(0, 60) }));
    }
};

const checkExpressions = (operator: FilterOperator, values: readonly string[]): void => {
    if (operator !== 'matches') return;
    if (values.some(value => value.length > maxExpressionLength)) {
        throw new FilterError(fault('field.too_long', { max: maxExpressionLength }));
    }
    if (!values.every(value => value !== '' && isExpression(value))) {
        throw new FilterError('goal.expression');
    }
};

class Reader {
    readonly #text: string;
    #expressions = 0;
    #at = 0;
    #conditions = 0;
    #parts = 0;

    constructor(text: string) {
        this.#text = text;
    }

    read(): Filter {
        const filter = this.#or(0);
        if (this.#at < this.#text.length) throw this.#wrong('";" or "|"');
        return filter;
    }

    #or(depth: number): Filter {
        return this.#joined('or', '|', () => this.#joined('and', ';', () => this.#factor(depth)));
    }

    #joined(type: 'and' | 'or', sign: string, read: () => Filter): Filter {
        const first = read();
        const parts = [first];
        while (this.#takes(sign)) parts.push(read());
        return parts.length === 1 ? first : { type, parts };
    }

    #factor(depth: number): Filter {
        if (depth > maxDepth) throw new FilterError(fault('filter.too_deep', { max: maxDepth }));
        if (this.#takes('!')) return { type: 'not', part: this.#factor(depth + 1) };
        if (!this.#takes('(')) return this.#condition();
        const inner = this.#or(depth + 1);
        if (!this.#takes(')')) throw this.#wrong('")"');
        return inner;
    }

    #condition(): Filter {
        this.#conditions += 1;
        if (this.#conditions > maxConditions) {
            throw new FilterError(fault('filter.too_many_conditions', { max: maxConditions }));
        }
        const name = this.#until(/[^A-Za-z]/g);
        if (!Object.hasOwn(filterFields, name)) {
            throw new FilterError(
                fault('filter.unknown_field', { name, known: filterFieldNames.join(', ') }),
            );
        }
        const sign = this.#text[this.#at] as keyof typeof filterOperators | undefined;
        const operator = sign && filterOperators[sign];
        if (!operator) throw this.#wrong('"=", "~", "^" or "@"');
        this.#at += 1;
        const values = [this.#value()];
        while (this.#takes(',')) values.push(this.#value());
        if (values.length > maxValues)
            throw new FilterError(fault('filter.too_many_values', { max: maxValues }));
        const field = name as FilterField;
        checkExact(field, operator, values);
        checkExpressions(operator, values);
        if (operator === 'matches') this.#expressions += values.length;
        if (this.#expressions > maxExpressions) {
            throw new FilterError(fault('filter.too_many_expressions', { max: maxExpressions }));
        }
        if (operator !== 'is') this.#parts += values.length;
        if (this.#parts > maxFilterParts) {
            throw new FilterError(fault('filter.too_many_parts', { max: maxFilterParts }));
        }
        return { type: 'condition', field, operator, values };
    }

    #value(): string {
        const written = this.#until(/[;|(),!=~^]/g);
        try {
            return decodeURIComponent(written);
        } catch {
            throw new FilterError(fault('filter.encoding', { value: written }));
        }
    }

    /** What stands before the next sign that the pattern finds. */
    #until(pattern: RegExp): string {
        pattern.lastIndex = this.#at;
        const end = pattern.exec(this.#text)?.index ?? this.#text.length;
        const part = this.#text.slice(this.#at, end);
        this.#at = end;
        return part;
    }

    #takes(sign: string): boolean {
        if (this.#text[this.#at] !== sign) return false;
        this.#at += 1;
        return true;
    }

    #wrong(expected: string): FilterError {
        return new FilterError(fault('filter.expected', { expected, position: this.#at + 1 }));
    }
}

/** The filter that a text says; undefined for an empty one. Throws FilterError. */
export const parseFilter = (text: string): Filter | undefined => {
    if (text === '') return undefined;
    if (text.length > maxFilterLength) {
        throw new FilterError(fault('field.too_long', { max: maxFilterLength }));
    }
    return new Reader(text).read();
};

const signOf = Object.fromEntries(
    Object.entries(filterOperators).map(([sign, operator]) => [operator, sign]),
) as Record<FilterOperator, string>;

/** How tightly each kind binds; what binds less stands in brackets. */
const bond = { or: 0, and: 1, not: 2, condition: 2 } as const;

const print = (filter: Filter, outer: number): string => {
    const text = printBare(filter);
    return bond[filter.type] < outer ? `(${text})` : text;
};

const printBare = (filter: Filter): string => {
    switch (filter.type) {
        case 'condition':
            return `${filter.field}${signOf[filter.operator]}${filter.values.map(escapeSigns).join(',')}`;
        case 'not':
            return `!${print(filter.part, bond.not)}`;
        default:
            return filter.parts
                .map(part => print(part, bond[filter.type] + 1))
                .join(filter.type === 'or' ? '|' : ';');
    }
};

/** The text that `parseFilter` reads as this filter; empty for none. */
export const printFilter = (filter: Filter | undefined): string =>
    filter === undefined ? '' : printBare(filter);

/** A filter's text within a call's query. */
export const filterText = z
    .string()
    .max(maxFilterLength)
    .superRefine((text, context) => {
        try {
            parseFilter(text);
        } catch (error) {
            context.addIssue({ code: 'custom', message: (error as Error).message });
        }
    });
