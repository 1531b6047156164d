import type { ListingPreview } from '../../../contract/market/public/marketActions';
import type { Offered, ProductDetails } from '../../../contract/market/resources/products';
import { holds } from '../../../contract/platform/call';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import type { Session } from '../../platform/http/session';
import {
    findProduct,
    offeredColumns,
    offeredOf,
    type ProductRowData,
} from '../products/productRows';
import type { TradeTerms } from '../tradeTerms';
import { previewImages } from './listingImages';
import { presentShown } from './presentListing';

/** What the database reads out of the details of a row that is written; of one that is not, it is done here. */
const readOut = (details: ProductDetails, price: number, visits: number | null) => {
    const any = details as Partial<Record<string, unknown>>;
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
    const revenue = text(any.monthRevenue);
    const profit = Number(text(any.monthProfit) ?? 0);
    return {
        claimed: Number(any.claimedUv ?? any.claimedPv ?? 0) || null,
        price_profit: profit > 0 ? Math.floor((price * 100) / (profit * 12)) : null,
        price_visit: visits ? Math.floor((price * 100) / visits) : null,
        begun_on: text(any.registeredOn) ?? text(any.foundedOn),
        icp_status: text(any.icpStatus),
        licence: text(any.licence),
        month_revenue: revenue === null ? null : Number(revenue),
        monetisation: Array.isArray(any.monetisation) ? JSON.stringify(any.monetisation) : null,
    };
};

/** A product's row as it would stand if a revision were in force and on sale. */
const rowOf = (row: ProductRowData, offer: Offered, now: number): ProductRowData => ({
    ...row,
    ...offeredColumns(offer),
    ...readOut(offer.details, Number(offer.price), row.visits),
    state: 'listed',
    sold_at: null,
    published_at: row.published_at ?? now,
});

/** A product that whoever asks may look at before others do: its seller, and who reviews. Throws 404. */
const requireReader = async (
    db: Database,
    id: string,
    session: Session,
): Promise<ProductRowData> => {
    const row = await findProduct(db, id);
    const mayRead = row?.seller_id === session.userId || holds(session, 'listings.read');
    if (!row || !mayRead) throw notFound('listing.not_found');
    return row;
};

const offerOf = async (
    db: Database,
    row: ProductRowData,
    number: number | undefined,
): Promise<Offered> => {
    if (number === undefined) return offeredOf(row);
    const revision = await db
        .selectFrom('product_revisions')
        .select('content')
        .where('product_id', '=', row.id)
        .where('number', '=', number)
        .executeTakeFirst();
    if (!revision) throw notFound('revision.not_found');
    return JSON.parse(revision.content) as Offered;
};

interface Asked {
    id: string;
    /** a revision's number; without it what stands in the product now, a draft included */
    revision: number | undefined;
    session: Session;
}

/** A listing's page as buyers would see it, for its seller and for who reviews it; others get 404. */
export const previewListing = async (
    { db, terms }: { db: Database; terms: TradeTerms },
    { id, revision, session }: Asked,
    now: number,
): Promise<ListingPreview> => {
    const found = await requireReader(db, id, session);
    const row = rowOf(found, await offerOf(db, found, revision), now);
    const listing = await presentShown(db, terms, row, now);
    const ids = [row.cover_id, ...(JSON.parse(row.gallery) as string[])];
    const images = await previewImages(db, ids, session.userId);
    return {
        ...listing,
        gallery: images.map(({ image }) => image),
        preview: {
            isOwn: found.seller_id === session.userId,
            state: found.state as ListingPreview['preview']['state'],
            revision: revision ?? null,
            // those of a draft have no public address yet
            ownImages: images.filter(({ isPublic }) => !isPublic).map(({ image }) => image.id),
        },
    };
};
