import { sql } from 'kysely';
import type { Currency } from '../../contract/money';
import type { OrderType } from '../../contract/resources/orders';
import type { Row } from '../crud/definition';
import type { Database } from '../database/database';
import { newId } from '../database/newId';
import { invalid } from '../http/errors';
import type { Trx } from './orderRows';

type CouponRow = Row<'coupons'>;

interface Wanted {
    code: string;
    userId: string;
    type: OrderType;
    price: bigint;
    currency: Currency;
    /** ms */
    now: number;
}

const refused = (why: string) => invalid({ coupon: why });

/** Throws 422 of a coupon that is not for this order; how often it was used is another question. */
const checkTerms = (row: CouponRow | undefined, wanted: Wanted): CouponRow => {
    const { now, type, price, currency } = wanted;
    if (row?.enabled !== 1) throw refused('no such coupon');
    if (row.starts_at !== null && row.starts_at > now) throw refused('not yet valid');
    if (row.ends_at !== null && row.ends_at <= now) throw refused('no longer valid');
    const scope = JSON.parse(row.scope) as string[];
    const isMeant = scope.length === 0 || scope.includes(type);
    if (type === 'topup' || !isMeant) throw refused('not for this kind of order');
    if (row.currency !== null && row.currency !== currency) throw refused('for another currency');
    if (price < BigInt(row.min_total)) throw refused('the order is too small');
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
        throw refused('used up');
    }
    if (row.per_user !== null && (await countUses(db, row.id, userId)) >= row.per_user) {
        throw refused('you have used it already');
    }
};

/** What a coupon takes off, never more than the price. */
const discountOf = ({ kind, value }: CouponRow, price: bigint): bigint => {
    const discount = kind === 'percent' ? (price * BigInt(value)) / 10_000n : BigInt(value);
    return discount < price ? discount : price;
};

/** Looks a coupon up without using it. Throws 422. */
export const findCoupon = async (
    db: Database,
    wanted: Wanted,
): Promise<{ id: string; discount: bigint }> => {
    const found = db.selectFrom('coupons').selectAll().where('code', '=', wanted.code);
    const row = checkTerms(await found.executeTakeFirst(), wanted);
    await checkUses(db, row, wanted.userId);
    return { id: row.id, discount: discountOf(row, wanted.price) };
};

/**
 * Uses a coupon for an order; its row is kept from others until the transaction ends, so its limits hold
 * however many try at once. Throws 422.
 */
export const takeCoupon = async (
    trx: Trx,
    wanted: Wanted & { orderId: string },
): Promise<{ id: string; discount: bigint }> => {
    const locked = await trx
        .updateTable('coupons')
        .set({ version: sql`version` })
        .where('code', '=', wanted.code)
        .returningAll()
        .executeTakeFirst();
    const row = checkTerms(locked, wanted);
    await checkUses(trx, row, wanted.userId);
    await trx
        .insertInto('coupon_uses')
        .values({
            ...{ id: newId(wanted.now), coupon_id: row.id, order_id: wanted.orderId },
            ...{ user_id: wanted.userId, created_at: wanted.now },
        })
        .execute();
    return { id: row.id, discount: discountOf(row, wanted.price) };
};

/** An order that was never paid gives its coupon back. */
export const freeCoupon = async (trx: Trx, orderId: string): Promise<void> => {
    await trx.deleteFrom('coupon_uses').where('order_id', '=', orderId).execute();
};
