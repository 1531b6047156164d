import { createHash, randomBytes } from 'node:crypto';
import { findVersion } from '../../market/products/versionRows';
import { newId } from '../../platform/database/newId';
import type { StoredOrder, Trx } from './orderRows';

export const maxDownloads = 10;
const tokenBytes = 32;

export const hashGrantToken = (token: string): string =>
    createHash('sha256').update(token).digest('hex');

/** Replaced by one that somebody knows when a link is asked for. */
export const unknownToken = (): string =>
    hashGrantToken(randomBytes(tokenBytes).toString('base64url'));

/** Who has paid for source code may fetch the version that the order was made for. */
export const makeGrant = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    if (order.version_id === null) return;
    const version = await findVersion(trx, order.version_id);
    if (!version) return;
    await trx
        .insertInto('download_grants')
        .values({
            id: newId(now),
            order_id: order.id,
            file_id: version.file_id,
            version_id: order.version_id,
            manifest_sha256: version.sha256,
            token_hash: unknownToken(),
            state: 'active',
            max: maxDownloads,
            used: 0,
            last_address: '',
            last_at: null,
            created_at: now,
        })
        .execute();
};

/** Stops an order's downloads, lets them go on, or takes them away for good. */
export const changeGrants = async (
    trx: Trx,
    orderId: string,
    state: 'active' | 'frozen' | 'revoked',
): Promise<void> => {
    await trx
        .updateTable('download_grants')
        .set({ state })
        .where('order_id', '=', orderId)
        .where('state', '<>', 'revoked')
        .execute();
};
