import { createHash } from 'node:crypto';
import type { OrderRoom, RoomManifest } from '../../../contract/market/room/roomManifest';
import type { Database } from '../../platform/database/database';
import type { Trx } from '../../platform/database/trx';
import { ApiError } from '../../platform/http/errors';
import { canonicalJson } from '../listings/traffic/canonicalJson';
import { presentQuestions } from './presentParts';
import { type Reading, type RoomServices, readingOf } from './reading';
import { type DocumentRow, documentsOf, foldersOf } from './roomRows';

type ManifestDocument = RoomManifest['documents'][number];

interface Which {
    orderId: string;
    productId: string;
    buyerId: string;
}

/** Folders whose documents a buyer may know by name, because they can open them now. */
const shownTo = async (
    services: RoomServices,
    { productId, buyerId }: Omit<Which, 'orderId'>,
    now: number,
): Promise<ReadonlySet<string>> => {
    let reading: Reading;
    try {
        reading = await readingOf(services, { productId, userId: buyerId, now });
    } catch (cause) {
        if (cause instanceof ApiError && cause.status === 404) return new Set();
        throw cause;
    }
    return new Set(reading.folders.map(({ id }) => id));
};

/** Of what the buyer was not shown the hash alone: its name may say what is in it. */
const presentDocuments = async (
    db: Database,
    { productId, shown }: { productId: string; shown: ReadonlySet<string> },
    documents: readonly DocumentRow[],
): Promise<ManifestDocument[]> => {
    const folders = await foldersOf(db, productId);
    return documents.map(({ id, folder_id, name, sha256, size, added_at }) => {
        const folder = folders.find(one => one.id === folder_id);
        const isKnown = shown.has(folder_id);
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
const questionsFor = async (
    db: Database,
    { productId, buyerId, shown }: Omit<Which, 'orderId'> & { shown: ReadonlySet<string> },
) => {
    const rows = await db
        .selectFrom('room_questions')
        .selectAll()
        .where('product_id', '=', productId)
        .orderBy('asked_at')
        .orderBy('id')
        .execute();
    const isReader = shown.size > 0;
    const told = rows.filter(
        row => row.asker_id === buyerId || (isReader && row.document_id === null && row.answer),
    );
    const nameOf = (id: string) => (id === buyerId ? 'buyer' : '');
    return presentQuestions(db, told, { nameOf, isShown: id => shown.has(id) });
};

/** Keeps what a room holds in the order that is being made; nothing where there is none. */
export const freezeRoom = async (
    { db: trx, terms }: RoomServices & { db: Trx },
    which: Which,
    now: number,
): Promise<void> => {
    const { orderId, productId, buyerId } = which;
    const documents = await documentsOf(trx, productId);
    if (documents.length === 0) return;
    const shown = await shownTo({ db: trx, terms }, which, now);
    const manifest: RoomManifest = {
        documents: await presentDocuments(trx, { productId, shown }, documents),
        questions: await questionsFor(trx, { productId, buyerId, shown }),
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
    { db, terms }: RoomServices,
    { orderId, buyerId }: Omit<Which, 'productId'>,
    now: number,
): Promise<OrderRoom> => {
    const row = await db
        .selectFrom('room_manifests')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
    if (!row) return { manifest: null, late: [] };
    const { product_id: productId, content: text, sha256, created_at } = row;
    const added = (await documentsOf(db, productId)).filter(one => one.added_at > created_at);
    const shown = await shownTo({ db, terms }, { productId, buyerId }, now);
    return {
        manifest: { ...(JSON.parse(text) as RoomManifest), sha256, madeAt: created_at, text },
        late: await presentDocuments(db, { productId, shown }, added),
    };
};
