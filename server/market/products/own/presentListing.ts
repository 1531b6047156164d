import type { Faults } from '../../../../contract/fault';
import type {
    ListingProposal,
    OwnListing,
    OwnListingRow,
} from '../../../../contract/market/listings';
import type { OwnershipState } from '../../../../contract/market/ownership';
import type { Database } from '../../../platform/database/database';
import { drawnOf } from '../../listings/presentRows';
import { hostOfProduct } from '../../ownership/ownershipRows';
import { faultsOf } from '../faultsOf';
import { offeredOf, type ProductRowData, presentProducts } from '../productRows';
import { lackingVersion } from './ownVersions';

const proofsOf = async (db: Database, rows: readonly ProductRowData[]) => {
    const checks = await db
        .selectFrom('ownership_checks')
        .select(['product_id', 'host', 'seller_id', 'state'])
        .where('product_id', 'in', ['', ...rows.map(({ id }) => id)])
        .execute();
    return (row: ProductRowData): OwnershipState | null => {
        if (row.type === 'source') return null;
        const host = hostOfProduct(row);
        const check = checks.find(
            found =>
                found.product_id === row.id &&
                found.host === host &&
                found.seller_id === row.seller_id,
        );
        return (check?.state ?? 'none') as OwnershipState;
    };
};

/** Listings as their owners see them in a list. */
export const presentListingRows = async (
    db: Database,
    rows: ProductRowData[],
): Promise<OwnListingRow[]> => {
    const proofOf = await proofsOf(db, rows);
    const drawn = await drawnOf(db, rows);
    const products = await presentProducts(rows, { db });
    const known = new Map(rows.map(row => [row.id, row]));
    return products.map(product => {
        const row = known.get(product.id);
        if (!row) throw new Error('a product is made of its row');
        return {
            id: product.id,
            type: product.type,
            title: product.title,
            coverId: product.coverId,
            subject: product.subject,
            ...drawn(row),
            state: product.state,
            price: product.price,
            currency: product.currency,
            hasSubmitted: product.hasSubmitted,
            publishedAt: product.publishedAt,
            createdAt: product.createdAt,
            updatedAt: product.updatedAt,
            version: product.version,
            stateReason: row.state_reason,
            ownership: proofOf(row),
        };
    });
};

const told: readonly string[] = ['submitted', 'approved', 'rejected'];

/** The edit that waits, or the one that was decided last; nothing of one that was taken back. */
const proposalOf = async (db: Database, row: ProductRowData): Promise<ListingProposal | null> => {
    const found = await db
        .selectFrom('product_revisions')
        .selectAll()
        .where('product_id', '=', row.id)
        .where('submitted_by', '=', row.seller_id)
        .orderBy('number', 'desc')
        .executeTakeFirst();
    if (!found || !told.includes(found.state)) return null;
    return {
        number: found.number,
        state: found.state as ListingProposal['state'],
        reason: found.reason,
        createdAt: found.created_at,
        decidedAt: found.decided_at,
        content: JSON.parse(found.content) as ListingProposal['content'],
    };
};

/** What keeps a draft from being submitted, by field; nothing of what is no draft. */
export const lackingOf = async (db: Database, row: ProductRowData): Promise<Faults> =>
    row.state === 'draft'
        ? { ...(await faultsOf(db, row)), ...(await lackingVersion(db, row)) }
        : {};

/** A listing as its owner sees it. */
export const presentListing = async (db: Database, row: ProductRowData): Promise<OwnListing> => {
    const [shown] = await presentListingRows(db, [row]);
    if (!shown) throw new Error('a row gives a record');
    return {
        ...shown,
        ...offeredOf(row),
        soldAt: row.sold_at,
        lacking: await lackingOf(db, row),
        proposal: await proposalOf(db, row),
    };
};
