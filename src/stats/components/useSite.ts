import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { calls } from '../../../contract/calls';
import type { Site } from '../../../contract/sites';
import { statusOf } from '../../dataProvider/HttpError';
import { useCall } from '../../dataProvider/useCall';
import { keepLastSite, lastSite } from './lastSite';

export type SiteState =
    | { state: 'loading' }
    | { state: 'none' }
    | { state: 'missing' }
    | { state: 'failed'; error: unknown; again: () => void }
    | { state: 'ready'; site: Site };

/** The site in the address; without one the last chosen, else the first, put into the address. */
export const useSite = (): SiteState => {
    const [search, setSearch] = useSearchParams();
    const id = search.get('site') ?? '';
    const list = useCall(calls.listSites, { query: { perPage: 200 } });
    const single = useCall(calls.getSite, { params: { id } }, { enabled: id !== '' });
    const sites = list.data?.list;
    const kept = lastSite();
    const fallback = sites?.find(site => site.id === kept)?.id ?? sites?.[0]?.id;

    useEffect(() => {
        if (id !== '' || fallback === undefined) return;
        setSearch(
            now => {
                now.set('site', fallback);
                return now;
            },
            { replace: true, preventScrollReset: true },
        );
    }, [id, fallback, setSearch]);
    const found = single.data?.id;
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
