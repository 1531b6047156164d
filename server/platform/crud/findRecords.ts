import type { AnyDefinition, CrudContext } from './definition';
import { filteredRows, rowsById } from './listRows';
import type { AnyRow } from './looseRows';

interface Wanted {
    /** looked for as the list's own search does; all records without it */
    q?: string;
    limit: number;
}

/** The first records that a resource's list would show for a text, in the list's usual order. */
export const findRecords = async (
    definition: AnyDefinition,
    { q, limit }: Wanted,
    context: CrudContext,
): Promise<AnyRow[]> => {
    const { sort, order } = definition.resource;
    const column = definition.columns[sort[0]];
    if (!column) throw new Error(`no column to order ${definition.resource.name} by`);
    const query = { q, sort: sort[0], order };
    const rows = await filteredRows(definition, query, context)
        .select('id')
        .orderBy(column, order === 'ASC' ? 'asc' : 'desc')
        .limit(limit)
        .execute();
    const ids = rows.map(({ id }) => id);
    return rowsById(definition, ids, context);
};
