import type { Selectable, Transaction } from 'kysely';
import type { Currency } from '../../../../contract/platform/money';
import type { RefundState } from '../../../../contract/trade/refunds';
import type { Tables } from '../../../platform/database/tables';
import type { PlannedJob } from '../../../platform/jobs/jobQueue';
import type { RefundMoney } from '../../ledger/refundJournals';

export type Trx = Transaction<Tables>;
export type RefundRow = Selectable<Tables['refunds']>;

export const refundKind = 'payment_refund';

export const refundJob = (id: string, runAt: number): PlannedJob => ({
    kind: refundKind,
    key: `refund:${id}`,
    runAt,
    payload: { id },
});

export const moneyOfRefund = (row: RefundRow): RefundMoney => ({
    id: row.id,
    orderId: row.order_id,
    userId: row.user_id,
    currency: row.currency as Currency,
    amount: BigInt(row.amount),
});

/** What changes with a refund's state; one that is in none of `from` stays as it is: false. */
export const moveRefund = async (
    trx: Trx,
    id: string,
    { state, ...facts }: { state: RefundState; reference?: string; failure?: string },
    now: number,
    from: readonly RefundState[] = ['requested', 'sent'],
): Promise<boolean> => {
    const { numUpdatedRows } = await trx
        .updateTable('refunds')
        .set(({ eb }) => ({
            state,
            ...facts,
            updated_at: now,
            version: eb('version', '+', 1),
            state_since: eb
                .case()
                .when('state', '=', state)
                .then(eb.ref('state_since'))
                .else(now)
                .end(),
        }))
        .where('id', '=', id)
        .where('state', 'in', from)
        .executeTakeFirstOrThrow();
    return numUpdatedRows > 0n;
};
