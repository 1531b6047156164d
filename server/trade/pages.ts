import type { FindPages } from '../messaging/messages/pagesAbout';

interface Parties {
    id: string;
    buyer_id: string;
    seller_id: string | null;
}

/** The pages of this application that trade's messages and mails lead to. */
export const tradePages = {
    /** to buyer and seller their own, to who administers that of the back-office */
    order: (order: Parties, userId: string) =>
        order.buyer_id === userId || order.seller_id === userId
            ? tradePages.ownOrder(order.id)
            : `/finance/orders/${order.id}`,
    ownOrder: (id: string): string => `/user/orders/${id}`,
    ownOffer: (threadId: string): string => `/user/offers/${threadId}`,
    auction: (id: string): string => `/auction/${id}`,
    wallet: '/user/wallet',
    findings: '/finance/findings',
    check: (id: string): string => `/finance/checks/${id}`,
} as const;

/** Where orders, withdrawals, findings of the books and checks of people are found. */
export const findTradePages: FindPages = async (db, ids, userId) => {
    const orders = await db
        .selectFrom('orders')
        .select(['id', 'buyer_id', 'seller_id'])
        .where('id', 'in', ids)
        .execute();
    const withdrawals = await db
        .selectFrom('withdrawals')
        .select('id')
        .where('id', 'in', ids)
        .execute();
    const offers = await db
        .selectFrom('offers')
        .select('id')
        .where('id', 'in', ids)
        .whereRef('id', '=', 'thread_id')
        .execute();
    const auctions = await db.selectFrom('auctions').select('id').where('id', 'in', ids).execute();
    const findings = await db
        .selectFrom('ledger_findings')
        .select('id')
        .where('id', 'in', ids)
        .execute();
    const checks = await db
        .selectFrom('identity_checks')
        .select('id')
        .where('id', 'in', ids)
        .execute();
    return new Map([
        ...orders.map(order => [order.id, tradePages.order(order, userId)] as const),
        ...withdrawals.map(({ id }) => [id, tradePages.wallet] as const),
        ...auctions.map(({ id }) => [id, tradePages.auction(id)] as const),
        ...offers.map(({ id }) => [id, tradePages.ownOffer(id)] as const),
        ...findings.map(({ id }) => [id, tradePages.findings] as const),
        ...checks.map(({ id }) => [id, tradePages.check(id)] as const),
    ]);
};
