import type { Diagnosis, Finding } from '../../../../contract/trade/paymentLookup';
import type { OrderState } from '../../../../contract/trade/resources/orders';
import { type Asker, blankFinding } from './asker';
import type { WordForms } from './wordForms';

const diagnosisOf = {
    pending_payment: 'order_unpaid',
    paid: 'order_paid',
    delivering: 'order_paid',
    delivered: 'order_paid',
    completed: 'order_paid',
    after_sale: 'order_paid',
    cancelled: 'order_over',
    expired: 'order_over',
    refunded: 'order_refunded',
    split: 'order_refunded',
    charged_back: 'order_refunded',
    disputed: 'order_disputed',
} as const satisfies Record<OrderState, Diagnosis>;

interface OrderRow {
    id: string;
    number: string;
    buyer_id: string;
    seller_id: string | null;
    total: number;
    currency: string;
    state: string;
    state_since: number;
}

const findingOf = (row: OrderRow, userId: string): Finding => {
    const diagnosis = diagnosisOf[row.state as OrderState];
    const isOwn = row.buyer_id === userId || row.seller_id === userId;
    const canPay = row.buyer_id === userId && diagnosis === 'order_unpaid';
    return {
        ...blankFinding,
        kind: 'order',
        number: row.number,
        amount: String(row.total),
        currency: row.currency,
        state: row.state,
        at: row.state_since,
        diagnosis,
        stepId: row.id,
        step: canPay ? 'pay' : isOwn ? 'order' : 'office_order',
    };
};

interface FoundOrders {
    findings: Finding[];
    /** those whose payments the asker may see: a seller's are not among them */
    payable: string[];
}

/** Orders of that number which the asker bought or sold; administrators see all. */
export const findOrders = async (
    { db, userId, readsOrders }: Asker,
    { numbers }: WordForms,
): Promise<FoundOrders> => {
    const rows = await db
        .selectFrom('orders')
        .select(['id', 'number', 'buyer_id', 'seller_id', 'total', 'currency', 'state'])
        .select('state_since')
        .where('number', 'in', numbers)
        .execute();
    const seen = rows.filter(
        row => readsOrders || row.buyer_id === userId || row.seller_id === userId,
    );
    return {
        findings: seen.map(row => findingOf(row, userId)),
        payable: seen.filter(row => readsOrders || row.buyer_id === userId).map(({ id }) => id),
    };
};
