import { useSyncExternalStore } from 'react';
import { queryClient } from '../queryClient';
import type { AppRoute } from '../routes/table';

let refreshes = 0;
let wantsRefresh = false;
let entered: string | undefined;
const listeners = new Set<() => void>();

/** Marks data as old: what is shown next asks for them again. */
const forgetData = (): void => {
    void queryClient.invalidateQueries({ refetchType: 'none' });
};

/** The next page that is entered is to be built anew, even if it is the one shown. */
export const askForRefresh = (): void => {
    wantsRefresh = true;
};

/** Called when the guard lets somebody into a page, also when only its query has changed. */
export const enterPage = (pathname: string, route: AppRoute): void => {
    const isSame = pathname === entered;
    entered = pathname;
    if (wantsRefresh || (!isSame && route.noCache)) forgetData();
    if (wantsRefresh && isSame) {
        refreshes += 1;
        for (const listener of listeners) listener();
    }
    wantsRefresh = false;
};

/** Changes when the page shown is to be built anew. */
export const useRefreshes = (): number =>
    useSyncExternalStore(
        listener => {
            listeners.add(listener);
            return () => listeners.delete(listener);
        },
        () => refreshes,
    );
