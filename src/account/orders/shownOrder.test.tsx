// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { calls } from '../../../contract/calls';
import type { OwnOrder } from '../../../contract/trade/orders/ownOrders';
import { orderKey, useKeepOrder } from './shownOrder';

it('what hangs on an order is asked for again once something was done to the order', async () => {
    const client = new QueryClient();
    const id = 'e5f4ab6e-0000-4000-8000-000000000001';
    const input = { params: { id } };
    const keys = [calls.listOrderParts, calls.getOrderCovenant].map(({ path }) => [path, input]);
    for (const key of keys) client.setQueryData(key, {});
    const { result } = renderHook(useKeepOrder, {
        wrapper: ({ children }) => (
            <QueryClientProvider client={client}>{children}</QueryClientProvider>
        ),
    });
    const accepted = { id, state: 'completed' } as OwnOrder;
    await result.current(accepted);
    expect(client.getQueryData(orderKey(id))).toBe(accepted);
    for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
