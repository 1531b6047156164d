import type { Database } from '../../../platform/database/database';
import { invalid, notFound } from '../../../platform/http/errors';
import type { Session } from '../../../platform/http/session';
import { wholeSites } from '../access';

/** Rows of one statement: databases limit how many parameters it has. */
const chunk = 5000;

interface Arrangement {
    groups: readonly { id: string; sites: readonly string[] }[];
}

/** 422 when a group or a site stands there twice. */
const checkOnce = ({ groups }: Arrangement): void => {
    if (new Set(groups.map(({ id }) => id)).size < groups.length) {
        throw invalid({ groups: 'group.twice' });
    }
    const sites = groups.flatMap(group => group.sites);
    if (new Set(sites).size < sites.length) {
        throw invalid({ groups: 'group.one_only' });
    }
};

/** The ids of one's groups in their order; 404 when another one is named. */
const ownGroups = async (db: Database, session: Session, named: readonly string[]) => {
    const rows = await db
        .selectFrom('site_groups')
        .select('id')
        .where('owner_id', '=', session.userId)
        .orderBy('position')
        .orderBy('id')
        .execute();
    const own = rows.map(({ id }) => id);
    if (named.some(id => !own.includes(id))) throw notFound('group.not_found');
    return own;
};

/** The ids of the sites one may see; 404 when another one is named. */
const ownSites = async (db: Database, session: Session, named: readonly string[]) => {
    const rows = await wholeSites(db, session).select('id').execute();
    const own = new Set(rows.map(({ id }) => id));
    if (named.some(id => !own.has(id))) throw notFound('site.not_found');
};

/**
 * Stores the order of a person's groups and of the sites in them. A group that is not named, since
 * it was added elsewhere meanwhile, goes behind the others and keeps what is not put elsewhere.
 */
export const arrangeGroups = async (
    db: Database,
    session: Session,
    arrangement: Arrangement,
): Promise<void> => {
    checkOnce(arrangement);
    const { groups } = arrangement;
    const named = groups.map(({ id }) => id);
    const placed = groups.flatMap(({ id, sites }) =>
        sites.map((site, position) => ({ group_id: id, site_id: site, position })),
    );
    await db.transaction().execute(async trx => {
        const own = await ownGroups(trx, session, named);
        await ownSites(
            trx,
            session,
            placed.map(({ site_id }) => site_id),
        );
        const order = [...named, ...own.filter(id => !named.includes(id))];
        for (const [position, id] of order.entries()) {
            await trx.updateTable('site_groups').set({ position }).where('id', '=', id).execute();
        }
        await removeMembers(trx, session, named);
        for (let at = 0; at < placed.length; at += chunk) {
            const rows = placed.slice(at, at + chunk);
            await takeOut(trx, own, rows);
            await trx.insertInto('site_group_members').values(rows).execute();
        }
    });
};

/** What may not be seen at the moment stays where it is, for when it can be seen again. */
const removeMembers = async (
    db: Database,
    session: Session,
    groups: readonly string[],
): Promise<void> => {
    if (groups.length === 0) return;
    await db
        .deleteFrom('site_group_members')
        .where('group_id', 'in', groups)
        .where('site_id', 'in', wholeSites(db, session).select('id'))
        .execute();
};

/** Takes sites out of whichever of these groups they are in. */
const takeOut = async (
    db: Database,
    groups: readonly string[],
    members: readonly { site_id: string }[],
): Promise<void> => {
    await db
        .deleteFrom('site_group_members')
        .where('group_id', 'in', groups)
        .where(
            'site_id',
            'in',
            members.map(({ site_id }) => site_id),
        )
        .execute();
};
