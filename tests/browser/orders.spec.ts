import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousOf } from './accessibility';
import { expect, moveTo, test } from './footfall';
import {
    agree,
    button,
    doAndAgree,
    lookAgain,
    next,
    openTraders,
    part,
    state,
} from './ordersScene';
import {
    actionOn,
    domainOnSale,
    paidOrder,
    placeOrder,
    sourceOnSale,
    sourceText,
    websiteOnSale,
} from './ordersSeeds';
import { actAs } from './people';

const people = openTraders();

test('source code is paid, downloaded, accepted and reviewed, blind until both have', async ({
    running,
}) => {
    const { page } = people.buyer;
    const product = await sourceOnSale(running, people.seller, 'A shop system');
    const { id, number } = await placeOrder(running, people.buyer, product);
    await page.goto(`${running.url}/user/orders?q=${number}`);

    await test.step('is paid from the balance, and delivered at once', async () => {
        const row = page.getByRole('row').filter({ hasText: number });
        await expect(row).toContainText(/Your turn: pay the order\. \d+m \d+s left/);
        await row.getByRole('link', { name: 'A shop system' }).click();
        await expect(next(page)).toContainText('¥99.00 from your balance');
        await expect(next(page)).toContainText('¥99.00 to escrow');
        await button(page, 'Pay from balance').click();
        await agree(page, 'Pay from balance');
        await expect(state(page)).toHaveText('Delivered');
        await expect(next(page)).toContainText('¥89.10 to the seller’s income on hold');
    });

    await test.step('is downloaded, and counted', async () => {
        const digest = await page.locator('code').innerText();
        const coming = page.waitForEvent('download');
        await button(page, 'Download').click();
        const file = await readFile(await (await coming).path(), 'utf8');
        expect(file).toBe(sourceText);
        expect(digest).toMatch(/^[0-9a-f]{64}$/);
        await expect(part(page, 'Download')).toContainText('9 of 10 downloads left');
    });

    await test.step('is accepted and reviewed; nobody sees the other’s yet', async () => {
        await button(page, 'Accept').click();
        await agree(page, 'Accept');
        await expect(state(page)).toHaveText('Completed');
        await page.locator('label').filter({ hasText: '4 stars' }).click();
        await page.getByRole('textbox', { name: 'Comment (optional)' }).fill('It works.');
        await button(page, 'Submit review').click();
        await expect(part(page, 'Reviews')).toContainText('Only visible to you for now.');
        await people.seller.page.goto(`${running.url}/user/orders/${id}`);
        await expect(part(people.seller.page, 'Price details')).toContainText('You receive');
        await expect(part(people.seller.page, 'Reviews')).not.toContainText('It works.');
        await people.seller.page.locator('label').filter({ hasText: '5 stars' }).click();
        await button(people.seller.page, 'Submit review').click();
        await expect(part(people.seller.page, 'Reviews')).toContainText('It works.');
        await expect(button(page, /^Download .*R2/)).toBeVisible();
        await lookAgain(page);
        await expect(part(page, 'Reviews').getByRole('img', { name: '5 stars' })).toBeVisible();
    });
});

test('a domain goes over by a code that is shown once and a list that both tick', async ({
    running,
}) => {
    const { page } = people.buyer;
    const product = await domainOnSale(running, people.seller, 'abcd.example');
    const { id } = await paidOrder(running, people.buyer, product);
    await people.seller.page.goto(`${running.url}/user/orders/${id}`);
    await page.goto(`${running.url}/user/orders/${id}`);

    await test.step('the seller gives the code, ticks all, and delivers', async () => {
        const shop = people.seller.page;
        await expect(next(shop)).toContainText('Tick off each item');
        await expect(button(shop, 'Mark as delivered')).toHaveCount(0);
        await button(shop, 'Send a code: Transfer code').click();
        await shop.getByRole('textbox', { name: 'Code or password' }).fill('EPP-123');
        await agree(shop, 'Save');
        for (const item of ['Transfer code', 'Domain']) {
            await button(shop, `Delivered: ${item}`).click();
            await agree(shop, 'Delivered');
        }
        await button(shop, 'Mark as delivered').click();
        await agree(shop, 'Mark as delivered');
        await expect(state(shop)).toHaveText('Delivered');
    });

    await test.step('the buyer, who looked before, sees it and takes the code once', async () => {
        await lookAgain(page);
        await expect(state(page)).toHaveText('Delivered');
        await button(page, 'Show the code: Transfer code').click();
        await agreeToCode(page);
        await expect(page.getByRole('dialog').locator('code')).toHaveText('EPP-123');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog').locator('code')).toBeVisible();
        await agree(page, 'I have copied it');
        await expect(button(page, /^Show the code/)).toHaveCount(0);
        await expect(part(page, 'Delivery checklist')).toContainText('The buyer viewed the code');
    });

    await test.step('ticks it too and accepts', async () => {
        await button(page, 'Received: Domain').click();
        await expect(part(page, 'Delivery checklist')).toContainText('1 received');
        await button(page, 'Accept').click();
        await agree(page, 'Accept');
        await expect(state(page)).toHaveText('Completed');
    });
});

