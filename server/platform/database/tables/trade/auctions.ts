import type { Generated } from 'kysely';
import type { Amount } from '../../amount';

/** An auction of a listing; amounts are of the smallest unit. */
export interface AuctionTable {
    id: string;
    product_id: string;
    /** the listing as it is auctioned */
    product_revision: number;
    seller_id: string;
    kind: string;
    currency: string;
    state: string;
    state_since: number;
    /** where a frozen one goes on; empty of others */
    frozen_from: string;
    /** why it was frozen or cancelled */
    reason: string;
    start_price: Amount;
    /** of a declining one: the least it asks, and how much less each time */
    floor_price: number | bigint | null;
    step: number | bigint | null;
    interval_ms: number | null;
    reserve: number | bigint | null;
    is_reserve_shown: 0 | 1;
    reserve_salt: string;
    buy_now: number | bigint | null;
    /** JSON of the steps that bids go up by */
    steps: string;
    /** JSON of the fee's bands as they were when it was started; empty: by the rule at its end */
    fees: Generated<string>;
    /** ms */
    starts_at: number;
    ends_at: number;
    latest_end: number;
    soft_ms: number;
    extend_ms: number;
    /** null before the first bid, and of sealed bids until they are opened */
    price: number | bigint | null;
    /** the number of whoever leads; 0 without */
    leader: number;
    bids: number;
    bidders: number;
    /** of the latest record of the log, and its hash */
    seq: number;
    head: string;
    order_id: string | null;
    /** the product while nobody else can buy it */
    open_key: string | null;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface AuctionBidderTable {
    /** `<auction>:<user>` */
    id: string;
    auction_id: string;
    user_id: string;
    /** by which the log names them */
    number: number;
    /** own maximum; 0 of sealed bids */
    maximum: Amount;
    deposit: Amount;
    /** held, released, counted, forfeited; empty while nothing is held */
    deposit_end: string;
    /** the order that was not paid, where the deposit is forfeited */
    order_id: string | null;
    /** inactive, default; empty for who is in */
    dropped: string;
    /** JSON list of what the account has in common with the seller's */
    relations: string;
    /** JSON of the terms that were accepted; empty without */
    accepted_terms: string;
    created_at: number;
    updated_at: number;
}

export interface AuctionTables {
    auctions: AuctionTable;
    auction_bidders: AuctionBidderTable;
    auction_bids: {
        id: string;
        auction_id: string;
        user_id: string;
        /** of its record in the log */
        seq: number;
        /** 0 of a sealed one */
        maximum: Amount;
        /** what was put down with it */
        deposit_added: Amount;
        /** amount and salt of a sealed one, for this server alone */
        sealed: string;
        created_at: number;
    };
    auction_log: {
        auction_id: string;
        seq: number;
        type: string;
        /** JSON as it was hashed */
        body: string;
        hash: string;
        at: number;
    };
}
