import { avatarSource } from '../../../contract/identity/ownProfile';
import type { ListingReview, SellerCard } from '../../../contract/market/public/listings';
import { findPerson } from '../../identity/users/people';
import { publicNames } from '../../identity/users/publicNames';
import { readVerified } from '../../identity/verification/verificationRows';
import type { Database } from '../../platform/database/database';
import type { ReviewPage, TradeTerms } from '../tradeTerms';
import { medianTime } from './median';
import { shownMoney } from './shownMoney';

/** Answers of late that times are reckoned from. */
const lately = 200;

const answerTime = async (db: Database, sellerId: string): Promise<number | null> => {
    const rows = await db
        .selectFrom('product_questions')
        .innerJoin('products', 'products.id', 'product_questions.product_id')
        .select(['product_questions.created_at', 'answered_at'])
        .where('seller_id', '=', sellerId)
        .where('answered_at', 'is not', null)
        .where('hidden_by', 'is', null)
        .orderBy('product_questions.created_at', 'desc')
        .limit(lately)
        .execute();
    return medianTime(rows.map(({ created_at, answered_at }) => (answered_at ?? 0) - created_at));
};

const countListed = async (db: Database, terms: TradeTerms, sellerId: string): Promise<number> => {
    const { count } = await db
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('seller_id', '=', sellerId)
        .where('state', '=', 'listed')
        .where(shownMoney(await terms.takesTestMoney(db)))
        .executeTakeFirstOrThrow();
    return Number(count);
};

/** What is known of a seller from stored orders, reviews and answers; nothing that sellers write. */
export const sellerCard = async (
    db: Database,
    terms: TradeTerms,
    sellerId: string,
    now: number,
): Promise<SellerCard> => {
    const named = await publicNames(db, [sellerId]);
    const account = await findPerson(db, sellerId);
    return {
        id: account?.isActive ? sellerId : null,
        name: named(sellerId),
        avatar: avatarSource(account?.avatar_id),
        memberSince: account?.created_at ?? 0,
        ...(await terms.dealsOf(db, sellerId, now)),
        answerMs: await answerTime(db, sellerId),
        listed: await countListed(db, terms, sellerId),
        verified: await readVerified(db, { userId: sellerId, email: account?.email ?? '' }, now),
    };
};

/** What buyers have written of a seller, a page of it. */
export const readSellerReviews = async (
    db: Database,
    terms: TradeTerms,
    page: ReviewPage,
    now: number,
): Promise<{ list: ListingReview[]; total: number }> => {
    const { list: reviews, total } = await terms.reviewsOf(db, page, now);
    const named = await publicNames(
        db,
        reviews.map(({ authorId }) => authorId),
    );
    const list = reviews.map(({ authorId, ...review }) => ({
        ...review,
        author: masked(named(authorId)),
    }));
    return { list, total };
};

/** Buyers are known to their seller alone: of a name its first letter. */
export const masked = (name: string): string => (name === '' ? '' : `${[...name][0]}***`);
