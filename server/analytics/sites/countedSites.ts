import { counted } from '../../platform/database/counted';
import type { Database } from '../../platform/database/database';

/** Sites that count for their owners: no demo, and not the server's own. */
const countedSites = (db: Database) => db.selectFrom('sites').where('kind', '=', 'normal');

/** Ids of somebody's sites whose events count, archived ones too. */
export const countedSitesOf = async (db: Database, ownerId: string): Promise<string[]> => {
    const rows = await countedSites(db).select('id').where('owner_id', '=', ownerId).execute();
    return rows.map(({ id }) => id);
};

/** Sites in use: those that are archived measure nothing. */
export const countSitesInUse = (db: Database, ownerId: string): Promise<number> =>
    counted(
        countedSites(db)
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('owner_id', '=', ownerId)
            .where('archived_at', 'is', null),
    );

/** Ids of those who own any, by id, after one of them. */
export const ownersOfCounted = async (
    db: Database,
    after: string,
    limit: number,
): Promise<string[]> => {
    const rows = await countedSites(db)
        .select('owner_id')
        .distinct()
        .where('owner_id', '>', after)
        .orderBy('owner_id')
        .limit(limit)
        .execute();
    return rows.map(({ owner_id }) => owner_id);
};
