import type { UserExtension } from '../../identity/users/userExtension';
import { planNotice } from './notices';
import type { StoredOrder, Trx } from './orderRows';

/** Whoever has not paid a seller yet hears that their account was disabled, before money leaves a bank. */
export const tellBuyers: NonNullable<UserExtension['statusChanged']> = async (
    trx,
    { id, isActive },
    { now },
) => {
    if (isActive) return;
    const orders = await trx
        .selectFrom('orders')
        .selectAll()
        .where('seller_id', '=', id)
        .where('state', '=', 'pending_payment')
        .execute();
    for (const order of orders as StoredOrder[]) {
        await planNotice(trx as Trx, order, { name: 'sellerDisabled', sides: ['buyer'] }, now);
    }
};
