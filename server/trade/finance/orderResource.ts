import { sql } from 'kysely';
import { type Order, type OrderRow, orders } from '../../../contract/trade/resources/orders';
import { personNames } from '../../identity/users/personNames';
import { findProduct } from '../../market/products/productRows';
import { atLeast, atMost, equals, isOneOf } from '../../platform/crud/conditions';
import { defineCrud, type Row } from '../../platform/crud/definition';
import type { Database } from '../../platform/database/database';
import { decimalCells } from '../../platform/export/decimalText';
import { readOrderEvents } from '../orders/orderEvents';
import { totalBound } from './amountBounds';

const toRows = async (db: Database, rows: readonly Row<'orders'>[]): Promise<OrderRow[]> => {
    const named = await personNames(
        db,
        rows.flatMap(row => [row.buyer_id, row.seller_id]),
    );
    return rows.map(row => ({
        id: row.id,
        number: row.number,
        type: row.type as OrderRow['type'],
        title: row.title,
        buyerId: row.buyer_id,
        buyer: named(row.buyer_id),
        sellerId: row.seller_id,
        seller: row.seller_id === null ? null : named(row.seller_id),
        productId: row.product_id,
        price: String(row.price),
        discount: String(row.discount),
        total: String(row.total),
        fee: String(row.fee),
        currency: row.currency as OrderRow['currency'],
        state: row.state as OrderRow['state'],
        stateSince: row.state_since,
        deadlineAt: row.deadline_at,
        check: row.check_state as OrderRow['check'],
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        version: row.version,
    }));
};

const eventsOf = async (db: Database, orderId: string): Promise<Order['events']> => {
    const { rows, named } = await readOrderEvents(db, orderId, { isAdministrator: true });
    return rows.map(row => ({
        seq: row.seq,
        from: row.from_state,
        to: row.to_state,
        actorType: row.actor_type,
        actor: row.actor_id === '' ? null : named(row.actor_id),
        reason: row.reason,
        at: row.at,
    }));
};

const productTitle = async (db: Database, id: string | null): Promise<string> =>
    (id === null ? undefined : await findProduct(db, id))?.title ?? '';

/** What lies in an order's escrow account, smallest unit as text. */
const escrowOf = async (db: Database, orderId: string): Promise<string> => {
    const { sum } = await db
        .selectFrom('ledger_postings')
        .select(sql<string>`cast(coalesce(sum(amount), 0) as text)`.as('sum'))
        .where('account', '=', `order:${orderId}:escrow`)
        .executeTakeFirstOrThrow();
    return sum;
};

/** Orders, as they came about; nobody writes them here. */
export const orderResource = defineCrud({
    resource: orders,
    table: 'orders',
    columns: {
        createdAt: 'created_at',
        number: 'number',
        title: 'title',
        type: 'type',
        state: 'state',
        total: 'total',
        fee: 'fee',
        stateSince: 'state_since',
    },
    searched: ['search_text'],
    isSearchedLower: true,
    filters: {
        state: isOneOf('state'),
        type: isOneOf('type'),
        check: isOneOf('check_state'),
        buyerId: equals('buyer_id'),
        sellerId: equals('seller_id'),
        productId: equals('product_id'),
        currency: equals('currency'),
        total_gte: totalBound('least'),
        total_lte: totalBound('most'),
        createdAt_gte: atLeast('created_at'),
        createdAt_lte: atMost('created_at'),
    },
    presentRows: (rows, { db }) => toRows(db, rows),
    present: async (row, { db }) => {
        const [shown] = await toRows(db, [row]);
        if (!shown) throw new Error(`order ${row.id} has no row`);
        return {
            ...shown,
            product: await productTitle(db, row.product_id),
            escrow: await escrowOf(db, row.id),
            events: await eventsOf(db, row.id),
        };
    },
    title: ({ number }) => number,
    cells: {
        buyer: ({ buyer }) => buyer.name,
        seller: ({ seller }) => seller?.name ?? '',
        ...decimalCells('price', 'discount', 'total', 'fee'),
    },
});
