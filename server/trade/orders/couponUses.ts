import { sql } from 'kysely';
import type { Fault } from '../../../contract/fault';
import { commissionRate } from '../../../contract/identity/commission';
import type { Currency } from '../../../contract/platform/money';
import type { OrderType } from '../../../contract/trade/resources/orders';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';
import { invalid } from '../../platform/http/errors';
import { feeOf } from '../ledger/journals';
import type { Trx } from './orderRows';
import { testCurrency } from './soundSales';

type CouponRow = Row<'coupons'>;

interface Wanted {
    code: string;
    userId: string;
    type: OrderType;
    price: bigint;
    /** what of the price is the platform's own */
    fee: bigint;
    /** of goods */
    sellerId: string | null;
    currency: Currency;
    /** ms */
    now: number;
}

const refused = (why: Fault) => invalid({ coupon: why });

/** Throws 422 of a coupon that is not for this order; how often it was used is another question. */
const checkTerms = (row: CouponRow | undefined, wanted: Wanted): CouponRow => {
    const { now, type, price, currency } = wanted;
    if (row?.enabled !== 1) throw refused('coupon.unknown');
    if (row.starts_at !== null && row.starts_at > now) throw refused('coupon.not_yet_valid');
    if (row.ends_at !== null && row.ends_at <= now) throw refused('coupon.expired');
    const scope = JSON.parse(row.scope) as string[];
    const isMeant = scope.length === 0 || scope.includes(type);
    if (type === 'topup' || !isMeant) throw refused('coupon.other_orders');
    // made-up money uses up no coupon that is worth something: it takes those alone that are made for it
    const isFor = row.currency === null ? currency !== testCurrency : row.currency === currency;
    if (!isFor) throw refused('coupon.other_currency');
    if (price < BigInt(row.min_total)) throw refused('coupon.order_too_small');
    if (row.funded_by === 'seller' && row.seller_id !== wanted.sellerId) {
        throw refused('coupon.other_seller');
    }
    return row;
};

const countUses = async (db: Database, coupon: string, userId?: string): Promise<number> => {
    let uses = db
        .selectFrom('coupon_uses')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('coupon_id', '=', coupon);
    if (userId !== undefined) uses = uses.where('user_id', '=', userId);
    return Number((await uses.executeTakeFirstOrThrow()).count);
};

const checkUses = async (db: Database, row: CouponRow, userId: string): Promise<void> => {
    if (row.max_uses !== null && (await countUses(db, row.id)) >= row.max_uses) {
        throw refused('coupon.used_up');
    }
    if (row.per_user !== null && (await countUses(db, row.id, userId)) >= row.per_user) {
        throw refused('coupon.used_by_you');
    }
};

/** What a coupon takes off, and whether the seller bears it: then the price itself is lower. */
export interface Discount {
    id: string;
    discount: bigint;
    isSellers: boolean;
}

const least = (amounts: readonly bigint[]): bigint =>
    amounts.reduce((one, other) => (other < one ? other : one));

/**
 * What nobody has said a bound of: the platform pays no seller more for goods than it earns by them, also
 * where a part of that goes to an inviter.
 */
const boundOf = (row: CouponRow, { price, fee, sellerId }: Wanted): bigint => {
    // goods that cost nothing are no order
    if (row.funded_by === 'seller') return price - 1n;
    return row.max_discount === null && sellerId !== null
        ? fee - feeOf(fee, commissionRate)
        : price;
};

/** What a coupon takes off: never more than the price, its own bound, and what is left of its budget. */
const discountOf = async (db: Database, row: CouponRow, wanted: Wanted): Promise<Discount> => {
    const { kind, value, max_discount, budget } = row;
    const { price } = wanted;
    const bounds = [
        kind === 'percent' ? (price * BigInt(value)) / 10_000n : BigInt(value),
        ...[price, boundOf(row, wanted)],
        ...(max_discount === null ? [] : [BigInt(max_discount)]),
    ];
    const discount = least(bounds);
    if (discount <= 0n) throw refused('coupon.no_discount');
    if (budget !== null && (await spentOf(db, row.id)) + discount > BigInt(budget)) {
        throw refused('coupon.used_up');
    }
    return { id: row.id, discount, isSellers: row.funded_by === 'seller' };
};

/** What a coupon has taken off all orders together, those on their way included. */
const spentOf = async (db: Database, coupon: string): Promise<bigint> => {
    const { sum } = await db
        .selectFrom('coupon_uses')
        .select(sql<string | null>`cast(sum(amount) as text)`.as('sum'))
        .where('coupon_id', '=', coupon)
        .executeTakeFirstOrThrow();
    return BigInt(sum ?? 0);
};

/** Looks a coupon up without using it. Throws 422. */
export const findCoupon = async (db: Database, wanted: Wanted): Promise<Discount> => {
    const found = db.selectFrom('coupons').selectAll().where('code', '=', wanted.code);
    const row = checkTerms(await found.executeTakeFirst(), wanted);
    await checkUses(db, row, wanted.userId);
    return discountOf(db, row, wanted);
};

/**
 * Uses a coupon for an order; its row is kept from others until the transaction ends, so its limits hold
 * however many try at once. Throws 422.
 */
export const takeCoupon = async (
    trx: Trx,
    wanted: Wanted & { orderId: string },
): Promise<Discount> => {
    const locked = await trx
        .updateTable('coupons')
        .set({ version: sql`version` })
        .where('code', '=', wanted.code)
        .returningAll()
        .executeTakeFirst();
    const row = checkTerms(locked, wanted);
    await checkUses(trx, row, wanted.userId);
    const found = await discountOf(trx, row, wanted);
    await trx
        .insertInto('coupon_uses')
        .values({
            id: newId(wanted.now),
            coupon_id: row.id,
            order_id: wanted.orderId,
            user_id: wanted.userId,
            created_at: wanted.now,
            amount: Number(found.discount),
        })
        .execute();
    return found;
};

/** An order that was never paid gives its coupon back. */
export const freeCoupon = async (trx: Trx, orderId: string): Promise<void> => {
    await trx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
};

/** So much of what a coupon took off came back to whoever bore it: the budget has it again. */
export const returnToBudget = async (trx: Trx, orderId: string, amount: bigint): Promise<void> => {
    if (amount === 0n) return;
    await trx
        .updateTable('coupon_uses')
        .set(({ eb }) => ({ amount: eb('amount', '-', Number(amount)) }))
        .where('order_id', '=', orderId)
        .execute();
};
