import { payOwnOrder } from '../../../contract/trade/orders/orderCalls';
import { rails } from '../../../contract/trade/paymentRails';
import { beginPayment, type PaymentView } from '../../../contract/trade/payments';
import { callApi } from '../../dataProvider/callApi';
import type { Way } from './ways';

/** Pays an order from the balance. Throws HttpError. */
export const payFromBalance = ({ id, version }: { id: string; version: number }) =>
    callApi(payOwnOrder, { params: { id }, body: { version } });

/**
 * Pays an order in a way: from the balance at once, which answers nothing; else by a payment that is begun.
 * Throws HttpError.
 */
export const payBy = async (
    order: { id: string; version: number },
    { rail, choice }: Way,
): Promise<PaymentView | undefined> => {
    if (!rails[rail].isBalance) {
        return callApi(beginPayment, { body: { orderId: order.id, rail, choice } });
    }
    await payFromBalance(order);
    return undefined;
};

/** A gateway's own page is opened without another press. */
export const followStep = ({ step }: PaymentView): void => {
    if (step?.kind === 'redirect') window.location.assign(step.url);
};
