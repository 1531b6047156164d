import type { Database } from '../../platform/database/database';
import { invalid } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { requireView, type Viewed } from './access';
import { requireGroup } from './groupAccess';
import type { Subject } from './subject';

/** The sites that a report is asked of, and the session as it may read them. */
export interface FoundSubject extends Subject {
    /** narrowed where a viewer reads a part of the site */
    session: Session;
}

/**
 * Throws 422 unless one of the two is named, 404 for what is not one's own, 409 for a report that a viewer was not
 * given.
 */
export const findSubject = async (
    db: Database,
    session: Session,
    { site, group }: { site?: string | undefined; group?: string | undefined },
    report: Viewed,
): Promise<FoundSubject> => {
    if ((site === undefined) === (group === undefined)) {
        throw invalid({ site: 'site.or_group' });
    }
    if (group !== undefined) return { ...(await requireGroup(db, session, group)), session };
    const view = await requireView(db, session, site ?? '', report);
    return { sites: [view.site], zone: view.site.timezone, session: view.session };
};
