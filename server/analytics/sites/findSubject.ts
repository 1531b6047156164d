import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { requireSite } from './access';
import { requireGroup } from './groupAccess';
import type { Subject } from './subject';

/** Throws 422 unless one of the two is named, 404 for what is not one's own. */
export const findSubject = async (
    db: Database,
    session: Session,
    { site, group }: { site?: string | undefined; group?: string | undefined },
): Promise<Subject> => {
    if ((site === undefined) === (group === undefined)) {
        throw invalid({ site: 'site.or_group' });
    }
    if (group !== undefined) return requireGroup(db, session, group);
    const row = await requireSite(db, session, site ?? '');
    return { sites: [row], zone: row.timezone };
};
