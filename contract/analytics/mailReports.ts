import { z } from 'zod';
import { defineCall, siteOwners } from '../platform/call';
import { email } from '../platform/fields';
import { siteParams } from './sites';

/** How often a site's figures are mailed: of yesterday, of last week (from Monday on), of last month. */
export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

export const letterLanguages = ['en', 'zh'] as const;
export type LetterLanguage = (typeof letterLanguages)[number];

/** Of a site, whatever their state. */
export const maxRecipients = 20;
/** Whoever was asked may confirm for so long. */
export const confirmDays = 7;
/** Whoever unsubscribed is not asked by the same site for so long. */
export const refusedDays = 90;

/**
 * `waiting`: was asked and has not confirmed; `expired`: did not within a week; `failed`: their mail server has
 * refused several letters one after the other.
 */
export const recipientStates = [
    ...(['waiting', 'expired', 'active', 'unsubscribed', 'failed'] as const),
] as const;
export type RecipientState = (typeof recipientStates)[number];

const language = z.enum(letterLanguages);
const frequency = z.enum(reportFrequencies);
const frequencies = z
    .array(frequency)
    .max(reportFrequencies.length)
    .refine(chosen => new Set(chosen).size === chosen.length, 'site.named_twice');

/** Whether somebody is told of alerts: `asked` until they have confirmed that, too. */
export const alertConsents = ['off', 'asked', 'on'] as const;
/** Letters about alerts to one recipient of a site in a day; more are not written. */
export const maxAlertLetters = 20;

const recipient = z.object({
    id: z.string(),
    email: z.string(),
    /** the site's owner, at the address of their account */
    isOwner: z.boolean(),
    language,
    frequencies: z.array(frequency),
    alerts: z.enum(alertConsents),
    state: z.enum(recipientStates),
    /** ms; when they were asked last */
    askedAt: z.number().int(),
    confirmedAt: z.number().int().nullable(),
    /** ms; when the last report was written to them */
    mailedAt: z.number().int().nullable(),
    /** what became of the last letter, as long as it is known */
    last: z.enum(['queued', 'sent', 'failed']).nullable(),
    /** what their mail server answered to the last letter (SMTP, three digits); null where it has refused none */
    refusal: z.number().int().nullable(),
    /** who added them, where that person administers the site no more and they get reports still; null otherwise */
    left: z.object({ id: z.string(), name: z.string() }).nullable(),
});
export type ReportRecipient = z.output<typeof recipient>;

const recipientParams = siteParams.extend({ recipient: z.string().max(64) });
const choice = z.object({ language, frequencies, alerts: z.boolean().default(false) });

export const readMailReports = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/mailreports',
    summary: 'List who gets a site’s reports by e-mail',
    access: siteOwners,
    params: siteParams,
    answer: z.object({
        /** whether this server sends mails at all */
        isSending: z.boolean(),
        /** whether it knows the address under which people reach it, without which no link can be written */
        hasAddress: z.boolean(),
        /** whoever asks may add themselves without a confirmation: the site is theirs */
        isOwner: z.boolean(),
        ownEmail: z.string(),
        /** the oldest first */
        recipients: z.array(recipient),
    }),
});
export type MailReports = z.output<typeof readMailReports.answer>;

/**
 * Of the site's owner at the address of the own account it is active at once; anybody else is asked by an e-mail.
 * 422 `email` where they are there already, have unsubscribed lately or were asked too often; 409 without an address
 * of this server; 429 after many.
 */
export const addReportRecipient = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/mailreports/recipients',
    summary: 'Add a recipient of a site’s e-mail reports; other people have to confirm by e-mail',
    access: siteOwners,
    params: siteParams,
    body: choice
        .extend({ email })
        .refine(({ frequencies: chosen, alerts }) => chosen.length > 0 || alerts, {
            path: ['frequencies'],
            message: 'mail_report.frequency_needed',
        }),
    answer: recipient,
});

/** Whoever is to be told of alerts from now on is asked for that by an e-mail; 422 and 429 as for a new one. */
export const changeReportRecipient = defineCall({
    method: 'PATCH',
    path: '/api/v1/work/sites/:id/mailreports/recipients/:recipient',
    summary: 'Change the language or frequency of a recipient of e-mail reports',
    access: siteOwners,
    params: recipientParams,
    body: z.object({
        language: language.optional(),
        frequencies: frequencies.optional(),
        alerts: z.boolean().optional(),
    }),
    answer: recipient,
});

export const removeReportRecipient = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/mailreports/recipients/:recipient',
    summary: 'Remove a recipient of e-mail reports',
    access: siteOwners,
    params: recipientParams,
    answer: z.null(),
});

export const removeRecipientsOf = defineCall({
    method: 'DELETE',
    path: '/api/v1/work/sites/:id/mailreports/added/:member',
    summary:
        'Remove all recipients of e-mail reports that somebody added who administers the site no more',
    access: siteOwners,
    params: siteParams.extend({ member: z.string().max(64) }),
    answer: z.object({ removed: z.number().int() }),
});

/** Whoever keeps them stands for them from now on. */
export const keepRecipientsOf = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/mailreports/added/:member/keep',
    summary:
        'Keep all recipients of e-mail reports that somebody added who administers the site no more',
    access: siteOwners,
    params: siteParams.extend({ member: z.string().max(64) }),
    answer: z.object({ kept: z.number().int() }),
});

/** 409 for one that is active; 422 `email` and 429 as for a new one. */
export const askReportRecipient = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/mailreports/recipients/:recipient/ask',
    summary: 'Ask a recipient of e-mail reports once more for a confirmation',
    access: siteOwners,
    params: recipientParams,
    answer: recipient,
});

const sample = z.object({ language, frequency });

export const previewMailReport = defineCall({
    method: 'GET',
    path: '/api/v1/work/sites/:id/mailreports/preview',
    summary: 'Show the e-mail report of the last whole day, week or month',
    access: siteOwners,
    params: siteParams,
    query: sample,
    answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
});

/** To the address of the account that asks. 409 without a mail server, 429 after some within an hour. */
export const testMailReport = defineCall({
    method: 'POST',
    path: '/api/v1/work/sites/:id/mailreports/test',
    summary: 'Send oneself the e-mail report of the last whole day, week or month',
    access: siteOwners,
    params: siteParams,
    body: sample,
    answer: z.object({
        to: z.string(),
        isTaken: z.boolean(),
        /** the mail server's answer: three digits (SMTP); null without an answer */
        status: z.number().int().nullable(),
        /** ms */
        took: z.number().int(),
    }),
});
export type MailReportTest = z.output<typeof testMailReport.answer>;
