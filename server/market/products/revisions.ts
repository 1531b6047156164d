import type { Selectable } from 'kysely';
import type { Offered, ProductRevision } from '../../../contract/market/resources/products';
import { personNames } from '../../identity/users/personNames';
import { changesOf } from '../../platform/audit/changes';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { type Page, pageOf } from '../../platform/database/pageOf';
import type { ProductRevisionTable } from '../../platform/database/tables/market/products';
import type { Trx } from '../../platform/database/trx';
import { showImages } from '../../platform/files/unshownImages';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { notePrice } from '../discovery/priceChanges';
import { hostOfDetails } from '../ownership/ownershipRows';
import { checkOffered, lacking } from './checkOffered';
import { imagesOf } from './listingImages';
import { requireProduct } from './moveProduct';
import { requireOtherReviewer } from './ownReview';
import { isOnShelf, keepFileUses } from './productResource';
import { addRevision, offeredColumns, offeredOf } from './productRows';
import { endSubmitted, keepProposedFiles } from './proposedEdits';
import { sanitizeListing } from './sanitizeListing';
import { planSellerNotice } from './sellerNotices';
import { proofIdsIn, requirePastMonths, requireRecentMonths } from './websiteMoney';

type RevisionRow = Selectable<ProductRevisionTable>;

const present = async (db: Database, rows: RevisionRow[]): Promise<ProductRevision[]> => {
    const person = await personNames(
        db,
        rows.flatMap(row => [row.submitted_by, row.reviewer_id]),
    );
    return rows.map(row => ({
        id: row.id,
        productId: row.product_id,
        number: row.number,
        state: row.state as ProductRevision['state'],
        reason: row.reason,
        submittedBy: person(row.submitted_by),
        reviewer: row.reviewer_id === null ? null : person(row.reviewer_id),
        createdAt: row.created_at,
        decidedAt: row.decided_at,
        content: JSON.parse(row.content) as Offered,
    }));
};

const requireRevision = async (db: Database, productId: string, number: number) => {
    const row = await db
        .selectFrom('product_revisions')
        .selectAll()
        .where('product_id', '=', productId)
        .where('number', '=', number)
        .executeTakeFirst();
    if (!row) throw notFound('revision.not_found');
    return row;
};

const presentOne = async (db: Database, productId: string, number: number) => {
    const [revision] = await present(db, [await requireRevision(db, productId, number)]);
    if (!revision) throw notFound('revision.not_found');
    return revision;
};

export const listRevisions = async (db: Database, productId: string, page: Page) => {
    await requireProduct(db, productId);
    const found = db.selectFrom('product_revisions').where('product_id', '=', productId);
    const { rows, total } = await pageOf(found.selectAll().orderBy('number', 'desc'), page);
    return { list: await present(db, rows), total };
};

/** What was proven, reviewed and found by others is another product under another address. */
const requireSameHost = (before: Offered, offer: Offered): void => {
    if (hostOfDetails(before.details) === hostOfDetails(offer.details)) return;
    const field = offer.details.type === 'domain' ? 'details.fqdn' : 'details.url';
    throw invalid({ [field]: 'product.field_fixed' });
};

/** The owner's edit of a listed product; one that waits already is replaced by it. */
export const submitRevision = (
    { db, now, session, address }: CrudContext,
    id: string,
    offer: Offered,
): Promise<ProductRevision> =>
    db.transaction().execute(async trx => {
        const product = await requireProduct(trx, id);
        if (product.seller_id !== session.userId) throw notFound('product.not_found');
        if (!isOnShelf(product)) {
            throw new ApiError(409, 'listing.not_editable');
        }
        requirePastMonths(offer.details, now);
        requireRecentMonths(offer.details, now);
        const before = offeredOf(product);
        const body = sanitizeListing(offer.body, before.body);
        const seen = { sellerId: product.seller_id, before };
        const checked = await checkOffered(trx, { ...offer, body }, seen);
        requireSameHost(before, checked);
        const errors = await lacking(trx, checked);
        if (Object.keys(errors).length > 0) throw invalid(errors);
        await endSubmitted(trx, id, { state: 'replaced', now });
        await showImages(trx, imagesOf(checked), product.seller_id, now);
        await keepProposedFiles(trx, id, [...imagesOf(checked), ...proofIdsIn(checked)], now);
        const rest = { now, by: session.userId, state: 'submitted' } as const;
        const number = await addRevision(trx, id, checked, rest);
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'propose',
            resource: 'products',
            recordId: id,
            title: product.title,
            changes: changesOf(before, checked),
        });
        return presentOne(trx, id, number);
    });

