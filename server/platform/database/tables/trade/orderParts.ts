import type { Amount } from '../../amount';

/** A part of an order's price that is released by a fact; amounts are of the smallest unit. */
export interface OrderPartTable {
    id: string;
    order_id: string;
    /** its place in the order, from 1 */
    position: number;
    /** domain, files, analytics, covenant */
    kind: string;
    /** whole per cent of the price */
    share: number;
    /** of analytics: days for which the seller may go on reading */
    read_days: number;
    amount: Amount;
    /** held, met, settled, ended */
    state: string;
    /** 1: it is no part of the order's own money any more */
    is_apart: 0 | 1;
    /** what of the price was taken out of the order before it */
    taken_before: Amount;
    /** of the amount, what the buyer gets or got */
    to_buyer: Amount;
    /** what the platform and the inviter had of it, and what of the buyer's part the platform had borne */
    fee: Amount;
    commission: Amount;
    unpaid: Amount;
    /** who invited one of the two when it was settled */
    referrer_id: string | null;
    met_at: number | null;
    /** server, buyer, admin, covenant; empty before */
    met_by: string;
    /** when it is paid; null before its fact is there */
    due_at: number | null;
    settled_at: number | null;
    /** whoever decided it said so much */
    why: string;
    checked_at: number | null;
    /** JSON: what was seen when the order was paid; empty before */
    baseline: string;
    /** since when the server sees that it has changed; null while it does not */
    changed_at: number | null;
    /** JSON of what it saw last */
    facts: string;
    statement: string;
    is_asked: 0 | 1;
    /** when administrators are called because nothing happens; null once they were */
    call_at: number | null;
    created_at: number;
    updated_at: number;
    version: number;
}

export interface OrderPartTables {
    order_parts: OrderPartTable;
}
