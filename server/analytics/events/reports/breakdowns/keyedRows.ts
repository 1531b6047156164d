import type { QueryParameters } from '../../connections';
import type { Scope, Sql } from '../query/scope';
import type { AttributeName, BreakdownReport, Split } from './report';
import { type Count, type RowSource, rowSources } from './rowSources';

/** By this a value is known again: values may be longer than parameters should be. */
export const hashSql = 'cityHash64(key)';

/** A split with what is to be counted on its rows. */
export interface Part {
    split: Split;
    counts: readonly Count[];
}

/** The rows that the counts are made on; those that decide which values there are come first. */
export const partsOf = (
    report: BreakdownReport,
    counts: readonly Count[],
): { base: Part; others: Part[] } => {
    const elsewhere = new Set(report.others?.flatMap(other => other.counts));
    const others = (report.others ?? [])
        .map(split => ({ split, counts: split.counts.filter(count => counts.includes(count)) }))
        .filter(part => part.counts.length > 0);
    return {
        base: { split: report, counts: counts.filter(count => !elsewhere.has(count)) },
        others,
    };
};

const countOf = ({ source }: Split, count: Count) => {
    const sql = (rowSources[source] as RowSource).counts[count];
    if (!sql) throw new Error(`${count} cannot be counted on ${source}`);
    return sql;
};

/** SQL for a count over the rows of a split, under its name. */
export const countColumn = (scope: Scope, split: Split, count: Count): string =>
    `${countOf(split, count).sql(scope)} AS ${count}`;

/** SQL for a report's attributes over a value's rows. */
export const attributeColumns = ({ attributes = {} }: BreakdownReport): string[] =>
    Object.entries(attributes).map(([name, { sql }]) => `${sql} AS ${attributeAlias(name)}`);

/** The rows' columns that the attributes read. */
export const attributesRead = ({ attributes = {} }: BreakdownReport): string[] =>
    Object.values(attributes).flatMap(({ columns }) => columns);

/** The name of an attribute in SQL, where it must not be that of a column. */
export const attributeAlias = (name: string): string => `its_${name}`;

export const attributeNames = ({ attributes = {} }: BreakdownReport): AttributeName[] =>
    Object.keys(attributes) as AttributeName[];

/** Rows of different kinds may name their parameters alike: gives each part's a name of its own. */
const renamed = ({ sql, parameters }: Sql, prefix: string): Sql => ({
    sql: sql.replace(/\{(\w+):/g, `{${prefix}$1:`),
    parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, value]) => [`${prefix}${name}`, value]),
    ),
});

/** SQL for a split's rows: `key` (or only its `hash`), and the columns that are counted on or asked for. */
export const keyedRows = (
    scope: Scope,
    { split, counts }: Part,
    prefix: string,
    more: readonly string[] = [],
): Sql => {
    const counted = counts.flatMap(count => countOf(split, count).columns);
    const passed = [...new Set([...counted, ...more])];
    const { rows } = rowSources[split.source] as RowSource;
    const all = renamed(rows(scope, [...new Set([...split.columns, ...passed])]), prefix);
    return {
        ...all,
        sql: `SELECT ${[`${split.key} AS ${split.name ?? 'key'}`, ...passed].join(', ')} FROM (${all.sql})
            WHERE ${split.only ?? '1'}`,
    };
};

export const merged = (parts: readonly Sql[]): QueryParameters =>
    Object.assign({}, ...parts.map(part => part.parameters));
