/** What is done at the market; loaded with the first act, because the contract brings its schemas. */
export const loadMarketCalls = async () => {
    const [{ callApi }, acts, orders] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/market/public/marketActs'),
        import('../../../contract/trade/orders/orderCalls'),
    ]);
    return { callApi, acts, orders };
};

export type MarketCalls = Awaited<ReturnType<typeof loadMarketCalls>>;
