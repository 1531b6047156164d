import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, watchErrors } from '../footfall';
import type { Scene } from './scene';
import type { Words } from './words';

/** Somebody with a browser of their own. */
export interface Actor {
    email: string;
    password: string;
    page: Page;
    context: BrowserContext;
    scene: Scene;
    say: Words;
    isPhone: boolean;
    /** what went wrong in their pages */
    errors: string[];
}

interface Look {
    say: Words;
    viewport: { width: number; height: number };
}

type Account = Pick<Actor, 'email' | 'password'>;

export const openActor = async (
    browser: Browser,
    scene: Scene,
    account: Account,
    { say, viewport }: Look,
): Promise<Actor> => {
    const context = await browser.newContext({ viewport, locale: say.locale });
    // what takes longer will not come
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    const errors: string[] = [];
    watchErrors(context, errors);
    return { ...account, page, context, scene, say, isPhone: viewport.width < 992, errors };
};

/** Their clock goes with the server's: pages that are opened from now on are so much later, ms. */
export const setForward = ({ context }: Pick<Actor, 'context'>, ms: number): Promise<unknown> =>
    context.addInitScript(ahead => {
        const Before = Date;
        globalThis.Date = class extends Before {
            constructor(...parts: unknown[]) {
                super(...((parts.length === 0 ? [Before.now() + ahead] : parts) as [number]));
            }
            static override now() {
                return Before.now() + ahead;
            }
        } as DateConstructor;
    }, ms);

/** The browser reports the 403 with which a call asks for the second step. */
export const expectNoErrors = ({ errors }: Actor): void =>
    expect(errors.filter(text => !/\b403\b/.test(text))).toEqual([]);

export const button = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name, exact: true });
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** A button, and the same once more in the dialog that asks whether one means it. */
export const doAndAgree = async (page: Page, name: string, action = name) => {
    await button(page, action).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
};

/** By the application's menu, which is a drawer on a phone. */
export const goTo = async ({ page, say, isPhone }: Actor, group: string, entry: string) => {
    if (isPhone) await page.getByRole('button', { name: say.openMenu }).click();
    const menu = page.getByRole('navigation', { name: say.menu, exact: true });
    await expect(menu).toBeVisible();
    const link = menu.getByRole('link', { name: entry, exact: true });
    if ((await link.count()) === 0) await menu.getByRole('button', { name: group }).click();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(entry);
};

/** By the links at the top of the public site, behind a button on a phone. */
export const goInSite = async ({ page, say, isPhone }: Actor, entry: string) => {
    const banner = page.getByRole('banner');
    if (isPhone) await banner.locator('.phone-menu summary').click();
    await banner.getByRole('link', { name: entry, exact: true }).filter({ visible: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.home.market);
};

/** The code that was mailed to them, typed where the application asks who they are. */
export const confirmByMail = async ({ page, scene, email, say }: Actor) => {
    const dialog = page.getByRole('dialog', { name: say.stepUp.title });
    await expect(dialog).toContainText(email);
    await dialog
        .getByRole('textbox', { name: say.stepUp.code })
        .fill(await scene.mailedCode(email));
    await dialog.getByRole('button', { name: say.stepUp.confirm }).click();
    await expect(dialog).toHaveCount(0);
};

/** Opens a new account on the page that is shown. */
export const register = async ({ page, scene, email, password, say }: Actor, name: string) => {
    const { register: words } = say;
    await page.getByRole('textbox', { name: words.email, exact: true }).fill(email);
    await page.getByRole('button', { name: words.send }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await page.getByRole('textbox', { name: words.code }).fill(await scene.mailedCode(email));
    await page.locator('#password').fill(password);
    await page.getByRole('textbox', { name: words.name }).fill(name);
    await page.getByRole('main').getByRole('button', { name: words.submit, exact: true }).click();
};

export const signIn = async ({ page, scene, email, password, say }: Actor) => {
    await page.goto(`${scene.running.url}/home`);
    await page.getByRole('banner').getByRole('link', { name: say.home.signIn }).click();
    await page.locator('input[type=email]').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
};

/** Waits until a message has come, opens it and goes where it leads. */
export const followMessage = async ({ page, say }: Actor, title: string) => {
    const box = page.getByRole('dialog', { name: say.bell.title });
    const message = box.getByRole('button', { name: title }).first();
    // the box itself looks once a minute
    await expect(async () => {
        await page.reload();
        await page.getByRole('button', { name: say.bell.open }).click();
        await expect(message).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    await message.click();
    await box.getByRole('link', { name: say.bell.go, exact: true }).click();
};
