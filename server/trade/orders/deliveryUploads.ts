import { type DeliveryUpload, mostDelivered } from '../../../contract/trade/orders/deliveredFiles';
import { running } from '../../../contract/trade/orders/orderTransition';
import type { Database } from '../../platform/database/database';
import { filesById } from '../../platform/files/fileRows';
import { holdFiles } from '../../platform/files/fileUses';
import type { Library } from '../../platform/files/library';
import { removeUnused } from '../../platform/files/unusedFiles';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { isManual } from './guards';
import { lockOrder, type StoredOrder, type Trx } from './orderRows';

interface Mine {
    orderId: string;
    /** whoever uploaded them */
    userId: string;
}

/** What somebody uploaded for an order and has not delivered, the earliest first. */
export const readUploads = async (
    db: Database,
    { orderId, userId }: Mine,
): Promise<DeliveryUpload[]> => {
    const rows = await db
        .selectFrom('delivery_uploads')
        .select('file_id')
        .where('order_id', '=', orderId)
        .orderBy('created_at')
        .orderBy('file_id')
        .execute();
    const files = await filesById(
        db,
        rows.map(row => row.file_id),
    );
    return rows.flatMap(({ file_id }) => {
        const file = files.get(file_id);
        if (file?.owner_id !== userId || file.visibility !== 'private') return [];
        return [{ id: file.id, name: file.name, size: file.size, sha256: file.sha256 }];
    });
};

/**
 * The ids are of files that whoever delivers uploaded for this order, and that wait; they stay until the
 * transaction ends. Throws 422, also for one that was taken back meanwhile.
 */
export const requireUploads = async (
    trx: Trx,
    mine: Mine,
    ids: readonly string[],
): Promise<DeliveryUpload[]> => {
    if (ids.length === 0) return [];
    await holdFiles(trx, ids);
    const waiting = new Map((await readUploads(trx, mine)).map(file => [file.id, file]));
    return [...new Set(ids)].map(id => {
        const file = waiting.get(id);
        if (!file) throw invalid({ files: 'file.gone' });
        return file;
    });
};

/** Throws 409 where a seller has nothing to hand over, or has uploaded as much as goes over at once. */
export const requireDeliverable = async (db: Database, order: StoredOrder): Promise<void> => {
    if (!isManual(order) || !(running as readonly string[]).includes(order.state)) {
        throw new ApiError(409, 'order.wrong_state');
    }
    const { count } = await db
        .selectFrom('delivery_uploads')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
    if (Number(count) >= mostDelivered.files) throw new ApiError(409, 'order.too_many_files');
};

/** Keeps for which order a file was uploaded, if that still waits for one. */
export const keepUpload = (
    db: Database,
    { orderId }: Mine,
    fileId: string,
    now: number,
): Promise<void> =>
    db.transaction().execute(async trx => {
        await requireDeliverable(trx, await lockOrder(trx, orderId));
        const row = { file_id: fileId, order_id: orderId, created_at: now };
        await trx.insertInto('delivery_uploads').values(row).execute();
    });

/** Takes a file back that was not delivered, with its bytes; throws 404 for any other. */
export const dropUpload = async (
    { db, library }: { db: Database; library: Library },
    userId: string,
    { id: orderId, file }: { id: string; file: string },
): Promise<void> => {
    const found = (await readUploads(db, { orderId, userId })).find(({ id }) => id === file);
    if (!found) throw notFound('file.not_found');
    // what is delivered meanwhile is used, and stays
    await removeUnused({ db, library }, [file], { ownerId: userId, isPrivate: true });
};
