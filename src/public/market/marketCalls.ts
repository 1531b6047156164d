/** What is done at the market; loaded with the first action, because the contract brings its schemas. */
export const loadMarketCalls = async () => {
    const [{ callApi }, actions, orders] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/market/public/marketActions'),
        import('../../../contract/trade/orders/orderCalls'),
    ]);
    return { callApi, actions, orders };
};

export type MarketCalls = Awaited<ReturnType<typeof loadMarketCalls>>;
