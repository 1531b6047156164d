import type { Updateable } from 'kysely';
import {
    actionsWithReason,
    type Offered,
    type ProductAction,
    productActions,
} from '../../../contract/market/resources/products';
import { writeAudit } from '../../platform/audit/writeAudit';
import type { CrudContext } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import type { Tables } from '../../platform/database/tables';
import type { Trx } from '../../platform/database/trx';
import { showImages } from '../../platform/files/unshownImages';
import { ApiError, invalid, notFound } from '../../platform/http/errors';
import { settleListed } from '../domainLooks/domainRows';
import { planTraffic } from '../listings/traffic/trafficJob';
import { lookSoon } from '../ownership/ownershipRows';
import { requireOwnName } from '../sellers/ownName';
import { requireWhole } from './faultsOf';
import { approveFirstVersion } from './firstVersion';
import { imagesOf } from './listingImages';
import { requireOtherReviewer } from './ownReview';
import { addRevision, findProduct, offeredColumns, type ProductRowData } from './productRows';
import { endSubmitted } from './proposedEdits';
import { requireSaleable } from './saleWindow';
import { planSellerNotice } from './sellerNotices';
import { maySell } from './sellerStanding';
import { requireRecentMonths } from './websiteMoney';

/** A product, as whoever acts has seen it. */
export interface SeenProduct {
    id: string;
    version: number;
}

/** In which a product is changed: inside a transaction. */
type ProductContext = Omit<CrudContext, 'db'> & { db: Trx };

export const requireProduct = async (db: Database, id: string): Promise<ProductRowData> => {
    const row = await findProduct(db, id);
    if (!row) throw notFound('product.not_found');
    return row;
};

/** Changes some columns of a product that nobody changed since `version`; 409 otherwise. */
export const changeProduct = async (
    { db, now }: Pick<ProductContext, 'db' | 'now'>,
    { id, version }: SeenProduct,
    columns: Updateable<Tables['products']>,
): Promise<ProductRowData> => {
    const { numUpdatedRows } = await db
        .updateTable('products')
        .set({ ...columns, updated_at: now, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ApiError(409, 'record.changed');
    return requireProduct(db, id);
};

const checkAction = (
    row: ProductRowData,
    action: ProductAction,
    reason: string,
    by: string,
): void => {
    const from: readonly string[] = productActions[action].from;
    if (!from.includes(row.state)) {
        throw new ApiError(409, 'product.wrong_state');
    }
    // a reason is for those who are told it
    const isTold = by !== row.seller_id;
    if (actionsWithReason.includes(action) && isTold && reason === '') {
        throw invalid({ reason: 'field.needed' });
    }
};

/** What goes on sale is a revision: orders name it. Drafts are saved without. */
const keepInForce = async (
    { db, now, session }: ProductContext,
    row: ProductRowData,
    offer: Offered,
): Promise<number> => {
    const last = await db
        .selectFrom('product_revisions')
        .select(['number', 'content'])
        .where('product_id', '=', row.id)
        .where('state', '=', 'approved')
        .orderBy('number', 'desc')
        .executeTakeFirst();
    if (last?.content === JSON.stringify(offer)) return last.number;
    const rest = { now, by: row.seller_id, reviewer: session.userId, state: 'approved' } as const;
    return addRevision(db, row.id, offer, rest);
};

/** What an action changes beside the state. Throws 422 for what is not whole. */
const columnsOf = async (context: ProductContext, row: ProductRowData, action: ProductAction) => {
    const { db, now } = context;
    if (action === 'withdraw') await endSubmitted(db, row.id, { state: 'replaced', now });
    if (action !== 'submit' && action !== 'approve') return {};
    if (action === 'approve' && !(await maySell(db, row.seller_id))) {
        throw new ApiError(409, 'product.seller_disabled');
    }
    if (action === 'approve') await requireOtherReviewer(db, context.session, row.seller_id);
    const offer = await requireWhole(db, row);
    await requireOwnName(db, row.seller_id);
    if (action === 'approve') requireSaleable(offer.details, now);
    // what is submitted is looked at by others
    await showImages(db, imagesOf(offer), row.seller_id, now);
    if (action === 'submit') {
        requireRecentMonths(offer.details, now);
        return offeredColumns(offer);
    }
    const revision = await keepInForce(context, row, offer);
    return { ...offeredColumns(offer), revision, published_at: now };
};

const told: readonly ProductAction[] = ['approve', 'sendBack', 'withdraw'];

/**
 * Moves a product to its next state, with the reason that its seller is told. Throws 409 from another
 * state or version, 422 for what is missing.
 */
export const moveProduct = async (
    context: ProductContext,
    which: SeenProduct,
    { action, reason }: { action: ProductAction; reason: string },
): Promise<ProductRowData> => {
    const { db, now, session, address } = context;
    const before = await requireProduct(db, which.id);
    checkAction(before, action, reason, session.userId);
    const { to } = productActions[action];
    const columns = await columnsOf(context, before, action);
    const row = await changeProduct(context, which, {
        ...columns,
        state: to,
        state_reason: reason,
    });
    await writeAudit(db, {
        actor: { session, address },
        now,
        action: action,
        resource: 'products',
        recordId: row.id,
        title: row.title,
        changes: { state: [before.state, to], ...(reason && { stateReason: [null, reason] }) },
    });
    if (action === 'approve') await approveFirstVersion(context, row);
    if (to !== 'withdrawn') await lookSoon(db, row.id, now);
    if (to === 'listed') {
        await planTraffic(db, row, now);
        await settleListed(db, row.id, now);
    }
    if (told.includes(action) && session.userId !== row.seller_id) {
        await planSellerNotice(db, row, { name: action as 'approve', reason }, now);
    }
    return row;
};
