import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility';
import { expect, test } from './footfall';
import { openBrowser, placeOrder, trader } from './ordersSeeds';
import { measuredWebsite } from './trafficSeeds';

test('a visitor sees what was measured, in both languages and without scripts', async ({
    browser,
    page,
    running,
}) => {
    const seller = await trader(running, 'seller');
    const { id, domain } = await measuredWebsite(running, seller);
    const part = page.getByRole('region', { name: 'Measured traffic' });

    await test.step('figures, claims, gaps and the chain', async () => {
        await page.goto(`${running.url}/market/${id}?lang=en`);
        await expect(part).toContainText(`${domain}, measured by this server since`);
        await expect(part.getByText('Page views', { exact: true }).first()).toBeVisible();
        await expect(part).toContainText('Page views per month: 100');
        await expect(part).toContainText('not compared: measured for less than a month');
        await expect(part.getByRole('img', { name: /page views in 30 days/ })).toBeVisible();
        await part.getByText('No data on 4 of 30 days').click();
        await expect(part.getByRole('listitem').filter({ hasText: 'no data' })).toHaveCount(2);
        await expect(part.getByRole('table').filter({ hasText: 'Sources' })).toContainText(
            'Direct',
        );
        await expect(part).toContainText('The seller cannot change these figures');
        await expect(part).toContainText('One sensor');
        await expectAccessible(page);
    });

    await test.step('no estimate, and why; and what to look at', async () => {
        const value = page.getByRole('region', { name: 'Estimated value' });
        await expect(value).toContainText('Too few comparable websites have been sold here.');
        await value.getByText('How this is estimated').click();
        await expect(value.getByRole('table')).toContainText('not shown by the seller');
        await expect(value.getByRole('region', { name: 'Check before you buy' })).toContainText(
            'No server log confirms its figures.',
        );
        await expectAccessible(page);
    });

    await test.step('another period, by a link', async () => {
        await part.getByRole('link', { name: '90 days' }).click();
        await expect(page).toHaveURL(/days=90/);
        await expect(part.getByText('90 days', { exact: true })).toHaveAttribute('aria-current');
        await expect(part.getByRole('img', { name: /page views in 90 days/ })).toBeVisible();
    });

    await test.step('the signed file', async () => {
        const coming = page.waitForEvent('download');
        await part.getByRole('link', { name: 'Download signed figures' }).click();
        const file = await readFile(await (await coming).path(), 'utf8');
        expect(JSON.parse(file).snapshot).toMatchObject({ listingId: id, host: domain });
    });

    await test.step('in Chinese', async () => {
        await page.goto(`${running.url}/market/${id}?lang=zh`);
        const chinese = page.getByRole('region', { name: '实测流量' });
        await expect(chinese).toContainText('广东');
        await expect(chinese).toContainText('可疑流量');
        await expect(page.getByRole('region', { name: '估值' })).toContainText('暂时无法估值');
        await expectAccessible(page);
    });

    await test.step('without scripts', async () => {
        const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en' });
        const plain = await context.newPage();
        await plain.goto(`${running.url}/market/${id}?lang=en`);
        const read = plain.getByRole('region', { name: 'Measured traffic' });
        await expect(read.getByRole('img', { name: /page views in 30 days/ })).toBeVisible();
        await read.getByRole('link', { name: '365 days' }).click();
        await expect(read.getByRole('img', { name: /page views in 365 days/ })).toBeVisible();
        await context.close();
    });

    await test.step('the order keeps it, and both sides see it', async () => {
        const buyer = await trader(running, 'buyer');
        const order = await placeOrder(running, buyer, id);
        const { page: own, leave, errors } = await openBrowser(browser, running, buyer);
        await own.goto(`${running.url}/user/orders/${order.id}`);
        const kept = own.getByRole('region', { name: 'Measured traffic at the time of the order' });
        await expect(kept).toContainText(domain);
        const coming = own.waitForEvent('download');
        await kept.getByRole('button', { name: 'Download signed figures' }).click();
        const file = await readFile(await (await coming).path(), 'utf8');
        expect(JSON.parse(file).snapshot.listingId).toBe(id);
        expect(errors).toEqual([]);
        await leave();
    });
});
