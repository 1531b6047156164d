import type { Generated } from 'kysely';
import type { Amount } from '../../amount';

/** An offer or counter-offer on a listing; amounts are of the smallest unit. */
export interface OfferTable {
    id: string;
    /** of the first offer of the thread, which has its own id here */
    thread_id: string;
    /** its place in the thread, from 1 */
    number: number;
    product_id: string;
    /** the listing as it was offered upon */
    product_revision: number;
    buyer_id: string;
    seller_id: string;
    /** buyer, seller */
    maker: string;
    price: Amount;
    currency: string;
    conditions: string;
    /** days that the buyer has to pay; 0: as usual */
    exclusive_days: number;
    /** held for the exclusivity, or due once the buyer accepts */
    deposit: Amount;
    /** held, returned, counted, kept; empty while nothing is held */
    deposit_end: string;
    state: string;
    state_since: number;
    /** ms; null while its clock stands still */
    expires_at: number | null;
    /** ms that were left when it stopped */
    left_ms: number | null;
    /** JSON of the terms that the buyer accepted; empty without */
    accepted_terms: string;
    /** JSON of the parts in which the price is released; empty: as the listing says */
    parts: Generated<string>;
    /** hundredths of a per cent that the seller saw with an offer of theirs; null of a buyer's */
    fee_rate: Generated<number | null>;
    order_id: string | null;
    /** `<product>:<buyer>` while it is pending: there is one at a time */
    open_key: string | null;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface OfferTables {
    offers: OfferTable;
}
