import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { expect, type Running, rememberDisplay, test } from './footfall';
import { newEmail, openAccount } from './newAccount';
import { actAs, callAs, enterAsGuest, signInAdministrator } from './people';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page) => page.getByRole('combobox', { name: /^(Search|搜索)$/ });
const options = (page: Page) => page.getByRole('option');

const openAsAdministrator = async (page: Page, running: Running, language: 'en' | 'zh' = 'en') => {
    await actAs(page, running, await signInAdministrator(running), language);
    await page.goto(`${running.url}/dashboard`);
    await expect(heading(page)).toBeVisible();
};

test('recent pages come first, Ctrl+K finds a page by its title, and the keys choose it', async ({
    page,
    running,
}) => {
    await openAsAdministrator(page, running);

    await test.step('the button opens it, Escape closes it, recent pages come first', async () => {
        for (const name of ['Site groups', 'Visitors by IP']) {
            await page.getByRole('link', { name, exact: true }).click();
            await expect(heading(page)).toHaveText(name);
        }
        await page.getByRole('button', { name: 'Search', exact: true }).click();
        await expect(options(page).first()).toContainText(/^Site groups/);
        await expect(options(page).nth(1)).toContainText(/^Website list/);
        await expect(options(page).first()).toContainText('Recent');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
        await page.keyboard.press('Control+k');
        await options(page).first().click();
        await expect(heading(page)).toHaveText('Site groups');
    });

    await test.step('nothing found says so', async () => {
        await page.keyboard.press('Control+k');
        await expect(field(page)).toBeFocused();
        await field(page).fill('no such page');
        await expect(page.getByText('Nothing found for “no such page”')).toBeVisible();
        await expect(page.getByRole('listbox')).toBeHidden();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toBeVisible();
    });

    await test.step('by its title', async () => {
        await field(page).fill('re');
        await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
        await field(page).fill('record');
        await expect(options(page)).toHaveCount(4);
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowUp');
        const chosen = options(page).and(page.locator('[aria-selected=true]'));
        await expect(chosen).toHaveCount(1);
        await expect(field(page)).toHaveAttribute(
            'aria-activedescendant',
            (await chosen.getAttribute('id')) ?? 'none',
        );
        await expect(chosen.locator('mark')).toHaveText('record');
        const title = (await chosen.innerText()).split('\n')[0] ?? 'none';
        await page.keyboard.press('Enter');
        await expect(heading(page)).toHaveText(title);
        await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

test('Chinese titles are found by pinyin, which is loaded only then', async ({ page, running }) => {
    const scripts: string[] = [];
    page.on('request', request => scripts.push(request.url()));
    const pinyin = () => scripts.filter(url => /pinyin-/.test(url));
    await openAsAdministrator(page, running, 'zh');
    await page.keyboard.press('Control+k');
    await field(page).fill('明细');
    await expect(options(page)).toHaveCount(2);
    expect(pinyin()).toEqual([]);
    await field(page).fill('wzlb');
    await expect(options(page)).toHaveCount(1);
    await expect(options(page).locator('mark')).toHaveText('网站列表');
    expect(pinyin()).toHaveLength(1);
    await field(page).fill('fangwenmingxi');
    await expect(options(page)).toHaveText(/^访问明细/);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('访问明细');
});

test('pinyin is not searched by those who do not want it', async ({ page, running }) => {
    await rememberDisplay(page, { supportPinyinSearch: false });
    await openAsAdministrator(page, running, 'zh');
    await page.keyboard.press('Control+k');
    await field(page).fill('wzlb');
    await expect(page.getByText('没有找到“wzlb”')).toBeVisible();
});

test('a guest finds only what is shared', async ({ page, running }) => {
    await actAs(page, running, await enterAsGuest(running, 'searched.example', ['overview', 'ip']));
    await page.goto(`${running.url}/site/overview`);
    await expect(heading(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(options(page)).toHaveText([/^Site overview/, /^Visitors by IP/]);
    await field(page).fill('dashboard');
    await expect(options(page)).toHaveCount(0);
});

test('sites, orders and actions are found too: one’s own, and by administrators all', async ({
    page,
    running,
}) => {
    const email = newEmail('finder');
    const person = { token: await openAccount(running, email), name: email };
    const site = await callAs(running, person, calls.createSite, {
        body: { domain: 'findable.example', name: '青杉笔记', timezone: 'UTC' },
    });
    const result = (name: RegExp) => options(page).filter({ hasText: name });

    await test.step('its owner finds it by domain and by pinyin, and opens it', async () => {
        await actAs(page, running, person);
        await page.goto(`${running.url}/user/profile`);
        await expect(heading(page)).toBeVisible();
        await page.keyboard.press('Control+k');
        await field(page).fill('qsbj');
        await expect(result(/青杉笔记.*Site$/)).toHaveCount(1);
        await field(page).fill('findable');
        await expect(options(page)).toHaveText(/青杉笔记findable\.exampleSite/);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${running.url}/site/overview?site=${site.id}`);
    });

    await test.step('an action is done', async () => {
        await page.keyboard.press('Control+k');
        await field(page).fill('add site');
        await expect(options(page).first()).toContainText('Action');
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog', { name: 'Add site' })).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Control+k');
        await field(page).fill('dark theme');
        await page.keyboard.press('Enter');
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    await test.step('a stranger finds nothing of it, an administrator finds its owner', async () => {
        const other = newEmail('stranger');
        await actAs(page, running, { token: await openAccount(running, other), name: other });
        await page.goto(`${running.url}/user/profile`);
        await expect(heading(page)).toBeVisible();
        await page.keyboard.press('Control+k');
        for (const text of ['findable', email]) {
            await field(page).fill(text);
            await expect(page.getByText(`Nothing found for “${text}”`)).toBeVisible();
        }
        await openAsAdministrator(page, running);
        await page.keyboard.press('Control+k');
        await field(page).fill(email);
        await expect(options(page)).toHaveText([new RegExp(`${email}.*User$`)]);
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(/\/user\/userList\//);
    });
});
