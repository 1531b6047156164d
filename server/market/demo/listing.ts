/** Who sells: the place in `sellers`. */
export type Seller = 0 | 1 | 2 | 3 | 4 | 5;

/** Prices in whole units. */
export type Price = readonly [amount: number, currency: 'CNY' | 'USD'];

/** What the listings of every kind have. */
export interface DemoListing {
    title: string;
    summary: string;
    seller: Seller;
    price: Price;
    tags: readonly string[];
}
