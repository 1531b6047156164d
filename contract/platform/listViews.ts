import { z } from 'zod';
import { defineCall, staff } from './call';
import { recordId } from './resource';

/** Views of one list that an account may have. */
export const maxListViews = 50;

const word = z.string().min(1).max(40);
const filterValue = z.union([
    z.string().max(200),
    z.number(),
    z.boolean(),
    z.array(z.string().max(80)).max(60),
]);

/** How a list is shown. */
const listViewContent = z.object({
    /** by the words of the list's filter; `q` is what is searched for */
    filter: z.record(word, filterValue),
    sort: word,
    order: z.enum(['ASC', 'DESC']),
    /** fields of the rows that have a column, in their order; empty: as the list has them by itself */
    columns: z.array(word).max(60),
});
export type ListViewContent = z.output<typeof listViewContent>;

const listView = z.object({
    id: z.string(),
    /** name of the resource */
    resource: z.string(),
    name: z.string(),
    ...listViewContent.shape,
    /** whoever may read the list can open it by its address */
    isShared: z.boolean(),
    /** of whoever asks; others read it and change nothing */
    isOwn: z.boolean(),
    /** what its owner is called */
    owner: z.string(),
    updatedAt: z.number().int(),
});
export type ListView = z.output<typeof listView>;

const fields = z.object({
    name: z.string().trim().min(1).max(60),
    content: listViewContent,
    isShared: z.boolean(),
});
const params = z.object({ id: recordId });

export const listListViews = defineCall({
    method: 'GET',
    path: '/api/v1/work/list_views',
    summary: 'My saved views of a list, by name',
    access: staff,
    query: z.object({ resource: word }),
    answer: z.object({ list: z.array(listView) }),
});

/** 404 for one of somebody else's that is not shared, and for a list that whoever asks may not read. */
export const getListView = defineCall({
    method: 'GET',
    path: '/api/v1/work/list_views/:id',
    summary: 'A saved view of a list: my own, or one that is shared',
    access: staff,
    params,
    answer: listView,
});

/** 404 for a list that whoever asks may not read; 422 for what the list does not have, and a name in use. */
export const createListView = defineCall({
    method: 'POST',
    path: '/api/v1/work/list_views',
    summary: 'Save how a list is shown: filters, order, columns',
    access: staff,
    body: fields.extend({ resource: word, isShared: z.boolean().default(false) }),
    answer: listView,
});

/** 404 for one that is not one's own. */
export const changeListView = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/list_views/:id',
    summary: 'Rename, change or share a saved view of a list',
    access: staff,
    params,
    body: fields.partial(),
    answer: listView,
});

/** 404 for one that is not one's own. */
export const deleteListView = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/list_views/:id',
    summary: 'Delete a saved view of a list',
    access: staff,
    params,
    answer: z.null(),
});
