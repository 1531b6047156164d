import type { Page } from '@playwright/test';
import { expect } from '../footfall';
import { type Actor, followMessage, goInSite, part, register } from './actors';
import { host } from './scene';

/** An administrator looks at what waits, and lists it. */
export const approveListing = async ({ page, say }: Actor) => {
    const { office, list } = say;
    await page.getByRole('link', { name: office.toReview }).click();
    await page.getByRole('link', { name: list.name }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.name);
    await expect(page.getByRole('main')).toContainText(host);
    await expect(page.getByRole('status').getByText(office.proven)).toBeVisible();
    await page.getByRole('button', { name: office.approve }).click();
    await page.getByRole('dialog').getByRole('button', { name: office.approve }).click();
    await expect(page.getByText(office.listed, { exact: true }).first()).toBeVisible();
};

/** By words and what was measured, to the listing with its figures. */
export const findWebsite = async (buyer: Actor, price: string) => {
    const { page, say, scene, isPhone } = buyer;
    const { market, list } = say;
    await page.goto(`${scene.running.url}/home`);
    await goInSite(buyer, say.home.market);
    await page.getByRole('searchbox').fill(market.word);
    await page.getByRole('button', { name: market.search, exact: true }).click();
    await page.getByRole('link', { name: new RegExp(`^${list.type}`) }).click();
    const card = page.getByRole('article').filter({ hasText: list.name });
    // its figures are read when it comes on sale, which takes a moment
    await expect(async () => {
        await page.reload();
        await expect(card).toContainText(market.visitors, { timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
    if (isPhone) await page.getByText(market.filters, { exact: true }).click();
    await page.getByRole('checkbox', { name: market.measured }).check();
    if (isPhone) await page.getByRole('button', { name: market.apply }).click();
    await expect(page.getByRole('status').first()).toHaveText(market.found);
    await expect(card).toContainText(price);
    await card.getByRole('link', { name: list.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(list.name);
    await expect(page.getByRole('main')).toContainText(market.proven);
    const traffic = part(page, market.traffic);
    await expect(traffic).toContainText(host);
    await expect(traffic).toContainText(market.claims);
    await expect(page.getByRole('main')).toContainText(market.sellerGets);
};

/** A visitor with a question opens an account on the way, and is back at the listing. */
export const askSeller = async (buyer: Actor) => {
    const { page, say } = buyer;
    const { market } = say;
    const listing = page.url();
    await page.getByRole('link', { name: market.signInToAsk }).click();
    await page.getByRole('main').getByRole('link', { name: say.register.way }).click();
    await register(buyer, 'Chen');
    await page.waitForURL(listing);
    await field(page, market.ask).fill(market.question);
    await page.getByRole('button', { name: market.send }).click();
    await expect(page.getByText(market.sent)).toBeVisible();
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

/** The seller is told of the question, and answers it before everybody. */
export const answerBuyer = async (seller: Actor) => {
    const { page, say } = seller;
    const { market, list } = say;
    await followMessage(seller, list.name);
    await expect(page.getByText(market.question).first()).toBeVisible();
    await field(page, market.answer).fill(market.answerText);
    await page.getByRole('button', { name: market.publish }).click();
    await expect(page.getByText(market.answerText)).toBeVisible();
};

/** Reads the answer and goes on to buy it; the summary with the ways to pay is open then. */
export const order = async ({ page, say }: Actor, price: string) => {
    const { market, list } = say;
    await page.reload();
    await expect(page.getByText(market.answerText)).toBeVisible();
    await page.getByRole('link', { name: market.buy }).click();
    await expect(page).toHaveURL(/\/buy\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('main')).toContainText(list.name);
    await expect(page.getByRole('main')).toContainText(price);
};
