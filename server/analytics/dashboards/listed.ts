import { readOpenShares } from '../../identity/shares/openShares';
import type { Database } from '../../platform/database/database';

/** Pages that search engines may list here: open, without a password, and at no host of their owner's. */
const listed = async (db: Database, now: number) => {
    const rows = await db
        .selectFrom('public_dashboards')
        .select(['id', 'share_id', 'updated_at'])
        .where('is_indexed', '=', 1)
        .where('proven_host', 'is', null)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    const shares = await readOpenShares(
        db,
        now,
        rows.map(row => row.share_id),
    );
    const open = new Set(
        shares.filter(({ passwordHash }) => passwordHash === null).map(({ id }) => id),
    );
    return rows.filter(row => open.has(row.share_id));
};

export const countListedDashboards = async (db: Database, now: number): Promise<number> =>
    (await listed(db, now)).length;

export const listedDashboards = async (
    db: Database,
    now: number,
    offset: number,
    limit: number,
): Promise<{ id: string; updatedAt: number }[]> =>
    (await listed(db, now))
        .slice(offset, offset + limit)
        .map(row => ({ id: row.id, updatedAt: row.updated_at }));
