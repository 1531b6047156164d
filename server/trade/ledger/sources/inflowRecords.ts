import { sql } from 'kysely';
import type { Currency } from '../../../../contract/platform/money';
import type { Database } from '../../../platform/database/database';
import type { Inflow } from '../journals';
import { anyOf, byId } from './source';

/** Money that was noted for a payment, with the payment. */
export const inflowsById = async (db: Database, ids: readonly string[]) =>
    byId(
        await db
            .selectFrom('payment_inflows')
            .innerJoin('payments', 'payments.id', 'payment_inflows.payment_id')
            .select(['payment_inflows.id as id', 'payment_id', 'order_id', 'account', 'kind'])
            .select(['payment_inflows.amount as amount', 'payment_inflows.currency as currency'])
            .select(['payment_inflows.created_at as created_at', 'rail', 'rail_amount'])
            .select('rail_currency')
            .where('payment_inflows.id', 'in', anyOf(ids))
            .execute(),
    );
export type SourceInflow =
    Awaited<ReturnType<typeof inflowsById>> extends Map<string, infer Row> ? Row : never;

export const inflowOfRow = (row: SourceInflow): Inflow => ({
    id: row.id,
    kind: row.kind as Inflow['kind'],
    from: { name: row.account, userId: null },
    amount: BigInt(row.amount),
    currency: row.currency as Currency,
});

/** What lies, or lay, aside for a payment: by each of its inflows, and what became of that. */
export interface AsideOfPayment {
    id: string;
    paymentId: string;
    at: number;
    /** above zero: set aside; below: taken out of what was */
    aside: bigint;
    /** given to the buyer, or taken back, by a journal of its own */
    isGone: boolean;
}

export const asideOf = async (
    db: Database,
    paymentIds: readonly string[],
): Promise<AsideOfPayment[]> => {
    const has = (prefix: string) => sql<number>`case when exists (
        select 1 from ledger_journals where ledger_journals.id = ${prefix} || payment_inflows.id
    ) then 1 else 0 end`;
    const rows = await db
        .selectFrom('payment_inflows')
        .innerJoin('ledger_postings', 'ledger_postings.journal_id', 'payment_inflows.id')
        .select(['payment_inflows.id as id', 'payment_id', 'payment_inflows.created_at as at'])
        .select('payment_inflows.account as account')
        .select(sql<string>`cast(ledger_postings.amount as text)`.as('moved'))
        .select(sql<string>`cast(payment_inflows.amount as text)`.as('amount'))
        .select([has('asg:').as('given'), has('rev:').as('reversed')])
        .where('payment_id', 'in', anyOf(paymentIds))
        .where('ledger_postings.account', '=', 'suspense:unmatched')
        .execute();
    return rows.map(row => ({
        id: row.id,
        paymentId: row.payment_id,
        at: row.at,
        // what came out of suspense itself is no part of what was held
        aside: BigInt(row.moved) + (row.account === 'suspense:unmatched' ? BigInt(row.amount) : 0n),
        isGone: row.given === 1 || row.reversed === 1,
    }));
};

/** What came before for the same payments, by the inflow that it came before. */
export const cameBefore = async (
    db: Database,
    inflows: readonly SourceInflow[],
): Promise<Map<string, bigint>> => {
    const rows = await db
        .selectFrom('payment_inflows')
        .select(['id', 'payment_id', 'amount', 'created_at'])
        .where('payment_id', 'in', anyOf(inflows.map(({ payment_id }) => payment_id)))
        .execute();
    const sumBefore = (inflow: SourceInflow): bigint =>
        rows
            .filter(row => row.payment_id === inflow.payment_id && row.id !== inflow.id)
            .filter(row => row.created_at <= inflow.created_at)
            .reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    return new Map(inflows.map(inflow => [inflow.id, sumBefore(inflow)]));
};

/** How much may have been held for the payment when this journal took it: from and to. */
export const heldBefore = (
    { id, payment_id, created_at }: SourceInflow,
    aside: readonly AsideOfPayment[],
): { least: bigint; most: bigint } => {
    const others = aside.filter(
        one => one.paymentId === payment_id && one.id !== id && one.at <= created_at,
    );
    const held = others.filter(one => one.aside > 0n);
    const isTaken = others.some(one => one.aside < 0n);
    const sum = (rows: readonly AsideOfPayment[]) => rows.reduce((all, one) => all + one.aside, 0n);
    return { least: isTaken ? 0n : sum(held.filter(one => !one.isGone)), most: sum(held) };
};
