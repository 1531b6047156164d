import { calls } from '../../contract/calls';
import { seriousOf } from './accessibility';
import { expect, test } from './footfall';
import { newEmail, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

test('from the market one reads what selling costs, calculates, and comes to a draft', async ({
    page,
    running,
    errors,
}) => {
    const email = newEmail('seller');
    await openAccount(running, email);
    await page.goto(`${running.url}/market`);
    // an empty market leads there twice
    const ways = page.getByRole('main').getByRole('link', { name: 'Sell on the market' });
    await ways.first().click();
    await expect(page).toHaveURL(`${running.url}/sell`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sell on the market');

    await test.step('fees as they are set, and what a price leaves', async () => {
        const fees = page.getByRole('table', { name: 'What it costs' });
        const rules = await running.call(calls.getOrderRules);
        const lines = Object.values(rules.fees).flat();
        await expect(fees.getByRole('row')).toHaveCount(lines.length + 1);
        await page.getByRole('combobox', { name: 'Type' }).selectOption('domain');
        await page.getByRole('textbox', { name: 'Price' }).fill('5000');
        await page.getByRole('button', { name: 'Calculate' }).click();
        await expect(page).toHaveURL(/type=domain&price=5000/);
        await expect(page.getByRole('main').getByRole('status')).toContainText('¥4,700.00');
        expect(await seriousOf(page)).toEqual([]);
    });

    await test.step('whoever is not signed in comes back to the draft', async () => {
        await page.getByRole('link', { name: 'Start a listing' }).click();
        await expect(page).toHaveURL(`${running.url}/register?redirect=%2Fuser%2Flistings%2Fnew`);
        const main = page.getByRole('main');
        await main.getByRole('link', { name: 'Sign in' }).click();
        await page.locator('input[type=email]').fill(email);
        await page.locator('input[type=password]').fill(newPassword);
        await page.locator('button[type=submit]').click();
        await expect(page).toHaveURL(`${running.url}/user/listings/new`);
    });
    expect(errors).toEqual([]);
});

test('on a phone in Chinese, dark; where nobody can register one signs in', async ({
    page,
    running,
}) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await actAs(page, running, undefined, 'zh');
    await running.call(calls.updateSettings, { body: { registration: 'closed' } });
    try {
        await page.goto(`${running.url}/sell?type=website&price=20000&currency=CNY`);
        await expect(page.getByRole('main').getByRole('status')).toContainText('¥18,800.00');
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(390);
        expect(await seriousOf(page)).toEqual([]);
        const begin = page.getByRole('link', { name: '发布商品' });
        await expect(begin).toHaveAttribute('href', /^\/login\?redirect=%2Fuser%2Flistings/);
    } finally {
        await running.call(calls.updateSettings, { body: { registration: 'open' } });
    }
});
