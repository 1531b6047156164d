import type { Page } from '@playwright/test';
import { expect, test } from './footfall';
import { openBrowser, type Trader, trader } from './ordersSeeds';

type Opened = Awaited<ReturnType<typeof openBrowser>>;

/** A buyer and a seller, each in a browser of their own; the administrator has the test's own page. */
export interface Traders {
    buyer: Trader & Opened;
    seller: Trader & Opened;
}

/** Opens both for all tests of a file; none of them may see an error. */
export const openTraders = (): Traders => {
    const traders = {} as Traders;
    test.beforeAll(async ({ browser, running }) => {
        // one after the other: what is written beside the server must not meet what it writes
        const buyer = await trader(running, 'buyer', 100_000_000);
        const seller = await trader(running, 'seller');
        const [one, two] = await Promise.all([
            openBrowser(browser, running, buyer),
            openBrowser(browser, running, seller),
        ]);
        Object.assign(traders, { buyer: { ...buyer, ...one }, seller: { ...seller, ...two } });
    });
    test.afterAll(async () => {
        await Promise.all([traders.buyer.leave(), traders.seller.leave()]);
    });
    test.afterEach(() => {
        // 409: somebody was faster, which a test does on purpose
        const told = [...traders.buyer.errors.splice(0), ...traders.seller.errors.splice(0)];
        expect(told.filter(text => !text.includes('409'))).toEqual([]);
    });
    return traders;
};

export const button = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name });
export const part = (page: Page, name: string) => page.getByRole('region', { name });
export const next = (page: Page) => part(page, 'Next step');
export const state = (page: Page) => page.getByRole('main').locator('.MuiChip-root').first();

/** What is asked before an action, answered by the button of that name. */
export const agree = async (page: Page, name: string) => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
};

/** A button, and the same once more where it is asked whether one means it. */
export const doAndAgree = async (page: Page, name: string) => {
    await button(page, name).click();
    await agree(page, name);
};

/** The page asks again when one comes back to it, as it does every 15 seconds. */
export const lookAgain = (page: Page) =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
