import { fault } from '../../../contract/fault';
import type {
    listFavourites as call,
    Favourite,
} from '../../../contract/market/public/marketActions';
import { shownStates } from '../../../contract/market/public/shownStates';
import type { CallAnswer } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { interestIn } from '../discovery/interest';
import { lastPriceChanges } from '../discovery/priceChanges';
import type { TradeTerms } from '../tradeTerms';
import { requireListing } from './presentListing';
import { listingRowsById, presentListingRows } from './presentRows';
import { shownMoney } from './shownMoney';

const mostFavourites = 500;

const ofPerson = (db: Database, userId: string, hasTest: boolean) =>
    db
        .selectFrom('favourites')
        .innerJoin('products', 'products.id', 'favourites.product_id')
        .where('favourites.user_id', '=', userId)
        .where('products.state', 'in', shownStates)
        .where(shownMoney(hasTest));

/** What somebody keeps, with what it cost then. */
export const readFavourites = async (
    db: Database,
    terms: TradeTerms,
    userId: string,
    { page, perPage }: { page: number; perPage: number },
    now: number,
): Promise<CallAnswer<typeof call>> => {
    const hasTest = await terms.takesTestMoney(db);
    const { total } = await ofPerson(db, userId, hasTest)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
    const kept = await ofPerson(db, userId, hasTest)
        .select(['product_id', 'favourites.price', 'favourites.currency', 'favourites.created_at'])
        .orderBy('favourites.created_at', 'desc')
        .orderBy('product_id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const ids = kept.map(({ product_id }) => product_id);
    const found = await listingRowsById(db, ids, shownStates);
    const rows = await presentListingRows(db, found, { terms, now });
    const interest = await interestIn(db, found, now);
    const changed = await lastPriceChanges(db, ids);
    const list = rows.flatMap(row => {
        const then = kept.find(({ product_id }) => product_id === row.id);
        const around = interest.get(row.id);
        if (!then || !around) return [];
        return {
            ...row,
            keptPrice: String(then.price),
            keptAt: then.created_at,
            keptCurrency: then.currency as Favourite['keptCurrency'],
            priceChangedAt: changed.get(row.id) ?? null,
            interest: around,
        };
    });
    return { list, total: Number(total) };
};

export const isFavourite = async (
    db: Database,
    userId: string,
    productId: string,
): Promise<boolean> => {
    const found = await db
        .selectFrom('favourites')
        .select('product_id')
        .where('user_id', '=', userId)
        .where('product_id', '=', productId)
        .executeTakeFirst();
    return found !== undefined;
};

/** Keeps a listing at its present price; what is kept already stays as it is. Throws 404 and 409. */
export const keepFavourite = async (
    db: Database,
    terms: TradeTerms,
    { userId, productId }: { userId: string; productId: string },
    now: number,
): Promise<void> => {
    const { price, currency } = await requireListing(db, terms, productId);
    const { count } = await db
        .selectFrom('favourites')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
    if (Number(count) >= mostFavourites && !(await isFavourite(db, userId, productId))) {
        throw new ApiError(409, fault('favourite.too_many', { max: mostFavourites }));
    }
    await db
        .insertInto('favourites')
        .values({ user_id: userId, product_id: productId, price, currency, created_at: now })
        .onConflict(conflict => conflict.columns(['user_id', 'product_id']).doNothing())
        .execute();
};

export const dropFavourite = async (
    db: Database,
    { userId, productId }: { userId: string; productId: string },
): Promise<void> => {
    await db
        .deleteFrom('favourites')
        .where('user_id', '=', userId)
        .where('product_id', '=', productId)
        .execute();
};
