import { z } from 'zod';
import { defineCall, staff } from './call';
import { listOf, pagingQuery } from './paging';
import type { Permission } from './permissions';
import { recordId } from './resource';

/** Records that staff keep notes on. */
export const notedResources = ['users', 'orders', 'products', 'withdrawals', 'chats'] as const;
type NotedResource = (typeof notedResources)[number];

/** What it takes to read notes on them: the right to open the list that the record stands in. */
export const noteReaders: Readonly<Record<NotedResource, Permission>> = {
    users: 'users.read',
    orders: 'orders.read',
    products: 'listings.read',
    withdrawals: 'withdrawals.read',
    chats: 'chats.read',
};

export const isNoted = (resource: string): resource is NotedResource =>
    notedResources.some(name => name === resource);

/** Letters of one note. */
export const maxStaffNote = 4_000;

const staffNote = z.object({
    id: z.string(),
    body: z.string(),
    /** what its author is called; empty once their account is closed */
    author: z.string(),
    /** of whoever asks */
    isOwn: z.boolean(),
    createdAt: z.number().int(),
});
export type StaffNote = z.output<typeof staffNote>;

const path = '/api/v1/work/staff_notes';
/** the record that they are on */
const about = z.object({ resource: z.enum(notedResources), recordId });
const pathOn = `${path}/on/:resource/:recordId`;

/** 404 for a record that is not there, or that whoever asks may not read. */
export const listStaffNotes = defineCall({
    method: 'GET',
    path: pathOn,
    summary: 'Staff notes on a record, newest first; the people it is about never see them',
    access: staff,
    params: about,
    query: pagingQuery,
    answer: listOf(staffNote),
});

/** 404 as above. */
export const addStaffNote = defineCall({
    method: 'POST',
    path: pathOn,
    summary: 'Add a staff note to a record',
    access: staff,
    params: about,
    body: z.object({ body: z.string().trim().min(1).max(maxStaffNote) }),
    answer: staffNote,
});

/** 404 for one that is not one's own, unless one administers; the audit log keeps what it said. */
export const removeStaffNote = defineCall({
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Delete a staff note',
    access: staff,
    params: z.object({ id: recordId }),
    answer: z.null(),
});
