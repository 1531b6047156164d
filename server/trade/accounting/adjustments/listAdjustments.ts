import type { Adjustment } from '../../../../contract/trade/accounting/adjustments';
import { personNames } from '../../../identity/users/personNames';
import type { Database } from '../../../platform/database/database';

/** Corrections by hand, the newest first, with both who agreed on them. */
export const listAdjustments = async (
    db: Database,
    { page, perPage }: { page: number; perPage: number },
): Promise<{ list: Adjustment[]; total: number }> => {
    const { total } = await db
        .selectFrom('adjustments')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
    const rows = await db
        .selectFrom('adjustments')
        .leftJoin('approvals', join =>
            join
                .onRef('approvals.subject_id', '=', 'adjustments.id')
                .on('approvals.kind', '=', 'adjustment')
                .on('approvals.state', '=', 'executed'),
        )
        .selectAll('adjustments')
        .select('approvals.decided_by')
        .orderBy('adjustments.created_at', 'desc')
        .orderBy('adjustments.id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const people = rows.flatMap(row => [row.user_id, row.requested_by, row.decided_by]);
    const nameOf = await personNames(db, people);
    const list = rows.map(row => ({
        id: row.id,
        type: row.type as Adjustment['type'],
        user: nameOf(row.user_id),
        account: row.account,
        currency: row.currency as Adjustment['currency'],
        amount: String(row.amount),
        reference: row.reference,
        reason: row.reason,
        requester: nameOf(row.requested_by),
        approver: row.decided_by === null ? null : nameOf(row.decided_by),
        createdAt: row.created_at,
    }));
    return { list, total: Number(total) };
};
