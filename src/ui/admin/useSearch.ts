import { use, useCallback } from 'react';
import {
    UNSAFE_DataRouterContext as DataRouterContext,
    type NavigateOptions,
    // biome-ignore lint/style/noRestrictedImports: this is where it is made to keep them
    useSearchParams,
} from 'react-router-dom';

/** Sets words of an address; an empty one goes. */
export const changeWords =
    (words: Readonly<Record<string, string>>) =>
    (now: URLSearchParams): URLSearchParams => {
        for (const [name, value] of Object.entries(words)) {
            if (value === '') now.delete(name);
            else now.set(name, value);
        }
        return now;
    };

/**
 * The words behind the address's path, and how to change them. A change begins with what the address says by
 * now: what the page shows may be older, and of two changes made quickly one after the other the second
 * would take back the first.
 */
export const useSearch = () => {
    const router = use(DataRouterContext)?.router;
    const [search, setSearch] = useSearchParams();
    const change = useCallback(
        (changed: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => {
            if (!router) return setSearch(changed, options);
            const { location, navigation } = router.state;
            const next = navigation.location ?? location;
            const { search: now } = next.pathname === location.pathname ? next : location;
            setSearch(changed(new URLSearchParams(now)), options);
        },
        [router, setSearch],
    );
    return [search, change] as const;
};
