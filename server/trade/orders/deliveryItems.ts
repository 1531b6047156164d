import type { OrderItemKind } from '../../../contract/trade/orders/ownOrders';
import { newId } from '../../platform/database/newId';
import { type StoredOrder, type Trx, termsOf } from './orderRows';

interface NewItem {
    kind: OrderItemKind;
    required: boolean;
}

const needed = (kind: OrderItemKind): NewItem => ({ kind, required: true });

const assetItems = {
    domain: 'domain',
    files: 'files',
    database: 'database',
    content: 'content',
    social_accounts: 'account',
    ad_accounts: 'ad_account',
    app_stores: 'app_store',
    mail_list: 'mail_list',
    trademark: 'document',
} as const satisfies Record<string, OrderItemKind>;

/** What has to be handed over for an order, by what was offered when it was made. */
const itemsFor = (order: StoredOrder): NewItem[] => {
    const { details } = termsOf(order);
    if (order.fulfilment === 'source_manual') return [needed('files')];
    if (details?.type === 'domain') {
        return order.fulfilment === 'domain_push'
            ? [needed('domain')]
            : [needed('code'), needed('domain')];
    }
    if (details?.type !== 'website') return [];
    const kinds = new Set<OrderItemKind>(details.assets.map(asset => assetItems[asset]));
    if (details.domainIncluded) kinds.add('domain');
    const items = [...kinds].map(needed);
    if (items.length === 0) items.push(needed('files'));
    // changing a filing takes weeks, and does not hold up the rest
    if (details.icpStatus === 'filed') items.push({ kind: 'icp', required: false });
    return items;
};

/** Writes down what has to be handed over. */
export const makeItems = async (trx: Trx, order: StoredOrder, now: number): Promise<void> => {
    const items = itemsFor(order);
    if (items.length === 0) return;
    await trx
        .insertInto('delivery_items')
        .values(
            items.map(({ kind, required }, position) => ({
                id: newId(now),
                order_id: order.id,
                position,
                kind,
                note: '',
                required: required ? (1 as const) : (0 as const),
                secret: null,
                shown_at: null,
                seller_done_at: null,
                buyer_ok_at: null,
            })),
        )
        .execute();
};
