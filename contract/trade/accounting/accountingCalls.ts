import { z } from 'zod';
import { person } from '../../identity/person';
import { defineCall, granted } from '../../platform/call';
import { currency } from '../../platform/money';
import { listOf, pagingQuery } from '../../platform/paging';
import { listFormats, recordId } from '../../platform/resource';
import { signedAmount } from '../resources/orders';
import { accountTypes, statementAccount } from './chartOfAccounts';
import { statementColumns, statementLineStates } from './statementColumns';

const path = '/api/v1/work/accounting';
/** YYYY-MM-DD; a day of the books, which are kept in UTC */
const day = z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'field.day')
    .refine(text => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)), 'field.day');
/** both days are in it */
const period = z.object({ from: day, until: day }).refine(({ from, until }) => from <= until, {
    path: ['until'],
    message: 'accounting.end_before_start',
});

const trialLine = z.object({
    code: z.string(),
    type: z.enum(accountTypes),
    currency,
    /** debit less credit before the period, within it, and at its end */
    opening: signedAmount,
    debit: signedAmount,
    credit: signedAmount,
    closing: signedAmount,
});
export type TrialLine = z.output<typeof trialLine>;

export const trialBalance = defineCall({
    method: 'GET',
    path: `${path}/accounts`,
    summary:
        'Get the trial balance: opening balance, debit, credit and closing balance of each account',
    access: granted('books.read'),
    query: period,
    answer: z.object({ list: z.array(trialLine) }),
});

/** Files of the journal and of the trial balance are streamed, so they stand beside the calls. */
export const journalFilePath = `${path}/journal`;
export const journalFileQuery = z.object({
    from: day,
    until: day,
    content: z.enum(['journal', 'accounts']).default('journal'),
    format: z.enum(listFormats).default('csv'),
    lang: z.enum(['en', 'zh']).optional(),
});

const account = z.string().regex(statementAccount, 'accounting.account_form');

const statementRow = z.object({
    id: z.string(),
    account: z.string(),
    currency,
    name: z.string(),
    /** hex, of the file's text */
    sha256: z.string(),
    /** ms; of its first and last line */
    from: z.number().int(),
    until: z.number().int(),
    lines: z.number().int(),
    /** by what became of them */
    counts: z.object({
        matched: z.number().int(),
        amount_differs: z.number().int(),
        not_in_books: z.number().int(),
        fee: z.number().int(),
        payout: z.number().int(),
        explained: z.number().int(),
    }),
    /** that the gateway kept, and how much of it is not in the books yet */
    fees: signedAmount,
    unbooked: z.number().int(),
    importedBy: person,
    createdAt: z.number().int(),
});
export type StatementRow = z.output<typeof statementRow>;

const statementLine = z.object({
    id: z.string(),
    at: z.number().int(),
    reference: z.string(),
    amount: signedAmount,
    fee: signedAmount,
    note: z.string(),
    state: z.enum(statementLineStates),
    /** the journal that it stands for; empty without one */
    journalId: z.string(),
    /** in the books; null without a counterpart */
    bookedAmount: signedAmount.nullable(),
    /** fee or payout are in the books */
    isBooked: z.boolean(),
    /** why a difference is none */
    explanation: z.string(),
});
export type StatementLine = z.output<typeof statementLine>;

/** A move in the books within the statement's days that no line of any statement stands for. */
const missingLine = z.object({
    journalId: z.string(),
    kind: z.string(),
    amount: signedAmount,
    at: z.number().int(),
});
export type MissingLine = z.output<typeof missingLine>;

export const listStatements = defineCall({
    method: 'GET',
    path: `${path}/statements`,
    summary: 'List imported bank and gateway statements, latest first',
    access: granted('books.read'),
    query: pagingQuery,
    answer: listOf(statementRow),
});

/** How the columns of an account's statements were mapped the last time; null before the first. */
export const statementMapping = defineCall({
    method: 'GET',
    path: `${path}/statementMapping`,
    summary: 'Get the column mapping for the statements of an account',
    access: granted('books.read'),
    query: z.object({ account, currency }),
    answer: z.object({ columns: statementColumns.nullable() }),
});

/**
 * Reads a CSV file (comma, semicolon or tab), keeps its lines, and looks for each in the books. Lines that came
 * with an earlier file are left out. 422 names the column, or the line and what is wrong in it; then nothing
 * is kept. 409 for the same file.
 */
