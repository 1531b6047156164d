import { containsText } from '../../platform/database/containsText';
import type { Database } from '../../platform/database/database';
import type { Session } from '../../platform/http/session';
import { visibleSites } from './access';

interface Wanted {
    /** part of a name or domain; all sites without it */
    q?: string;
    limit: number;
}

/** Sites that somebody may see, by their names. */
export const findSites = (db: Database, session: Session, { q, limit }: Wanted) => {
    let found = visibleSites(db, session).select(['id', 'name', 'domain']);
    if (q !== undefined) found = found.where(containsText(db, ['name', 'domain'], q));
    return found.orderBy('name').orderBy('id').limit(limit).execute();
};

/** Those of some sites that somebody's API keys may be for. */
export const sitesOf = (db: Database, userId: string, ids: readonly string[]) =>
    visibleSites(db, { userId, roles: ['user'], share: undefined }, 'useKeys')
        .select(['id', 'name'])
        .where('id', 'in', ids)
        .execute();
