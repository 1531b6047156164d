import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calls } from '../../../contract/calls';
import { users } from '../../../contract/identity/resources/users';
import { inForm } from '../../../scripts/testForm.mjs';
import { expectAccessible } from '../accessibility';
import { expect, fullStep, moveTo, type Running, signIn, test } from '../footfall';
import { callWith, newPassword, openAccount } from '../newAccount';

const address = '/user/userList';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const main = (page: Page) => page.getByRole('main');
const searchFor = (page: Page, text: string) =>
    page.getByRole('searchbox', { name: 'Search' }).fill(text);

/** Accounts that nobody else of the worker's server has, by a common part of their address. */
const addUsers = async ({ call }: Running, mark: string, count: number) => {
    for (let at = 0; at < count; at += 1) {
        const email = `${mark}-${String(at).padStart(2, '0')}@example.com`;
        const roles = at % 3 === 0 ? ['article_editor' as const] : ['user' as const];
        await call(users.calls.create, {
            body: { email, name: `${mark} ${at}`, roles, notes: '' },
        });
    }
};

test('an administrator creates, finds, edits, disables and takes users away as a file', async ({
    page,
    running,
    errors,
}) => {
    const mark = `u${randomUUID().slice(0, 8)}`;
    await addUsers(running, mark, inForm(1, 27));
    await signIn(page, running);
    await page.goto(`${running.url}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User list');

    await fullStep('finds, filters, sorts and pages', async () => {
        await searchFor(page, mark);
        await expect(page.getByText('1-25 of 27')).toBeVisible();
        await expectAccessible(page);
        await page.getByRole('button', { name: /^Sort by e-mail/i }).click();
        await expect(rows(page).first()).toContainText(`${mark}-00@`);
        await page.getByRole('button', { name: 'Go to page 2' }).click();
        await expect(rows(page)).toHaveCount(2);
        await page.getByRole('combobox', { name: 'Role' }).click();
        await page.getByRole('option', { name: 'Article editor' }).click();
        await expect(page.getByText('1-9 of 9')).toBeVisible();
    });

    await fullStep('takes them away, filtered', async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file.trim().split('\n')).toHaveLength(10);
        expect(file).not.toContain('argon2');
    });

    await test.step('creates one, without a password', async () => {
        await page.getByRole('link', { name: 'Create' }).click();
        await page.getByRole('textbox', { name: 'E-mail' }).fill(`${mark}-00@example.com`);
        await page.getByRole('textbox', { name: 'Name' }).fill('New one');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('An account with this address already exists.')).toBeVisible();
        await page.getByRole('textbox', { name: 'E-mail' }).fill(`${mark}-new@example.com`);
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('New one');
        await expect(page.getByText('Invited, no password chosen yet')).toBeVisible();
        await expect(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
        await expectAccessible(page);
    });

    await test.step('edits it; the history tells', async () => {
        await page.getByRole('combobox', { name: /^Roles/ }).click();
        await page.getByRole('option', { name: 'Article editor' }).click();
        await page.keyboard.press('Escape');
        await page.getByRole('textbox', { name: 'Description' }).fill('From the fair');
        await page.getByRole('button', { name: 'Save' }).click();
        const history = page.getByRole('region', { name: 'History' });
        await expect(history.getByRole('listitem')).toHaveCount(2);
        await expect(history).toContainText('From the fair');
    });

    await test.step('disables it with a reason, and enables it', async () => {
        await page.getByRole('button', { name: 'Disable…' }).click();
        const dialog = page.getByRole('dialog', { name: `Disable ${mark}-new@example.com?` });
        await expect(dialog.getByRole('button', { name: 'Disable…' })).toBeDisabled();
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sells made-up traffic');
        await dialog.getByRole('button', { name: 'Disable…' }).click();
        await expect(page.getByRole('alert').getByText('Sells made-up traffic')).toBeVisible();
        await expect(main(page).getByText('Disabled', { exact: true }).first()).toBeVisible();
        await page.getByRole('button', { name: 'Enable' }).click();
        await expect(page.getByRole('button', { name: 'Disable…' })).toBeVisible();
    });

    await test.step('and shows what belongs to it', async () => {
        for (const tab of ['Orders', 'Fund details', 'Invites', 'Sessions']) {
            await page.getByRole('tab', { name: tab }).click();
            await expect(page.getByRole('tabpanel', { name: tab })).toContainText(
                /Nothing yet|No active/,
            );
        }
    });
    errors.allow(/422/);
});

test('sees as a user, changes nothing, and comes back', async ({ page, running, errors }) => {
    const email = `seen-${randomUUID().slice(0, 8)}@example.com`;
    const token = await openAccount(running, email);
    const site = { domain: 'seen.example', name: 'Seen site', timezone: 'UTC' };
    await callWith(running, token, calls.createSite, site);
    const { list } = await running.call(users.calls.list, { query: { q: email } });
    const own = `${running.url}${address}/${list[0]?.id}`;
    const banner = page.getByRole('complementary', { name: 'Viewing as another user' });
    await signIn(page, running);
    await page.goto(own);
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(1);

    await test.step('sees the person’s pages below a banner', async () => {
        await page.getByRole('button', { name: 'View as this user…' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'View as this user…' }).click();
        await expect(banner).toContainText(`You are viewing as ${email} (read-only)`);
        await expect(page.getByRole('link', { name: 'Seen site' }).first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'User list' })).toHaveCount(0);
        await expectAccessible(page);
        // public pages and other documents too
        await page.goto(`${running.url}/home`);
        await expect(banner).toBeVisible();
        await page.goto(own);
        await expect(page).toHaveURL(/404/);
        await expect(banner).toBeVisible();
    });

    await test.step('changes nothing', async () => {
        await moveTo(page, '/user/profile');
        await page.getByRole('textbox', { name: 'Name' }).fill('Somebody else');
        await page.getByRole('button', { name: 'Save' }).first().click();
        await expect(
            page.getByText('You are viewing this as another user and cannot change anything.'),
        ).toBeVisible();
        await expect(banner).toBeVisible();
    });

    await test.step('another tab goes on as the administrator', async () => {
        const other = await page.context().newPage();
        await other.goto(`${running.url}${address}`);
        await expect(other.getByRole('heading', { level: 1 })).toHaveText('User list');
        await expect(
            other.getByRole('complementary', { name: 'Viewing as another user' }),
        ).toHaveCount(0);
        await other.close();
    });

    await test.step('comes back to where it began', async () => {
        await banner.getByRole('button', { name: 'Back' }).click();
        await expect(page).toHaveURL(own);
        await expect(banner).toHaveCount(0);
        const history = page.getByRole('region', { name: 'History' });
        await expect(history).toContainText('Started viewing as this user');
        await expect(history).toContainText('Stopped viewing as this user');
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(email);
    });

    await test.step('a session that ended elsewhere leads back too', async () => {
        await page.getByRole('button', { name: 'View as this user…' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'View as this user…' }).click();
        await expect(banner).toBeVisible();
        const body = { reason: 'Meanwhile' };
        await running.call(calls.disableUser, { params: { id: list[0]?.id ?? '' }, body });
        await page.getByRole('link', { name: 'Site groups' }).click();
        await expect(banner).toHaveCount(0);
        await expect(page.getByText(`You are no longer viewing as ${email}`)).toBeVisible();
        await page.goto(own);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(email);
    });

    await test.step('and who is disabled learns so when signing in', async () => {
        await page.context().clearCookies();
        await page.goto(`${running.url}/login`);
        await page.locator('input[type=email]').fill(email);
        await page.locator('input[type=password]').fill(newPassword);
        await page.locator('button[type=submit]').click();
        await expect(page.getByText('This account is disabled.')).toBeVisible();
    });
    errors.allow(/40[349]/);
});

test('on a phone users are cards, in Chinese too', async ({ page, running }) => {
    const mark = `p${randomUUID().slice(0, 8)}`;
    await addUsers(running, mark, 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running, 'zh');
    await page.goto(`${running.url}${address}?filter=${encodeURIComponent(`{"q":"${mark}"}`)}`);
    await expect(page.getByText('共 3 条')).toBeVisible();
    const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await sideways()).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: `${mark} 1` }).click();
    await expect(page.getByRole('region', { name: '概况' })).toContainText('从未');
    await expectAccessible(page);
    expect(await sideways()).toBeLessThanOrEqual(0);
    const words = await page.locator('body').innerText();
    expect(words).not.toMatch(/\b(ra|office|resources|user)\.[a-z]/);
});
