import type { ApprovalKind, Trx } from '../../../identity/approvals/approvalKind';
import { notFound } from '../../../platform/http/errors';
import { type Assignment, assignTransfer } from './assignTransfer';
import type { TransferRow } from './storeTransfers';

interface Asked extends Assignment {
    id: string;
}

/** Who gets it: the person, or whoever buys by the order. */
const ownerOf = async (trx: Trx, { userId, orderId }: Asked): Promise<string | null> => {
    if (userId !== undefined) return userId;
    const order = await trx
        .selectFrom('orders')
        .select('buyer_id')
        .where('id', '=', orderId ?? '')
        .executeTakeFirst();
    return order?.buyer_id ?? null;
};

/** USDT that belonged to nobody becomes somebody's by what an administrator says. */
export const assignKind: ApprovalKind<Asked, TransferRow> = {
    kind: 'usdt_assign',
    needs: 'amount',
    facts: async (trx, asked) => {
        const row = await trx
            .selectFrom('usdt_transfers')
            .selectAll()
            .where('id', '=', asked.id)
            .executeTakeFirst();
        if (!row) throw notFound('usdt_transfer.not_found');
        const owner = asked.userId ?? asked.orderId ?? '';
        return {
            subject: 'usdt_transfers',
            subjectId: asked.id,
            title: row.tx_hash,
            stamp: JSON.stringify([row.state, row.outcome]),
            reason: asked.note,
            changes: [
                { field: asked.userId === undefined ? 'orderId' : 'userId', from: '', to: owner },
            ],
            money: { amount: BigInt(row.amount), currency: 'USDT' },
            beneficiary: await ownerOf(trx, asked),
            destination: '',
        };
    },
    carryOut: (context, { id, ...assignment }) => assignTransfer(id, assignment, context),
};
