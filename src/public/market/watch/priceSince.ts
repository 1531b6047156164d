import type { Favourite } from '../../../../contract/market/public/marketActions';

type Priced = Pick<Favourite, 'state' | 'price' | 'currency' | 'keptPrice' | 'keptCurrency'>;

export interface PriceSince {
    isCheaper: boolean;
    /** a share of what it cost then */
    share: number;
}

/**
 * How the price has changed since it was kept; undefined where it has not, was of another currency or is nobody's to
 * pay any more.
 */
export const priceSince = (row: Priced): PriceSince | undefined => {
    const { state, price, currency, keptPrice, keptCurrency } = row;
    if (state === 'sold' || currency !== keptCurrency || price === keptPrice) return undefined;
    const [now, then] = [Number(price), Number(keptPrice)];
    return { isCheaper: now < then, share: then > 0 ? Math.abs(now - then) / then : 0 };
};

/** What the list is narrowed down to. */
export const watchViews = ['all', 'cheaper', 'onSale', 'gone'] as const;
export type WatchView = (typeof watchViews)[number];

const isIn: Readonly<Record<WatchView, (row: Priced) => boolean>> = {
    all: () => true,
    cheaper: row => priceSince(row)?.isCheaper ?? false,
    onSale: ({ state }) => state === 'listed',
    gone: ({ state }) => state !== 'listed',
};

export const inView = <Row extends Priced>(rows: readonly Row[], view: WatchView): Row[] =>
    rows.filter(row => isIn[view](row));
