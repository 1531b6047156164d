import { z } from 'zod';
import { administrators, defineCall } from '../call';
import { oneOrSeveral } from '../filterWords';
import { defineResource, recordId } from '../resource';

/**
 * `kept`: no mail server is configured, the mail is to be read here. `queued` waits or is tried
 * again; `failed` was given up; of a `sent` one the text is erased.
 */
export const mailStates = ['kept', 'queued', 'sent', 'failed'] as const;

const mail = z.object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    state: z.enum(mailStates),
    tries: z.number().int(),
    /** what the mail server said at the last try */
    error: z.string(),
    createdAt: z.number().int(),
    sentAt: z.number().int().nullable(),
});
export type Mail = z.output<typeof mail>;

/** What this server sends by e-mail. It holds codes, so that administrators alone read it. */
export const mails = defineResource({
    name: 'mails',
    noun: 'outgoing e-mail',
    row: mail,
    record: mail,
    // written by what people do
    input: z.object({}),
    filters: {
        state: oneOrSeveral(mailStates).optional(),
        createdAt_gte: z.coerce.number().int().optional(),
        createdAt_lte: z.coerce.number().int().optional(),
    },
    tabs: { field: 'state', values: mailStates },
    sort: ['createdAt', 'to', 'subject', 'state', 'tries'],
    order: 'DESC',
    access: { list: administrators },
    labels: {
        to: ['To', '收件人'],
        subject: ['Subject', '主题'],
        text: ['Text', '正文'],
        state: ['Status', '状态'],
        tries: ['Tries', '尝试次数'],
        error: ['Mail server’s response', '服务器回应'],
        createdAt: ['Created', '创建时间'],
        createdAt_gte: ['Created from', '创建时间起'],
        createdAt_lte: ['Created until', '创建时间止'],
        sentAt: ['Sent', '发送时间'],
    },
    // never the text: there are codes in it
    exported: {
        to: 'text',
        subject: 'text',
        state: 'text',
        tries: 'count',
        error: 'text',
        createdAt: 'instant',
        sentAt: 'instant',
    },
});

/** 409 when no mail server is configured, or the mail was sent. */
export const sendMailAgain = defineCall({
    method: 'POST',
    path: `${mails.path}/:id/send`,
    summary: 'Queue a kept or failed e-mail again',
    access: administrators,
    params: z.object({ id: recordId }),
    answer: mail,
});
