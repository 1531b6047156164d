import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { CallAnswer } from '../../../contract/platform/call';
import { getPayChoices, type PaymentView } from '../../../contract/trade/payments';
import { useCall } from '../../dataProvider/useCall';

/** ms; while somebody waits for a payment */
const pollMs = 3_000;

/** Whether money is still waited for. */
const mayChange = ({ order, payment }: CallAnswer<typeof getPayChoices>): boolean =>
    order.state === 'pending_payment' ||
    (payment !== null && ['created', 'awaiting', 'processing'].includes(payment.state));

/** The order of this page, the ways to pay it and the payment that was begun last. */
export const usePay = (orderId: string) => {
    const queryClient = useQueryClient();
    const input = { params: { id: orderId } };
    const [every, setEvery] = useState<number | false>(pollMs);
    const query = useCall(getPayChoices, input, { every, isSilent: true });
    const isWaiting = !query.data || mayChange(query.data);
    useEffect(() => setEvery(isWaiting ? pollMs : false), [isWaiting]);
    const keep = useCallback(
        (payment: PaymentView) => {
            const key = [getPayChoices.path, { params: { id: orderId } }];
            queryClient.setQueryData(
                key,
                (before: typeof query.data) => before && { ...before, payment },
            );
        },
        [queryClient, orderId],
    );
    return { ...query, keep };
};
