import type { Amount } from '../../amount';

/** An order's attempt to be paid by one rail; amounts are of the smallest unit. */
export interface PaymentTable {
    id: string;
    order_id: string;
    rail: string;
    /** what the buyer chose within the rail: a chain, a wallet; empty without a choice */
    choice: string;
    /** ours, which the rail is told and sends back */
    number: string;
    /** the rail's own; empty before it is known */
    rail_ref: string;
    /** what the order's total is */
    amount: number;
    currency: string;
    /** the same in the rail's currency */
    rail_amount: number;
    rail_currency: string;
    /** decimal text; empty where both currencies are the same */
    rate: string;
    rate_source: string;
    rate_at: number | null;
    /** what came so far, in the rail's currency */
    received: number;
    state: string;
    state_since: number;
    exception: string;
    /** order or balance: where the money went; empty before */
    credited_to: string;
    expires_at: number;
    monitor_until: number;
    /** JSON, the rail's own */
    details: string;
    /** JSON of what the buyer does next; empty before the rail was asked */
    step: string;
    created_at: number;
    updated_at: number;
    version: number;
}

/** Money that came for a payment, once each. */
export interface PaymentInflowTable {
    /** the journal that it is in */
    id: string;
    payment_id: string;
    amount: number;
    currency: string;
    /** outside, from which it came */
    account: string;
    /** deposit or gateway */
    kind: string;
    /** order, balance, or held until there is enough */
    credited_to: string;
    created_at: number;
}

/** What a gateway sent, kept before anything is done with it. */
export interface InboundEventTable {
    id: string;
    rail: string;
    /** there is one event of it on a rail */
    event_key: string;
    payment_id: string | null;
    signature_ok: 0 | 1;
    raw: string;
    /** JSON */
    headers: string;
    /** JSON of what it says, once it is believed; empty before */
    report: string;
    /** `received` until it was dealt with */
    outcome: string;
    /** how often it was dealt with */
    attempts: number;
    /** how often it came again */
    repeats: number;
    received_at: number;
    processed_at: number | null;
}

/** What a buyer shows of a transfer that was made by hand. */
export interface PaymentProofTable {
    id: string;
    payment_id: string;
    file_id: string;
    sha256: string;
    note: string;
    state: 'waiting' | 'once' | 'confirmed' | 'refused';
    /** that arrived, as the first administrator read it */
    amount: number | null;
    /** the bank's name for the transfer; no two proofs have the same */
    reference: string | null;
    first_by: string | null;
    first_at: number | null;
    second_by: string | null;
    second_at: number | null;
    /** why it was refused */
    reason: string;
    created_at: number;
    updated_at: number;
    version: number;
}

/** What goes back through the gateway that it came by. */
export interface RefundTable {
    id: string;
    /** ours, by which the gateway knows it again */
    number: string;
    payment_id: string;
    order_id: string;
    /** the buyer, who gets it */
    user_id: string;
    rail: string;
    amount: number;
    currency: string;
    state: string;
    state_since: number;
    reason: string;
    asked_by: string;
    /** the gateway's own; empty before it is known */
    reference: string;
    /** why the gateway refused it */
    failure: string;
    /** how often the gateway was asked */
    attempts: number;
    created_at: number;
    updated_at: number;
    version: number;
}

/** A payment by card that its holder disputes at the bank. */
export interface CardDisputeTable {
    id: string;
    rail: string;
    /** the rail's own */
    reference: string;
    payment_id: string;
    order_id: string;
    amount: number;
    currency: string;
    /** the rail's word for it */
    reason: string;
    /** open, won, lost */
    state: string;
    /** that the rail took for the dispute itself, less what it gave back */
    fee: number;
    opened_at: number;
    closed_at: number | null;
}

/** Money that came by a card, by the journal that brought it; it can be charged back. */
export interface CardMoneyTable {
    id: string;
    payment_id: string;
    /** the buyer, to whose balance it came or whose order it paid */
    user_id: string;
    currency: string;
    amount: Amount;
    /** so much of it lies on the buyer's balance */
    unspent: Amount;
    matures_at: number;
    /** 1 while the bank looks at it: it does not mature meanwhile */
    is_disputed: 0 | 1;
    created_at: number;
}

/** An order that was paid with such money, and how much of it is in there. */
export interface CardMoneyUseTable {
    id: string;
    card_money_id: string;
    order_id: string;
    amount: Amount;
    created_at: number;
}

/** Payments, what came for them, and what went back. */
export interface PaymentTables {
    refunds: RefundTable;
    card_disputes: CardDisputeTable;
    card_money: CardMoneyTable;
    card_money_uses: CardMoneyUseTable;
    payments: PaymentTable;
    payment_inflows: PaymentInflowTable;
    inbound_events: InboundEventTable;
    payment_proofs: PaymentProofTable;
}
