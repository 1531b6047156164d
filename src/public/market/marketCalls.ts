/** What is done at the market; loaded with the first action, because the contract brings its schemas. */
export const loadMarketCalls = async () => {
    const [{ callApi }, actions] = await Promise.all([
        import('../../dataProvider/callApi'),
        import('../../../contract/market/public/marketActions'),
    ]);
    return { callApi, actions };
};

export type MarketCalls = Awaited<ReturnType<typeof loadMarketCalls>>;
