import { z } from 'zod';
import { accountHolders, defineCall, granted } from '../../platform/call';
import { defineResource, recordId, stampLabels, stamps } from '../../platform/resource';
import { contactKinds } from '../contactDetails';

export const chatParts = ['buyer', 'seller', 'support'] as const;
export type ChatPart = (typeof chatParts)[number];
export const chatStates = ['open', 'closed'] as const;

const member = z.object({
    id: z.string(),
    name: z.string(),
    /** path of their picture; empty without one */
    avatar: z.string(),
    part: z.enum(chatParts),
    /** until then this person may write nothing; null when they may */
    mutedUntil: z.number().int().nullable(),
});
export type ChatMember = z.output<typeof member>;

const chat = z.object({
    id: z.string(),
    subject: z.string(),
    members: z.array(member),
    product: z.object({ id: z.string(), title: z.string() }).nullable(),
    orderId: z.string().nullable(),
    state: z.enum(chatStates),
    messages: z.number().int(),
    /** the last words, cut to a line */
    lastText: z.string(),
    lastAuthor: z.string(),
    lastAt: z.number().int(),
    /** the last word is not support's, and nobody closed the chat */
    isWaiting: z.boolean(),
    /** a buyer or a seller wrote what looks like contact details */
    hasContacts: z.boolean(),
    ...stamps,
});
export type Chat = z.output<typeof chat>;

export const chats = defineResource({
    name: 'chats',
    noun: 'chat',
    row: chat,
    record: chat,
    input: z.object({}),
    filters: {
        state: z.enum(chatStates).optional(),
        /** those that wait for an answer */
        waiting: z.enum(['true']).optional(),
        /** those with what looks like contact details */
        contacts: z.enum(['true']).optional(),
        userId: recordId.optional(),
        productId: recordId.optional(),
        orderId: recordId.optional(),
        lastAt_gte: z.coerce.number().int().optional(),
        lastAt_lte: z.coerce.number().int().optional(),
    },
    tabs: { field: 'state', values: chatStates },
    sort: ['lastAt', 'createdAt', 'subject', 'state'],
    order: 'DESC',
    access: { list: granted('chats.read') },
    labels: {
        subject: ['Subject', '主题'],
        members: ['Participants', '参与人'],
        product: ['Product', '商品'],
        productId: ['Product', '商品'],
        orderId: ['Order', '订单'],
        userId: ['User', '用户'],
        state: ['Status', '状态'],
        waiting: ['Unanswered', '待回复'],
        isWaiting: ['Unanswered', '待回复'],
        contacts: ['Contact details', '联系方式'],
        hasContacts: ['Contact details', '联系方式'],
        messages: ['Messages', '消息数'],
        lastText: ['Last message', '最后消息'],
        lastAuthor: ['By', '发送人'],
        attachments: ['Files', '文件'],
        lastAt: ['Last message on', '最后时间'],
        lastAt_gte: ['From', '时间起'],
        lastAt_lte: ['Until', '时间止'],
        ...stampLabels,
    },
    exported: {
        subject: 'text',
        members: 'text',
        product: 'text',
        orderId: 'text',
        state: 'text',
        messages: 'count',
        lastText: 'text',
        lastAt: 'instant',
        createdAt: 'instant',
    },
});

const chatMessage = z.object({
    id: z.string(),
    author: member.omit({ mutedUntil: true }),
    /** empty for others than administrators while it is hidden */
    body: z.string(),
    attachments: z.array(
        z.object({ id: z.string(), name: z.string(), mime: z.string(), size: z.number().int() }),
    ),
    isHidden: z.boolean(),
    hiddenFor: z.string(),
    /** what a buyer or a seller seems to have given to get around the platform; nothing of a hidden text */
    contacts: z.array(z.enum(contactKinds)),
    createdAt: z.number().int(),
});
export type ChatMessage = z.output<typeof chatMessage>;

const params = z.object({ id: recordId });
const ofMessage = params.extend({ message: recordId });
const reason = z.string().trim().max(300);
const words = z.string().trim().max(4_000);
const body = words.min(1);
/** Files that one message may have. */
export const maxAttachments = 5;

/** Where those who may read a message get its files; a stream, so it stands beside the calls. */
export const attachmentPath = '/api/v1/work/chats/:id/attachments/:file';

/** Members read their own chats, administrators all. */
export const listChatMessages = defineCall({
    method: 'GET',
    path: '/api/v1/work/chats/:id/messages',
    summary: 'List the messages of a chat, latest first, or stream new ones',
    access: accountHolders,
    params,
    query: z.object({
        /** only those before this id */
        before: recordId.optional(),
        perPage: z.coerce.number().int().min(1).max(100).default(50),
    }),
    answer: z.object({ list: z.array(chatMessage), hasMore: z.boolean() }),
});

/** An administrator who is no member writes as support. 409 in a closed chat or while muted. */
export const sendChatMessage = defineCall({
    method: 'POST',
    path: '/api/v1/work/chats/:id/messages',
    summary: 'Send a message',
    access: accountHolders,
    params,
    body: z
        .object({
            /** may be empty beside a file */
            body: words,
            attachments: z.array(recordId).max(maxAttachments),
        })
        .refine(message => message.body !== '' || message.attachments.length > 0, {
            message: 'field.needed',
            path: ['body'],
        }),
    answer: chatMessage,
});

/**
 * With the seller of a product, with the other party of an order, or with support without either. Where
 * there is an open chat of the same people about it, the words go into that one. 404 for the orders of
 * others, 429 after too many listings in a day.
 */
export const startChat = defineCall({
    method: 'POST',
    path: '/api/v1/work/chats',
    summary: 'Start a chat',
    access: accountHolders,
    body: z
        .object({
            productId: recordId.optional(),
            orderId: recordId.optional(),
            subject: z.string().trim().min(1).max(120),
            body,
        })
        .refine(({ productId, orderId }) => productId === undefined || orderId === undefined, {
            message: 'chat.one_subject',
            path: ['orderId'],
        }),
    answer: z.object({ id: z.string() }),
});

export const hideChatMessage = defineCall({
    method: 'POST',
    path: '/api/v1/work/chats/:id/messages/:message/hide',
    summary: 'Hide a message with a reason, or show it again',
    access: granted('chats.answer'),
    params: ofMessage,
    body: z.object({ isHidden: z.boolean(), reason }),
    answer: chatMessage,
});

export const muteChatMember = defineCall({
    method: 'POST',
    path: '/api/v1/work/chats/:id/mute',
    summary: 'Mute a member of a chat for a while, or unmute them',
    access: granted('chats.answer'),
    params,
    body: z.object({ userId: recordId, until: z.number().int().nullable(), reason }),
    answer: chat,
});

export const closeChat = defineCall({
    method: 'POST',
    path: '/api/v1/work/chats/:id/close',
    summary: 'Close a chat, or reopen it',
    access: granted('chats.answer'),
    params,
    body: z.object({ isClosed: z.boolean() }),
    answer: chat,
});
