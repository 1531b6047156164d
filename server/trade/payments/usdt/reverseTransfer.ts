import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables';
import type { Journal } from '../../ledger/journal';
import { type Inflow, reverse } from '../../ledger/journals';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import { post } from '../../ledger/post';
import { stopAccounts } from '../../ledger/stopAccounts';
import { changePayment, lockPayment } from '../storedPayments';
import { inflowOf } from './inflowOf';
import type { TransferRow } from './storeTransfers';

type Trx = Transaction<Tables>;

/** What somebody has and can be taken: nothing of an account that is stopped. */
const leftOf = async (trx: Trx, userId: string): Promise<bigint> => {
    const row = await trx
        .selectFrom('ledger_balances')
        .select([sql<string>`cast(amount as text)`.as('amount'), 'stopped_at'])
        .where('account', '=', ledgerAccounts.available(userId).name)
        .where('currency', '=', 'USDT')
        .executeTakeFirst();
    return row && row.stopped_at === null ? BigInt(row.amount) : 0n;
};

/** Out of what is set aside: it was nobody's yet. */
const takeBack = (inflow: Inflow): Journal => ({
    id: `rev:${inflow.id}`,
    kind: 'reversal',
    lines: [
        { account: inflow.from, currency: 'USDT', amount: inflow.amount },
        {
            account: ledgerAccounts.suspense('unmatched'),
            currency: 'USDT',
            amount: -inflow.amount,
        },
    ],
});

/** Of a payment that waits for more, or was settled with it. */
const noteOnPayment = async (trx: Trx, row: TransferRow, isHeld: boolean, now: number) => {
    if (row.payment_id === null) return;
    const payment = await lockPayment(trx, row.payment_id);
    if (!payment) return;
    await trx
        .updateTable('payment_inflows')
        .set({ credited_to: 'reversed' })
        .where('id', '=', row.journal_id ?? '')
        .execute();
    const received = payment.received - BigInt(row.amount);
    const state = !isHeld && payment.state === 'settled' ? 'reversed' : payment.state;
    await changePayment(trx, payment, { state, received }, now);
};

/** Whether the money of a credited transfer still waits for more of its payment. */
const waitsForMore = async (trx: Trx, { journal_id }: TransferRow): Promise<boolean> => {
    const row = await trx
        .selectFrom('payment_inflows')
        .select('credited_to')
        .where('id', '=', journal_id ?? '')
        .executeTakeFirst();
    return row?.credited_to === 'held';
};

const stop = (trx: Trx, userId: string, row: TransferRow, now: number) =>
    stopAccounts(
        trx,
        [
            {
                check: 'chain',
                subject: `${row.chain} ${row.tx_hash}`,
                currency: 'USDT',
                found: 'a credited transfer is gone from its chain',
                accounts: [ledgerAccounts.available(userId).name],
            },
        ],
        now,
    );

/**
 * A transfer that was credited is gone from its chain. Whoever got the money is charged with it, owes
 * what is not there any more, and can move nothing until somebody has looked.
 */
export const reverseTransfer = async (trx: Trx, row: TransferRow, now: number): Promise<void> => {
    const inflow = { ...inflowOf(row), id: row.journal_id ?? inflowOf(row).id };
    const isHeld = row.outcome === 'held' && (await waitsForMore(trx, row));
    const isNobodys = isHeld || ['unmatched', 'returned'].includes(row.outcome);
    const userId = isNobodys ? null : row.user_id;
    if (userId === null) await post(trx, takeBack(inflow), now);
    else {
        await post(trx, reverse(inflow, userId, await leftOf(trx, userId)), now);
        await stop(trx, userId, row, now);
    }
    await noteOnPayment(trx, row, isHeld, now);
    await trx
        .updateTable('usdt_transfers')
        .set({ state: 'reversed', confirmations: 0, reversals: row.reversals + 1 })
        .where('id', '=', row.id)
        .execute();
};
