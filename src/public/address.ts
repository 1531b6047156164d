import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import { isAdminPath } from '../app/guard';
import { RenderedContext } from '../ui/browser/rendered';

/** The address shown, and how to show another page without loading the document anew. */
interface Address {
    href: string;
    go(to: string, isReplacing?: boolean): void;
}

const listeners = new Set<() => void>();
const tellAll = () => {
    for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
    listeners.add(listener);
    window.addEventListener('popstate', tellAll);
    return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', tellAll);
    };
};

/** Pages of the admin application are entered by loading the document: they are another entry. */
const goInHistory: Address['go'] = (to, isReplacing = false) => {
    if (isAdminPath(new URL(to, window.location.href).pathname)) {
        if (isReplacing) window.location.replace(to);
        else window.location.assign(to);
        return;
    }
    if (isReplacing) window.history.replaceState(null, '', to);
    else window.history.pushState(null, '', to);
    tellAll();
    if (!isReplacing) window.scrollTo(0, 0);
};

/** The browser's own history, for the light entry: a router would weigh more than its pages. */
export const useHistoryAddress = (): Address => {
    const rendered = useContext(RenderedContext);
    const href = useSyncExternalStore(
        subscribe,
        () => window.location.href,
        () => rendered.href,
    );
    // the same while it is the same address: parts that wait for their code would be made anew otherwise
    return useMemo(() => ({ href, go: goInHistory }), [href]);
};

/** The public pages lie in two applications; each says how one moves in it. */
export const AddressContext = createContext<Address | null>(null);

const useAddressContext = (): Address => {
    const address = useContext(AddressContext);
    if (!address) throw new Error('a public page outside of AddressContext');
    return address;
};

export const useAddress = (): URL => new URL(useAddressContext().href);

export const useGo = (): Address['go'] => useAddressContext().go;
