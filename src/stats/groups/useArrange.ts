import { useMutation, useQueryClient } from '@tanstack/react-query';
import { arrangeSiteGroups, type SiteGroup } from '../../../contract/analytics/siteGroups';
import { callApi } from '../../dataProvider/callApi';
import { type Arrangement, applyTo, toStore } from './arrangement';
import { groupsKey } from './useSiteGroups';

interface Groups {
    list: SiteGroup[];
}

const mutationKey = ['arrangeSiteGroups'];

/**
 * Stores an arrangement: shown at once, taken back when the server refuses it. One after the other
 * in the order of making, so that the last one stands.
 */
export const useArrange = () => {
    const queryClient = useQueryClient();
    const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
    return useMutation({
        mutationKey,
        scope: { id: 'siteGroups' },
        mutationFn: (lists: Arrangement) =>
            callApi(arrangeSiteGroups, { body: toStore(lists) }, undefined, { isSilent: true }),
        onMutate: async lists => {
            await queryClient.cancelQueries({ queryKey: groupsKey });
            const before = queryClient.getQueryData<Groups>(groupsKey);
            queryClient.setQueryData<Groups>(groupsKey, {
                list: applyTo(before?.list ?? [], lists),
            });
            return before;
        },
        onSuccess: stored => {
            if (isLast()) queryClient.setQueryData<Groups>(groupsKey, stored);
        },
        onError: (_error, _lists, before) => {
            if (!isLast()) return;
            if (before) queryClient.setQueryData<Groups>(groupsKey, before);
            void queryClient.invalidateQueries({ queryKey: groupsKey });
        },
    });
};
