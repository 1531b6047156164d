import { commissionMs, commissionRate } from '../../../contract/identity/commission';
import type { Database } from '../../platform/database/database';
import { feeOf } from '../ledger/journals';
import type { StoredOrder, Trx } from './orderRows';

interface Parties {
    buyerId: string;
    sellerId: string;
}

/** A valid invite of somebody that speaks of two people, and is not older than the commission lasts. */
const inviterOf = async (
    db: Database,
    inviteeId: string,
    { buyerId, sellerId }: Parties,
    now: number,
): Promise<string | undefined> => {
    const invite = await db
        .selectFrom('invites')
        .select('inviter_id')
        .where('invitee_id', '=', inviteeId)
        .where('state', '=', 'valid')
        .where('same_device', '=', 0)
        .where('created_at', '>', now - commissionMs)
        .executeTakeFirst();
    const inviter = invite?.inviter_id;
    return inviter === buyerId || inviter === sellerId ? undefined : inviter;
};

/** Who gets a part of the platform's fee, and how much: whoever invited the buyer, else the seller. */
export const commissionOf = async (
    db: Database,
    parties: Parties,
    fee: bigint,
    now: number,
): Promise<{ referrerId: string | null; commission: bigint }> => {
    const nobody = { referrerId: null, commission: 0n };
    if (fee === 0n) return nobody;
    const referrerId =
        (await inviterOf(db, parties.buyerId, parties, now)) ??
        (await inviterOf(db, parties.sellerId, parties, now));
    if (referrerId === undefined) return nobody;
    return { referrerId, commission: feeOf(fee, commissionRate) };
};

/** An invite that was found void meanwhile earns nothing; answers the order as it is released. */
export const dropCommission = async (trx: Trx, order: StoredOrder): Promise<StoredOrder> => {
    if (order.referrer_id === null) return order;
    const parties = [order.buyer_id, order.seller_id ?? ''];
    const valid = await trx
        .selectFrom('invites')
        .select('id')
        .where('inviter_id', '=', order.referrer_id)
        .where('invitee_id', 'in', parties)
        .where('state', '=', 'valid')
        .executeTakeFirst();
    if (valid) return order;
    const nothing = { commission: 0, referrer_id: null };
    await trx.updateTable('orders').set(nothing).where('id', '=', order.id).execute();
    return { ...order, ...nothing };
};
