import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import { staffRoles } from '../../../contract/identity/resources/staffRoles';
import { products } from '../../../contract/market/resources/products';
import { builtInStaffRoleNames } from '../../../contract/platform/builtInStaffRoles';
import { domainOffer } from '../../fixtures/offers';
import { expectAccessible } from '../accessibility';
import { expect, moveTo, openDashboard, type Running, test } from '../footfall';
import { openAccount } from '../newAccount';
import { actAs } from '../people';

/** Gives roles of staff in the server's own file: what is tried here is what they may do. */
const giveStaffRole = ({ folder }: Running, email: string, role: string): void => {
    const file = new DatabaseSync(join(folder, 'footfall.sqlite'), { timeout: 10_000 });
    const roles = JSON.stringify([role]);
    file.prepare('UPDATE users SET staff_roles = ? WHERE email = ?').run(roles, email);
    file.close();
};

/** Every page of the back-office that one may open: `table.test.ts` says that there are no others. */
const officePages = {
    finance: [
        ...['/admin/inbox', '/admin', '/admin/coupons', '/finance', '/finance/usdtList'],
        ...['/finance/usdtListPay', '/finance/orders', '/finance/payments', '/finance/inbound'],
        ...['/admin/approvals', '/finance/withdrawal', '/finance/checks', '/finance/money'],
        ...['/finance/accounting', '/finance/findings', '/user', '/user/userList'],
    ],
    support: [
        ...['/admin/inbox', '/finance', '/finance/usdtList', '/finance/usdtListPay'],
        ...['/finance/orders', '/finance/payments', '/finance/inbound', '/admin/approvals'],
        ...['/user', '/user/userList', '/user/chats', '/products', '/products/products_list'],
    ],
    reviewer: ['/admin/inbox', '/products', '/products/products_list'],
} as const;

/** The figures of the first screen: each leads to a page of theirs. */
const firstFigures = {
    finance: [
        ...['New users today', 'Pending orders', 'Pending withdrawals', 'Waiting for approval'],
        ...['Messages to settle', 'Open checks'],
    ],
    support: [
        ...['New users today', 'Pending orders', 'Products to review', 'Unanswered chats'],
        ...['Waiting for approval', 'Messages to settle'],
    ],
    reviewer: ['Products to review'],
} as const;

const refusals = (page: Page): string[] => {
    const seen: string[] = [];
    page.on('response', response => {
        if (response.status() >= 400) seen.push(`${response.status()} ${response.url()}`);
    });
    return seen;
};

for (const role of builtInStaffRoleNames) {
    test(`whoever is ${role} opens every page of theirs and is refused nothing`, async ({
        page,
        running,
        errors: _,
    }) => {
        const email = `${role}-${randomUUID()}@example.com`;
        const token = await openAccount(running, email);
        giveStaffRole(running, email, role);
        const sellerId = (await running.call(products.calls.list, { query: {} })).list[0]?.seller
            .id;
        if (sellerId) {
            const body = { ...domainOffer({ title: `Walk ${role}` }), sellerId };
            await running.call(products.calls.create, { body });
        }
        const refused = refusals(page);
        await actAs(page, running, { token, name: email });
        await page.goto(`${running.url}/dashboard`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await test.step('the first screen has their figures, and each opens its list', async () => {
            const console = page.getByRole('region', { name: 'Control console' });
            const strip = console.getByRole('list').first();
            await expect(strip.getByRole('link')).toHaveText([...firstFigures[role]]);
            await expect(console.getByRole('heading', { name: 'Waiting longest' })).toBeVisible();
            await expectAccessible(page);
            await console.getByRole('button', { name: 'Show all' }).click();
            const tiles = console.getByRole('listitem').getByRole('link');
            const ways = await tiles.evaluateAll(links =>
                links.map(link => link.getAttribute('href') ?? ''),
            );
            expect(ways.length).toBeGreaterThan(0);
            for (const way of new Set(ways)) {
                await moveTo(page, way);
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                await expect(page.getByText('Your role does not allow this')).toHaveCount(0);
                await expect(page).not.toHaveURL(/\/404/);
            }
        });
        for (const path of officePages[role]) {
            await moveTo(page, path);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
            await expect(page.getByText('Your role does not allow this')).toHaveCount(0);
            const first = page.getByRole('main').locator('tbody a').first();
            const record = await first.getAttribute('href', { timeout: 2_000 }).catch(() => null);
            if (record) {
                await moveTo(page, record);
                await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
                await expect(page.getByText('Your role does not allow this')).toHaveCount(0);
            }
        }
        expect(refused).toEqual([]);
    });
}

test('an administrator makes a role and gives it to somebody', async ({
    page,
    running,
    errors: _,
}) => {
    const name = `Desk ${Date.now()}`;
    const email = `desk-${randomUUID()}@example.com`;
    await openAccount(running, email);
    await openDashboard(page, running);
    await moveTo(page, '/user/roles/create');
    await page.getByRole('textbox', { name: /Name/ }).fill(name);
    await page.getByRole('checkbox', { name: 'Decide disputes and orders' }).check();
    await expect(page.getByRole('checkbox', { name: 'Read orders and receipts' })).toBeChecked();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(page.getByText('Built-in roles')).toBeVisible();

    await moveTo(page, `/user/userList?filter=${JSON.stringify({ q: email })}`);
    await page.getByRole('link', { name: email }).click();
    await page.getByRole('combobox', { name: 'Staff roles' }).click();
    await page.getByRole('option', { name }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
        .poll(async () => {
            const { list } = await running.call(staffRoles.calls.list, { query: { q: name } });
            return list[0]?.people;
        })
        .toBe(1);
});
