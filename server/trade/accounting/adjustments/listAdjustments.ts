import type { Adjustment } from '../../../../contract/trade/accounting/adjustments';
import { executedApprovals } from '../../../identity/approvals/executedApprovals';
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
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const ids = rows.map(({ id }) => id);
    const approvals = await executedApprovals(db, 'adjustment', ids);
    const approverOf = new Map(approvals.map(one => [one.subject_id, one.decided_by]));
    const people = rows.flatMap(row => [row.user_id, row.requested_by]);
    const nameOf = await personNames(db, [...people, ...approverOf.values()]);
    const approver = (id: string) => {
        const by = approverOf.get(id) ?? null;
        return by === null ? null : nameOf(by);
    };
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
        approver: approver(row.id),
        createdAt: row.created_at,
    }));
    return { list, total: Number(total) };
};
