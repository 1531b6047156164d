import type { Amount } from '../../amount';

type Flag = 0 | 1;

/** What a seller promises with a listing. */
export interface CovenantOfferTable {
    product_id: string;
    seller_id: string;
    /** JSON */
    terms: string;
    created_at: number;
    updated_at: number;
}

/** Traffic that was promised with an order; `share` and `to_buyer` are of the smallest unit. */
export interface CovenantTable {
    order_id: string;
    product_id: string;
    buyer_id: string;
    seller_id: string;
    /** the site that measures, the host that was sold, and whose days are meant */
    site_id: string;
    host: string;
    timezone: string;
    /** how figures are computed, as the signed file names it */
    method: number;
    /** JSON, as they were when it was ordered */
    terms: string;
    baseline: string;
    currency: string;
    /** the most that goes back */
    share: Amount;
    state: string;
    state_since: number;
    /** YYYY-MM-DD; empty until it begins */
    begins_on: string;
    ends_on: string;
    /** a hash of what the site counts, when it began */
    rules: string;
    /** the script was found in the start page when it began */
    saw_script: Flag;
    /** buyer, seller: whose the site was when it was looked at last */
    owner: string;
    /** what went back; null until then */
    to_buyer: Amount | null;
    /** another site of the buyer's that is to measure */
    next_site_id: string | null;
    /** proposed, watched; empty without */
    next_site: string;
    /** the first day on which both are watched; empty before */
    next_since: string;
    created_at: number;
    updated_at: number;
    version: number;
}

/** What a day of a covenant came to. */
export interface CovenantDayTable {
    order_id: string;
    day: string;
    kind: string;
    /** thousandths of the figure */
    value: number;
    expected: number;
    /** the figure itself; null where nothing was measured */
    measured: number | null;
    /** JSON: why it is not simply what was measured, and all that was known of it */
    reasons: string;
    facts: string;
    /** it is not looked at again */
    is_final: Flag;
    judged_at: number;
}

/** What happened to a covenant. */
export interface CovenantEventTable {
    order_id: string;
    seq: number;
    action: string;
    from_state: string;
    to_state: string;
    /** buyer, seller, timer, order */
    actor: string;
    /** of a user; empty for the timer and the order */
    actor_id: string;
    /** JSON; empty without */
    data: string;
    at: number;
}

export interface CovenantTables {
    covenant_offers: CovenantOfferTable;
    covenants: CovenantTable;
    covenant_days: CovenantDayTable;
    covenant_events: CovenantEventTable;
}
