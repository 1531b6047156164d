import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { Trx } from '../../platform/database/trx';
import { fileTypeOf } from '../../platform/files/fileType';
import { fittedImage } from '../../platform/files/images';
import { invalid, notFound } from '../../platform/http/errors';
import { dropJob, planJob } from '../../platform/jobs/jobQueue';
import type { JobRunner } from '../../platform/jobs/jobRunner';
import type { Secret } from '../../platform/secret';
import { settingsIn } from '../../platform/settings/settingsIn';
import type { VerificationRow } from './verificationRows';

const purpose = 'identity document';
export const documentJob = 'verification_documents';
const dayMs = 86_400_000;
/** What nobody submits is not kept. */
const draftDays = 7;
/** px of the longer side; enough to read the small print of a passport by */
const longest = 2_200;

export const documentDays = async (db: Database): Promise<number> =>
    (await settingsIn(db, ['identity_document_days'])).identity_document_days;

const jobKey = (verificationId: string): string => `verification:${verificationId}:documents`;

const contentPurpose = (id: string): string => `${purpose} ${id}`;

/**
 * An uploaded picture as it is kept: drawn anew, so that nothing but what it shows is in it. Throws 422 for what is no
 * picture.
 */
export const pictureOf = async (path: string): Promise<Buffer> =>
    fittedImage(path, await fileTypeOf(path), { width: longest, height: longest });

export const insertDocument = async (
    trx: Trx,
    secret: Secret,
    { verificationId, name, picture }: { verificationId: string; name: string; picture: Buffer },
    now: number,
): Promise<void> => {
    const id = newId(now);
    await trx
        .insertInto('verification_documents')
        .values({
            id,
            verification_id: verificationId,
            name,
            content: secret.seal(contentPurpose(id), picture.toString('base64')),
            size: picture.length,
            added_at: now,
        })
        .execute();
};

export const documentsOf = (db: Pick<Database, 'selectFrom'>, verificationId: string) =>
    db
        .selectFrom('verification_documents')
        .select(['id', 'name', 'size', 'added_at'])
        .where('verification_id', '=', verificationId)
        .orderBy('added_at')
        .orderBy('id')
        .execute();

/** A document of this verification, as the picture that it is. Throws 404. */
export const openDocument = async (
    db: Database,
    secret: Secret,
    { verificationId, documentId }: { verificationId: string; documentId: string },
): Promise<{ name: string; picture: Buffer }> => {
    const row = await db
        .selectFrom('verification_documents')
        .select(['id', 'name', 'content'])
        .where('id', '=', documentId)
        .where('verification_id', '=', verificationId)
        .executeTakeFirst();
    if (!row) throw notFound('verification.document_not_found');
    const opened = secret.open(contentPurpose(row.id), row.content);
    if (opened === undefined) throw invalid({ document: 'verification.document_damaged' });
    return { name: row.name, picture: Buffer.from(opened, 'base64') };
};

export const deleteDocuments = async (trx: Trx, verificationId: string): Promise<void> => {
    await trx
        .deleteFrom('verification_documents')
        .where('verification_id', '=', verificationId)
        .execute();
};

/** From now on its documents stay so long as the operator has set, or as a draft does. */
export const planDeletion = async (
    trx: Trx,
    { id }: Pick<VerificationRow, 'id'>,
    of: 'draft' | 'decided',
    now: number,
): Promise<void> => {
    const days = of === 'draft' ? draftDays : await documentDays(trx);
    const runAt = now + days * dayMs;
    await planJob(trx, { kind: documentJob, key: jobKey(id), runAt, payload: { id } }, now);
};

export const dropDeletion = (trx: Trx, { id }: Pick<VerificationRow, 'id'>): Promise<void> =>
    dropJob(trx, jobKey(id));

/** Deletes documents when their time has come; what waits for a reviewer stays. */
export const handleDeletion = (jobs: Pick<JobRunner, 'handle'>): void =>
    jobs.handle(documentJob, {
        action: async (trx, { payload }, _, now) => {
            const { id } = payload as { id: string };
            const row = await trx
                .selectFrom('verifications')
                .select(['state', 'version'])
                .where('id', '=', id)
                .executeTakeFirst();
            if (row?.state === 'open') return undefined;
            await deleteDocuments(trx, id);
            if (row?.state !== 'draft') return undefined;
            await trx
                .updateTable('verifications')
                .set({ version: row.version + 1, updated_at: now })
                .where('id', '=', id)
                .execute();
            return undefined;
        },
    });
