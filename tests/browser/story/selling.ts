import { type BrowserType, expect, type LaunchOptions } from '@playwright/test';
import { type Actor, field, goTo, part, register } from './actors';
import { host } from './scene';

/** From the home page by an article to an account. */
export const arrive = async (seller: Actor) => {
    const { page, say, scene } = seller;
    await page.goto(`${scene.running.url}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.home.heading);
    await part(page, say.home.articles).getByRole('link', { name: say.home.article }).click();
    await expect(page).toHaveURL(/\/article\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.home.article);
    await page.getByRole('banner').getByRole('link', { name: say.register.way }).click();
    await register(seller, 'Lin');
    await page.waitForURL('**/dashboard');
};

/** Adds the website and gets its code, which comes into its pages. */
export const addSite = async ({ page, say, scene }: Actor) => {
    const { site } = say;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.first);
    await page.getByRole('button', { name: site.measure }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(site.domain).first().fill(host);
    await dialog.getByRole('button', { name: site.save }).click();
    await expect(dialog.getByText(site.waiting)).toBeVisible();
    const code = await dialog.getByRole('group', { name: site.snippet }).innerText();
    expect(code).toContain(`${scene.running.url}/t.js`);
    scene.website.head += code;
};

/** Somebody opens two pages of the website, in a browser that finds it at its name. */
export const visitWebsite = async (
    { scene: { website } }: Actor,
    chromium: BrowserType,
    options: LaunchOptions,
) => {
    const found = `--host-resolver-rules=MAP ${host} ${website.host}`;
    const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), found] });
    const page = await browser.newPage();
    for (const path of ['/', '/first']) {
        const collected = page.waitForResponse(/\/collect$/);
        await page.goto(`http://${host}${path}`);
        expect((await collected).status()).toBe(202);
    }
    await browser.close();
};

/** The first visit is told of at once, and stands in the reports. */
export const seeVisit = async (seller: Actor) => {
    const { page, say, isPhone } = seller;
    const main = page.getByRole('main');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say.site.received)).toContainText(host);
    await dialog.getByRole('link', { name: say.site.open }).click();
    await expect(page).toHaveURL(/\/site\/overview\?site=/);
    if (!isPhone) {
        const today = page.getByRole('row', { name: say.site.today });
        await expect(today.getByRole('cell').first()).toHaveText('2');
    }
    await goTo(seller, say.site.traffic, say.site.visits);
    await expect(main).toContainText(host);
    if (isPhone) await expect(main).toContainText(say.site.pages);
};

/** What the listing says of itself, to the end of its details. */
const describe = async ({ page, say }: Actor, price: string, currency: string) => {
    const { list, next } = say;
    const goOn = () => page.getByRole('button', { name: next, exact: true }).click();
    await page.getByRole('heading', { name: list.type, exact: true }).click();
    await field(page, list.title).fill(list.name);
    await field(page, list.summary).fill(list.summaryText);
    await page.getByRole('combobox', { name: list.currency }).click();
    await page.getByRole('option', { name: currency }).click();
    await field(page, list.price).fill(price);
    await goOn();
    await field(page, list.url).fill(`https://${host}/`);
    await page.getByRole('combobox', { name: list.kind }).click();
    await page.getByRole('option', { name: list.kindName }).click();
    await page.getByRole('combobox', { name: list.measured }).click();
    await page.getByRole('option', { name: host }).click();
    await page.getByRole('combobox', { name: list.assets }).click();
    await page.getByRole('option', { name: list.domain, exact: true }).click();
    await page.getByRole('option', { name: list.files, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('spinbutton', { name: list.claim }).fill('3000');
    await goOn();
    await page.locator('.ProseMirror').fill(list.bodyText);
    await goOn();
};

/** Puts the proof where the page says, by a tag or in the DNS, and has it looked for. */
const prove = async ({ page, say, scene }: Actor, method: 'meta' | 'txt') => {
    const { list } = say;
    await page.getByRole('tab', { name: list[method], exact: true }).click();
    const lines = await page.getByRole('tabpanel', { name: list[method] }).locator('code').all();
    const [first = '', second = ''] = await Promise.all(lines.map(line => line.innerText()));
    if (method === 'meta') scene.website.head += first;
    else scene.names.records.set(first, { TXT: [second] });
    await page.getByRole('button', { name: list.check }).click();
    await expect(page.getByRole('status').getByText(list.proven)).toBeVisible();
};

export interface Offer {
    /** as it is typed */
    price: string;
    /** its name in the list of currencies */
    currency: string;
    proof: 'meta' | 'txt';
}

/** From an empty draft to the review; the host is proven, the figures are the server's. */
export const offerWebsite = async (seller: Actor, { price, currency, proof }: Offer) => {
    const { page, say } = seller;
    const { list, next } = say;
    await goTo(seller, list.group, list.entry);
    await page.getByRole('link', { name: list.begin }).click();
    await describe(seller, price, currency);
    await prove(seller, proof);
    await expect(part(page, list.reports)).toContainText(host);
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect(page.getByText(list.whole)).toBeVisible();
    await page.getByRole('button', { name: list.submit }).click();
    await expect(page.getByText(list.inReview, { exact: true }).first()).toBeVisible();
};
