import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { filterText } from './filters';

export const maxSavedFilters = 100;

const savedFilter = z.object({
    id: z.string(),
    name: z.string(),
    /** as in filters.ts */
    filter: z.string(),
    createdAt: z.number().int(),
    updatedAt: z.number().int(),
});
export type SavedFilter = z.output<typeof savedFilter>;

const fields = z.object({
    name: z.string().trim().min(1).max(60),
    filter: filterText.refine(text => text !== '', 'field.needed'),
});
const byId = z.object({ id: z.string().regex(/^[a-z0-9]{8,32}$/) });

export const listSavedFilters = defineCall({
    method: 'GET',
    path: '/api/v1/work/savedfilters',
    summary: 'List your saved filters by name',
    access: accountHolders,
    answer: z.object({ list: z.array(savedFilter) }),
});

export const createSavedFilter = defineCall({
    method: 'POST',
    path: '/api/v1/work/savedfilters',
    summary: 'Save a filter',
    access: accountHolders,
    body: fields,
    answer: savedFilter,
});

export const updateSavedFilter = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/savedfilters/:id',
    summary: 'Change a saved filter',
    access: accountHolders,
    params: byId,
    body: fields.partial(),
    answer: savedFilter,
});

export const deleteSavedFilter = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/savedfilters/:id',
    summary: 'Delete a saved filter',
    access: accountHolders,
    params: byId,
    answer: z.null(),
});
