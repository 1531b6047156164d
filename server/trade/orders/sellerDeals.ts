import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isDemoPerson } from '../../identity/users/demoPeople';
import { medianTime } from '../../market/listings/median';
import type { ReviewPage, SellerDeals, SellerRating, SellerReview } from '../../market/tradeTerms';
import type { Database } from '../../platform/database/database';
import { soundSales, testCurrency } from './soundSales';

/** Deals of late that times are reckoned from. */
const lately = 200;

/** A seller's own orders that say something; of one who was made up all are in made-up money, and none elsewhere. */
const moneyOf = (isDemo: boolean) => (isDemo ? '=' : '<>');

const countSales = async (db: Database, sellerId: string, isDemo: boolean) => {
    const { sales, buyers } = await soundSales(db, isDemo)
        .select(({ fn }) => [
            fn.countAll<number>().as('sales'),
            fn.count<number>('buyer_id').distinct().as('buyers'),
        ])
        .where('seller_id', '=', sellerId)
        .executeTakeFirstOrThrow();
    return { sales: Number(sales), buyers: Number(buyers) };
};

/** Everybody sees a review once both sides have written theirs of that round, or its time is over. */
const isShown = (table: 'reviews' | 'later' | 'newer', now: number): RawBuilder<SqlBool> => {
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

/** Paid with nothing, with money that is none or was taken back since, or to an account of one's own. */
const isForNothing = (review: 'reviews' | 'newer'): RawBuilder<SqlBool> =>
    sql<SqlBool>`exists (select 1 from orders where orders.id = ${sql.ref(`${review}.order_id`)}
        and (orders.currency = ${testCurrency} or orders.total = 0 or orders.is_related = 1
            or orders.state = 'charged_back'))`;

/** A buyer has one voice, that of their last order: two who trade to and fro are no crowd. */
const isLastOfBuyer = (now: number): RawBuilder<SqlBool> =>
    sql<SqlBool>`not exists (select 1 from reviews as newer
        where newer.subject_id = reviews.subject_id and newer.author_id = reviews.author_id
            and newer.part = 'buyer' and newer.is_related = 0
            and newer.order_id <> reviews.order_id and newer.id > reviews.id
            and ${isShown('newer', now)} and not ${isForNothing('newer')})`;

const ofSellers = (db: Database, sellerIds: readonly string[], now: number) =>
    db
        .selectFrom('reviews')
        .where('subject_id', 'in', sellerIds)
        .where('part', '=', 'buyer')
        .where('is_related', '=', 0)
        .where(sql<SqlBool>`not ${isForNothing('reviews')}`)
        .where(isShown('reviews', now))
        .where(isLastOfBuyer(now));

/** What buyers say of these sellers; nothing of those of whom nobody says anything. */
export const ratingsOf = async (
    db: Database,
    sellerIds: readonly string[],
    now: number,
): Promise<ReadonlyMap<string, SellerRating>> => {
    const wanted = [...new Set(sellerIds)];
    if (wanted.length === 0) return new Map();
    const rows = await ofSellers(db, wanted, now)
        .where(isLast(now))
        .select(({ fn }) => [
            'subject_id',
            fn.sum<number>('stars').as('stars'),
            fn.countAll<number>().as('count'),
        ])
        .groupBy('subject_id')
        .execute();
    return new Map(
        rows.map(({ subject_id, stars, count }) => {
            const reviews = Number(count);
            return [subject_id, { reviews, rating: Number(stars) / reviews }];
        }),
    );
};

const rate = async (db: Database, sellerId: string, now: number): Promise<SellerRating> =>
    (await ratingsOf(db, [sellerId], now)).get(sellerId) ?? { reviews: 0, rating: null };

const deliveryTime = async (
    db: Database,
    sellerId: string,
    isDemo: boolean,
): Promise<number | null> => {
    const rows = await db
        .selectFrom('orders')
        .innerJoin('order_events', 'order_events.order_id', 'orders.id')
        .select(({ fn }) => ['paid_at', fn.min<number>('order_events.at').as('delivered')])
        .where('seller_id', '=', sellerId)
        .where('paid_at', 'is not', null)
        .where('currency', moneyOf(isDemo), testCurrency)
        .where('is_related', '=', 0)
        .where('to_state', '=', 'delivered')
        .groupBy(['orders.id', 'paid_at'])
        .orderBy('paid_at', 'desc')
        .limit(lately)
        .execute();
    return medianTime(rows.map(({ paid_at, delivered }) => delivered - (paid_at ?? delivered)));
};

const countLost = async (db: Database, sellerId: string, isDemo: boolean): Promise<number> => {
    const { count } = await db
        .selectFrom('disputes')
        .innerJoin('orders', 'orders.id', 'disputes.order_id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('orders.seller_id', '=', sellerId)
        .where('orders.currency', moneyOf(isDemo), testCurrency)
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
): Promise<SellerDeals> => {
    const isDemo = await isDemoPerson(db, sellerId);
    return {
        ...(await countSales(db, sellerId, isDemo)),
        ...(await rate(db, sellerId, now)),
        deliverMs: await deliveryTime(db, sellerId, isDemo),
        disputesLost: await countLost(db, sellerId, isDemo),
    };
};

/** What buyers have written of a seller, the latest first; both rounds of an order. */
export const reviewsOf = async (
    db: Database,
    { sellerId, limit, offset }: ReviewPage,
    now: number,
): Promise<{ list: SellerReview[]; total: number }> => {
    const found = ofSellers(db, [sellerId], now);
    const { count } = await found
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const rows = await found
        .select(['stars', 'text', 'round', 'created_at', 'author_id'])
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
    const list = rows.map(({ stars, text, round, created_at, author_id }) => ({
        stars,
        text,
        isSecond: round === 2,
        at: created_at,
        authorId: author_id,
    }));
    return { list, total: Number(count) };
};
