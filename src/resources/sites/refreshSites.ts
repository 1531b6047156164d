import type { QueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls';

/** After a site has changed: whatever shows sites asks again. */
export const refreshSites = (queryClient: QueryClient): void => {
    for (const call of [calls.sitesSummary, calls.listSites, calls.getSite]) {
        void queryClient.invalidateQueries({ queryKey: [call.path] });
    }
};
