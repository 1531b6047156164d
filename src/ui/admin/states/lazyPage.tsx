import { type ComponentType, lazy, useState } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A page whose code comes when it is opened. */
export interface LazyPage {
    (): React.ReactElement;
    /** Has its code loaded, so that it is shown without a placeholder before it. */
    bring: () => Promise<void>;
}

/**
 * Like React's `lazy`. React suspends for a moment even over code that is there, and then waits a third of
 * a second before it shows the page; what was brought before is shown at once.
 */
export const lazyPage = (load: Load): LazyPage => {
    const Later = lazy(load);
    let brought: ComponentType | undefined;
    const Page = () => {
        // the same for as long as the page is shown, or it would begin anew
        const [Shown] = useState<ComponentType>(() => brought ?? Later);
        return <Shown />;
    };
    const bring = async () => {
        brought = (await load()).default;
    };
    return Object.assign(Page, { bring });
};
