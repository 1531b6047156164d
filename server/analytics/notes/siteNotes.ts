import type { Selectable } from 'kysely';
import { maxNotes, type NoteInput, type SiteNote } from '../../../contract/analytics/notes';
import { may, type SiteRole } from '../../../contract/analytics/siteRoles';
import { fault } from '../../../contract/fault';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import type { SiteNoteTable } from '../../platform/database/tables/analytics/sites';
import type { Day } from '../../platform/days';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import { accessesOf } from '../sites/access';
import type { SiteRow } from '../sites/siteRows';

type Row = Selectable<SiteNoteTable>;
/** A site, and what whoever asks is to it. */
export interface NotedSite {
    site: Pick<SiteRow, 'id' | 'name'>;
    role: SiteRole;
}

/** Whose a note is, and of a note that is the site's, whether their role edits such. */
const mayEdit = (session: Session, row: Row, { role }: NotedSite): boolean => {
    if (session.share) return false;
    return row.is_shared === 1 ? may(role, 'edit') : row.created_by === session.userId;
};

const toNote = (session: Session, row: Row, noted: NotedSite): SiteNote => ({
    id: row.id,
    site: row.site_id,
    siteName: noted.site.name,
    day: row.day,
    text: row.text,
    link: row.link,
    isShared: row.is_shared === 1,
    isEditable: mayEdit(session, row, noted),
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
    const access = await accessesOf(db, session);
    const byId = new Map(sites.map(site => [site.id, { site, role: access(site).role }]));
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
        const noted = byId.get(row.site_id);
        return noted ? [toNote(session, row, noted)] : [];
    });
};

/** Those of them that somebody wrote for themselves. */
export const listOwnNotes = async (...asked: Parameters<typeof listNotes>): Promise<SiteNote[]> =>
    (await listNotes(...asked)).filter(({ isShared }) => !isShared);

/** Writes a note; 422 when the site has too many. */
export const createNote = async (
    trx: Database,
    session: Session,
    { noted, now, note }: { noted: NotedSite; now: number; note: NoteInput },
): Promise<SiteNote> => {
    const { site } = noted;
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
    return toNote(session, row, noted);
};

/** 404 for a note that is not the site's, or is another's own; 409 for a role that does not edit the site's. */
export const requireNote = async (
    db: Database,
    session: Session,
    noted: NotedSite,
    id: string,
): Promise<SiteNote> => {
    const row = await db
        .selectFrom('site_notes')
        .selectAll()
        .where('id', '=', id)
        .where('site_id', '=', noted.site.id)
        .executeTakeFirst();
    // what one reads one is told of
    if (row?.is_shared === 1 && !mayEdit(session, row, noted)) throw new ApiError(409, 'site.role');
    if (!row || !mayEdit(session, row, noted)) throw notFound('note.not_found');
    return toNote(session, row, noted);
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
