import type { Fault } from '../../../contract/fault';
import type { decideVerification as contract } from '../../../contract/identity/resources/verifications';
import { verificationMoves } from '../../../contract/identity/verificationTable';
import type { CallInput } from '../../../contract/platform/call';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { hasHoldOn } from '../approvals/secondPerson';
import { openDocument, planDeletion } from './documents';
import { planVerificationNotice } from './notices';
import { changeVerification, requireMove, type VerificationRow } from './verificationRows';

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

/** Why somebody may neither look at documents nor decide about them; empty for who may. */
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
        requireMove(row, action);
        // a phone is the provider's to check
        if (row.kind !== 'identity') throw new ApiError(409, 'verification.not_possible');
        if (row.version !== version) throw new ApiError(409, 'record.changed');
        if (action === 'reject' && !reason) {
            throw invalid({ reason: 'verification.reason_needed' });
        }
        const { to } = verificationMoves[action];
        const told =
            action === 'reject' ? { reason: reason ?? '', note } : { reason: '', note: '' };
        const decided = { state: to, ...told, decided_by: session.userId, decided_at: now };
        await changeVerification(trx, row, decided, now);
        await planDeletion(trx, row, 'decided', now);
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

/**
 * A document for a reviewer. That they looked is in the log before a byte is sent. Throws 404, and 409 for their own
 * and for a draft.
 */
export const lookAtDocument = async (
    context: CrudContext & { secret: Secret },
    { id, document }: { id: string; document: string },
): Promise<{ name: string; picture: Buffer }> => {
    const { db, secret, now, session } = context;
    const row = await requireVerification(db, id);
    await requireReviewer(db, row, session.userId);
    if (row.state === 'draft') throw notFound('verification.document_not_found');
    const which = { verificationId: id, documentId: document };
    const opened = await openDocument(db, secret, which);
    await db.transaction().execute(trx =>
        writeAudit(trx, {
            actor: context,
            now,
            action: 'openDocument',
            resource: 'verifications',
            recordId: id,
            title: row.kind,
            changes: { document: [null, opened.name] },
        }),
    );
    return opened;
};
