import { randomBytes } from 'node:crypto';
import { downloadPath } from '../../../contract/trade/orders/orderCalls';
import type { Database } from '../../platform/database/database';
import { findFile } from '../../platform/files/fileRows';
import { ApiError, gone, notFound } from '../../platform/http/errors';
import type { Secret } from '../../platform/secret';
import { type CopyRow, findCopy } from '../watermark/copyRows';
import { hashGrantToken } from './downloadGrants';
import { requireMove } from './moveOrder';
import { lockOrder, type OrderActing, type Trx } from './orderRows';

const linkMs = 15 * 60_000;
const purpose = 'order download';
const tokenBytes = 32;

const signed = (token: string, until: number) => `${token}.${until}`;

interface Linked {
    orderId: string;
    /** what the seller delivered; without it the version that was bought */
    grantId?: string;
    actor: OrderActing;
}

/** The buyer's own copy of what was bought; undefined where they get the archive as it is. Throws 409 before it is made. */
const copyOf = async (trx: Trx, orderId: string): Promise<CopyRow | undefined> => {
    const copy = await findCopy(trx, orderId);
    if (copy?.state === 'waiting') throw new ApiError(409, 'download.preparing');
    return copy?.state === 'ready' ? copy : undefined;
};

/**
 * A link to what was bought, for whoever has it; the one before ends. Throws 409 while there is a dispute,
 * after a refund, and when all downloads are used.
 */
export const linkDownload = (
    { db, secret, now }: { db: Database; secret: Secret; now: number },
    { orderId, grantId, actor }: Linked,
): Promise<{ url: string; expiresAt: number; left: number }> =>
    db.transaction().execute(async trx => {
        const order = await lockOrder(trx, orderId);
        await requireMove(trx, { order, action: 'download', actor }, now);
        if (grantId === undefined) await copyOf(trx, orderId);
        const token = randomBytes(tokenBytes).toString('base64url');
        let renewed = trx
            .updateTable('download_grants')
            .set({ token_hash: hashGrantToken(token) })
            .where('order_id', '=', orderId)
            .where('state', '=', 'active');
        renewed =
            grantId === undefined
                ? renewed.where('delivery', '=', 0)
                : renewed.where('id', '=', grantId);
        const grant = await renewed.returning(['used', 'max']).executeTakeFirst();
        if (!grant) throw new ApiError(409, 'download.nothing');
        const left = grant.max - grant.used;
        if (left <= 0) throw new ApiError(409, 'download.used_up');
        const expiresAt = now + linkMs;
        const sign = secret.sign(purpose, signed(token, expiresAt));
        const path = downloadPath.replace(':token', token);
        return { url: `${path}?until=${expiresAt}&sign=${sign}`, expiresAt, left };
    });

/**
 * The file that a link opens and the buyer's copy of it, counted as one download. Throws 404 for a link that was never given or is
 * replaced, 410 for one that is over, 409 when nothing may be downloaded.
 */
export const countDownload = (
    { db, secret, now }: { db: Database; secret: Secret; now: number },
    {
        token,
        until,
        sign,
        address,
    }: { token: string; until: number; sign: string; address: string },
) =>
    db.transaction().execute(async trx => {
        if (!secret.isSigned(purpose, signed(token, until), sign)) throw notFound('file.not_found');
        if (until <= now) throw gone('download.expired');
        const grant = await trx
            .updateTable('download_grants')
            .set(({ eb }) => ({ used: eb('used', '+', 1), last_address: address, last_at: now }))
            .where('token_hash', '=', hashGrantToken(token))
            .where('state', '=', 'active')
            .whereRef('used', '<', 'max')
            .returning(['file_id', 'manifest_sha256', 'order_id', 'delivery'])
            .executeTakeFirst();
        if (!grant) {
            const known = await trx
                .selectFrom('download_grants')
                .select('id')
                .where('token_hash', '=', hashGrantToken(token))
                .executeTakeFirst();
            throw known ? new ApiError(409, 'download.not_now') : notFound('file.not_found');
        }
        const file = await findFile(trx, grant.file_id);
        // nothing but the bytes whose digest the order shows
        if (file?.sha256 !== grant.manifest_sha256) throw notFound('file.not_found');
        const copy = grant.delivery === 0 ? await copyOf(trx, grant.order_id) : undefined;
        return { file, copy };
    });
