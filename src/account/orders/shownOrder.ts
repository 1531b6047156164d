import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { calls } from '../../../contract/calls';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { callApi } from '../../dataProvider/callApi';
import { listKey } from '../../ui/browser/listStore';

export const orderKey = (id: string) => [calls.getOwnOrder.path, { params: { id } }] as const;

/** Lists of it, its parts and covenant, and what an administrator sees of it, are as old as the order was. */
const forgetLists = (client: QueryClient) =>
    Promise.all([
        client.invalidateQueries({ queryKey: [calls.listOrderParts.path] }),
        client.invalidateQueries({ queryKey: [calls.getOrderCovenant.path] }),
        client.invalidateQueries({ queryKey: listKey('orderlist') }),
        client.invalidateQueries({ queryKey: [calls.listReceipts.path] }),
        client.invalidateQueries({ queryKey: ['orders'] }),
    ]);

/** What actions on an order answer is what is shown from now on. */
export const useKeepOrder = () => {
    const client = useQueryClient();
    return useCallback(
        async (order: OwnOrder): Promise<OwnOrder> => {
            const queryKey = orderKey(order.id);
            // one that was asked for before would bring back the old state
            await client.cancelQueries({ queryKey });
            client.setQueryData(queryKey, order);
            void forgetLists(client);
            return order;
        },
        [client],
    );
};

/** The order as it is on the server by now. */
export const useReloadOrder = (id: string) => {
    const keep = useKeepOrder();
    return useCallback(async () => {
        const input = { params: { id } };
        return keep(await callApi(calls.getOwnOrder, input, undefined, { isSilent: true }));
    }, [id, keep]);
};

interface ShownOrder {
    order: OwnOrder;
    /** Shows a dialog, which stays while the order changes under it; null takes it away. */
    show: (dialog: ReactNode) => void;
}

export const ShownOrderContext = createContext<ShownOrder | undefined>(undefined);

/** The order of the page. */
export const useShownOrder = (): ShownOrder => {
    const shown = useContext(ShownOrderContext);
    if (!shown) throw new Error('there is no order here');
    return shown;
};
