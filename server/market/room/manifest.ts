import { createHash } from 'node:crypto';
import type { OrderRoom, RoomManifest } from '../../../contract/market/room/roomManifest';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { canonicalJson } from '../listings/traffic/canonicalJson';
import { presentQuestions } from './presentParts';
import { accessOf, type DocumentRow, documentsOf, foldersOf, grantsOf } from './roomRows';

type ManifestDocument = RoomManifest['documents'][number];

interface Which {
    orderId: string;
    productId: string;
    buyerId: string;
}

/** Folders whose documents a buyer may know by name. */
const grantedTo = async (db: Database, { productId, buyerId }: Omit<Which, 'orderId'>) => {
    const access = await accessOf(db, productId, buyerId);
    const grants = access ? await grantsOf(db, [access.id]) : [];
    return new Set(grants.map(({ folder_id }) => folder_id));
};

/** Of what the buyer was not shown the hash alone: its name may say what is in it. */
const presentDocuments = async (
    db: Database,
    which: Omit<Which, 'orderId'>,
    documents: readonly DocumentRow[],
): Promise<ManifestDocument[]> => {
    const folders = await foldersOf(db, which.productId);
    const granted = await grantedTo(db, which);
    return documents.map(({ id, folder_id, name, sha256, size, added_at }) => {
        const folder = folders.find(one => one.id === folder_id);
        const isKnown = granted.has(folder_id);
        return {
            id,
            sha256,
            size: Number(size),
            addedAt: added_at,
            name: isKnown ? name : '',
            folder: isKnown ? (folder?.title ?? '') : '',
            kind: folder?.kind ?? 'other',
        };
    });
};

/** The buyer's questions, and those of others that the seller answered, without their names. */
const questionsFor = async (db: Database, which: Omit<Which, 'orderId'>) => {
    const { productId, buyerId } = which;
    const rows = await db
        .selectFrom('room_questions')
        .selectAll()
        .where('product_id', '=', productId)
        .orderBy('asked_at')
        .orderBy('id')
        .execute();
    const granted = await grantedTo(db, which);
    const isMember = granted.size > 0;
    const told = rows.filter(
        row => row.asker_id === buyerId || (isMember && row.document_id === null && row.answer),
    );
    const nameOf = (id: string) => (id === buyerId ? 'buyer' : '');
    return presentQuestions(db, told, { nameOf, isShown: id => granted.has(id) });
};

/** Keeps what a room holds in the order that is being made; nothing where there is none. */
export const freezeRoom = async (trx: Trx, which: Which, now: number): Promise<void> => {
    const { orderId, productId } = which;
    const documents = await documentsOf(trx, productId);
    if (documents.length === 0) return;
    const manifest: RoomManifest = {
        documents: await presentDocuments(trx, which, documents),
        questions: await questionsFor(trx, which),
    };
    const content = canonicalJson(manifest);
    await trx
        .insertInto('room_manifests')
        .values({
            order_id: orderId,
            product_id: productId,
            content,
            sha256: createHash('sha256').update(content).digest('hex'),
            created_at: now,
        })
        .execute();
};

/** What an order keeps of a room, and what came into it since. Whose order it is was asked before. */
export const readManifest = async (
    db: Database,
    { orderId, buyerId }: Omit<Which, 'productId'>,
): Promise<OrderRoom> => {
    const row = await db
        .selectFrom('room_manifests')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
    if (!row) return { manifest: null, late: [] };
    const { product_id: productId, content: text, sha256, created_at } = row;
    const added = (await documentsOf(db, productId)).filter(one => one.added_at > created_at);
    return {
        manifest: { ...(JSON.parse(text) as RoomManifest), sha256, madeAt: created_at, text },
        late: await presentDocuments(db, { productId, buyerId }, added),
    };
};
