import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A page whose code comes when it is opened. */
export interface LazyPage {
    (): ReactNode;
    /** Loads its code ahead; a page written by the server is taken over at once after that. */
    load(): Promise<void>;
}

/**
 * What `load` brings, as a component. Until it is there the nearest Suspense waits; a written page that
 * waits there is thrown away at the first change around it, which is why the entry loads it first.
 */
export const lazyPage = (load: () => Promise<{ default: ComponentType }>): LazyPage => {
    let Loaded: ComponentType | undefined;
    const Later = lazy(load);
    const Page = () => {
        // another one later would begin anew what somebody has typed
        const [Shown] = useState<ComponentType>(() => Loaded ?? Later);
        return <Shown />;
    };
    return Object.assign(Page, {
        load: async () => {
            Loaded = (await load()).default;
        },
    });
};
