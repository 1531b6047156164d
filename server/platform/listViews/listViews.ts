import type { Selectable } from 'kysely';
import { fault } from '../../../contract/fault';
import {
    type ListView,
    type ListViewContent,
    maxListViews,
} from '../../../contract/platform/listViews';
import type { AnyResource } from '../../../contract/platform/resource';
import { asFlag } from '../database/asFlag';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import type { ListViewTable } from '../database/tables/platform/system';
import { invalid, notFound } from '../http/errors';
import { isGranted, type Session } from '../http/session';
import { checkView } from './checkView';

type ViewRow = Selectable<ListViewTable>;

/** What lists there are. */
export type ResourceOf = (name: string) => AnyResource | undefined;

interface Scene {
    db: Database;
    session: Session;
    /** ms */
    now: number;
    resourceOf: ResourceOf;
    /** what people are called, by their ids */
    namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The list, for whoever may read it; 404 for others, as for a list that does not exist. */
const requireList = ({ session, resourceOf }: Scene, name: string): AnyResource => {
    const found = resourceOf(name);
    if (!found || !isGranted(session, found.access.list)) throw notFound('view.not_found');
    return found;
};

const present = async ({ session, namesOf }: Scene, rows: readonly ViewRow[]) => {
    const names = await namesOf([...new Set(rows.map(({ owner_id }) => owner_id))]);
    return rows.map(
        (row): ListView => ({
            id: row.id,
            resource: row.resource,
            name: row.name,
            ...(JSON.parse(row.content) as ListViewContent),
            isShared: row.is_shared === 1,
            isOwn: row.owner_id === session.userId,
            owner: names.get(row.owner_id) ?? '',
            updatedAt: row.updated_at,
        }),
    );
};

const presentOne = async (scene: Scene, row: ViewRow): Promise<ListView> => {
    const [view] = await present(scene, [row]);
    if (!view) throw notFound('view.not_found');
    return view;
};

const ownRows = ({ db, session }: Scene, resource: string) =>
    db
        .selectFrom('list_views')
        .selectAll()
        .where('owner_id', '=', session.userId)
        .where('resource', '=', resource)
        .execute();

/** 404 for one that whoever asks has not, and for one of a list that they may not read any more. */
const requireOwn = async (scene: Scene, id: string): Promise<ViewRow> => {
    const row = await scene.db
        .selectFrom('list_views')
        .selectAll()
        .where('id', '=', id)
        .where('owner_id', '=', scene.session.userId)
        .executeTakeFirst();
    if (!row) throw notFound('view.not_found');
    requireList(scene, row.resource);
    return row;
};

/** Somebody's own views of a list, by name. */
export const listOwnViews = async (scene: Scene, resource: string): Promise<ListView[]> => {
    requireList(scene, resource);
    const byName = new Intl.Collator('zh', { numeric: true });
    const views = await present(scene, await ownRows(scene, resource));
    return views.sort((a, b) => byName.compare(a.name, b.name));
};

/** One's own view, or one that somebody shares with all who may read its list; 404 otherwise. */
export const readView = async (scene: Scene, id: string): Promise<ListView> => {
    const row = await scene.db
        .selectFrom('list_views')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst();
    if (!row || (row.owner_id !== scene.session.userId && row.is_shared === 0)) {
        throw notFound('view.not_found');
    }
    requireList(scene, row.resource);
    return presentOne(scene, row);
};

interface NewView {
    resource: string;
    name: string;
    content: ListViewContent;
    isShared: boolean;
}

/** Saves a view; 422 for a name in use, when there are too many, and for what its list does not have. */
export const createView = async (scene: Scene, view: NewView): Promise<ListView> => {
    const { db, session, now } = scene;
    checkView(requireList(scene, view.resource), view.content);
    const rows = await ownRows(scene, view.resource);
    if (rows.some(({ name }) => name === view.name)) throw invalid({ name: 'field.name_taken' });
    if (rows.length >= maxListViews) {
        throw invalid({ name: fault('view.too_many', { max: maxListViews }) });
    }
    const row = {
        id: newId(now),
        owner_id: session.userId,
        resource: view.resource,
        name: view.name,
        content: JSON.stringify(view.content),
        is_shared: asFlag(view.isShared),
        created_at: now,
        updated_at: now,
    };
    const { numInsertedOrUpdatedRows } = await db
        .insertInto('list_views')
        .values(row)
        .onConflict(conflict => conflict.columns(['owner_id', 'resource', 'name']).doNothing())
        .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) throw invalid({ name: 'field.name_taken' });
    return presentOne(scene, row);
};

type Change = { [Field in 'name' | 'content' | 'isShared']?: NewView[Field] | undefined };

/** The database's own word that two rows would have one name. */
const isNameTaken = (cause: unknown): boolean =>
    /UNIQUE constraint failed: list_views|list_views_owner_id_resource_name/.test(String(cause));

/** Changes what is named; 404 for one that is not one's own, or was deleted meanwhile. */
export const changeView = async (
    scene: Scene,
    id: string,
    { name, content, isShared }: Change,
): Promise<ListView> => {
    const { resource, owner_id } = await requireOwn(scene, id);
    if (content) checkView(requireList(scene, resource), content);
    const row = await scene.db
        .updateTable('list_views')
        .set({
            ...(name !== undefined && { name }),
            ...(content && { content: JSON.stringify(content) }),
            ...(isShared !== undefined && { is_shared: asFlag(isShared) }),
            updated_at: scene.now,
        })
        .where('id', '=', id)
        .where('owner_id', '=', owner_id)
        .returningAll()
        .executeTakeFirst()
        .catch((cause: unknown) => {
            if (isNameTaken(cause)) throw invalid({ name: 'field.name_taken' });
            throw cause;
        });
    if (!row) throw notFound('view.not_found');
    return presentOne(scene, row);
};

/** 404 for one that is not one's own. */
export const deleteView = async ({ db, session }: Scene, id: string): Promise<void> => {
    const { numDeletedRows } = await db
        .deleteFrom('list_views')
        .where('id', '=', id)
        .where('owner_id', '=', session.userId)
        .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('view.not_found');
};

/** What somebody gets of them with all that is stored about them. */
export const listViewsOf = (db: Database, ownerId: string) =>
    db
        .selectFrom('list_views')
        .select(['resource', 'name', 'content', 'is_shared', 'created_at', 'updated_at'])
        .where('owner_id', '=', ownerId)
        .execute();

/** When an account is closed. */
export const forgetListViews = async (trx: Database, ownerId: string): Promise<void> => {
    await trx.deleteFrom('list_views').where('owner_id', '=', ownerId).execute();
};
