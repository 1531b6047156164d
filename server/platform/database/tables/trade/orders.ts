import type { Generated } from 'kysely';

/** Amounts are of the smallest unit; what has nothing to say is empty, 0 or null. */
export interface OrderTable {
    id: string;
    /** what people read out: F20261121-000123 */
    number: string;
    type: string;
    buyer_id: string;
    seller_id: string | null;
    product_id: string | null;
    title: string;
    price: number;
    discount: number;
    total: number;
    fee: number;
    currency: string;
    state: string;
    state_since: number;
    deadline_at: number | null;
    search_text: string;
    created_at: number;
    updated_at: number;
    version: number;
    /** source_auto, domain_push …: how it is carried out */
    fulfilment: Generated<string>;
    /** JSON: ms of each clock, as they were when the order was made */
    timers: Generated<string>;
    /** JSON: what was offered then */
    terms: Generated<string>;
    product_revision: number | null;
    version_id: string | null;
    /** of the file that is delivered, hex */
    manifest_sha256: Generated<string>;
    plan_id: string | null;
    /** month or year */
    plan_period: Generated<string>;
    /** hundredths of a per cent */
    fee_rate: Generated<number>;
    /** out of the fee, to `referrer_id` */
    commission: Generated<number>;
    referrer_id: string | null;
    coupon_id: string | null;
    /** the action at `deadline_at`, and since when that clock runs */
    deadline_action: Generated<string>;
    clock_since: number | null;
    /** the buyer has put the inspection off */
    is_extended: Generated<0 | 1>;
    /** who wants the deadline put off (buyer, seller; empty: nobody), and by how many days */
    extension_by: Generated<string>;
    extension_days: Generated<number>;
    /** where a domain is pushed to */
    buyer_account: Generated<string>;
    paid_at: number | null;
    completed_at: number | null;
    matured_at: number | null;
    /** of the price to the buyer, after a dispute */
    split_to_buyer: number | null;
    /** the journal that paid it; null while it is not paid */
    payment_journal: string | null;
    /** since when its release is held, how much of the clock was left then (ms), and why */
    held_at: number | null;
    held_left: number | null;
    held_why: Generated<string>;
    /** of the buyer's money, what a bank took back while it lay with the platform, and after the end */
    lost_held: Generated<number>;
    lost_after: Generated<number>;
    /** of the total, what the platform bore because a little less came from outside */
    forgiven: Generated<number>;
    /** waiting, passed, refused: the checks of its people; empty where none is needed */
    check_state: Generated<string>;
    /** its sides may be one person's accounts: they had something in common when it was paid, or at its end */
    is_related: Generated<0 | 1>;
    /** of its price, what lies on a deposit's account before it is paid, and which that is; empty without */
    deposit: Generated<number>;
    deposit_account: Generated<string>;
    /** of the price, what was paid by itself before the order's end, or stays by itself after it */
    parted: Generated<number>;
}

/** What administrators have set of clocks and fees, by its start; before the first they are as the code has them. */
export interface OrderRuleVersionTable {
    id: string;
    /** timers or fees */
    part: string;
    /** of the part, from 1 on */
    number: number;
    /** orders that are made from then on have it; ms */
    effective_at: number;
    /** part and start, which no two that hold have in common; its own of a withdrawn one */
    slot: string;
    /** JSON */
    value: string;
    reason: string;
    /** empty of one that was there before versions were kept */
    author_id: string;
    withdrawn_at: number | null;
    withdrawn_by: string;
    withdraw_reason: string;
    created_at: number;
}

export interface OrderEventTable {
    order_id: string;
    seq: number;
    from_state: string;
    to_state: string;
    actor_type: string;
    actor_id: string;
    reason: string;
    at: number;
    /** what was done */
    action: Generated<string>;
    /** JSON, or empty */
    data: Generated<string>;
}

/** The last order number of a day. */
export interface OrderNumberTable {
    /** YYYYMMDD */
    day: string;
    last: number;
}

/** Who orders what there is one of keeps it from all others. */
export interface OrderReservationTable {
    product_id: string;
    order_id: string;
    created_at: number;
}