export const importStatement = defineCall({
    method: 'POST',
    path: `${path}/statements`,
    summary: 'Import a bank or gateway statement',
    access: granted('books.write'),
    body: z.object({
        account,
        currency,
        name: z.string().trim().min(1).max(200),
        columns: statementColumns,
        text: z.string().min(1).max(900_000),
    }),
    answer: statementRow.extend({
        /** lines that were known already */
        known: z.number().int(),
    }),
});

export const getStatement = defineCall({
    method: 'GET',
    path: `${path}/statements/:id`,
    summary: 'Get a statement with the entries missing in the ledger and in the statement',
    access: granted('books.read'),
    params: z.object({ id: recordId }),
    answer: z.object({ statement: statementRow, missing: z.array(missingLine) }),
});

export const listStatementLines = defineCall({
    method: 'GET',
    path: `${path}/statements/:id/lines`,
    summary: 'List the lines of a statement',
    access: granted('books.read'),
    params: z.object({ id: recordId }),
    query: pagingQuery.extend({ state: z.enum(statementLineStates).optional() }),
    answer: listOf(statementLine),
});

/** Looks for all lines without a counterpart once more. */
export const matchStatement = defineCall({
    method: 'POST',
    path: `${path}/statements/:id/match`,
    summary: 'Match a statement with the ledger again',
    access: granted('books.write'),
    params: z.object({ id: recordId }),
    answer: statementRow,
});

/** Fees and payouts to the bank, each once. Nobody’s money moves: only where it is held, and what holding it cost. */
export const bookStatement = defineCall({
    method: 'POST',
    path: `${path}/statements/:id/book`,
    summary: 'Book the gateway’s fees and payouts of a statement',
    access: granted('books.write'),
    stepUp: true,
    params: z.object({ id: recordId }),
    answer: statementRow,
});

/** 409 for a line that has a counterpart. */
export const explainLine = defineCall({
    method: 'POST',
    path: `${path}/statementLines/:id/explain`,
    summary: 'Explain a statement line without a ledger entry',
    access: granted('books.write'),
    params: z.object({ id: recordId }),
    body: z.object({
        explanation: z.string().trim().min(1).max(500),
    }),
    answer: statementLine,
});

const finalizedDay = z.object({
    day: z.string(),
    closedBy: person,
    closedAt: z.number().int(),
    journals: z.number().int(),
    /** hex, over the closing balances of the day and the hash of the day before */
    hash: z.string(),
});
export type ClosedDay = z.output<typeof finalizedDay>;

export const listClosedDays = defineCall({
    method: 'GET',
    path: `${path}/days`,
    summary: 'List closed days and the next day that can be closed',
    access: granted('books.read'),
    query: pagingQuery,
    answer: listOf(finalizedDay).extend({
        /** null while there is nothing to close */
        next: z.string().nullable(),
        /** the last day that is over */
        last: z.string(),
        /** lines of statements up to then that are open */
        openLines: z.number().int(),
    }),
});

/**
 * Closes all days up to one: nothing can be posted into them any more. 409 while the day is not over, while the
 * audit of the books finds a fault, and while lines of statements up to then have no counterpart and no explanation.
 */
export const closeDays = defineCall({
    method: 'POST',
    path: `${path}/days`,
    summary: 'Close the ledger up to a day',
    access: granted('books.write'),
    stepUp: true,
    body: z.object({ until: day }),
    answer: z.object({ closed: z.number().int() }),
});

const liability = z.object({
    currency,
    available: signedAmount,
    pending: signedAmount,
    frozen: signedAmount,
    escrow: signedAmount,
    suspense: signedAmount,
    /** of plans, what is paid and lies ahead */
    unearned: signedAmount,
    vat: signedAmount,
    /** all of these */
    owed: signedAmount,
    /** on accounts outside, and owed by users */
    held: signedAmount,
    receivable: signedAmount,
    /** what running coupons may still cost at most; null where one has no limit */
    coupons: signedAmount.nullable(),
});
export type Liability = z.output<typeof liability>;

export const liabilities = defineCall({
    method: 'GET',
    path: `${path}/liabilities`,
    summary: 'Get liabilities, the assets that cover them and open commitments, by currency',
    access: granted('books.read'),
    answer: z.object({ list: z.array(liability), at: z.number().int() }),
});
