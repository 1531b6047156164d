import { z } from 'zod';
import { accountHolders, defineCall } from '../platform/call';
import { instantWord, oneOrSeveral } from '../platform/filterWords';
import { currency } from '../platform/money';
import { listOf, pagingQuery } from '../platform/paging';
import { listFormats } from '../platform/resource';
import { journalKinds } from './resources/money';
import { signedAmount } from './resources/orders';

/** Parts of what somebody has here: to be spent, of sales that may still be undone, put aside. */
export const walletParts = ['available', 'pending', 'frozen'] as const;
export type WalletPart = (typeof walletParts)[number];

const balance = z.object({
    currency,
    available: signedAmount,
    pending: signedAmount,
    frozen: signedAmount,
    /** of what is available, what can be paid out now */
    withdrawable: signedAmount,
    /** what came by card and cannot be paid out before `at`; null while the bank looks at it */
    maturing: z.array(z.object({ amount: signedAmount, at: z.number().int().nullable() })),
    /**
     * of what is pending, what can be spent from when on, the earliest first; `at` is null while a hold or a
     * check is open
     */
    releases: z.array(z.object({ amount: signedAmount, at: z.number().int().nullable() })),
    /** what the person owes the platform; mostly nothing */
    owed: signedAmount,
    /** nothing moves on one of the accounts: the books are being looked at */
    isStopped: z.boolean(),
});
export type WalletBalance = z.output<typeof balance>;

export const getWallet = defineCall({
    method: 'GET',
    path: '/api/v1/user/wallet',
    summary: 'Get your balances by currency',
    access: accountHolders,
    answer: z.object({ balances: z.array(balance) }),
});

const walletLine = z.object({
    id: z.string(),
    /** the business event: `pay:<order>` … */
    journalId: z.string(),
    kind: z.string(),
    part: z.enum([...walletParts, 'receivable']),
    currency,
    /** above zero: into the part */
    amount: signedAmount,
    /** what was in the part after it */
    balance: signedAmount,
    orderId: z.string().nullable(),
    /** empty without an order */
    orderNumber: z.string(),
    withdrawalId: z.string().nullable(),
    note: z.string(),
    createdAt: z.number().int(),
});
export type WalletLine = z.output<typeof walletLine>;

const filters = {
    kind: oneOrSeveral(journalKinds).optional(),
    part: oneOrSeveral(walletParts).optional(),
    currency: currency.optional(),
    from: instantWord.optional(),
    until: instantWord.optional(),
};

export const listWalletLines = defineCall({
    method: 'GET',
    path: '/api/v1/user/wallet/lines',
    summary: 'List the entries of your wallet, latest first',
    access: accountHolders,
    query: pagingQuery.extend(filters),
    answer: listOf(walletLine),
});

/** The statement as a file is streamed, so it stands beside the calls. */
export const statementPath = '/api/v1/user/wallet/statement';
export const statementQuery = z.object({
    ...filters,
    format: z.enum(listFormats).default('csv'),
    lang: z.enum(['en', 'zh']).optional(),
    /** IANA name of the zone in which instants are written; UTC without one */
    zone: z.string().max(64).optional(),
});

/** What stands before the first line of a statement's chain. */
export const firstStatementHash = '0'.repeat(64);

/**
 * What a line's hash is made of: the one before and its own columns as they stand in the file. Hex
 * SHA-256 of it is the line's hash; whoever has the whole file can add it up again.
 */
export const statementHashText = (
    previous: string,
    line: Readonly<
        Record<'at' | 'journal' | 'account' | 'currency' | 'amount' | 'balance', string>
    >,
): string =>
    [previous, line.at, line.journal, line.account, line.currency, line.amount, line.balance].join(
        '|',
    );
