import type { Database } from '../../platform/database/database';

/** The pages of this application that messages and mails lead to. */
export const pageOf = {
    /** to buyer and seller their own, to who administers that of the back-office */
    order: (order: { id: string; buyer_id: string; seller_id: string | null }, userId: string) =>
        order.buyer_id === userId || order.seller_id === userId
            ? `/user/orders/${order.id}`
            : `/finance/orders/${order.id}`,
    ownOrder: (id: string) => `/user/orders/${id}`,
    ownListing: (id: string) => `/user/listings/${id}`,
    listing: (id: string) => `/market/${id}`,
    wallet: '/user/wallet',
    approval: (id: string) => `/admin/approvals/${id}`,
    findings: '/finance/findings',
    check: (id: string) => `/finance/checks/${id}`,
} as const;

const ordersAmong = (db: Database, ids: readonly string[]) =>
    db
        .selectFrom('orders')
        .select(['id', 'buyer_id', 'seller_id'])
        .where('id', 'in', ids)
        .execute();

const questionsAmong = (db: Database, ids: readonly string[]) =>
    db
        .selectFrom('product_questions')
        .select(['id', 'product_id'])
        .where('id', 'in', ids)
        .execute();

/** Where somebody finds what messages tell of, by the id that they are about; none of what is gone. */
export const pagesAbout = async (
    db: Database,
    abouts: readonly string[],
    userId: string,
): Promise<ReadonlyMap<string, string>> => {
    const ids = [...new Set(abouts)].filter(id => id !== '');
    if (ids.length === 0) return new Map();
    const idsIn = (
        table: ('products' | 'withdrawals' | 'approvals') | ('ledger_findings' | 'identity_checks'),
    ) => db.selectFrom(table).select('id').where('id', 'in', ids).execute();
    const orders = await ordersAmong(db, ids);
    const questions = await questionsAmong(db, ids);
    const [products, withdrawals] = [await idsIn('products'), await idsIn('withdrawals')];
    const [approvals, findings] = [await idsIn('approvals'), await idsIn('ledger_findings')];
    const checks = await idsIn('identity_checks');
    return new Map([
        ...orders.map(order => [order.id, pageOf.order(order, userId)] as const),
        ...questions.map(({ id, product_id }) => [id, pageOf.listing(product_id)] as const),
        ...products.map(({ id }) => [id, pageOf.ownListing(id)] as const),
        ...withdrawals.map(({ id }) => [id, pageOf.wallet] as const),
        ...approvals.map(({ id }) => [id, pageOf.approval(id)] as const),
        ...findings.map(({ id }) => [id, pageOf.findings] as const),
        ...checks.map(({ id }) => [id, pageOf.check(id)] as const),
    ]);
};
