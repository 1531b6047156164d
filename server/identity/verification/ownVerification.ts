import type { OwnVerification } from '../../../contract/identity/verification';
import {
    mostVerificationDocuments,
    type RejectionReason,
    rejectionReasons,
} from '../../../contract/identity/verificationTable';
import { cleanName } from '../../../contract/platform/resources/files';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { Config } from '../../platform/config';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError, notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import {
    deleteDocuments,
    documentDays,
    documentsOf,
    dropDeletion,
    insertDocument,
    planDeletion,
} from './documents';
import { planVerificationNotice } from './notices';
import { hasPhoneProvider } from './phoneCheck';
import {
    changeVerification,
    findVerification,
    keepVerification,
    readVerified,
    requireMove,
    stateOf,
    type VerificationRow,
} from './verificationRows';

export type PhoneConfig = Pick<Config, 'PHONE_CHECK_URL' | 'PHONE_CHECK_SECRET'>;

export const reasonOf = ({ reason }: { reason: string }): RejectionReason | null =>
    rejectionReasons.find(one => one === reason) ?? null;

/** What has been verified of somebody, and where the check of their identity stands; as they see it themselves. */
export const readOwnVerification = async (
    db: Database,
    config: PhoneConfig,
    { userId, email }: { userId: string; email: string },
): Promise<OwnVerification> => {
    const row = await findVerification(db, userId, 'identity');
    const documents = row ? await documentsOf(db, row.id) : [];
    return {
        facts: await readVerified(db, userId, email),
        hasPhone: hasPhoneProvider(config),
        identity: {
            state: stateOf(row),
            version: row?.version ?? 0,
            reason: row ? reasonOf(row) : null,
            note: row?.note ?? '',
            submittedAt: row?.submitted_at ?? null,
            decidedAt: row?.decided_at ?? null,
            documents: documents.map(({ id, name, size, added_at }) => ({
                id,
                name,
                size: Number(size),
                addedAt: added_at,
            })),
        },
        documentDays: await documentDays(db),
    };
};

const note = (trx: Trx, context: CrudContext, row: VerificationRow, action: string) =>
    writeAudit(trx, {
        actor: context,
        now: context.now,
        action,
        resource: 'verifications',
        recordId: row.id,
        title: row.kind,
        changes: {},
    });

/** A document beside those that are there. After a rejection it begins anew. Throws 409. */
export const addDocument = (
    outside: CrudContext & { secret: Secret },
    { name, picture }: { name: string; picture: Buffer },
): Promise<void> =>
    outside.db.transaction().execute(async trx => {
        const { now, session, secret } = outside;
        const found = await findVerification(trx, session.userId, 'identity');
        requireMove(found, 'add');
        const begin = { kind: 'identity', state: 'draft' } as const;
        const row = await keepVerification(trx, session.userId, begin, now);
        if (row.state === 'rejected') await deleteDocuments(trx, row.id);
        if ((await documentsOf(trx, row.id)).length >= mostVerificationDocuments) {
            throw new ApiError(409, 'verification.too_many_documents');
        }
        await changeVerification(trx, row, { state: 'draft' }, now);
        const document = { verificationId: row.id, name: cleanName(name), picture };
        await insertDocument(trx, secret, document, now);
        await planDeletion(trx, row, 'draft', now);
    });

/** Throws 404 for another's, and 409 once they are submitted. */
export const removeDocument = (outside: CrudContext, documentId: string): Promise<void> =>
    outside.db.transaction().execute(async trx => {
        const row = await findVerification(trx, outside.session.userId, 'identity');
        if (!row) throw notFound('verification.document_not_found');
        const removed = trx
            .deleteFrom('verification_documents')
            .where('id', '=', documentId)
            .where('verification_id', '=', row.id);
        if (row.state !== 'draft') throw new ApiError(409, 'verification.not_possible');
        const { numDeletedRows } = await removed.executeTakeFirst();
        if (numDeletedRows !== 1n) throw notFound('verification.document_not_found');
        await changeVerification(trx, row, {}, outside.now);
    });

/** From now on nobody changes them before a reviewer has looked, and nothing deletes them. Throws 409. */
export const submitOwn = (outside: CrudContext, version: number): Promise<void> =>
    outside.db.transaction().execute(async trx => {
        const { now, session } = outside;
        const row = await findVerification(trx, session.userId, 'identity');
        requireMove(row, 'submit');
        if (!row || row.version !== version) throw new ApiError(409, 'record.changed');
        if ((await documentsOf(trx, row.id)).length === 0) {
            throw new ApiError(409, 'verification.no_documents');
        }
        const fresh = { reason: '', note: '', decided_by: null, decided_at: null };
        await changeVerification(trx, row, { state: 'open', submitted_at: now, ...fresh }, now);
        await dropDeletion(trx, row);
        await note(trx, outside, row, 'submit');
        await planVerificationNotice(trx, { row, name: 'submitted' }, now);
    });

/** Takes back what nobody has decided about, and deletes it. Throws 409. */
export const withdrawOwn = (outside: CrudContext): Promise<void> =>
    outside.db.transaction().execute(async trx => {
        const row = await findVerification(trx, outside.session.userId, 'identity');
        requireMove(row, 'withdraw');
        if (!row) return;
        // whoever decides at this moment has another version
        await changeVerification(trx, row, {}, outside.now);
        await deleteDocuments(trx, row.id);
        await dropDeletion(trx, row);
        await note(trx, outside, row, 'withdraw');
        await trx.deleteFrom('verifications').where('id', '=', row.id).execute();
    });
