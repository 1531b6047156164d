import type { Database } from '../../platform/database/database';

/** What a guest is told of a site; a link's site is there as long as the link. */
export const readSharedSite = (db: Database, id: string): Promise<{ id: string; name: string }> =>
    db.selectFrom('sites').select(['id', 'name']).where('id', '=', id).executeTakeFirstOrThrow();
