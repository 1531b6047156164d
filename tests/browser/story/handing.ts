import type { Page } from '@playwright/test';
import { expect } from '../footfall';
import { type Actor, button, doAndAgree, followMessage, part } from './actors';

const state = (page: Page) => page.getByRole('main').locator('.MuiChip-root').first();

/** The seller is told, and hands over all of the list. */
export const handOver = async (seller: Actor) => {
    const { page, say, isPhone } = seller;
    const { order } = say;
    const banner = page.getByRole('banner');
    if (isPhone) await banner.locator('.account-menu summary').click();
    await banner.getByRole('link', { name: say.home.open }).click();
    await followMessage(seller, order.paid);
    await expect(part(page, order.nextStep)).toBeVisible();
    await button(page, order.start).click();
    await expect(state(page)).toHaveText(order.delivering);
    for (const item of [order.domain, order.files]) {
        await doAndAgree(page, order.handed, `${order.handed}: ${item}`);
    }
    await doAndAgree(page, order.deliver);
    await expect(state(page)).toHaveText(order.delivered);
};

/** The buyer is told, checks all of it off and accepts; the figures are those it was bought with. */
export const accept = async ({ page, say }: Actor) => {
    const { order } = say;
    await page.reload();
    await expect(state(page)).toHaveText(order.delivered);
    await expect(part(page, order.frozen)).toBeVisible();
    for (const item of [order.domain, order.files]) {
        await button(page, `${order.received}: ${item}`).click();
    }
    const unchecked = new RegExp(`^${order.received}: `);
    await expect(part(page, order.items).getByRole('button', { name: unchecked })).toHaveCount(0);
    await doAndAgree(page, order.accept);
    await expect(state(page)).toHaveText(order.completed);
};

/** Writes a review, which the other side sees once it has written its own. */
export const review = async ({ page, say }: Actor, stars: number, text: string) => {
    const { order } = say;
    await page.reload();
    await button(page, order.write).click();
    await page
        .locator('label')
        .filter({ hasText: order.stars(stars) })
        .click();
    await page.getByRole('textbox', { name: order.words }).fill(text);
    await button(page, order.send).click();
    await expect(part(page, order.reviews)).toContainText(text);
};

/** The other side's words are there once both have written. */
export const seeReview = async ({ page, say }: Actor, text: string) => {
    await page.reload();
    await expect(part(page, say.order.reviews)).toContainText(text);
};
