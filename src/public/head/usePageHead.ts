import { useContext, useEffect, useSyncExternalStore } from 'react';
import type { PageHead } from '../../../contract/shell/public/rendering';
import { documentHead, HeadContext } from './pageHead';

/**
 * Says what the page is: its title without the product's name, its description and the rest. The
 * address itself, its languages and the product's name are added around it.
 */
export const usePageHead = (head: PageHead): void => {
    const store = useContext(HeadContext);
    if (store.isRendering) store.set(head);
    const { title, description, robots, siteName } = head;
    useEffect(() => {
        store.set({ title, description, robots, siteName });
        return () => store.set(undefined);
    }, [store, title, description, robots, siteName]);
};

/** What the page shown has said of itself; nothing until it does. */
export const useShownHead = (): PageHead | undefined =>
    useSyncExternalStore(documentHead.listen, documentHead.current, documentHead.current);