export interface CouponUseTable {
    id: string;
    coupon_id: string;
    order_id: string;
    user_id: string;
    /** what it takes off, less what came back of that */
    amount: Generated<number>;
    created_at: number;
}

/** The plan that somebody has of the statistics. */
export interface SubscriptionTable {
    id: string;
    user_id: string;
    plan_id: string;
    /** JSON: the plan as it was when it was bought */
    plan: string;
    /** active, grace, ended */
    state: string;
    period_start: Generated<number>;
    /** of this plan; another may follow it */
    period_end: number;
    /** the reminder that was sent last, and of which end */
    told: Generated<string>;
    created_at: number;
    updated_at: number;
    version: number;
}

/** What a seller hands over; both tick it. */
export interface DeliveryItemTable {
    id: string;
    order_id: string;
    position: number;
    /** domain, code, file, database, account … */
    kind: string;
    /** 1: nothing is delivered before the seller has ticked it */
    required: 0 | 1;
    note: string;
    /** sealed; what opens a domain or an account */
    secret: string | null;
    /** when the buyer was shown it, once */
    shown_at: number | null;
    seller_done_at: number | null;
    buyer_ok_at: number | null;
}

export interface DownloadGrantTable {
    id: string;
    order_id: string;
    file_id: string;
    /** empty of what the seller handed over */
    version_id: string;
    /** SHA-256 of the token, hex */
    token_hash: string;
    /** of the file, hex */
    manifest_sha256: string;
    /** active, frozen, revoked */
    state: string;
    max: number;
    used: number;
    last_address: string;
    last_at: number | null;
    created_at: number;
    /** 0: the version that was bought; else which of the seller's deliveries, and the place in it */
    delivery: Generated<number>;
    position: Generated<number>;
    /** as they were when it was delivered; empty of a version, which has them */
    file_name: Generated<string>;
    size: Generated<number>;
}

/** A file that its seller uploaded for an order and has not delivered yet. */
export interface DeliveryUploadTable {
    file_id: string;
    order_id: string;
    created_at: number;
}

export interface DisputeTable {
    id: string;
    order_id: string;
    opened_by: string;
    /** buyer, seller or admin */
    opened_part: string;
    reason_code: string;
    /** what whoever opened it wants back for the buyer */
    claim: number;
    /** open or closed */
    state: string;
    /** release, refund, split; empty while it is open */
    outcome: string;
    to_buyer: number | null;
    /** release, refund, split: what a second administrator has to agree with; else empty */
    decision: string;
    decided_by: string | null;
    approved_by: string | null;
    deadline_at: number;
    closed_at: number | null;
    created_at: number;
}

export interface DisputeMessageTable {
    id: string;
    dispute_id: string;
    author_id: string;
    /** buyer, seller or admin */
    part: string;
    /** message, proposal, decision */
    kind: string;
    body: string;
    /** JSON array of file ids */
    files: string;
    /** of a proposal */
    to_buyer: number | null;
    /** open, accepted, withdrawn, replaced; empty of what is no proposal */
    proposal_state: string;
    created_at: number;
}

export interface ReviewTable {
    id: string;
    order_id: string;
    product_id: string | null;
    /** whose: buyer or seller */
    part: string;
    /** 1 right after the order's end, 2 some months later */
    round: number;
    author_id: string;
    subject_id: string;
    stars: number;
    text: string;
    created_at: number;
    /** from when on everybody sees it, whatever the other side does */
    shown_at: number;
    /** 1: when it was written its two sides had a device, an invite or a payout address in common */
    is_related: Generated<0 | 1>;
}

/** Orders and what hangs on them; amounts are of the smallest unit. */
export interface OrderTables {
    orders: OrderTable;
    order_rule_versions: OrderRuleVersionTable;
    order_events: OrderEventTable;
    order_numbers: OrderNumberTable;
    order_reservations: OrderReservationTable;
    coupon_uses: CouponUseTable;
    subscriptions: SubscriptionTable;
    delivery_items: DeliveryItemTable;
    download_grants: DownloadGrantTable;
    delivery_uploads: DeliveryUploadTable;
    disputes: DisputeTable;
    dispute_messages: DisputeMessageTable;
    reviews: ReviewTable;
}
