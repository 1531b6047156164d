import type { SiteGroup } from '../../../../contract/analytics/siteGroups';
import { maxGroups } from '../../../../contract/analytics/siteGroups';
import { fault } from '../../../../contract/fault';
import type { Database } from '../../../platform/database/database';
import { invalid } from '../../../platform/http/errors';
import type { Session } from '../../../platform/http/session';
import { wholeSites } from '../access';
import { newSiteId } from '../createSite';
import { requireGroupRow } from '../groupAccess';

/** A person's groups in their order, with those of their sites that the person may still see. */
export const listGroups = async (db: Database, session: Session): Promise<SiteGroup[]> => {
    const groups = await db
        .selectFrom('site_groups')
        .selectAll()
        .where('owner_id', '=', session.userId)
        .orderBy('position')
        .orderBy('id')
        .execute();
    if (groups.length === 0) return [];
    const members = await db
        .selectFrom('site_group_members')
        .select(['group_id', 'site_id'])
        .where(
            'group_id',
            'in',
            groups.map(({ id }) => id),
        )
        .where('site_id', 'in', wholeSites(db, session).select('id'))
        .orderBy('position')
        .orderBy('site_id')
        .execute();
    return groups.map(({ id, name, timezone, created_at, updated_at }) => ({
        id,
        name,
        timezone,
        createdAt: created_at,
        updatedAt: updated_at,
        sites: members.filter(member => member.group_id === id).map(({ site_id }) => site_id),
    }));
};

const requireGroup = async (db: Database, session: Session, id: string): Promise<SiteGroup> => {
    await requireGroupRow(db, session, id);
    const group = (await listGroups(db, session)).find(one => one.id === id);
    if (!group) throw new Error(`the group ${id} is not in its owner's list`);
    return group;
};

interface Fields {
    name: string;
    timezone: string;
}

/** Adds an empty group behind the others; 422 when there are too many. */
export const createGroup = async (
    db: Database,
    session: Session,
    now: number,
    { name, timezone }: Fields,
): Promise<SiteGroup> => {
    const groups = await db
        .selectFrom('site_groups')
        .select('position')
        .where('owner_id', '=', session.userId)
        .execute();
    if (groups.length >= maxGroups)
        throw invalid({ name: fault('group.too_many', { max: maxGroups }) });
    const id = newSiteId();
    const position = Math.max(-1, ...groups.map(group => group.position)) + 1;
    await db
        .insertInto('site_groups')
        .values({
            id,
            name,
            timezone,
            position,
            owner_id: session.userId,
            created_at: now,
            updated_at: now,
        })
        .execute();
    return { id, name, timezone, sites: [], createdAt: now, updatedAt: now };
};

/** Changes what is named; 404 for a group that is not one's own. */
export const updateGroup = async (
    db: Database,
    session: Session,
    now: number,
    id: string,
    change: { name?: string | undefined; timezone?: string | undefined },
): Promise<SiteGroup> => {
    await requireGroupRow(db, session, id);
    await db
        .updateTable('site_groups')
        .set({
            ...(change.name !== undefined && { name: change.name }),
            ...(change.timezone !== undefined && { timezone: change.timezone }),
            updated_at: now,
        })
        .where('id', '=', id)
        .execute();
    return requireGroup(db, session, id);
};

/** Takes a group away; its sites stay, in none. */
export const deleteGroup = async (db: Database, session: Session, id: string): Promise<void> => {
    await requireGroupRow(db, session, id);
    await db.transaction().execute(async trx => {
        await trx.deleteFrom('site_group_members').where('group_id', '=', id).execute();
        await trx.deleteFrom('site_groups').where('id', '=', id).execute();
    });
};
