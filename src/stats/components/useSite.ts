import { useEffect } from 'react';
import type { Site } from '../../../contract/analytics/sites';
import { calls } from '../../../contract/calls';
import { useMe } from '../../authProvider/whoAmI';
import { statusOf } from '../../dataProvider/HttpError';
import { useCall } from '../../dataProvider/useCall';
import { useSearch } from '../../ui/admin/useSearch';
import { keepLastSite, usualSite } from './lastSite';
import { useSiteInAddress } from './useSiteInAddress';
import { useSiteInPath } from './useSiteInPath';

export type SiteState =
    | { state: 'loading' }
    | { state: 'none' }
    | { state: 'missing' }
    | { state: 'failed'; error: unknown; again: () => void }
    | { state: 'ready'; site: Site };

/**
 * The site in the address, in its path before its query; without one the last chosen, else the
 * first, put into the address. A guest of a share link has one site, whatever the address says, and
 * may not ask for a list. A page that is about no site now asks for nothing.
 */
export const useSite = (isWanted = true): SiteState => {
    const [search] = useSearch();
    const me = useMe();
    const shared = me?.share?.site.id;
    const inPath = useSiteInPath();
    const id = isWanted ? (shared ?? inPath ?? search.get('site') ?? '') : '';
    const mayList = isWanted && me !== undefined && !me.isClient;
    const list = useCall(calls.listSites, { query: { perPage: 200 } }, { enabled: mayList });
    const single = useCall(
        calls.getSite,
        { params: { id } },
        { enabled: me !== undefined && id !== '' },
    );
    const sites = list.data?.list;
    const fallback = sites && usualSite(sites);
    useSiteInAddress(isWanted ? (id === '' ? fallback : shared) : undefined);

    const found = shared === undefined ? single.data?.id : undefined;
    useEffect(() => {
        if (found !== undefined) keepLastSite(found);
    }, [found]);

    if (id !== '') {
        if (single.data) return { state: 'ready', site: single.data };
        if (!single.isError) return { state: 'loading' };
        if ([404, 422, 400].includes(statusOf(single.error))) return { state: 'missing' };
        return { state: 'failed', error: single.error, again: () => void single.refetch() };
    }
    if (list.isError) {
        return { state: 'failed', error: list.error, again: () => void list.refetch() };
    }
    return sites?.length === 0 ? { state: 'none' } : { state: 'loading' };
};
