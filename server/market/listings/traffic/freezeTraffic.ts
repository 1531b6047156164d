import type { Transaction } from 'kysely';
import type { OrderTraffic } from '../../../../contract/market/public/listingTraffic';
import type { SignedSnapshot } from '../../../../contract/market/public/trafficSnapshot';
import type { Database } from '../../../platform/database/database';
import type { Tables } from '../../../platform/database/tables';
import { sha256 } from './presentTraffic';
import { signedFile } from './signedFile';
import { findTrafficRow } from './trafficRow';

/** Keeps the signed figures of a product as they were shown when it was ordered, if it has any. */
export const freezeTraffic = async (
    trx: Transaction<Tables>,
    { orderId, productId }: { orderId: string; productId: string },
    now: number,
): Promise<void> => {
    const row = await findTrafficRow(trx, productId);
    if (!row) return;
    const { payload, key_id, signature } = row;
    await trx
        .insertInto('traffic_snapshots')
        .values({
            order_id: orderId,
            product_id: productId,
            payload,
            key_id,
            signature,
            created_at: now,
        })
        .execute();
};

/** What an order keeps of the figures. */
export const readFrozen = async (db: Database, orderId: string): Promise<OrderTraffic> => {
    const row = await db
        .selectFrom('traffic_snapshots')
        .selectAll()
        .where('order_id', '=', orderId)
        .executeTakeFirst();
    if (!row) return { signed: null, file: '', sha256: '' };
    const { payload, key_id: keyId, signature } = row;
    const file = signedFile({ payload, keyId, signature });
    return { signed: JSON.parse(file) as SignedSnapshot, file, sha256: sha256(file) };
};
