import { reviewsPageSize, type SellerProfile } from '../../../contract/market/public/sellers';
import { shownStates } from '../../../contract/market/public/shownStates';
import type { ProductType } from '../../../contract/market/resources/products';
import { findPerson } from '../../identity/users/people';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { listingRowsById, presentListingRows } from '../listings/presentRows';
import { readSellerReviews, sellerCard } from '../listings/sellerCard';
import { shownMoney } from '../listings/shownMoney';
import type { TradeTerms } from '../tradeTerms';

const mostOnSale = 12;
const mostSold = 10;

/** Of one seller, what visitors may see of it. */
const shownOf = async (db: Database, terms: TradeTerms, sellerId: string) => {
    return db
        .selectFrom('products')
        .where('seller_id', '=', sellerId)
        .where('state', 'in', shownStates)
        .where(shownMoney(await terms.takesTestMoney(db)));
};

const countSold = async (db: Database, sellerId: string): Promise<number> => {
    const { count } = await soldOf(db, sellerId)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    return Number(count);
};

const soldOf = (db: Database, sellerId: string) =>
    db
        .selectFrom('products')
        .where('seller_id', '=', sellerId)
        .where('state', '=', 'sold')
        // without: to an account of their own
        .where('sold_at', 'is not', null)
        // made-up people sell what was made up, and nothing else
        .where(shownMoney(false));

const readSold = async (db: Database, sellerId: string): Promise<SellerProfile['sold']> => {
    const rows = await soldOf(db, sellerId)
        .select(['id', 'type', 'title', 'sold_at'])
        .orderBy('sold_at', 'desc')
        .orderBy('id')
        .limit(mostSold)
        .execute();
    return rows.map(({ id, type, title, sold_at }) => ({
        id,
        type: type as ProductType,
        title,
        soldAt: sold_at ?? 0,
    }));
};

const readOnSale = async (db: Database, terms: TradeTerms, sellerId: string) => {
    const rows = await (await shownOf(db, terms, sellerId))
        .select('id')
        .where('state', '=', 'listed')
        .orderBy('published_at', 'desc')
        .orderBy('id')
        .limit(mostOnSale)
        .execute();
    const ids = rows.map(({ id }) => id);
    return presentListingRows(db, await listingRowsById(db, ids, ['listed']));
};

const pageOf = async (
    db: Database,
    terms: TradeTerms,
    { sellerId, page: asked }: { sellerId: string; page: number },
    now: number,
): Promise<SellerProfile['latestReviews']> => {
    const read = (page: number) =>
        readSellerReviews(
            db,
            terms,
            { sellerId, limit: reviewsPageSize, offset: (page - 1) * reviewsPageSize },
            now,
        );
    const found = await read(asked);
    const pages = Math.max(1, Math.ceil(found.total / reviewsPageSize));
    if (asked <= pages) return { ...found, page: asked, pages };
    return { ...(await read(pages)), page: pages, pages };
};

/**
 * What everybody may know of somebody who sells. Throws the same 404 for all others, so that nobody learns
 * whether there is such an account.
 */
export const readSeller = async (
    db: Database,
    terms: TradeTerms,
    { id, page }: { id: string; page: number },
    now: number,
): Promise<SellerProfile> => {
    const person = await findPerson(db, id);
    const isOpen = person?.isActive === true && person.closed_at === null;
    if (!isOpen) throw notFound('seller.not_found');
    const shown = await (await shownOf(db, terms, id)).select('id').limit(1).execute();
    const card = await sellerCard(db, terms, id, now);
    if (shown.length === 0 && card.sales === 0) throw notFound('seller.not_found');
    return {
        ...card,
        id,
        isDemo: person.is_demo === 1,
        onSale: await readOnSale(db, terms, id),
        sold: await readSold(db, id),
        soldCount: await countSold(db, id),
        latestReviews: await pageOf(db, terms, { sellerId: id, page }, now),
    };
};
