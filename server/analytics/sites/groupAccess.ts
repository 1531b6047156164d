import type { Selectable } from 'kysely';
import type { Database } from '../../platform/database/database';
import type { SiteGroupTable } from '../../platform/database/tables/analytics/sites';
import { notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { wholeSites } from './access';
import type { Subject } from './subject';

type GroupRow = Selectable<SiteGroupTable>;

/** One of a person's own groups; 404 for what is not one's own, and for guests and keys of some sites, who have none. */
export const requireGroupRow = async (
    db: Database,
    session: Session,
    id: string,
): Promise<GroupRow> => {
    // a sum over some of a group's sites would be taken for that of the group
    const row =
        session.share || session.key?.sites
            ? undefined
            : await db
                  .selectFrom('site_groups')
                  .selectAll()
                  .where('id', '=', id)
                  .where('owner_id', '=', session.userId)
                  .executeTakeFirst();
    if (!row) throw notFound('group.not_found');
    return row;
};

/** A group as a subject of reports: those of its sites of which its owner still reads everything. */
export const requireGroup = async (
    db: Database,
    session: Session,
    id: string,
): Promise<Subject> => {
    const { timezone } = await requireGroupRow(db, session, id);
    const members = db
        .selectFrom('site_group_members')
        .select('site_id')
        .where('group_id', '=', id);
    const sites = await wholeSites(db, session)
        .selectAll()
        .where('id', 'in', members)
        .orderBy('id')
        .execute();
    return { sites, zone: timezone };
};
