import { sql, type Transaction } from 'kysely';
import type { Offered } from '../../../contract/market/resources/products';
import type { Currency } from '../../../contract/platform/money';
import type { OrderActor } from '../../../contract/trade/orders/orderTransition';
import type { OrderFulfilment, OrderTimers } from '../../../contract/trade/orders/timers';
import { shareOf } from '../../../contract/trade/parts/partAmounts';
import type { OrderState, OrderType } from '../../../contract/trade/resources/orders';
import type { Row } from '../../platform/crud/definition';
import type { Tables } from '../../platform/database/tables';
import { notFound } from '../../platform/http/errors';
import { type OrderMoney, withoutParts } from '../ledger/journals';

export type Trx = Transaction<Tables>;

/** An order as it lies in its table, with the closed lists that its texts are of. */
export interface StoredOrder
    extends Omit<Row<'orders'>, 'type' | 'state' | 'currency' | 'fulfilment' | 'extension_by'> {
    type: OrderType;
    state: OrderState;
    currency: Currency;
    fulfilment: OrderFulfilment;
    extension_by: '' | 'buyer' | 'seller';
}

/** Who does something to an order; no id of a timer and of a payment. */
export interface OrderActing {
    type: OrderActor;
    id: string;
}

export const byTimer: OrderActing = { type: 'timer', id: '' };
export const byPayment: OrderActing = { type: 'payment', id: '' };

/**
 * The order, kept from all others until the transaction ends: PostgreSQL locks what is updated, and
 * SQLite has one transaction at a time. Throws 404.
 */
export const lockOrder = async (trx: Trx, id: string): Promise<StoredOrder> => {
    const row = await trx
        .updateTable('orders')
        .set({ version: sql`version` })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst();
    if (!row) throw notFound('order.not_found');
    return row as StoredOrder;
};

/** The order as it was paid, whatever of it was paid on since. */
export const wholeMoneyOf = (order: StoredOrder): OrderMoney => ({
    id: order.id,
    buyerId: order.buyer_id,
    sellerId: order.seller_id ?? '',
    currency: order.currency,
    price: BigInt(order.price),
    discount: BigInt(order.discount),
    fee: BigInt(order.fee),
    commission: BigInt(order.commission),
    ...(order.referrer_id !== null && { referrerId: order.referrer_id }),
    lost: BigInt(order.lost_held),
    forgiven: BigInt(order.forgiven),
    ...(order.deposit_account !== '' && {
        deposit: {
            account: { name: order.deposit_account, userId: null },
            amount: BigInt(order.deposit),
        },
    }),
});

/** The order as far as its own money goes, without the parts that have left it. */
export const moneyOf = (order: StoredOrder): OrderMoney =>
    withoutParts(wholeMoneyOf(order), BigInt(order.parted));

/** What of the price can still go to somebody at the order's end. */
export const leftOfPrice = ({
    price,
    parted,
    lost_held,
}: Pick<StoredOrder, 'price' | 'parted' | 'lost_held'>): bigint =>
    BigInt(price) - BigInt(parted) - BigInt(lost_held);

/** Of what the buyer of a paid order gave for it, what no bank took back meanwhile and no part took; smallest unit. */
export const paidOf = ({
    price,
    total,
    parted,
    lost_held,
    forgiven,
}: Pick<StoredOrder, 'price' | 'total' | 'parted' | 'lost_held' | 'forgiven'>): bigint => {
    const borne = BigInt(forgiven);
    const bornePart = shareOf(borne, BigInt(parted), BigInt(price));
    return BigInt(total) - BigInt(parted) - BigInt(lost_held) - (borne - bornePart);
};

/** What was offered when the order was made, without its long text. */
interface OrderTerms extends Partial<Omit<Offered, 'body'>> {
    /** what buyer and seller agreed beside the price */
    conditions?: string;
}

export const termsOf = ({ terms }: Pick<StoredOrder, 'terms'>): OrderTerms =>
    terms === '' ? {} : (JSON.parse(terms) as OrderTerms);

/** The clocks that the order was made with; none of orders from before there were any. */
export const timersOf = ({ timers }: Pick<StoredOrder, 'timers'>): Partial<OrderTimers> =>
    timers === '' ? {} : (JSON.parse(timers) as OrderTimers);
