import type { MarketSort } from '../../../contract/market/public/market';

/** The contract's orders, without its schemas. */
export const marketSortNames = [
    ...(['newest', 'price_up', 'price_down', 'age', 'revenue', 'traffic'] as const),
    ...(['multiple', 'visit_price'] as const),
] satisfies readonly MarketSort[];
