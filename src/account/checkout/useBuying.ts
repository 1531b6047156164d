import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { HttpError } from '../../dataProvider/HttpError';
import { forgetOrderId, orderIdFor } from './orderId';
import { ownOrderPath } from './ownOrderPath';
import { followStep, payBy, payFromBalance } from './payBy';
import type { Way } from './ways';

interface Bought {
    productId: string;
    coupon: string;
    /** of the terms that were accepted */
    acceptedTerms: string | undefined;
    /** of what was shown */
    quoteKey: string;
    /** nothing where there is nothing to pay */
    way: Way | undefined;
}

const placeOrder = async ({ productId, coupon, acceptedTerms, quoteKey }: Bought) => {
    const wish = { kind: 'product' as const, productId, ...(coupon !== '' && { coupon }) };
    const body = {
        id: orderIdFor(productId, coupon),
        wish,
        quoteKey,
        ...(acceptedTerms !== undefined && { acceptedTerms }),
    };
    const order = await callApi(calls.createOrder, { body }, undefined, { isSilent: true });
    // what was not answered may have been done: until here the next try is the same order
    forgetOrderId(productId, coupon);
    return order;
};

/** Orders and begins to pay by one press. Once there is an order, whatever fails goes on at its payment page. */
export const useBuying = () => {
    const navigate = useNavigate();
    const client = useQueryClient();
    return useMutation({
        mutationFn: async (bought: Bought) => {
            const order = await placeOrder(bought);
            const payPage = `/pay/${order.id}`;
            try {
                const { way } = bought;
                const payment = way ? await payBy(order, way) : await payFromBalance(order);
                // not at once: what this page asks about is no longer on sale
                void client.invalidateQueries({ refetchType: 'none' });
                const isBegun = payment !== undefined && 'step' in payment;
                // in place of this page, to which nobody has to come back
                navigate(isBegun ? payPage : ownOrderPath(order.id), { replace: true });
                if (isBegun) followStep(payment);
            } catch (error) {
                // the call has told it
                if (!(error instanceof HttpError)) throw error;
                navigate(payPage, { replace: true });
            }
        },
    });
};
