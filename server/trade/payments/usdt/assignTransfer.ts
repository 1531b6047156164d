import type { Transaction } from 'kysely';
import type { Chain } from '../../../../contract/trade/chainAddress';
import { findPerson } from '../../../identity/users/people';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import { inTransaction } from '../../../platform/database/inTransaction';
import type { Tables } from '../../../platform/database/tables';
import { ApiError, invalid, notFound } from '../../../platform/http/errors';
import { assign } from '../../ledger/journals';
import { ledgerAccounts } from '../../ledger/ledgerAccounts';
import { AccountStopped, UnbalancedJournal } from '../../ledger/ledgerErrors';
import { post } from '../../ledger/post';
import { receivePayment } from '../receivePayment';
import { ownerOfAddress } from './addressOwners';
import { inflowOf } from './inflowOf';
import type { TransferRow } from './storeTransfers';

type Trx = Transaction<Tables>;

/** To whom, and why; one of both. */
export interface Assignment {
    userId?: string | undefined;
    orderId?: string | undefined;
    note: string;
}

/** Credited to nobody yet: it lies in suspense. */
const isNobodys = ({ state, outcome }: Pick<TransferRow, 'state' | 'outcome'>): boolean =>
    state === 'confirmed' && (outcome === 'unmatched' || outcome === 'returned');

/** The transfer, which nobody else changes before the transaction ends. */
const take = async (trx: Trx, id: string, change: Partial<TransferRow>): Promise<TransferRow> => {
    const before = await trx
        .selectFrom('usdt_transfers')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!before) throw notFound('usdt_transfer.not_found');
    const { numUpdatedRows } = await trx
        .updateTable('usdt_transfers')
        .set(change)
        .where('id', '=', id)
        .where('state', '=', before.state)
        .where('outcome', '=', before.outcome)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
    return before;
};

const toPerson = async (trx: Trx, row: TransferRow, userId: string, now: number) => {
    if (!(await findPerson(trx, userId))) {
        throw invalid({ userId: 'usdt_transfer.user_unknown' });
    }
    const inflow = { ...inflowOf(row), id: row.journal_id ?? inflowOf(row).id };
    await post(trx, assign(inflow, 'unmatched', userId), now);
    return { user_id: userId };
};

/** Nobody gives anything to themselves, or to what they get a part of. */
const requireNoInterest = async (
    trx: Trx,
    { userId, orderId = '' }: Pick<Assignment, 'userId' | 'orderId'>,
    me: string,
): Promise<void> => {
    const order = await trx
        .selectFrom('orders')
        .select(['buyer_id', 'seller_id', 'referrer_id'])
        .where('id', '=', orderId)
        .executeTakeFirst();
    if ([userId, order?.buyer_id, order?.seller_id, order?.referrer_id].includes(me)) {
        throw new ApiError(409, 'usdt_transfer.own');
    }
};

/** What came to an address that is somebody's for good is theirs. */
const requireOwner = async (trx: Trx, row: TransferRow, userId: string): Promise<void> => {
    const place = { chain: row.chain as Chain, address: row.to_address };
    const owner = await ownerOfAddress(trx, place);
    if (owner === undefined || owner === '' || owner === userId) return;
    throw new ApiError(409, 'usdt_transfer.other_owner');
};

/** The newest payment by USDT of an order takes it as if it had come from the chain. */
const toOrder = async (trx: Trx, row: TransferRow, orderId: string, now: number) => {
    const payment = await trx
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['payments.id as id', 'orders.buyer_id as buyer_id'])
        .where('payments.order_id', '=', orderId)
        .where('payments.rail', '=', 'usdt')
        .orderBy('payments.id', 'desc')
        .executeTakeFirst();
    if (!payment) throw invalid({ orderId: 'usdt_transfer.not_usdt_order' });
    const inflow = {
        ...inflowOf(row),
        id: `asg:${row.journal_id ?? inflowOf(row).id}`,
        from: ledgerAccounts.suspense('unmatched'),
    };
    try {
        await receivePayment(trx, { paymentId: payment.id, inflow }, now);
    } catch (cause) {
        // set aside once more would be no move at all
        if (!(cause instanceof UnbalancedJournal)) throw cause;
        throw new ApiError(409, 'usdt_transfer.too_little');
    }
    return { user_id: payment.buyer_id, order_id: orderId, payment_id: payment.id };
};

/** Throws 404, 409 for what is somebody's already or would be the administrator's own, and 422. */
export const assignTransfer = (
    id: string,
    { userId, orderId, note }: Assignment,
    { db, now, session, address }: CrudContext,
): Promise<TransferRow> => {
    if ((userId === undefined) === (orderId === undefined)) {
        throw invalid({ userId: 'usdt_transfer.user_or_order' });
    }
    return inTransaction(db, async trx => {
        await requireNoInterest(trx, { userId, orderId }, session.userId);
        const before = await take(trx, id, { outcome: 'assigned', note });
        if (!isNobodys(before)) throw new ApiError(409, 'usdt_transfer.assigned');
        const owner =
            userId === undefined
                ? await toOrder(trx, before, orderId ?? '', now)
                : await toPerson(trx, before, userId, now);
        await requireOwner(trx, before, owner.user_id);
        const row = await trx
            .updateTable('usdt_transfers')
            .set(owner)
            .where('id', '=', id)
            .returningAll()
            .executeTakeFirstOrThrow();
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'assign',
            resource: 'usdt_transfers',
            recordId: id,
            title: before.tx_hash,
            changes: {
                outcome: [before.outcome, 'assigned'],
                userId: [before.user_id, row.user_id],
                ...(orderId !== undefined && { orderId: [before.order_id, orderId] as const }),
                note: [before.note || null, note],
            } as Record<string, [unknown, unknown]>,
        });
        return row;
    }).catch((cause: unknown) => {
        if (!(cause instanceof AccountStopped)) throw cause;
        throw new ApiError(409, 'usdt_transfer.account_stopped');
    });
};

/** A transfer of another token: only what was done about it is noted. Throws 404 and 409. */
export const closeTransfer = (
    id: string,
    note: string,
    { db, now, session, address }: CrudContext,
): Promise<TransferRow> =>
    db.transaction().execute(async trx => {
        const before = await take(trx, id, { outcome: 'closed', note });
        if (before.state !== 'wrong') throw new ApiError(409, 'usdt_transfer.right_token');
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'close',
            resource: 'usdt_transfers',
            recordId: id,
            title: before.tx_hash,
            changes: { outcome: [before.outcome, 'closed'], note: [before.note || null, note] },
        });
        return { ...before, outcome: 'closed', note };
    });
