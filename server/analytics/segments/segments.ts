import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
    maxOwnSegments,
    maxSiteSegments,
    type Segment,
    type SegmentInput,
} from '../../../contract/analytics/segments';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import type { SegmentTable } from '../../platform/database/tables/analytics/sites';
import { invalid, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';

const toSegment = (row: Selectable<SegmentTable>): Segment => ({
    id: row.id,
    name: row.name,
    filter: row.filter,
    site: row.site_id,
    isShared: row.is_shared === 1,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
});

const byName = new Intl.Collator('zh', { numeric: true });
const inOrder = (rows: readonly Selectable<SegmentTable>[]): Segment[] =>
    rows.map(toSegment).sort((a, b) => byName.compare(a.name, b.name) || a.id.localeCompare(b.id));

/** A person's own segments by name, whichever case it is written in; a guest has none. */
export const readOwnSegments = async (
    db: Database,
    { userId }: Pick<Session, 'userId'>,
): Promise<Segment[]> => {
    if (userId === '') return [];
    const rows = await db
        .selectFrom('segments')
        .selectAll()
        .where('owner_id', '=', userId)
        .where('is_shared', '=', 0)
        .execute();
    return inOrder(rows);
};

/** The segments that some sites share with all who see them. */
export const readSiteSegments = async (
    db: Database,
    sites: readonly string[],
): Promise<Segment[]> => {
    if (sites.length === 0) return [];
    const rows = await db
        .selectFrom('segments')
        .selectAll()
        .where('site_id', 'in', [...sites])
        .where('is_shared', '=', 1)
        .execute();
    return inOrder(rows);
};

/** What a session can use on a site, its own and the site's; ask only for a site that it may see. */
export const readUsableSegments = async (
    db: Database,
    session: Session,
    site: string,
): Promise<Segment[]> => {
    const own = await readOwnSegments(db, session);
    return [
        ...own.filter(one => one.site === null || one.site === site),
        ...(await readSiteSegments(db, [site])),
    ];
};

/** 404 for a segment that is neither one's own nor shared. */
export const findSegment = async (db: Database, session: Session, id: string): Promise<Segment> => {
    const row = await db.selectFrom('segments').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row || (row.is_shared === 0 && row.owner_id !== session.userId)) {
        throw notFound('segment.not_found');
    }
    return toSegment(row);
};

/** 422 when there is another segment of that name beside it: they could not be told apart. */
export const checkName = (
    beside: readonly Segment[],
    { name, isShared, id }: { name: string; isShared: boolean; id?: string },
): void => {
    if (beside.some(one => one.name === name && one.id !== id)) {
        throw invalid({ name: 'field.name_taken' });
    }
    const max = isShared ? maxSiteSegments : maxOwnSegments;
    if (id === undefined && beside.length >= max) {
        const code = isShared ? 'segment.too_many_of_site' : 'segment.too_many';
        throw invalid({ name: fault(code, { max }) });
    }
};

export const insertSegment = async (
    db: Database,
    { userId }: Session,
    now: number,
    { name, filter, site, isShared }: SegmentInput,
): Promise<Segment> => {
    const row = {
        id: randomBytes(8).toString('hex'),
        owner_id: userId,
        site_id: site,
        is_shared: isShared ? 1 : 0,
        name,
        filter,
        created_at: now,
        updated_at: now,
    };
    await db.insertInto('segments').values(row).execute();
    return toSegment(row);
};

export const changeSegment = async (
    db: Database,
    now: number,
    { id, name, filter, site }: Segment,
): Promise<void> => {
    await db
        .updateTable('segments')
        .set({ name, filter, site_id: site, updated_at: now })
        .where('id', '=', id)
        .execute();
};

export const removeSegment = async (db: Database, id: string): Promise<void> => {
    await db.deleteFrom('segments').where('id', '=', id).execute();
};

/** The names of segments that are known to be usable. */
export const readSegmentNames = async (
    db: Database,
    ids: readonly string[],
): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
        .selectFrom('segments')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
};
