import type { MarketRow } from '../../../contract/market/public/market';

/** Nobody pays the price of what was sold. */
export const hasPrice = ({ state }: { state: MarketRow['state'] }): boolean => state !== 'sold';
