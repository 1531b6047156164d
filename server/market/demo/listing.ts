/** Who sells: the place in `people`. */
export type Seller = number;

/** Prices in whole units. */
export type Price = readonly [amount: number, currency: 'CNY' | 'USD' | 'TST'];

/** What the listings of every kind have. */
export interface DemoListing {
    title: string;
    summary: string;
    seller: Seller;
    price: Price;
    tags: readonly string[];
}
