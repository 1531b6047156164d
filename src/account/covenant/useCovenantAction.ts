import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';
import type { CovenantActionInput } from '../../../contract/trade/covenant/covenantCalls';
import { callApi } from '../../dataProvider/callApi';

/** Does something to an order's covenant, keeps what comes back, and reads the order anew. */
export const useCovenantAction = (orderId: string) => {
    const client = useQueryClient();
    return async (body: CovenantActionInput) => {
        const params = { id: orderId };
        const sent = { params, body };
        const after = await callApi(calls.actOnCovenant, sent, undefined, { isSilent: true });
        client.setQueryData([calls.getOrderCovenant.path, { params }], after);
        void client.invalidateQueries({ queryKey: [calls.listOrderParts.path] });
        void client.invalidateQueries({ queryKey: [calls.getOwnOrder.path] });
    };
};
