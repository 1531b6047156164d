import { z } from 'zod';
import { approverPermissions } from '../identity/resources/approvals';
import { defineCall, granted } from '../platform/call';
import { inboxDoers } from '../platform/inboxDoers';
import { currency } from '../platform/money';
import { listOf, pagingQuery } from '../platform/paging';
import type { Permission } from '../platform/permissions';
import { railsWith } from '../trade/paymentRails';
import { signedAmount } from '../trade/resources/orders';
import type { InboundOutcome } from '../trade/resources/payments';
import { waitingWithdrawalStates } from '../trade/withdrawalStates';

/** Messages of gateways that somebody has to settle: they moved no money, or could not be dealt with. */
export const openOutcomes = [
    ...(['received', 'unknown_number', 'wrong_amount', 'wrong_currency', 'wrong_choice'] as const),
    ...(['reference_taken', 'not_confirmed', 'refund_elsewhere', 'dispute_reversed'] as const),
] as const satisfies readonly InboundOutcome[];

/** What waits for a person: the list that has it, the filter that leaves nothing else of it, and who does it. */
export const inboxSources = {
    reviews: {
        resource: 'products',
        filter: { state: ['in_review'] },
        by: ['listings.review'],
    },
    edits: { resource: 'products', filter: { submitted: 'true' }, by: ['listings.review'] },
    versions: {
        resource: 'products',
        filter: { newVersion: 'true' },
        by: ['listings.review'],
    },
    withdrawals: {
        resource: 'withdrawals',
        filter: { state: waitingWithdrawalStates },
        by: ['withdrawals.approve'],
    },
    disputes: { resource: 'orders', filter: { state: ['disputed'] }, by: ['orders.decide'] },
    checks: {
        resource: 'identity_checks',
        filter: { state: ['open'] },
        by: ['checks.decide'],
    },
    verifications: {
        resource: 'verifications',
        filter: { state: ['open'] },
        by: ['checks.decide'],
    },
    approvals: { resource: 'approvals', filter: { state: ['waiting'] }, by: approverPermissions },
    payments: {
        resource: 'inbound_events',
        filter: { outcome: openOutcomes },
        by: ['payments.settle'],
    },
    proofs: {
        resource: 'payments',
        filter: { state: ['processing'], rail: railsWith('isProven') },
        by: ['payments.settle'],
    },
    transfers: {
        resource: 'usdt_transfers',
        filter: { outcome: ['unmatched', 'returned'] },
        by: ['payments.settle'],
    },
    chats: { resource: 'chats', filter: { waiting: 'true' }, by: ['chats.answer'] },
} as const satisfies Readonly<
    Record<string, { resource: string; filter: object; by: readonly Permission[] }>
>;
export type InboxKind = keyof typeof inboxSources;
export const inboxKinds = Object.keys(inboxSources) as InboxKind[];
const kinds = inboxKinds as [InboxKind, ...InboxKind[]];

/** Whoever does some of it. */
const inboxReaders = granted(...inboxDoers);

/** Whose work it is; `unassigned` is anybody's. */
export const inboxShares = ['all', 'mine', 'unassigned'] as const;
export type InboxShare = (typeof inboxShares)[number];

const item = z.object({
    kind: z.enum(kinds),
    /** of the record, in the list of its kind */
    id: z.string(),
    /** what the record is called; empty where only its person tells it apart */
    title: z.string(),
    /** who asked or sells; empty where there is nobody */
    person: z.string(),
    money: z.object({ amount: signedAmount, currency }).nullable(),
    /** since when it waits; ms */
    since: z.number().int(),
    /** `others`: somebody else is at it, or whoever asks may not do it themselves */
    whose: z.enum(['mine', 'unassigned', 'others']),
});
export type InboxItem = z.output<typeof item>;

const counts = z.partialRecord(z.enum(kinds), z.number().int());

/** The oldest first; kinds that are not the work of whoever asks are left out. */
export const readInbox = defineCall({
    method: 'GET',
    path: '/api/v1/work/inbox',
    summary: 'What waits for staff, oldest first: reviews, withdrawals, disputes, checks and more',
    access: inboxReaders,
    query: pagingQuery.extend({
        // of each kind as many are read as all pages up to this one have
        page: z.coerce.number().int().min(1).max(40).default(1),
        perPage: z.coerce.number().int().min(1).max(50).default(25),
        kind: z.enum(kinds).optional(),
        whose: z.enum(inboxShares).default('all'),
    }),
    answer: listOf(item).extend({
        /** of each kind that may be seen, under the same `whose` */
        counts,
    }),
});

/** For the menu. */
export const countInbox = defineCall({
    method: 'GET',
    path: '/api/v1/work/inbox/count',
    summary: 'How much waits for staff',
    access: inboxReaders,
    answer: z.object({ total: z.number().int() }),
});