const agreeToCode = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).click();

test('a website goes over by a list that both tick, and is accepted', async ({ running }) => {
    const { page } = people.buyer;
    const shop = people.seller.page;
    const product = await websiteOnSale(running, people.seller, 'A blog');
    const { id } = await paidOrder(running, people.buyer, product);

    await test.step('the seller hands over all of it', async () => {
        await shop.goto(`${running.url}/user/orders/${id}`);
        await button(shop, 'Start delivery').click();
        await expect(state(shop)).toHaveText('In delivery');
        for (const item of ['Domain', 'Files', 'Database']) {
            await button(shop, `Delivered: ${item}`).click();
            await agree(shop, 'Delivered');
        }
        await doAndAgree(shop, 'Mark as delivered');
        await expect(state(shop)).toHaveText('Delivered');
    });

    await test.step('the buyer ticks it too and accepts; the money is the seller’s', async () => {
        await page.goto(`${running.url}/user/orders/${id}`);
        for (const item of ['Domain', 'Files', 'Database']) {
            await button(page, `Received: ${item}`).click();
        }
        await expect(part(page, 'Delivery checklist')).toContainText('3 received');
        await doAndAgree(page, 'Accept');
        await expect(state(page)).toHaveText('Completed');
        await lookAgain(shop);
        await expect(state(shop)).toHaveText('Completed');
        await expect(part(shop, 'Price details')).toContainText('¥47,000.00');
    });
});

test('the seller refunds; whoever was slower is told that the order changed', async ({
    running,
}) => {
    const product = await domainOnSale(running, people.seller, 'push.example', 'push');
    const { id } = await paidOrder(running, people.buyer, product);
    const shop = people.seller.page;
    await shop.goto(`${running.url}/user/orders/${id}`);
    await button(shop, 'Refund the buyer').click();
    const asked = shop.getByRole('dialog');
    await expect(asked).toContainText('This cannot be undone');

    // the buyer actions while the seller reads the question
    await actionOn(running, people.buyer, id, {
        action: 'giveAccount',
        account: 'buyer-at-registrar',
    });
    await asked.getByRole('textbox', { name: /^Reason/ }).fill('I sold it elsewhere.');
    await asked.getByRole('button', { name: 'Refund the buyer' }).click();
    await expect(asked.getByRole('alert')).toContainText('This order has just changed');
    await expect(shop.getByText('buyer-at-registrar')).toBeVisible();
    await agree(shop, 'Refund the buyer');
    await expect(state(shop)).toHaveText('Refunded');

    const { page } = people.buyer;
    await page.goto(`${running.url}/user/orders/${id}`);
    await expect(next(page)).toContainText('You were refunded.');
    await expect(part(page, 'Timeline')).toContainText('I sold it elsewhere.');
    await expect(
        page.getByRole('main').getByRole('button', { name: /dispute|Accept/ }),
    ).toHaveCount(0);
});

test('the lists are filtered in the address, and right on a phone, in the dark, in Chinese', async ({
    page,
    running,
}) => {
    const product = await domainOnSale(running, people.seller, 'axe.example');
    const { id } = await paidOrder(running, people.buyer, product);
    await actAs(page, running, people.buyer, 'zh');
    await page.goto(`${running.url}/user/orders`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.first()).toBeVisible();
    await page.getByRole('combobox', { name: '类型' }).click();
    await page.getByRole('option', { name: '域名' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/type=domain/);
    await expect(rows.filter({ hasText: '源码' })).toHaveCount(0);
    await page.getByRole('textbox', { name: '订单号或标题' }).fill('nothing like it');
    await expect(page.getByRole('heading', { name: '没有符合条件的订单' })).toBeVisible();
    await page.getByRole('button', { name: '清除筛选' }).last().click();
    await page.getByRole('tab', { name: '我卖的' }).click();
    await expect(page.getByRole('heading', { name: '您还没有卖出东西' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.getByRole('tab', { name: '我买的' }).click();
    const cards = page.getByRole('list', { name: '我买的' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    expect(await seriousOf(page, { within: 'main' })).toEqual([]);
    await moveTo(page, `/user/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('axe.example');
    expect(await seriousOf(page, { within: 'main' })).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
});
