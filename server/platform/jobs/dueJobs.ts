import type { Database } from '../database/database';

/** Jobs whose time has come, and for how long the oldest of them has waited, in ms. */
export const readDueJobs = async (
    db: Database,
    now: number,
): Promise<{ due: number; oldestMs: number }> => {
    const { due, oldest } = await db
        .selectFrom('jobs')
        .select(({ fn }) => [fn.countAll<number>().as('due'), fn.min('run_at').as('oldest')])
        .where('run_at', '<=', now)
        .executeTakeFirstOrThrow();
    return { due: Number(due), oldestMs: oldest === null ? 0 : now - Number(oldest) };
};
