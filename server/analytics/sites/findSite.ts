import type { Database } from '../../platform/database/database';
import type { SiteRow } from './siteRows';

/** A site by its id, whosever it is. */
export const findSite = (db: Database, id: string): Promise<SiteRow | undefined> =>
    db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst();

/** What somebody chooses from: their own sites that are not archived. */
export const sitesInUse = (db: Database, ownerId: string) =>
    db
        .selectFrom('sites')
        .select(['id', 'name', 'domain'])
        .where('owner_id', '=', ownerId)
        .where('archived_at', 'is', null)
        .orderBy('name')
        .limit(200)
        .execute();
