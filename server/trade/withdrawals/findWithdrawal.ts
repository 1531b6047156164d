import type { ActionFacts } from '../../identity/approvals/approvalKind';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { WithdrawalRow } from './moveWithdrawal';

export const requireWithdrawal = async (db: Database, id: string): Promise<WithdrawalRow> => {
    const row = await db
        .selectFrom('withdrawals')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('withdrawal.not_found');
    return row;
};

/** What a second administrator is shown of an action on a withdrawal. */
export const withdrawalFacts = (row: WithdrawalRow, to: string, reason: string): ActionFacts => ({
    subject: 'withdrawals',
    subjectId: row.id,
    stamp: String(row.version),
    reason,
    title: row.destination,
    money: { amount: BigInt(row.amount), currency: row.currency },
    beneficiary: row.user_id,
    destination: row.fingerprint,
    changes: [
        { field: 'state', from: row.state, to },
        ...(row.tx_hash ? [{ field: 'txHash', from: row.tx_hash, to: row.tx_hash }] : []),
    ],
});
