import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useSearch } from '../../ui/admin/useSearch';

/** Puts a site into the address of the page shown, unless it stands there. */
export const useSiteInAddress = (wanted: string | undefined): void => {
    const [search, setSearch] = useSearch();
    const { pathname } = useLocation();
    const isThere = search.get('site') === wanted;
    useEffect(() => {
        if (wanted === undefined || isThere) return;
        // This page stays until the next one is ready; its address must not come back instead.
        if (window.location.pathname !== pathname) return;
        setSearch(
            now => {
                now.set('site', wanted);
                return now;
            },
            { replace: true, preventScrollReset: true },
        );
    }, [wanted, isThere, pathname, setSearch]);
};
