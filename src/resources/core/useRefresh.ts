import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isRecordKey } from './recordQuery';

/** Fetches anew what is shown of a resource: its lists, counts, records and histories. */
export const useRefresh = (name: string): (() => Promise<void>) => {
    const queryClient = useQueryClient();
    return useCallback(
        () => queryClient.invalidateQueries({ queryKey: [name] }),
        [queryClient, name],
    );
};

/** The same without the record of the page, which is known already or is there no more. */
export const useRefreshLists = (name: string): (() => Promise<void>) => {
    const queryClient = useQueryClient();
    return useCallback(
        () =>
            queryClient.invalidateQueries({
                queryKey: [name],
                predicate: ({ queryKey }) => !isRecordKey(queryKey),
            }),
        [queryClient, name],
    );
};
