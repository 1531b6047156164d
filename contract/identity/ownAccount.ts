import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';

/**
 * What is mailed beside being told in the application, and can be left out: what happens to one's
 * orders, words in one's chats, and messages of the platform. Letters about signing in and about payouts
 * always come.
 */
export const mailKinds = ['orders', 'chats', 'news'] as const;
export type MailKind = (typeof mailKinds)[number];

export const mailLanguages = ['en', 'zh', 'both'] as const;

const wanted = z.object({
    orders: z.boolean(),
    chats: z.boolean(),
    news: z.boolean(),
    /** of letters that no browser asks for; at first that of the browser in which one signed in */
    language: z.enum(mailLanguages),
});
export type WantedMails = z.output<typeof wanted>;
/** Without a language it stays as it is. */
const wantedChange = wanted.partial({ language: true });
export type WantedChange = z.output<typeof wantedChange>;

export const getWantedMails = defineCall({
    method: 'GET',
    path: '/api/v1/user/mails',
    summary: 'Get your e-mail preferences',
    access: accountHolders,
    answer: wanted,
});

export const changeWantedMails = defineCall({
    method: 'PUT',
    path: '/api/v1/user/mails',
    summary: 'Change your e-mail preferences',
    access: accountHolders,
    body: wantedChange,
    answer: wanted,
});

const stored = z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown())]),
);

/** By subject a list of records; amounts are decimal text of the smallest unit, instants ms. */
export const exportOwnData = defineCall({
    method: 'GET',
    path: '/api/v1/user/data',
    summary: 'Export everything stored about your account; site statistics are exported separately',
    access: accountHolders,
    stepUp: true,
    isPersonal: true,
    answer: z.record(z.string(), z.array(stored)),
});

/** What keeps an account from being closed: each has to come to nothing first. */
export const closingObstacles = [
    'sites',
    'teams',
    'orders',
    'withdrawals',
    'balance',
    'listings',
] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];

export const getClosing = defineCall({
    method: 'GET',
    path: '/api/v1/user/closing',
    summary: 'List what has to be settled before you can close your account',
    access: accountHolders,
    answer: z.object({
        /** how many of each there are; those with none are left out */
        obstacles: z.array(z.object({ kind: z.enum(closingObstacles), count: z.number().int() })),
        /** nobody else administers: the account cannot be closed */
        isLastAdministrator: z.boolean(),
    }),
});

/** 409 while something stands against it; 422 `errors.email` ('wrong'). It cannot be undone. */
export const closeAccount = defineCall({
    method: 'POST',
    path: '/api/v1/user/close',
    summary: 'Close your account permanently',
    access: accountHolders,
    stepUp: true,
    isPersonal: true,
    body: z.object({
        /** one's own address, typed once more */
        email: z.string().max(320),
    }),
    answer: z.null(),
});
