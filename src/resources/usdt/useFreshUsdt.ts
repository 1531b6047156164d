import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usdtRates, usdtState } from '../../../contract/trade/usdt';

/** Fetches anew what stands above the list of transfers. */
export const useFreshUsdt = () => {
    const client = useQueryClient();
    return useCallback(() => {
        for (const { path } of [usdtState, usdtRates]) {
            void client.invalidateQueries({ queryKey: [path] });
        }
    }, [client]);
};
