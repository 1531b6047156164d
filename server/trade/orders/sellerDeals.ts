import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { median } from '../../market/listings/median';
import type { SellerDeals, SellerReview } from '../../market/tradeTerms';
import type { Database } from '../../platform/database/database';

/** Made-up money: two who pay one another with it must not earn a name. */
const testCurrency = 'TST';

/** Deals of late that times are reckoned from. */
const lately = 200;

const countSales = async (db: Database, sellerId: string): Promise<number> => {
    const { count } = await db
        .selectFrom('orders')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('seller_id', '=', sellerId)
        .where('currency', '<>', testCurrency)
        .where('state', 'in', ['completed', 'after_sale'])
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** Everybody sees a review once both sides have written theirs of that round, or its time is over. */
const isShown = (table: 'reviews' | 'later', now: number): RawBuilder<SqlBool> => {
    const review = sql.ref(table);
    return sql<SqlBool>`(${review}.shown_at <= ${now} or exists (select 1 from reviews as other
        where other.order_id = ${review}.order_id and other.round = ${review}.round
            and other.id <> ${review}.id))`;
};

/** An order counts once, by what its buyer said last. */
const isLast = (now: number): RawBuilder<SqlBool> =>
    sql<SqlBool>`not exists (select 1 from reviews as later
        where later.order_id = reviews.order_id and later.part = reviews.part
            and later.round > reviews.round and ${isShown('later', now)})`;

const ofSeller = (db: Database, sellerId: string, now: number) =>
    db
        .selectFrom('reviews')
        .where('subject_id', '=', sellerId)
        .where('part', '=', 'buyer')
        .where(({ not, exists, selectFrom }) =>
            not(
                exists(
                    selectFrom('orders')
                        .select('orders.id')
                        .whereRef('orders.id', '=', 'reviews.order_id')
                        .where('orders.currency', '=', testCurrency),
                ),
            ),
        )
        .where(isShown('reviews', now));

const rate = async (db: Database, sellerId: string, now: number) => {
    const { stars, count } = await ofSeller(db, sellerId, now)
        .where(isLast(now))
        .select(({ fn }) => [
            fn.sum<number | null>('stars').as('stars'),
            fn.countAll<number>().as('count'),
        ])
        .executeTakeFirstOrThrow();
    const reviews = Number(count);
    return { reviews, rating: reviews === 0 ? null : Number(stars) / reviews };
};

const deliveryTime = async (db: Database, sellerId: string): Promise<number | null> => {
    const rows = await db
        .selectFrom('orders')
        .innerJoin('order_events', 'order_events.order_id', 'orders.id')
        .select(({ fn }) => ['paid_at', fn.min<number>('order_events.at').as('delivered')])
        .where('seller_id', '=', sellerId)
        .where('paid_at', 'is not', null)
        .where('currency', '<>', testCurrency)
        .where('to_state', '=', 'delivered')
        .groupBy(['orders.id', 'paid_at'])
        .orderBy('paid_at', 'desc')
        .limit(lately)
        .execute();
    return median(rows.map(({ paid_at, delivered }) => delivered - (paid_at ?? delivered)));
};

const countLost = async (db: Database, sellerId: string): Promise<number> => {
    const { count } = await db
        .selectFrom('disputes')
        .innerJoin('orders', 'orders.id', 'disputes.order_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('orders.seller_id', '=', sellerId)
        .where('orders.currency', '<>', testCurrency)
        .where('disputes.state', '=', 'closed')
        .where('outcome', 'in', ['refund', 'split'])
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** What a seller's stored orders, disputes and reviews add up to. */
export const dealsOf = async (
    db: Database,
    sellerId: string,
    now: number,
): Promise<SellerDeals> => ({
    sales: await countSales(db, sellerId),
    ...(await rate(db, sellerId, now)),
    deliverMs: await deliveryTime(db, sellerId),
    disputesLost: await countLost(db, sellerId),
});

/** What buyers have written of a seller, the latest first. */
export const reviewsOf = async (
    db: Database,
    sellerId: string,
    now: number,
): Promise<SellerReview[]> => {
    const rows = await ofSeller(db, sellerId, now)
        .select(['stars', 'text', 'round', 'created_at', 'author_id'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(5)
        .execute();
    return rows.map(({ stars, text, round, created_at, author_id }) => ({
        stars,
        text,
        isSecond: round === 2,
        at: created_at,
        authorId: author_id,
    }));
};
