import type { QueryParameters } from './connections';

type Value = QueryParameters[string];

const escapes: Readonly<Record<string, string>> = {
    '\\': '\\\\',
    "'": "\\'",
    '\0': '\\0',
    // a text may stand in a statement that is filled in once more
    '{': '\\x7B',
};

/** A text as it is written in a statement: within quotes only these say something else. */
export const textLiteral = (text: string): string =>
    `'${text.toWellFormed().replace(/[\\'\0{]/g, sign => escapes[sign] ?? sign)}'`;

const numberLiteral = (value: string | number): string => {
    // a u64 is text, because JavaScript's numbers would round it
    const text = String(value);
    if (!/^-?\d+$/.test(text)) throw new Error(`${text} is no whole number`);
    return text;
};

const literal = (value: Value, type: string): string => {
    const inner = /^Array\((\w+)\)$/.exec(type)?.[1];
    if (inner !== undefined) {
        if (!Array.isArray(value)) throw new Error('a list is wanted');
        return `[${value.map(one => literal(one, inner)).join(',')}]`;
    }
    if (Array.isArray(value)) throw new Error('one value is wanted, not a list');
    const one = value as string | number;
    return type.includes('Int') ? numberLiteral(one) : textLiteral(String(one));
};

/**
 * A statement with the values of its `{name:Type}` written into it, as the store itself would put
 * them there. chDB's connections share one set of parameters, so that its binding asks a question
 * with parameters only when the one before, of whichever connection, has been answered.
 */
export const withLiterals = (sql: string, parameters: QueryParameters): string =>
    sql.replace(/\{(\w+):(\w+(?:\(\w+\))?)\}/g, (_, name: string, type: string) => {
        const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
        if (value === undefined) throw new Error(`the statement's ${name} is missing`);
        return type === 'String'
            ? literal(value, type)
            : `_CAST(${literal(value, type)}, '${type}')`;
    });

/**
 * The values as the client binds them. Texts in a list are put in quotes, which a server takes for no number: u64s in a
 * list of numbers become numbers of the language that are not rounded.
 */
const bound = (sql: string, parameters: QueryParameters): Record<string, unknown> => {
    const values: Record<string, unknown> = { ...parameters };
    for (const [, name = ''] of sql.matchAll(/\{(\w+):Array\(U?Int\d+\)\}/g)) {
        const list = parameters[name];
        if (Array.isArray(list)) values[name] = list.map(one => BigInt(numberLiteral(one)));
    }
    return values;
};

/** A statement as the client takes it: values are bound by a server, and written into it for the embedded store. */
export const asStatement = (embedded: boolean, query: string, parameters: QueryParameters = {}) =>
    embedded
        ? { query: withLiterals(query, parameters) }
        : { query, query_params: bound(query, parameters) };
