import type { ApprovalKindName } from '../../../contract/identity/resources/approvals';
import type { Database } from '../../platform/database/database';

/** Approvals of a kind that were carried out, of these subjects. */
export const executedApprovals = async (
    db: Database,
    kind: ApprovalKindName,
    subjectIds: readonly string[],
) => {
    if (subjectIds.length === 0) return [];
    return db
        .selectFrom('approvals')
        .select(['subject_id', 'amount', 'beneficiary_id', 'decided_by'])
        .where('kind', '=', kind)
        .where('state', '=', 'executed')
        .where('subject_id', 'in', subjectIds)
        .execute();
};
