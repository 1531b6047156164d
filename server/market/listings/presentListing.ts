import type {
    Listing,
    ListingFacts,
    ListingQuestion,
    ListingVersion,
} from '../../../contract/market/public/listings';
import { shownStates } from '../../../contract/market/public/shownStates';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { shownHtml } from '../../content/articles/shownHtml';
import { publicNames } from '../../identity/users/publicNames';
import type { Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { notFound } from '../../platform/http/errors';
import { interestOf } from '../discovery/interest';
import { findCheck, hostOfProduct } from '../ownership/ownershipRows';
import { readPublicPassport } from '../passport/publicPassport';
import { approvedVersions, latestVersion } from '../products/versionRows';
import { roomOutlineOf } from '../room/outline';
import type { TradeTerms } from '../tradeTerms';
import { entryNames } from './entryNames';
import { listingImages } from './listingImages';
import { listingTerms } from './listingTerms';
import { presentListingRows } from './presentRows';
import { masked, readSellerReviews, sellerCard } from './sellerCard';
import { isShownMoney, shownMoney } from './shownMoney';
import { similarListings } from './similar';

type ProductRow = Row<'products'>;

const questionsShown = 50;
const versionsShown = 10;
const reviewsShown = 5;

/** A product that visitors may see; throws 404 for drafts, what is looked at, and what is withdrawn. */
export const requireListing = async (
    db: Database,
    terms: Pick<TradeTerms, 'takesTestMoney'>,
    id: string,
): Promise<ProductRow> => {
    const row = await db
        .selectFrom('products')
        .selectAll()
        .where('id', '=', id)
        .where('state', 'in', shownStates)
        .executeTakeFirst();
    if (!row || !(await isShownMoney(db, terms, row))) throw notFound('listing.not_found');
    return row;
};

const namesIn = async (db: Database, row: ProductRow) =>
    Object.fromEntries(
        await entryNames(db, [
            ...[row.platform_id, row.suffix_id, row.domain_type_id, row.language_id],
            ...[row.database_id, row.source_type_id, row.website_type_id],
        ]),
    );

/** Since when a proof holds that the seller has the domain or website, ms. */
const provenAt = async (db: Database, row: ProductRow): Promise<number | null> => {
    const host = hostOfProduct(row);
    const check = host === undefined ? undefined : await findCheck(db, row, host);
    return check?.state === 'verified' ? check.verified_at : null;
};

/** Of proofs those that buyers may read, and how many there are besides: of these nothing is said. */
const shownDetails = (details: ProductDetails) => {
    if (details.type !== 'website' || !details.proofs) return { details, hiddenProofs: 0 };
    const proofs = details.proofs.filter(({ isShown }) => isShown);
    return {
        details: { ...details, proofs },
        hiddenProofs: details.proofs.length - proofs.length,
    };
};

const factsOf = async (
    db: Database,
    terms: TradeTerms,
    row: ProductRow,
    now: number,
): Promise<ListingFacts> => {
    const [listed] = await presentListingRows(db, [row]);
    if (!listed) throw new Error('a row gives a listing');
    return {
        ...listed,
        ...shownDetails(JSON.parse(row.details) as ProductDetails),
        names: await namesIn(db, row),
        provenAt: await provenAt(db, row),
        seller: await sellerCard(db, terms, row.seller_id, now),
        terms: await listingTerms(db, terms, row, now),
    };
};

const questionsOf = async (db: Database, productId: string): Promise<ListingQuestion[]> => {
    const rows = await db
        .selectFrom('product_questions')
        .selectAll()
        .where('product_id', '=', productId)
        .where('hidden_by', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(questionsShown)
        .execute();
    const named = await publicNames(
        db,
        rows.map(({ author_id }) => author_id),
    );
    return rows.map(row => ({
        id: row.id,
        body: row.body,
        answer: row.answer,
        at: row.created_at,
        answeredAt: row.answered_at,
        author: masked(named(row.author_id)),
    }));
};

const galleryOf = async (db: Database, row: ProductRow) => {
    const ids = [row.cover_id, ...(JSON.parse(row.gallery) as string[])];
    const images = await listingImages(db, ids);
    return [...new Set(ids)].flatMap(id => images.get(id ?? '') ?? []);
};

/** What was approved of source code; who buys gets the first. */
const versionsOf = async (db: Database, row: ProductRow): Promise<ListingVersion[]> => {
    if (row.type !== 'source') return [];
    const versions: ListingVersion[] = [];
    for (const found of (await approvedVersions(db, row.id)).slice(0, versionsShown)) {
        const { semver, changelog_html, size, file_count, sha256, decided_at, created_at } = found;
        versions.push({
            semver,
            changelog: await shownHtml(db, changelog_html),
            size,
            fileCount: file_count,
            sha256,
            at: decided_at ?? created_at,
        });
    }
    return versions;
};

/** A row with everything that its page shows; whether whoever asks may see it is asked before. */
export const presentShown = async (
    db: Database,
    terms: TradeTerms,
    row: ProductRow,
    now: number,
): Promise<Listing> => ({
    ...(await factsOf(db, terms, row, now)),
    body: await shownHtml(db, row.body_html),
    gallery: await galleryOf(db, row),
    soldAt: row.sold_at,
    interest: await interestOf(db, row, now),
    room: await roomOutlineOf(db, row),
    versions: await versionsOf(db, row),
    passport:
        row.type === 'source'
            ? await readPublicPassport(db, row, await latestVersion(db, row.id))
            : null,
    questions: await questionsOf(db, row.id),
    reviews: (
        await readSellerReviews(
            db,
            terms,
            { sellerId: row.seller_id, limit: reviewsShown, offset: 0 },
            now,
        )
    ).list,
    similar: await similarListings(db, terms, row, now),
});

/** A listing with everything that its page shows. Throws 404. */
export const readListing = async (
    db: Database,
    terms: TradeTerms,
    id: string,
    now: number,
): Promise<Listing> => {
    const row = await requireListing(db, terms, id);
    return presentShown(db, terms, row, now);
};

/** What listings are compared by, in the order of the ids; what is not shown is left out. */
export const compareListings = async (
    db: Database,
    terms: TradeTerms,
    ids: readonly string[],
    now: number,
): Promise<ListingFacts[]> => {
    if (ids.length === 0) return [];
    const rows = await db
        .selectFrom('products')
        .selectAll()
        .where('id', 'in', ids)
        .where('state', 'in', shownStates)
        .where(shownMoney(await terms.takesTestMoney(db)))
        .execute();
    const ordered = ids.flatMap(id => rows.find(row => row.id === id) ?? []);
    const facts: ListingFacts[] = [];
    // one after another: SQLite has one connection
    for (const row of ordered) facts.push(await factsOf(db, terms, row, now));
    return facts;
};
