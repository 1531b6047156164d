import { type Faults, fault } from '../../../../contract/fault';
import type {
    ListingDraft,
    OwnListing,
    OwnListingAction,
} from '../../../../contract/market/listings';
import type { Offered, ProductState } from '../../../../contract/market/resources/products';
import { writeAudit } from '../../../platform/audit/writeAudit';
import type { CrudContext } from '../../../platform/crud/definition';
import type { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/newId';
import { dropFileUses } from '../../../platform/files/fileUses';
import type { Library } from '../../../platform/files/library';
import { requireShowable } from '../../../platform/files/unshownImages';
import { ApiError, invalid } from '../../../platform/http/errors';
import { dropPassports } from '../../passport/passportRows';
import { forgetRoom } from '../../room/roomData';
import { wrongEntries, wrongSite } from '../checkOffered';
import { imagesOf } from '../listingImages';
import { changeProduct, moveProduct, type SeenProduct } from '../moveProduct';
import { keepFileUses } from '../productResource';
import { offeredColumns, offeredOf, type ProductRowData } from '../productRows';
import { sanitizeListing } from '../sanitizeListing';
import { proofIdsIn, requirePastMonths, withMoney } from '../websiteMoney';
import { dropUnused } from './ownFiles';
import { lackingOf, presentListing, presentListingRows } from './presentListing';
import { requireOwn } from './requireOwn';

/** All files that an offer has of its seller. */
const filesOf = (offer: Offered): string[] => [...imagesOf(offer), ...proofIdsIn(offer)];

/** Drafts that one person may have at a time. */
const maxDrafts = 50;

interface Services {
    library: Library;
}

/** One's own listings, changed last first, and how many there are in each state. */
export const listOwn = async (
    db: Database,
    userId: string,
    { page, perPage, state }: { page: number; perPage: number; state?: ProductState | undefined },
) => {
    const counted = await db
        .selectFrom('products')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('seller_id', '=', userId)
        .groupBy('state')
        .execute();
    const counts = Object.fromEntries(
        counted.map(({ state, count }) => [state as ProductState, Number(count)]),
    ) as Partial<Record<ProductState, number>>;
    let found = db.selectFrom('products').selectAll().where('seller_id', '=', userId);
    if (state) found = found.where('state', '=', state);
    const rows = await found
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const total = state ? (counts[state] ?? 0) : all;
    return { list: await presentListingRows(db, rows), total, counts };
};

/**
 * A draft as it may be stored: what it refers to has to be there and the seller's own; whether it is
 * whole is asked when it is submitted. Throws 422 by field.
 */
const checkDraft = async (
    db: Database,
    draft: ListingDraft,
    { sellerId, before, now }: { sellerId: string; before: Offered | undefined; now: number },
): Promise<Offered> => {
    const { details, coverId, gallery } = draft;
    const errors: Faults = {
        ...(before &&
            before.details.type !== details.type && { 'details.type': 'product.field_fixed' }),
        ...(await wrongEntries(db, details, before?.details)),
        ...(await wrongSite(db, details, sellerId)),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    await requireShowable(db, 'coverId', coverId === null ? [] : [coverId], sellerId);
    await requireShowable(db, 'gallery', gallery, sellerId);
    const body = sanitizeListing(draft.body, before?.body ?? '');
    requirePastMonths(details, now);
    const known = await withMoney(db, details, sellerId);
    return { ...draft, body, tags: [...new Set(draft.tags)], details: known };
};

const audit = (
    trx: Database,
    { session, address, now }: CrudContext,
    row: Pick<ProductRowData, 'id' | 'title'>,
    action: 'create' | 'delete',
) =>
    writeAudit(trx, {
        actor: { session, address },
        now,
        action,
        resource: 'products',
        recordId: row.id,
        title: row.title,
        changes: {},
    });

const requireFewDrafts = async (trx: Database, userId: string): Promise<void> => {
    const { count } = await trx
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('seller_id', '=', userId)
        .where('state', '=', 'draft')
        .executeTakeFirstOrThrow();
    if (Number(count) < maxDrafts) return;
    throw new ApiError(409, fault('listing.too_many_drafts', { max: maxDrafts }));
};

/** Begins a draft. */
export const createOwn = (context: CrudContext, draft: ListingDraft): Promise<OwnListing> =>
    context.db.transaction().execute(async trx => {
        const { session, now } = context;
        const sellerId = session.userId;
        await requireFewDrafts(trx, sellerId);
        const offer = await checkDraft(trx, draft, { sellerId, before: undefined, now });
        const id = newId(now);
        await trx
            .insertInto('products')
            .values({
                ...offeredColumns(offer),
                id,
                seller_id: sellerId,
                state: 'draft',
                state_reason: '',
                reviewer_id: null,
                revision: 0,
                published_at: null,
                sold_at: null,
                created_at: now,
                updated_at: now,
                version: 1,
            })
            .execute();
        const row = await requireOwn(trx, sellerId, id);
        await keepFileUses(trx, id, offer);
        await audit(trx, context, row, 'create');
        return presentListing(trx, row);
    });

/** Saves a draft as it is typed; each typed letter is no matter for the log. */
export const saveOwn = async (
    context: CrudContext,
    { library }: Services,
    which: SeenProduct,
    draft: ListingDraft,
): Promise<OwnListing> => {
    const { db, session, now } = context;
    const { saved, dropped } = await db.transaction().execute(async trx => {
        const row = await requireOwn(trx, session.userId, which.id);
        if (row.state !== 'draft') throw new ApiError(409, 'listing.not_draft');
        const before = offeredOf(row);
        const offer = await checkDraft(trx, draft, { sellerId: row.seller_id, before, now });
        const after = await changeProduct({ db: trx, now }, which, offeredColumns(offer));
        await keepFileUses(trx, row.id, offer);
        const kept = filesOf(offer);
        return {
            saved: await presentListing(trx, after),
            dropped: filesOf(before).filter(id => !kept.includes(id)),
        };
    });
    await dropUnused(db, library, session.userId, dropped);
    return saved;
};

/** Submits, withdraws or reopens. Throws 409, and 422 that names what is lacking. */
export const transitionOwn = (
    outside: CrudContext,
    which: SeenProduct,
    action: OwnListingAction,
): Promise<OwnListing> =>
    outside.db.transaction().execute(async trx => {
        const context = { ...outside, db: trx };
        const row = await requireOwn(trx, outside.session.userId, which.id);
        if (action === 'submit') {
            const lacking = await lackingOf(trx, row);
            if (Object.keys(lacking).length > 0) throw invalid(lacking);
        }
        return presentListing(trx, await moveProduct(context, which, { action, reason: '' }));
    });

/** Deletes a draft that was never on sale, and its files. */
export const removeOwn = async (
    context: CrudContext,
    { library }: Services,
    which: SeenProduct,
): Promise<null> => {
    const { db, session } = context;
    const files = await db.transaction().execute(async trx => {
        const row = await requireOwn(trx, session.userId, which.id);
        if (row.state !== 'draft' || row.published_at !== null) {
            throw new ApiError(409, 'listing.was_on_sale');
        }
        const versions = await trx
            .deleteFrom('product_versions')
            .where('product_id', '=', row.id)
            .returning('file_id')
            .execute();
        await dropPassports(trx, 'product_id', row.id);
        await trx.deleteFrom('product_revisions').where('product_id', '=', row.id).execute();
        await trx.deleteFrom('ownership_checks').where('product_id', '=', row.id).execute();
        await trx.deleteFrom('domain_looks').where('product_id', '=', row.id).execute();
        await dropFileUses(trx, 'products', [row.id]);
        const { numDeletedRows } = await trx
            .deleteFrom('products')
            .where('id', '=', row.id)
            .where('version', '=', which.version)
            .executeTakeFirst();
        if (numDeletedRows !== 1n) throw new ApiError(409, 'record.changed');
        await audit(trx, context, row, 'delete');
        const shown = await forgetRoom(trx, row.id);
        return [...filesOf(offeredOf(row)), ...versions.map(({ file_id }) => file_id), ...shown];
    });
    await dropUnused(db, library, session.userId, files);
    return null;
};
