import type { Browser, BrowserContext, Page } from '@playwright/test';

type Method = (...given: unknown[]) => unknown;

/** Calls `told` whenever one of these methods is called. */
const watch = <T extends object>(target: T, names: readonly (keyof T & string)[], told: Method) => {
    for (const name of names) {
        const own = Reflect.get(target, name) as Method;
        Reflect.set(target, name, (...given: unknown[]) => {
            told();
            return own.apply(target, given);
        });
    }
};

const pageEvents = [
    ...(['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror'] as const),
    ...(['popup', 'request', 'requestfailed', 'requestfinished', 'response'] as const),
];

/** Something of the same origin without a script, which keeps the process; the page before it is gone. */
const leave = async (page: Page, url: string): Promise<void> => {
    // Not a made-up answer: a page with routes is loaded without the browser's cache.
    await page.goto(`${url}/favicon.svg`);
    await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
    });
};

/** As a new page is, but for what its process has compiled. */
const empty = async (page: Page, url: string): Promise<void> => {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    for (const name of pageEvents)
        await page.removeAllListeners(name, { behavior: 'ignoreErrors' });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.mouse.move(0, 0);
    await leave(page, url);
    await context.clearCookies();
    await context.clearPermissions();
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', media: null });
    await page.setViewportSize({ width: 1280, height: 720 });
};

const isDone = (work: Promise<void>): Promise<boolean> =>
    work.then(
        () => true,
        () => false,
    );

/**
 * One page for one test after another. A new page is a new process, in which the browser compiles
 * the whole application anew: that takes longer than most tests. What a test changed for good, by
 * scripts that run first or the clock, ends with its page.
 */
export class CachedPage {
    #page: Page | undefined;
    #isSpoilt = false;

    /** A page without cookies, storage and listeners, at an address of the server's. */
    async take(browser: Browser, url: string): Promise<Page> {
        const kept = this.#page;
        // one that cannot be emptied, for it is just going elsewhere, is given up as well
        if (kept && !this.#isSpoilt && (await isDone(empty(kept, url)))) return kept;
        await this.close();
        const context = await browser.newContext();
        this.#page = await context.newPage();
        await leave(this.#page, url);
        this.#isSpoilt = false;
        this.#watchFor(context, this.#page);
        return this.#page;
    }

    #watchFor(context: BrowserContext, page: Page): void {
        const spoil = () => {
            this.#isSpoilt = true;
        };
        watch(page, ['addInitScript', 'exposeBinding', 'exposeFunction', 'close'], spoil);
        watch(page, ['setExtraHTTPHeaders', 'addLocatorHandler'], spoil);
        watch(context, ['addInitScript', 'exposeBinding', 'exposeFunction', 'route'], spoil);
        watch(context, ['setOffline', 'setExtraHTTPHeaders'], spoil);
        watch(context, ['newCDPSession'], spoil);
        watch(context.clock, ['install', 'setFixedTime', 'setSystemTime', 'pauseAt'], spoil);
    }

    async close(): Promise<void> {
        await this.#page?.context().close();
        this.#page = undefined;
    }
}
