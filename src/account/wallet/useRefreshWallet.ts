import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { calls } from '../../../contract/calls';

const shown = [
    ...[calls.getWallet, calls.listWalletLines, calls.listOwnWithdrawals],
    calls.listPayoutAddresses,
];

/** Fetches anew what the wallet's page shows, after something moved. */
export const useRefreshWallet = (): (() => void) => {
    const queryClient = useQueryClient();
    return useCallback(() => {
        for (const { path } of shown) void queryClient.invalidateQueries({ queryKey: [path] });
    }, [queryClient]);
};
