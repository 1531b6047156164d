import type { z } from 'zod';
import type { AnyDefinition, CrudContext } from './definition';
import { countRows, type ListQuery, withMatches } from './listRows';

/** How many records are in each state that has a tab, of those that the other words of a list leave. */
export const countTabs = async (
    definition: AnyDefinition,
    words: Readonly<Record<string, unknown>>,
    context: CrudContext,
): Promise<{ all: number; states: Record<string, number> }> => {
    const { tabs, filters, name, sort } = definition.resource;
    if (!tabs) throw new Error(`the list of ${name} has no tabs`);
    const { field, values } = tabs;
    const asked: ListQuery = { ...words, [field]: undefined, sort: sort[0], order: 'ASC' };
    const query = await withMatches(definition, asked, context);
    const states: Record<string, number> = {};
    // one after another: each is read from an index of its own
    for (const value of values) {
        const word = (filters[field] as z.ZodType).parse(value);
        states[value] = await countRows(definition, { ...query, [field]: word }, context);
    }
    return { all: await countRows(definition, query, context), states };
};
