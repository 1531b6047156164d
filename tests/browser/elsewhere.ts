import type { Browser, Page } from '@playwright/test';
import { CachedPage } from './storedPage';

/** What a worker's browser has beside the page of the test, and nobody uses now. */
const free = new WeakMap<Browser, CachedPage[]>();

export interface Elsewhere {
    page: Page;
    /** Gives it back to be emptied and used by another test. */
    leave(): Promise<void>;
}

/**
 * A page of somebody else's browser, without cookies and storage. A test that fails keeps it: its
 * worker ends.
 */
export const openElsewhere = async (browser: Browser, url: string): Promise<Elsewhere> => {
    const pages = free.get(browser) ?? [];
    free.set(browser, pages);
    const kept = pages.pop() ?? new CachedPage();
    const page = await kept.take(browser, url);
    const leave = async () => {
        // what it shows would go on asking the server; one that is just going elsewhere is given up
        const left = page.goto(`${url}/favicon.svg`);
        const isLeft = await left.then(
            () => true,
            () => false,
        );
        if (isLeft) pages.push(kept);
        else await kept.close();
    };
    return { page, leave };
};
