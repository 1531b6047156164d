import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/browser.mjs';
import { freePort } from '../../fixtures/freePort';
import { test as base, expect, watchForErrors } from './trackerTest';

/** With windows and tabs: the shell, which has none, does for all other tests. */
const executablePath = findBrowser();
const whole = executablePath ? { executablePath } : { channel: 'chromium' };

interface Fixtures {
    /** tabs as people have them: only one is visible and focused, and left pages are kept */
    tabs: BrowserContext;
    /** a browser whose pages Playwright does not drive, for what that switches off */
    bare: Browser;
}

/**
 * Playwright pretends that every page is visible and focused, and switches off the back/forward
 * cache and prerendering. A second connection without its defaults sees the browser as it is.
 */
export const test = base.extend<Fixtures>({
    tabs: async ({ launchOptions }, use) => {
        const port = await freePort();
        const browser = await chromium.launch({
            ...launchOptions,
            ...whole,
            ignoreDefaultArgs: ['--disable-back-forward-cache'],
            args: [...(launchOptions.args ?? []), `--remote-debugging-port=${port}`],
        });
        const bare = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, {
            noDefaults: true,
        });
        const [tabs] = bare.contexts();
        if (!tabs) throw new Error('the browser has no default context');
        const errors = watchForErrors(tabs);
        await use(tabs);
        await bare.close();
        await browser.close();
        expect(errors).toEqual([]);
    },
    bare: async ({ launchOptions }, use) => {
        const browser = await chromium.launch({ ...launchOptions, ...whole });
        await use(browser);
        await browser.close();
    },
});
