import { decimalText } from '../../../platform/export/decimalText';
import { type AskedRefund, GatewayUnreachable, type RefundReport } from '../rail';
import type { Payment } from '../storedPayments';
import { askGatewayFields, askSignedFields, localOf } from './epayRequests';
import type { EpaySite } from './epaySite';
import type { Fields } from './signFields';

/** As an order's query says it: 0 not paid, 1 paid, 2 refunded. */
const refundedStatus = '2';

const refused = (answer: Fields): RefundReport => ({
    status: 'failed',
    why: answer.msg || `code ${answer.code}`,
});

/**
 * Version 1 knows no number of a refund, so only the whole is given back: a second time the gateway
 * refuses that by itself, and says of the order that it is refunded.
 */
const refundWhole = async (
    payment: Payment,
    { amount }: AskedRefund,
    site: EpaySite,
): Promise<RefundReport> => {
    const key = { pid: site.pid, key: site.key };
    const money = decimalText(String(amount), payment.railCurrency);
    const fields = { ...key, trade_no: payment.reference, money };
    const answer = await askGatewayFields(`${site.base}api.php?action=refund`, {
        fields,
        ...localOf(site),
    });
    if (answer.code === '1') return { status: 'done', reference: '' };
    const query = new URLSearchParams({ action: 'order', ...key, out_trade_no: payment.number });
    const order = await askGatewayFields(`${site.base}api.php?${query}`, {
        method: 'GET',
        ...localOf(site),
    });
    if (order.code !== '1' || order.out_trade_no !== payment.number) {
        throw new GatewayUnreachable('the gateway says nothing of the order');
    }
    return order.status === refundedStatus ? { status: 'done', reference: '' } : refused(answer);
};

/** Version 2 knows a refund again by its number, and says what became of it. */
const refundByNumber = async (
    payment: Payment,
    { amount, number }: AskedRefund,
    site: EpaySite,
    now: number,
): Promise<RefundReport> => {
    const money = decimalText(String(amount), payment.railCurrency);
    const order = { pid: site.pid, trade_no: payment.reference, money, out_refund_no: number };
    const asked = { path: 'api/pay/refund', asks: 'refund', answers: 'refunded' } as const;
    const answer = await askSignedFields({ ...asked, fields: order }, site, now);
    const isIt = answer.out_refund_no === number;
    if (answer.code === '0' && isIt) return { status: 'done', reference: answer.refund_no ?? '' };
    const question = {
        ...({ path: 'api/pay/refundquery', asks: 'refundQuery' } as const),
        ...({
            answers: 'refundQueried',
            fields: { pid: site.pid, out_refund_no: number },
        } as const),
    };
    const found = await askSignedFields(question, site, now);
    const isDone = found.code === '0' && found.out_refund_no === number && found.status === '1';
    return isDone ? { status: 'done', reference: found.refund_no ?? '' } : refused(answer);
};

/** Gives money back through the gateway; throws GatewayUnreachable when it does not say what became of it. */
export const refundEpay = (
    payment: Payment,
    refund: AskedRefund,
    site: EpaySite,
    now: number,
): Promise<RefundReport> =>
    site.signType === 'RSA'
        ? refundByNumber(payment, refund, site, now)
        : refundWhole(payment, refund, site);