/**
 * Takes a proposed edit back: the listing stays as it is. Throws 404 for another's listing, 409 when
 * it was decided, replaced or taken back already.
 */
export const withdrawRevision = (
    { db, now, session, address }: CrudContext,
    { id, number }: { id: string; number: number },
): Promise<void> =>
    db.transaction().execute(async trx => {
        const product = await requireProduct(trx, id);
        if (product.seller_id !== session.userId) throw notFound('listing.not_found');
        const { state } = await requireRevision(trx, id, number);
        const isTaken =
            state === 'submitted' && (await endSubmitted(trx, id, { state: 'withdrawn', now }));
        if (!isTaken) throw new ApiError(409, 'listing.edit_decided');
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: 'withdrawEdit',
            resource: 'products',
            recordId: id,
            title: product.title,
            changes: {},
        });
    });

const apply = async (trx: Trx, productId: string, revision: RevisionRow, now: number) => {
    const product = await requireProduct(trx, productId);
    if (!isOnShelf(product)) {
        throw new ApiError(409, 'product.not_listed');
    }
    const before = offeredOf(product);
    const proposed = JSON.parse(revision.content) as Offered;
    // what it refers to may have gone since it was proposed
    const offer = await checkOffered(trx, proposed, { sellerId: product.seller_id, before });
    await trx
        .updateTable('products')
        .set(({ eb }) => ({
            ...offeredColumns(offer),
            revision: revision.number,
            updated_at: now,
            version: eb('version', '+', 1),
        }))
        .where('id', '=', productId)
        .execute();
    const { price, currency } = offer;
    await notePrice(trx, product, { price: Number(price), currency }, now);
    await keepFileUses(trx, productId, offer);
    await keepProposedFiles(trx, productId, [], now);
    return changesOf(before, offer);
};

/** Puts a proposed edit in force, or refuses it with a reason. */
export const decideRevision = (
    { db, now, session, address }: CrudContext,
    { id, number }: { id: string; number: number },
    { isApproved, reason }: { isApproved: boolean; reason: string },
): Promise<ProductRevision> =>
    db.transaction().execute(async trx => {
        const product = await requireProduct(trx, id);
        const revision = await requireRevision(trx, id, number);
        if (isApproved) await requireOtherReviewer(trx, session, product.seller_id);
        if (!isApproved && reason === '') throw invalid({ reason: 'field.needed' });
        const { numUpdatedRows } = await trx
            .updateTable('product_revisions')
            .set({
                state: isApproved ? 'approved' : 'rejected',
                reviewer_id: session.userId,
                reason,
                decided_at: now,
            })
            .where('id', '=', revision.id)
            .where('state', '=', 'submitted')
            .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw new ApiError(409, 'listing.edit_decided');
        const changes = isApproved ? await apply(trx, id, revision, now) : {};
        await writeAudit(trx, {
            actor: { session, address },
            now,
            action: isApproved ? 'approveEdit' : 'rejectEdit',
            resource: 'products',
            recordId: id,
            title: product.title,
            changes: { ...changes, ...(reason && { reason: [null, reason] }) },
        });
        if (product.seller_id !== session.userId) {
            const name = isApproved ? 'approveEdit' : 'rejectEdit';
            await planSellerNotice(trx, product, { name, reason }, now);
        }
        return presentOne(trx, id, number);
    });
