import type { Transaction } from 'kysely';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import { planJob } from '../jobs/jobQueue';
import type { JobRunner } from '../jobs/jobRunner';
import type { Library } from './library';

const kind = 'unused_file';
/** How long what somebody uploaded may wait for its place; ms. */
const unusedForMs = 86_400_000;

/** Has files looked at in a day: those that stand nowhere then are removed. */
export const planUnusedLook = async (
    trx: Transaction<Tables>,
    fileIds: readonly string[],
    now: number,
): Promise<void> => {
    for (const fileId of fileIds) {
        const key = `${kind}:${fileId}`;
        await planJob(trx, { kind, key, runAt: now + unusedForMs, payload: { fileId } }, now);
    }
};

interface Which {
    ownerId?: string;
    /** leaves what others may have seen */
    isPrivate?: true;
}

/** Removes those of these files that stand nowhere, and their bytes. */
export const removeUnused = async (
    { db, library }: { db: Database; library: Pick<Library, 'drop' | 'sweep'> },
    fileIds: readonly string[],
    { ownerId, isPrivate }: Which = {},
): Promise<void> => {
    if (fileIds.length === 0) return;
    let found = db.deleteFrom('files').where('id', 'in', fileIds).where('used', '=', 0);
    if (ownerId !== undefined) found = found.where('owner_id', '=', ownerId);
    if (isPrivate) found = found.where('visibility', '=', 'private');
    const removed = await found.returning('sha256').execute();
    for (const { sha256 } of removed) library.drop(sha256);
    await library.sweep(db);
};

interface Services {
    db: Database;
    jobs: Pick<JobRunner, 'handle'>;
    library: Library;
}

/** Uploads that never came to stand anywhere go after a day, and count no more. */
export const handleUnusedFiles = ({ db, jobs, library }: Services): void => {
    jobs.handle(kind, {
        // beside the job's transaction, because bytes may go only once the record has gone for all
        ask: ({ payload }) =>
            removeUnused({ db, library }, [(payload as { fileId: string }).fileId]),
        action: async () => undefined,
    });
};
