import type { Fault } from '../../../contract/fault';
import type { decideVerification as contract } from '../../../contract/identity/resources/verifications';
import type { VerificationKind } from '../../../contract/identity/verificationTable';
import type { CallInput } from '../../../contract/platform/call';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { hasHoldOn } from '../approvals/secondPerson';
import { planVerificationNotice } from './notices';
import { changeVerification, moved, stateOf, type VerificationRow } from './verificationRows';

type Decision = NonNullable<CallInput<typeof contract>['body']> & { id: string };

export const requireVerification = async (db: Database, id: string): Promise<VerificationRow> => {
    const row = await db
        .selectFrom('verifications')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row) throw notFound('verification.not_found');
    return row;
};

/** Why somebody may not decide about it; empty for who may. */
export const reviewerFault = async (
    db: Database,
    { user_id }: VerificationRow,
    candidate: string,
): Promise<Fault | ''> => {
    if (user_id === candidate) return 'verification.own';
    return (await hasHoldOn(db, user_id, candidate)) ? 'verification.made_by_them' : '';
};

const requireReviewer = async (db: Database, row: VerificationRow, candidate: string) => {
    const fault = await reviewerFault(db, row, candidate);
    if (fault) throw new ApiError(409, fault);
};

/** What a reviewer found, once for a version. Throws 404, 409 and 422. */
export const decideVerification = (
    { id, action, version, reason, note = '' }: Decision,
    context: CrudContext,
): Promise<void> =>
    context.db.transaction().execute(async trx => {
        const { now, session } = context;
        const row = await requireVerification(trx, id);
        await requireReviewer(trx, row, session.userId);
        const to = moved(row.kind as VerificationKind, stateOf(row), action);
        if (row.version !== version) throw new ApiError(409, 'record.changed');
        if (action === 'reject' && !reason) {
            throw invalid({ reason: 'verification.reason_needed' });
        }
        const told = { reason: action === 'reject' ? (reason ?? '') : '', note };
        const decided = { state: to, ...told, decided_by: session.userId, decided_at: now };
        await changeVerification(trx, row, decided, now);
        await writeAudit(trx, {
            actor: context,
            now,
            action,
            resource: 'verifications',
            recordId: id,
            title: row.kind,
            changes: {
                state: [row.state, to],
                ...(told.reason !== '' && { reason: [null, told.reason] }),
                ...(note !== '' && { note: [null, note] }),
            },
        });
        const name = action === 'verify' ? 'verified' : 'rejected';
        const after = { ...row, ...decided, version: row.version + 1 };
        await planVerificationNotice(trx, { row: after, name }, now);
    });
