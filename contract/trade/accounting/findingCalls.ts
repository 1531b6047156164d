import { z } from 'zod';
import { person } from '../../identity/person';
import { defineCall, granted } from '../../platform/call';
import { listOf, pagingQuery } from '../../platform/paging';
import { recordId } from '../../platform/resource';
import { auditChecks } from './auditWords';

const path = '/api/v1/work/accounting/findings';
const instant = z.number().int();

export const findingStates = ['open', 'settled'] as const;

const finding = z.object({
    id: z.string(),
    /** what it means and what to do about it: `auditWords` */
    check: z.enum(auditChecks),
    /** a journal's id, an account's name, an order's number … */
    subject: z.string(),
    /** empty where it is about none */
    currency: z.string(),
    /** those that it is about */
    accounts: z.array(z.string()),
    /** empty where that cannot be said */
    expected: z.string(),
    found: z.string(),
    /** ms; by the run that saw it first, and the last one that saw it */
    firstSeen: instant,
    lastSeen: instant,
    /** ms; of the first run that did not find it any more, null while it is there */
    settledAt: instant.nullable(),
    /** what an administrator says about it; empty without one */
    note: z.string(),
    notedBy: person.nullable(),
    notedAt: instant.nullable(),
});
export type Finding = z.output<typeof finding>;

const run = z.object({
    /** ms */
    at: instant,
    faults: z.number().int(),
    /** false: it ended before it had seen all, and nothing was settled */
    isComplete: z.boolean(),
    /** why it could not run; empty when it did */
    failure: z.string(),
});
export type AuditRun = z.output<typeof run>;

const runs = {
    /** null before the first */
    last: run.nullable(),
    isRunning: z.boolean(),
};

export const listFindings = defineCall({
    method: 'GET',
    path,
    summary: 'List audit findings, latest first',
    access: granted('books.read'),
    query: pagingQuery.extend({ state: z.enum(findingStates).default('open') }),
    answer: listOf(finding).extend(runs),
});

/**
 * Checks the books now, and answers once that is done or after ten seconds: then it goes on. 429 when somebody
 * asked for it less than 30 seconds ago.
 */
export const runAudit = defineCall({
    method: 'POST',
    path: `${path}/run`,
    summary: 'Run the ledger audit now',
    access: granted('books.write'),
    stepUp: true,
    answer: z.object(runs),
});

/** It stays open until the books hold. 409 once it is settled. */
export const noteFinding = defineCall({
    method: 'POST',
    path: `${path}/:id/note`,
    summary: 'Add a note to a finding',
    access: granted('books.write'),
    params: z.object({ id: recordId }),
    body: z.object({
        note: z.string().trim().min(1).max(500),
    }),
    answer: finding,
});
