import type { NoticedChanges } from '../../../contract/market/domainLook';
import { escrowStates } from '../../../contract/trade/orders/orderTable';
import { readNoticed } from '../../market/domainLooks/domainRows';
import type { DomainWatch } from '../../market/domainLooks/domainWatch';
import type { TradeTerms } from '../../market/tradeTerms';
import type { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/http/errors';
import { planNotice } from './notices';
import type { StoredOrder } from './orderRows';

/** Not over: what is noticed of a domain matters to both sides. */
const open: readonly string[] = ['pending_payment', ...escrowStates];

/** What both sides of an order under way are shown of its domain; null: nothing, or the order is over. */
export const domainWarning = async (
    db: Database,
    { product_id, state }: Pick<StoredOrder, 'product_id' | 'state'>,
): Promise<NoticedChanges | null> =>
    product_id === null || !open.includes(state) ? null : readNoticed(db, product_id);

/** Both sides of the orders of a product that are not over are told; money stays where it is. */
export const warnOrders: TradeTerms['domainChanged'] = async (trx, { productId }, now) => {
    const orders = await trx
        .selectFrom('orders')
        .selectAll()
        .where('product_id', '=', productId)
        .where('state', 'in', open)
        .execute();
    for (const order of orders) {
        const sides = ['buyer', 'seller'] as const;
        const notice = { name: 'domainChanged', sides, mark: String(now) } as const;
        await planNotice(trx, order as StoredOrder, notice, now);
    }
};

/**
 * Before somebody pays: the registry is asked, if it was not some hours ago. Throws 409 for a domain that is otherwise
 * than when it was listed, until a reviewer has looked at it.
 */
export const requireSameDomain = async (
    watch: DomainWatch,
    { product_id, state }: { product_id: string | null; state: string },
): Promise<void> => {
    if (product_id === null || state !== 'pending_payment') return;
    if (await watch.hasChanged(product_id)) throw new ApiError(409, 'registry.changed');
};

/** Before the hand-over begins: what is found warns both sides, and stops nobody. */
export const lookBeforeHandOver = async (
    watch: DomainWatch,
    { product_id, state }: { product_id: string | null; state: string },
): Promise<void> => {
    if (product_id !== null && state === 'paid') await watch.hasChanged(product_id);
};
