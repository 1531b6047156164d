import type { z } from 'zod';
import { fault } from '../../../contract/fault';
import type { ListViewContent } from '../../../contract/platform/listViews';
import type { AnyResource } from '../../../contract/platform/resource';
import { invalid } from '../http/errors';

/** As it stands in an address. */
const asWord = (value: ListViewContent['filter'][string]): string =>
    Array.isArray(value) ? value.join() : String(value);

/** Throws 422 with the names that a list does not know. */
const requireKnown = (
    field: 'filter' | 'columns',
    names: readonly string[],
    known: readonly string[],
) => {
    const unknown = names.filter(name => !known.includes(name));
    if (unknown.length > 0) {
        throw invalid({ [field]: fault('field.unknown', { names: unknown.join(', ') }) });
    }
};

/**
 * Throws 422 for what the list itself would refuse: words of a filter that it has not, values that they cannot
 * have, an order that it has not, columns of fields that its rows do not tell.
 */
export const checkView = (
    { filters, row, calls, sort: sorts }: AnyResource,
    { filter, sort, columns }: ListViewContent,
): void => {
    requireKnown('filter', Object.keys(filter), ['q', ...Object.keys(filters)]);
    requireKnown('columns', columns, Object.keys(row.shape));
    if (!(sorts as readonly string[]).includes(sort)) throw invalid({ sort: 'field.not_listed' });
    const words = Object.fromEntries(
        Object.entries(filter).map(([word, value]) => [word, asWord(value)]),
    );
    const { success } = (calls.counts.query as z.ZodType).safeParse(words);
    if (!success) throw invalid({ filter: 'field.wrong' });
};
