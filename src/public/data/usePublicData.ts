import { use, useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { PublicDataContext, type PublicEntry, type PublicFailure } from './publicData';

interface PublicAnswer<Answer> {
    data?: Answer | undefined;
    error?: PublicFailure | undefined;
    /** nothing is there yet, or it is being asked again */
    isLoading: boolean;
    /** asks once more */
    again(): void;
}

const notAsked: PublicEntry = { isLoading: false };
const expected: PublicEntry = { isLoading: true };

/**
 * What a GET call for visitors answers; `path` is its address with the query, null asks nothing. On
 * the server the page waits for the answer, which comes along with the page.
 */
export const usePublicData = <Answer>(path: string | null): PublicAnswer<Answer> => {
    const store = useContext(PublicDataContext);
    const read = () => (path === null ? notAsked : store.entry(path));
    const entry = useSyncExternalStore(store.listen, read, read);
    if (store.isRendering && path !== null && !entry) use(store.ask(path));
    useEffect(() => {
        if (path !== null) void store.ask(path);
    }, [store, path]);
    const again = useCallback(() => {
        if (path !== null) void store.ask(path, true);
    }, [store, path]);
    return { ...((entry ?? expected) as PublicAnswer<Answer>), again };
};
