import type { Selectable } from 'kysely';
import { isNoted, type StaffNote } from '../../../contract/platform/staffNotes';
import { type Action, writeAudit } from '../audit/writeAudit';
import type { AnyDefinition, CrudContext } from '../crud/definition';
import type { AnyRow } from '../crud/looseRows';
import { requireRow } from '../crud/writeRecord';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import { type Page, pageOf } from '../database/pageOf';
import type { StaffNoteTable } from '../database/tables/platform/system';
import { notFound } from '../http/errors';
import { isAdmin, isGranted } from '../http/session';

type NoteRow = Selectable<StaffNoteTable>;

interface Scene {
    context: CrudContext;
    definitionOf(resource: string): AnyDefinition | undefined;
    /** what people are called, by their ids */
    namesOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

interface About {
    resource: string;
    recordId: string;
}

/** The record, for whoever may read it in its list; 404 for others, as for one that is not there. */
const requireRecord = async (
    { context, definitionOf }: Pick<Scene, 'context' | 'definitionOf'>,
    { resource, recordId }: About,
): Promise<{ definition: AnyDefinition; row: AnyRow }> => {
    const definition = isNoted(resource) ? definitionOf(resource) : undefined;
    if (!definition || !isGranted(context.session, definition.resource.access.list)) {
        throw notFound('record.not_found');
    }
    return { definition, row: await requireRow(definition, recordId, context) };
};

const present = async (
    { context, namesOf }: Scene,
    rows: readonly NoteRow[],
): Promise<StaffNote[]> => {
    const names = await namesOf(context.db, [...new Set(rows.map(row => row.author_id))]);
    return rows.map(row => ({
        id: row.id,
        body: row.body,
        author: names.get(row.author_id) ?? '',
        isOwn: row.author_id === context.session.userId,
        createdAt: row.created_at,
    }));
};

/** Notes on a record, the newest first; 404 for whoever may not read the record. */
export const listNotes = async (scene: Scene, about: About, page: Page) => {
    await requireRecord(scene, about);
    const found = scene.context.db
        .selectFrom('staff_notes')
        .where('resource', '=', about.resource)
        .where('record_id', '=', about.recordId);
    const { rows, total } = await pageOf(
        found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
        page,
    );
    return { list: await present(scene, rows), total };
};

/** What became of a note stands in the history of the record. */
const logged = (
    { context }: Scene,
    { definition, row }: { definition: AnyDefinition; row: AnyRow },
    told: Pick<Action, 'action' | 'changes'>,
) =>
    writeAudit(context.db, {
        actor: context,
        now: context.now,
        resource: definition.resource.name,
        recordId: (row as { id: string }).id,
        title: definition.title(row),
        ...told,
    });

const inTransaction = <Result>(scene: Scene, work: (inside: Scene) => Promise<Result>) =>
    scene.context.db
        .transaction()
        .execute(db => work({ ...scene, context: { ...scene.context, db } }));

/** Adds a note to a record; 404 for whoever may not read the record. */
export const addNote = (outside: Scene, about: About, body: string): Promise<StaffNote> =>
    inTransaction(outside, async scene => {
        const record = await requireRecord(scene, about);
        const { db, now, session } = scene.context;
        const row = {
            id: newId(now),
            resource: about.resource,
            record_id: about.recordId,
            body,
            author_id: session.userId,
            created_at: now,
        };
        await db.insertInto('staff_notes').values(row).execute();
        await logged(scene, record, { action: 'addNote', changes: { staffNote: [null, body] } });
        const [note] = await present(scene, [row]);
        if (!note) throw notFound('note.not_found');
        return note;
    });

/** Deletes a note; 404 for one of somebody else's, unless whoever asks administers. */
export const removeNote = (outside: Scene, id: string): Promise<null> =>
    inTransaction(outside, async scene => {
        const { db, session } = scene.context;
        const removing = db.deleteFrom('staff_notes').where('id', '=', id);
        const own = isAdmin(session) ? removing : removing.where('author_id', '=', session.userId);
        const note = await own.returningAll().executeTakeFirst();
        if (!note) throw notFound('note.not_found');
        const about = { resource: note.resource, recordId: note.record_id };
        const record = await requireRecord(scene, about);
        await logged(scene, record, {
            action: 'removeNote',
            changes: { staffNote: [note.body, null] },
        });
        return null;
    });
