import type { QueryClient } from '@tanstack/react-query';
import type { Site } from '../../../contract/analytics/sites';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';

/** After a site has changed: whatever shows sites asks again. */
export const refreshSites = (queryClient: QueryClient): void => {
    for (const call of [calls.sitesSummary, calls.listSites, calls.getSite]) {
        void queryClient.invalidateQueries({ queryKey: [call.path] });
    }
};

/** A row that left its place only with the next answer would take its open menu with it. */
const changeRows = (
    queryClient: QueryClient,
    change: (list: readonly SiteSummary[]) => SiteSummary[],
): void => {
    queryClient.setQueriesData<CallAnswer<typeof calls.sitesSummary>>(
        { queryKey: [calls.sitesSummary.path] },
        now => now && { ...now, list: change(now.list) },
    );
    refreshSites(queryClient);
};

/** The list of sites has the changed site at once, archived or not; all else asks again. */
export const showChangedSite = (queryClient: QueryClient, site: Site): void =>
    changeRows(queryClient, list =>
        list.map(row =>
            row.site.id === site.id ? { ...row, site, isArchived: site.archivedAt !== null } : row,
        ),
    );

/** The list of sites is without the deleted site at once; all else asks again. */
export const showWithoutSite = (queryClient: QueryClient, id: string): void =>
    changeRows(queryClient, list => list.filter(({ site }) => site.id !== id));
