import { z } from 'zod';
import { administrators, defineCall } from './call';
import { listOf, pagingQuery } from './paging';

/**
 * `kept`: no mail server is configured, the mail is to be read here. `queued` waits or is tried
 * again; `failed` was given up; of a `sent` one the text is erased.
 */
export const mailStates = ['kept', 'queued', 'sent', 'failed'] as const;

export const mail = z.object({
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

const mailId = z.object({ id: z.string().max(60) });

export const listMails = defineCall({
    method: 'GET',
    path: '/api/v1/work/mails',
    summary: 'Outgoing e-mails, newest first',
    access: administrators,
    query: pagingQuery.extend({
        q: z.string().trim().max(120).optional(),
        state: z.enum(mailStates).optional(),
        sort: z.enum(['createdAt', 'to', 'state']).default('createdAt'),
        order: z.enum(['ASC', 'DESC']).default('DESC'),
    }),
    answer: listOf(mail),
});

export const getMail = defineCall({
    method: 'GET',
    path: '/api/v1/work/mails/:id',
    summary: 'One outgoing e-mail',
    access: administrators,
    params: mailId,
    answer: mail,
});

/** 409 when no mail server is configured, or the mail was sent. */
export const sendMailAgain = defineCall({
    method: 'POST',
    path: '/api/v1/work/mails/:id/send',
    summary: 'Queue a kept or failed e-mail again',
    access: administrators,
    params: mailId,
    answer: mail,
});
