import type { Transaction } from 'kysely';
import { newId } from '../database/newId';
import type { Tables } from '../database/tables';

export interface PlannedJob {
    kind: string;
    /** there is one job of it at a time: `order:<id>:deadline` … */
    key: string;
    /** ms */
    runAt: number;
    /** JSON, whatever the kind needs */
    payload?: unknown;
}

/** Plans a job within the transaction that makes it necessary; one of the same key moves instead. */
export const planJob = async (
    trx: Transaction<Tables>,
    { kind, key, runAt, payload = null }: PlannedJob,
    now: number,
): Promise<void> => {
    const planned = { kind, payload: JSON.stringify(payload), run_at: runAt };
    const fresh = { leased_until: 0, tries: 0, error: '' };
    await trx
        .insertInto('jobs')
        .values({ id: newId(now), key, ...planned, ...fresh, created_at: now })
        .onConflict(conflict =>
            // A new id: whoever is at the old one finds it gone, and takes its work back.
            conflict.column('key').doUpdateSet({ id: newId(now), ...planned, ...fresh }),
        )
        .execute();
};

/** A job that is not needed any more; whoever is at it finds it gone, and takes its work back. */
export const dropJob = async (trx: Transaction<Tables>, key: string): Promise<void> => {
    await trx.deleteFrom('jobs').where('key', '=', key).execute();
};

/** Jobs of records that are taken away: their keys name them, between colons or at the end. */
export const dropJobsAbout = async (
    trx: Transaction<Tables>,
    ids: readonly string[],
): Promise<void> => {
    for (const id of ids) await trx.deleteFrom('jobs').where('key', 'like', `%:${id}%`).execute();
};
