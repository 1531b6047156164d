import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False where the page is made on the server, and for the first look at it in the browser. */
export const useIsInBrowser = (): boolean =>
    useSyncExternalStore(
        never,
        () => true,
        () => false,
    );
