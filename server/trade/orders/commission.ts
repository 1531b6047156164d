import { commissionMs, commissionRate } from '../../../contract/identity/commission';
import { hasInvited, inviterOf } from '../../identity/users/inviters';
import type { Database } from '../../platform/database/database';
import { feeOf } from '../ledger/journals';
import type { StoredOrder, Trx } from './orderRows';

interface Parties {
    buyerId: string;
    sellerId: string;
}

/** A valid invite of somebody that speaks of two people, and is not older than the commission lasts. */
const referrerOf = async (
    db: Database,
    inviteeId: string,
    { buyerId, sellerId }: Parties,
    now: number,
): Promise<string | undefined> => {
    const inviter = await inviterOf(db, inviteeId, now - commissionMs);
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
        (await referrerOf(db, parties.buyerId, parties, now)) ??
        (await referrerOf(db, parties.sellerId, parties, now));
    if (referrerId === undefined) return nobody;
    return { referrerId, commission: feeOf(fee, commissionRate) };
};

/** An invite that was found void meanwhile earns nothing; answers the order as it is released. */
export const dropCommission = async (trx: Trx, order: StoredOrder): Promise<StoredOrder> => {
    if (order.referrer_id === null) return order;
    const parties = [order.buyer_id, order.seller_id ?? ''];
    if (await hasInvited(trx, order.referrer_id, parties)) return order;
    const nothing = { commission: 0, referrer_id: null };
    await trx.updateTable('orders').set(nothing).where('id', '=', order.id).execute();
    return { ...order, ...nothing };
};
