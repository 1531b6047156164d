import { containsText } from '../database/containsText';
import type { AnyDefinition, Condition, CrudContext } from './definition';
import { type AnyRow, rowsOf } from './looseRows';

/** The words of a list's address, checked by the contract. */
export interface ListQuery {
    q?: string | undefined;
    sort: string;
    order: 'ASC' | 'DESC';
    [word: string]: unknown;
}

/** What a list's words leave of a resource, to be counted, summed up or ordered. */
export const filteredRows = (definition: AnyDefinition, query: ListQuery, context: CrudContext) => {
    let found = rowsOf(context.db, definition);
    if (query.q) found = found.where(containsText(definition.searched, query.q));
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

const ordered = (definition: AnyDefinition, query: ListQuery, context: CrudContext) => {
    const column = definition.columns[query.sort];
    if (!column) throw new Error(`no column to order ${definition.resource.name} by ${query.sort}`);
    const direction = query.order === 'ASC' ? 'asc' : 'desc';
    return filteredRows(definition, query, context)
        .orderBy(column, direction)
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

/** One page of rows. */
export const listRows = (
    definition: AnyDefinition,
    query: ListQuery & { page: number; perPage: number },
    context: CrudContext,
): Promise<AnyRow[]> =>
    ordered(definition, query, context)
        .selectAll()
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage)
        .execute() as unknown as Promise<AnyRow[]>;

/** The ids of all, in order. */
export const listIds = async (
    definition: AnyDefinition,
    query: ListQuery,
    context: CrudContext,
): Promise<string[]> =>
    (await ordered(definition, query, context).select('id').execute()).map(({ id }) => id);

/** The rows with these ids, in the order of the ids; those that are gone are left out. */
export const rowsById = async (
    definition: AnyDefinition,
    ids: readonly string[],
    { db }: Pick<CrudContext, 'db'>,
): Promise<AnyRow[]> => {
    if (ids.length === 0) return [];
    const rows = await rowsOf(db, definition).selectAll().where('id', 'in', ids).execute();
    const byId = new Map(rows.map(row => [row.id, row as unknown as AnyRow]));
    return ids.flatMap(id => byId.get(id) ?? []);
};
