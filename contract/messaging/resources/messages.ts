import { z } from 'zod';
import { accountHolders, defineCall, granted, roles } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';

const text = (max: number) => z.string().trim().max(max);
const instant = z.number('field.time').int('field.time');

export const messageStates = ['draft', 'scheduled', 'sent'] as const;

/** To whom a message goes; who registers later does not get it. */
export const audience = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('all') }),
    z.object({
        kind: z.literal('people'),
        ids: z.array(recordId).min(1).max(500),
    }),
    z.object({
        kind: z.literal('filter'),
        /** with one of these roles; nobody is left out without any */
        roles: z.array(z.enum(roles)).max(4),
        registeredFrom: instant.nullable(),
        registeredUntil: instant.nullable(),
        /** true: those with a site of their own, false: those without */
        hasSites: z.boolean().nullable(),
    }),
]);
export type Audience = z.output<typeof audience>;

const messageInput = z.object({
    titleZh: text(120),
    titleEn: text(120),
    /** plain text; addresses in it become links */
    bodyZh: text(10_000),
    bodyEn: text(10_000),
    audience,
    /** also by e-mail */
    byMail: z.boolean(),
});
export type MessageInput = z.output<typeof messageInput>;

const message = messageInput.extend({
    id: z.string(),
    state: z.enum(messageStates),
    sendAt: z.number().int().nullable(),
    sentAt: z.number().int().nullable(),
    author: z.object({ id: z.string(), name: z.string() }),
    /** who got it, and who opened it */
    recipients: z.number().int(),
    readers: z.number().int(),
    ...stamps,
});
export type SystemMessage = z.output<typeof message>;

export const systemMessages = defineResource({
    name: 'system_messages',
    noun: 'system message',
    row: message,
    record: message,
    input: messageInput,
    filters: {
        state: z.enum(messageStates).optional(),
        createdAt_gte: z.coerce.number().int().optional(),
        createdAt_lte: z.coerce.number().int().optional(),
    },
    tabs: { field: 'state', values: messageStates },
    sort: ['createdAt', 'updatedAt', 'sentAt', 'sendAt', 'state', 'titleZh', 'titleEn'],
    order: 'DESC',
    access: {
        list: granted('messages.send'),
        create: granted('messages.send'),
        edit: granted('messages.send'),
        delete: granted('messages.send'),
    },
    labels: {
        titleZh: ['Title (Chinese)', '标题（中文）'],
        titleEn: ['Title (English)', '标题（英文）'],
        bodyZh: ['Text (Chinese)', '内容（中文）'],
        bodyEn: ['Text (English)', '内容（英文）'],
        audience: ['To', '接收人'],
        byMail: ['Also by e-mail', '同时发邮件'],
        state: ['Status', '状态'],
        sendAt: ['Scheduled for', '计划发送'],
        sentAt: ['Sent', '发送时间'],
        author: ['Author', '作者'],
        recipients: ['Recipients', '接收人数'],
        readers: ['Read by', '已读人数'],
        createdAt_gte: ['Created from', '创建时间起'],
        createdAt_lte: ['Created until', '创建时间止'],
        ...stampLabels,
    },
    exported: {
        titleZh: 'text',
        titleEn: 'text',
        state: 'text',
        sendAt: 'instant',
        sentAt: 'instant',
        recipients: 'count',
        readers: 'count',
        author: 'text',
        createdAt: 'instant',
    },
});

const params = z.object({ id: recordId });

/** At once without `at`, else at that instant; null takes a plan back. 409 once it is sent. */
export const sendSystemMessage = defineCall({
    method: 'POST',
    path: '/api/v1/work/system_messages/:id/send',
    summary: 'Send a system message now or later, or cancel the schedule',
    access: granted('messages.send'),
    params,
    body: z.object({ at: instant.nullable().optional(), version: z.number().int() }),
    answer: message,
});

export const countAudience = defineCall({
    method: 'POST',
    path: '/api/v1/work/system_messages/audience',
    summary: 'Count the recipients of a message',
    access: granted('messages.send'),
    body: audience,
    answer: z.object({ people: z.number().int() }),
});

const received = z.object({
    id: z.string(),
    titleZh: z.string(),
    titleEn: z.string(),
    bodyZh: z.string(),
    bodyEn: z.string(),
    /** the page of this application with what it tells of; empty where there is none */
    page: z.string(),
    sentAt: z.number().int(),
    readAt: z.number().int().nullable(),
});
export type ReceivedMessage = z.output<typeof received>;

export const listOwnMessages = defineCall({
    method: 'GET',
    path: '/api/v1/work/messages',
    summary: 'List your system messages, latest first, with the unread count',
    access: accountHolders,
    query: pagingQuery,
    answer: listOf(received).extend({ unread: z.number().int() }),
});

export const readOwnMessages = defineCall({
    method: 'POST',
    path: '/api/v1/work/messages/read',
    summary: 'Mark some or all of your system messages as read',
    access: accountHolders,
    body: z.object({ ids: z.array(recordId).max(200).optional() }),
    answer: z.object({ unread: z.number().int() }),
});
