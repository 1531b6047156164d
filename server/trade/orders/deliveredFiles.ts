import {
    type DeliveredFact,
    type DeliveredFile,
    type DeliveryUpload,
    mostDelivered,
} from '../../../contract/trade/orders/deliveredFiles';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { addFileUses } from '../../platform/files/fileUses';
import { ApiError } from '../../platform/http/errors';
import { maxDownloads, unknownToken } from './downloadGrants';
import type { StoredOrder, Trx } from './orderRows';

/** What an event keeps of what was handed over. */
export const factsOf = (files: readonly DeliveryUpload[]): DeliveredFact[] =>
    files.map(({ name, size, sha256 }) => ({ name, size, sha256 }));

const nextDelivery = async (trx: Trx, orderId: string): Promise<number> => {
    const { last } = await trx
        .selectFrom('download_grants')
        .select(({ fn }) => fn.max<number | null>('delivery').as('last'))
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
    const delivery = Number(last ?? 0) + 1;
    if (delivery > mostDelivered.deliveries) throw new ApiError(409, 'order.too_many_deliveries');
    return delivery;
};

/** Hands files over for good: they belong to the order from now on, and the buyer may fetch them. */
export const handOverFiles = async (
    trx: Trx,
    order: StoredOrder,
    files: readonly DeliveryUpload[],
    now: number,
): Promise<void> => {
    if (files.length === 0) return;
    const delivery = await nextDelivery(trx, order.id);
    const ids = files.map(({ id }) => id);
    await trx.deleteFrom('delivery_uploads').where('file_id', 'in', ids).execute();
    await addFileUses(trx, { resource: 'orders', recordId: order.id, field: 'delivery' }, ids);
    const rows = files.map(({ id, name, size, sha256 }, position) => ({
        id: newId(now),
        order_id: order.id,
        file_id: id,
        version_id: '',
        manifest_sha256: sha256,
        token_hash: unknownToken(),
        state: 'active',
        max: maxDownloads,
        used: 0,
        last_address: '',
        last_at: null,
        created_at: now,
        delivery,
        position,
        file_name: name,
        size,
    }));
    await trx.insertInto('download_grants').values(rows).execute();
};

/** All that a seller handed over as files, the latest delivery first. */
export const readDelivered = async (db: Database, orderId: string): Promise<DeliveredFile[]> => {
    const rows = await db
        .selectFrom('download_grants')
        .selectAll()
        .where('order_id', '=', orderId)
        .where('delivery', '>', 0)
        .orderBy('delivery', 'desc')
        .orderBy('position')
        .execute();
    return rows.map(row => ({
        id: row.id,
        delivery: row.delivery,
        at: row.created_at,
        name: row.file_name,
        size: Number(row.size),
        sha256: row.manifest_sha256,
        state: row.state as DeliveredFile['state'],
        used: row.used,
        max: row.max,
    }));
};
