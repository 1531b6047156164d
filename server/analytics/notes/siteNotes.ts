import type { Selectable } from 'kysely';
import { maxNotes, type NoteInput, type SiteNote } from '../../../contract/analytics/notes';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { SiteNoteTable } from '../../platform/database/tables/analytics/sites';
import type { Day } from '../../platform/days';
import { invalid, notFound } from '../../platform/http/errors';
import { isAdmin, type Session } from '../../platform/http/session';
import type { SiteRow } from '../sites/siteRows';

type Row = Selectable<SiteNoteTable>;
type NotedSite = Pick<SiteRow, 'owner_id' | 'name'>;

/** Whose a note is, and of a note that is the site's, whose the site is. */
const mayEdit = (session: Session, row: Row, site: NotedSite): boolean => {
    if (session.share) return false;
    if (row.created_by === session.userId) return true;
    return row.is_shared === 1 && (isAdmin(session) || site.owner_id === session.userId);
};

const toNote = (session: Session, row: Row, site: NotedSite): SiteNote => ({
    id: row.id,
    site: row.site_id,
    siteName: site.name,
    day: row.day,
    text: row.text,
    link: row.link,
    isShared: row.is_shared === 1,
    isEditable: mayEdit(session, row, site),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
});

/** The notes of some sites in a period that the session may read: the sites', and its own. */
export const listNotes = async (
    db: Database,
    session: Session,
    sites: readonly SiteRow[],
    { from, to }: { from: Day; to: Day },
): Promise<SiteNote[]> => {
    const byId = new Map(sites.map(site => [site.id, site]));
    const rows = await db
        .selectFrom('site_notes')
        .selectAll()
        .where('site_id', 'in', [...byId.keys()])
        .where('day', '>=', from)
        .where('day', '<=', to)
        .where(row =>
            row.or([
                row('is_shared', '=', 1),
                // a guest is nobody, and so the writer of nothing
                row('created_by', '=', session.share ? '' : session.userId),
            ]),
        )
        .orderBy('day')
        .orderBy('id')
        .execute();
    return rows.flatMap(row => {
        const site = byId.get(row.site_id);
        return site ? [toNote(session, row, site)] : [];
    });
};

/** Writes a note; 422 when the site has too many. */
export const createNote = async (
    trx: Database,
    session: Session,
    { site, now, note }: { site: SiteRow; now: number; note: NoteInput },
): Promise<SiteNote> => {
    const { count } = await trx
        .selectFrom('site_notes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('site_id', '=', site.id)
        .executeTakeFirstOrThrow();
    if (Number(count) >= maxNotes) {
        throw invalid({ text: fault('note.too_many', { max: maxNotes }) });
    }
    const row: Row = {
        id: newId(now),
        site_id: site.id,
        created_by: session.userId,
        day: note.day,
        text: note.text,
        link: note.link,
        is_shared: note.isShared ? 1 : 0,
        created_at: now,
        updated_at: now,
    };
    await trx.insertInto('site_notes').values(row).execute();
    return toNote(session, row, site);
};

/** 404 for a note that is not the site's, or that the session may not change. */
export const requireNote = async (
    db: Database,
    session: Session,
    site: SiteRow,
    id: string,
): Promise<SiteNote> => {
    const row = await db
        .selectFrom('site_notes')
        .selectAll()
        .where('id', '=', id)
        .where('site_id', '=', site.id)
        .executeTakeFirst();
    if (!row || !mayEdit(session, row, site)) throw notFound('note.not_found');
    return toNote(session, row, site);
};

type Change = { [Field in keyof NoteInput]?: NoteInput[Field] | undefined };

/** Changes what is named. */
export const updateNote = async (
    trx: Database,
    before: SiteNote,
    { day, text, link, isShared }: Change,
    now: number,
): Promise<SiteNote> => {
    const after = {
        ...before,
        day: day ?? before.day,
        text: text ?? before.text,
        link: link ?? before.link,
        isShared: isShared ?? before.isShared,
        updatedAt: now,
    };
    await trx
        .updateTable('site_notes')
        .set({
            day: after.day,
            text: after.text,
            link: after.link,
            is_shared: after.isShared ? 1 : 0,
            updated_at: now,
        })
        .where('id', '=', before.id)
        .execute();
    return after;
};

export const deleteNote = async (trx: Database, { id }: SiteNote): Promise<void> => {
    await trx.deleteFrom('site_notes').where('id', '=', id).execute();
};
