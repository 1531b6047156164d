import type { Database } from '../../platform/database/database';
import { findPassport } from '../passport/passportRows';
import { latestVersion } from '../products/versionRows';

/** What searches of the market find a listing by, beside what it says of itself. */
type Mark = 'has_room' | 'has_passport' | 'in_auction' | 'has_covenant';

/** Only where it changes; what it gains, searches that wait for it are told of. */
const mark = async (
    trx: Database,
    productId: string,
    { name, isSet }: { name: Mark; isSet: boolean },
    now: number,
): Promise<void> => {
    await trx
        .updateTable('products')
        .set({ [name]: isSet ? 1 : 0, ...(isSet && { found_at: now }) })
        .where('id', '=', productId)
        .where(name, '=', isSet ? 0 : 1)
        .execute();
};

/** Whether visitors may ask for its data room, after that was changed: it is open, and something is in it. */
export const markRoom = async (trx: Database, productId: string, now: number): Promise<void> => {
    const room = await trx
        .selectFrom('data_rooms')
        .innerJoin('products', 'products.id', 'data_rooms.product_id')
        .select('stripe_read_at')
        .whereRef('products.seller_id', '=', 'data_rooms.seller_id')
        .where('product_id', '=', productId)
        .where('is_open', '=', 1)
        .executeTakeFirst();
    const document = trx
        .selectFrom('room_documents')
        .select('id')
        .where('product_id', '=', productId)
        .where('removed_at', 'is', null)
        .limit(1);
    const hasContent = room?.stripe_read_at != null || (await document.executeTakeFirst());
    const isSet = room !== undefined && Boolean(hasContent);
    await mark(trx, productId, { name: 'has_room', isSet }, now);
};

/** Whether everybody reads what was found in the archive that a buyer gets, after either was changed. */
export const markPassport = async (
    trx: Database,
    productId: string,
    now: number,
): Promise<void> => {
    const version = await latestVersion(trx, productId);
    const passport = version && (await findPassport(trx, version.id));
    const isSet = passport?.facts != null && passport.sha256 === version?.sha256;
    await mark(trx, productId, { name: 'has_passport', isSet }, now);
};

/** Whether bids are taken on it. */
export const markAuction = (
    trx: Database,
    productId: string,
    isLive: boolean,
    now: number,
): Promise<void> => mark(trx, productId, { name: 'in_auction', isSet: isLive }, now);

/** Whether its seller promises traffic with it. */
export const markCovenant = (
    trx: Database,
    productId: string,
    isPromised: boolean,
    now: number,
): Promise<void> => mark(trx, productId, { name: 'has_covenant', isSet: isPromised }, now);
