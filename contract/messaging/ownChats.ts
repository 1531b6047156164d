import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { listOf, pagingQuery } from '../platform/paging';
import { recordId } from '../platform/resource';
import { chatParts, chatStates } from './resources/chats';

/** `support` is with the platform; `trade` with a buyer or a seller. */
export const chatKinds = ['support', 'trade'] as const;
export type ChatKind = (typeof chatKinds)[number];

const ownChat = z.object({
    id: z.string(),
    kind: z.enum(chatKinds),
    subject: z.string(),
    /** one's own part */
    part: z.enum(chatParts),
    /** the others; empty while nobody but support reads it */
    others: z.array(
        z.object({
            id: z.string(),
            name: z.string(),
            /** path of their picture; empty without one */
            avatar: z.string(),
            part: z.enum(chatParts),
        }),
    ),
    product: z.object({ id: z.string(), title: z.string() }).nullable(),
    orderId: z.string().nullable(),
    state: z.enum(chatStates),
    /** the last words, cut to a line; empty where they are hidden from oneself */
    lastText: z.string(),
    lastAuthor: z.string(),
    /** ms */
    lastAt: z.number().int(),
    /** somebody else wrote since one read it last */
    isUnread: z.boolean(),
    /** until then one may write nothing (ms); null when one may */
    mutedUntil: z.number().int().nullable(),
    createdAt: z.number().int(),
});
export type OwnChat = z.output<typeof ownChat>;

const params = z.object({ id: recordId });

export const listOwnChats = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/chats',
    summary: 'List your chats, most recent message first',
    access: accountHolders,
    query: pagingQuery.extend({
        kind: z.enum(chatKinds).optional(),
        state: z.enum(chatStates).optional(),
        unread: z.enum(['true']).optional(),
        productId: recordId.optional(),
        orderId: recordId.optional(),
        /** words of the subject or of a message */
        q: z.string().trim().max(120).optional(),
    }),
    answer: listOf(ownChat),
});

export const countUnreadChats = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/chats/unread',
    summary: 'Count your chats with unread messages',
    access: accountHolders,
    answer: z.object({ unread: z.number().int() }),
});

/** 404 for the chats of others. */
export const getOwnChat = defineCall({
    method: 'GET',
    path: '/api/v1/work/own/chats/:id',
    summary: 'Get one of your chats',
    access: accountHolders,
    params,
    answer: ownChat,
});

export const readOwnChat = defineCall({
    method: 'POST',
    path: '/api/v1/work/own/chats/:id/read',
    summary: 'Mark a chat as read',
    access: accountHolders,
    params,
    answer: z.object({ unread: z.number().int() }),
});

/** 409 for a chat with a buyer or a seller: those are closed by support. */
export const closeOwnChat = defineCall({
    method: 'POST',
    path: '/api/v1/work/own/chats/:id/close',
    summary: 'Close your support request, or reopen it',
    access: accountHolders,
    params,
    body: z.object({ isClosed: z.boolean() }),
    answer: ownChat,
});

/**
 * Where members of a chat upload a private file for their next message: multipart, one file. Answers
 * `{ id, name, size }`; 413, 415, and 404 for the chats of others.
 */
export const ownAttachmentPath = '/api/v1/work/own/chats/:id/attachments';
