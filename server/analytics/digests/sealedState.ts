import type { Database } from '../../platform/database/database';
import type { Day } from '../../platform/days';

interface SealedState {
    /** the latest day whose digest is in the site's chain; null before the first */
    sealedUntil: Day | null;
    /** days whose digests are in the chain */
    sealedDays: number;
}

/** How far a site's chain of daily digests reaches. */
export const sealedState = async (db: Database, siteId: string): Promise<SealedState> => {
    const row = await db
        .selectFrom('digests')
        .select(({ fn }) => [
            fn.max('day').as('sealedUntil'),
            fn.countAll<number>().as('sealedDays'),
        ])
        .where('site_id', '=', siteId)
        .executeTakeFirstOrThrow();
    return { sealedUntil: row.sealedUntil, sealedDays: Number(row.sealedDays) };
};
