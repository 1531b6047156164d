import { sql } from 'kysely';
import { containsText } from '../database/containsText';
import { isOneOf } from './conditions';
import type { AnyDefinition, Condition, CrudContext } from './definition';
import { type AnyRow, rowsOf } from './looseRows';

/** The words of a list's address, checked by the contract. */
export interface ListQuery {
    q?: string | undefined;
    sort: string;
    order: 'ASC' | 'DESC';
    /** ids of the records that hold a text, instead of `q` */
    matches?: readonly string[] | undefined;
    [word: string]: unknown;
}

/** Whether a record holds what is looked for. */
const holds = (
    { whole, begins, searched, isSearchedLower = false }: AnyDefinition,
    q: string,
    { db }: Pick<CrudContext, 'db'>,
): Condition => {
    const column = whole?.(q);
    // hashes are written in small letters, and copied from where they are not
    if (column) return isOneOf(column)([q, q.toLowerCase()]);
    const isBeginning = begins?.(q) ?? false;
    return containsText(db, searched, q, { isBeginning, isLower: isSearchedLower });
};

/** So many ids are named in a statement; where more records hold a text, it is looked for again. */
const mostMatches = 1_000;

/** A query whose text was looked for: where few records hold it, all texts are read this once. */
export const withMatches = async <Query extends ListQuery>(
    definition: AnyDefinition,
    query: Query,
    context: CrudContext,
): Promise<Query> => {
    if (!query.q) return query;
    const rows = await rowsOf(context.db, definition)
        .select('id')
        .where(holds(definition, query.q, context))
        .limit(mostMatches + 1)
        .execute();
    if (rows.length > mostMatches) return query;
    return { ...query, q: undefined, matches: rows.map(({ id }) => id) };
};

/** What a list's words leave of a resource, to be counted, summed up or ordered. */
export const filteredRows = (definition: AnyDefinition, query: ListQuery, context: CrudContext) => {
    let found = rowsOf(context.db, definition);
    const scope = definition.scope?.(context.session);
    if (scope) found = found.where(scope);
    if (query.q) found = found.where(holds(definition, query.q, context));
    if (query.matches) found = found.where(isOneOf('id')(query.matches));
    const filters = definition.filters as Record<
        string,
        (value: unknown, context: CrudContext) => Condition | undefined
    >;
    for (const [word, condition] of Object.entries(filters)) {
        const value = query[word];
        const where = value === undefined ? undefined : condition(value, context);
        if (where) found = found.where(where);
    }
    return found;
};

/** In the order asked for, or from its end. */
const ordered = (
    definition: AnyDefinition,
    query: ListQuery,
    context: CrudContext,
    isFromEnd = false,
) => {
    const column = definition.columns[query.sort];
    if (!column) throw new Error(`no column to order ${definition.resource.name} by ${query.sort}`);
    const direction = (query.order === 'ASC') === isFromEnd ? 'desc' : 'asc';
    const found = filteredRows(definition, query, context);
    const empty = definition.empty?.[query.sort];
    if (empty === undefined) return found.orderBy(column, direction).orderBy('id', direction);
    // each database has an order of its own for what is null
    const value = empty === null ? sql.ref(column) : sql`nullif(${sql.ref(column)}, 0)`;
    return found
        .orderBy(value, order =>
            isFromEnd ? order[direction]().nullsFirst() : order[direction]().nullsLast(),
        )
        .orderBy('id', direction);
};

/** How many there are. */
export const countRows = async (
    definition: AnyDefinition,
    query: ListQuery,
    context: CrudContext,
): Promise<number> => {
    const { count } = await filteredRows(definition, query, context)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};

/**
 * The ids of one page of so many records. What stands before a page is walked over, so a page of the
 * second half is read from the end.
 */
const pageIds = async (
    definition: AnyDefinition,
    query: ListQuery & Page,
    total: number,
    context: CrudContext,
): Promise<string[]> => {
    const offset = (query.page - 1) * query.perPage;
    const left = Math.min(query.perPage, total - offset);
    if (left <= 0) return [];
    const isFromEnd = offset > total / 2;
    const rows = await ordered(definition, query, context, isFromEnd)
        .select('id')
        .limit(left)
        .offset(isFromEnd ? total - offset - left : offset)
        .execute();
    const ids = rows.map(({ id }) => id);
    return isFromEnd ? ids.reverse() : ids;
};

interface Page {
    page: number;
    perPage: number;
}

/**
 * One page of the rows, of which there are so many. Its ids come first: an index has them in order, and
 * rows are wide.
 */
export const listRows = async (
    definition: AnyDefinition,
    query: ListQuery & Page,
    total: number,
    context: CrudContext,
): Promise<AnyRow[]> =>
    rowsById(definition, await pageIds(definition, query, total, context), context);

/** The ids of all, in order. */
export const listIds = async (
    definition: AnyDefinition,
    query: ListQuery,
    context: CrudContext,
): Promise<string[]> =>
    (await ordered(definition, query, context).select('id').execute()).map(({ id }) => id);

/** Somebody reads, or the server itself. */
export type Reading = Pick<CrudContext, 'db'> & { session?: CrudContext['session'] };

/** The rows with these ids, in the order of the ids; those that are gone are left out. */
export const rowsById = async (
    definition: AnyDefinition,
    ids: readonly string[],
    { db, session }: Reading,
): Promise<AnyRow[]> => {
    if (ids.length === 0) return [];
    let found = rowsOf(db, definition);
    const scope = session && definition.scope?.(session);
    if (scope) found = found.where(scope);
    const rows = await found.selectAll().where('id', 'in', ids).execute();
    const byId = new Map(rows.map(row => [row.id, row as unknown as AnyRow]));
    return ids.flatMap(id => byId.get(id) ?? []);
};
