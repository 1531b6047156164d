import { maxExcludedVisitors } from '../../../../contract/analytics/marks';
import { fault } from '../../../../contract/fault';
import { peopleById } from '../../../identity/users/people';
import type { Database } from '../../../platform/database/database';
import { invalid, notFound } from '../../../platform/http/errors';

/** Visitors whom a site leaves out, the latest first. */
export const listExcluded = async (db: Database, site: string) => {
    const rows = await db
        .selectFrom('excluded_visitors')
        .select(['visitor', 'created_by', 'created_at'])
        .where('site_id', '=', site)
        .orderBy('created_at', 'desc')
        .orderBy('visitor')
        .execute();
    const people = await peopleById(
        db,
        rows.map(row => row.created_by),
    );
    return rows.map(({ visitor, created_by, created_at }) => ({
        visitor,
        by: people.get(created_by)?.name ?? '',
        at: Number(created_at),
    }));
};

interface Excluded {
    site: string;
    visitor: string;
    /** id of a user */
    by: string;
    /** ms */
    at: number;
}

/** Leaves a visitor out; one who is already stays as before. Throws 422 when there are too many. */
export const addExcluded = async (
    db: Database,
    { site, visitor, by, at }: Excluded,
): Promise<void> => {
    const { count } = await db
        .selectFrom('excluded_visitors')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', site)
        .executeTakeFirstOrThrow();
    if (Number(count) >= maxExcludedVisitors) {
        throw invalid({
            visitor: fault('visitor.too_many_excluded', { max: maxExcludedVisitors }),
        });
    }
    await db
        .insertInto('excluded_visitors')
        .values({ site_id: site, visitor, created_by: by, created_at: at })
        .onConflict(conflict => conflict.doNothing())
        .execute();
};

/** Throws 404 for a visitor who is not left out. */
export const removeExcluded = async (
    db: Database,
    site: string,
    visitor: string,
): Promise<void> => {
    const { numDeletedRows } = await db
        .deleteFrom('excluded_visitors')
        .where('site_id', '=', site)
        .where('visitor', '=', visitor)
        .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('visitor.not_found');
};
