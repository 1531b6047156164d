import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import { maxSavedFilters, type SavedFilter } from '../../../contract/analytics/savedFilters';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import type { SavedFilterTable } from '../../platform/database/tables/analytics/sites';
import { invalid, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';

const toSavedFilter = (row: Selectable<SavedFilterTable>): SavedFilter => ({
    id: row.id,
    name: row.name,
    filter: row.filter,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
});

/** A person's own filters by name, whichever case it is written in. */
export const listSavedFilters = async (
    db: Database,
    { userId }: Session,
): Promise<SavedFilter[]> => {
    const rows = await db
        .selectFrom('saved_filters')
        .selectAll()
        .where('owner_id', '=', userId)
        .execute();
    const byName = new Intl.Collator('zh', { numeric: true });
    return rows
        .map(toSavedFilter)
        .sort((a, b) => byName.compare(a.name, b.name) || a.id.localeCompare(b.id));
};

/** 422 when the person has another filter of that name: they could not be told apart. */
const checkName = async (
    db: Database,
    session: Session,
    name: string,
    own?: string,
): Promise<void> => {
    const list = await listSavedFilters(db, session);
    if (list.some(one => one.name === name && one.id !== own)) {
        throw invalid({ name: 'field.name_taken' });
    }
    if (own === undefined && list.length >= maxSavedFilters) {
        throw invalid({ name: fault('filter.too_many', { max: maxSavedFilters }) });
    }
};

/** Saves a filter; 422 for a name in use and when there are too many. */
export const createSavedFilter = async (
    db: Database,
    session: Session,
    now: number,
    { name, filter }: { name: string; filter: string },
): Promise<SavedFilter> => {
    await checkName(db, session, name);
    const row = {
        id: randomBytes(8).toString('hex'),
        owner_id: session.userId,
        name,
        filter,
        created_at: now,
        updated_at: now,
    };
    await db.insertInto('saved_filters').values(row).execute();
    return toSavedFilter(row);
};

/** Changes what is named; 404 for a filter that is not one's own, 422 for a name in use. */
export const updateSavedFilter = async (
    db: Database,
    session: Session,
    now: number,
    id: string,
    { name, filter }: { name?: string | undefined; filter?: string | undefined },
): Promise<SavedFilter> => {
    if (name !== undefined) await checkName(db, session, name, id);
    const row = await db
        .updateTable('saved_filters')
        .set({
            ...(name !== undefined && { name }),
            ...(filter !== undefined && { filter }),
            updated_at: now,
        })
        .where('id', '=', id)
        .where('owner_id', '=', session.userId)
        .returningAll()
        .executeTakeFirst();
    if (!row) throw notFound('filter.not_found');
    return toSavedFilter(row);
};

/** 404 for a filter that is not one's own. */
export const deleteSavedFilter = async (
    db: Database,
    session: Session,
    id: string,
): Promise<void> => {
    const { numDeletedRows } = await db
        .deleteFrom('saved_filters')
        .where('id', '=', id)
        .where('owner_id', '=', session.userId)
        .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('filter.not_found');
};
