import type { Page } from '@playwright/test';
import { calls } from '../../../contract/calls';
import { users } from '../../../contract/identity/resources/users';
import { expectAccessible } from '../accessibility';
import { expect, type Running, signIn, test } from '../footfall';

const address = '/user/userList';
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });

/** Two people of one name, of whom the second is disabled; answers the name. */
const addPair = async ({ call }: Running): Promise<string> => {
    const name = `Pair${Date.now()}`;
    for (const one of ['first', 'second']) {
        const email = `${one}-${name.toLowerCase()}@example.com`;
        const body = { email, name: `${name} ${one}`, roles: ['user' as const], notes: '' };
        const { id } = await call(users.calls.create, { body });
        if (one === 'second') {
            await call(calls.disableUser, { params: { id }, body: { reason: 'Spam' } });
        }
    }
    return name;
};

const inMenu = async (page: Page, button: string, entry: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

test('a list is seen by states and saved views, which are shared by their address', async ({
    page,
    running,
    errors,
}) => {
    const name = await addPair(running);
    const view = `Gone ${name}`;
    await signIn(page, running);
    await page.goto(`${running.url}${address}`);

    await test.step('tabs count what the search leaves, and one Back undoes one choice', async () => {
        await search(page).fill(name);
        await expect(page.getByRole('tab', { name: /^All ?2$/ })).toBeVisible();
        await expect(page.getByRole('tab', { name: /^Active ?1$/ })).toBeVisible();
        await page.getByRole('tab', { name: /^Disabled ?1$/ }).click();
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText('second');
        await expectAccessible(page);
        await page.goBack();
        await expect(rows(page)).toHaveCount(2);
        await page.getByRole('tab', { name: /^Disabled/ }).click();
        await expect(rows(page)).toHaveCount(1);
    });

    await test.step('headings say what the table is sorted by', async () => {
        await page.getByRole('button', { name: /^Sort by e-mail/i }).click();
        await expect(page.getByRole('columnheader', { name: 'E-mail' })).toHaveAttribute(
            'aria-sort',
            'ascending',
        );
    });

    await test.step('what is shown is saved, with its columns', async () => {
        await page.getByRole('button', { name: 'Columns' }).click();
        const chooser = page.getByRole('dialog', { name: 'Columns' });
        await chooser.getByRole('switch', { name: 'Roles' }).uncheck();
        await page.keyboard.press('Escape');
        await inMenu(page, 'Views', 'Save as view…');
        await page.getByRole('textbox', { name: 'Name' }).fill(view);
        await expectAccessible(page);
        await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
        await expect(page.getByRole('button', { name: view })).toBeVisible();
        await expect(page.getByRole('columnheader', { name: 'Roles' })).toHaveCount(0);
        await inMenu(page, view, 'Share by link');
    });

    const query = { resource: 'users' };
    const onServer = async () => {
        const { list } = await running.call(calls.listListViews, { query });
        return list.find(one => one.name === view);
    };
    await expect.poll(async () => (await onServer())?.isShared).toBe(true);
    const saved = await onServer();
    if (!saved) throw new Error('the view is not on the server');

    await test.step('its address shows it again, and leaving it shows the list', async () => {
        await page.goto(`${running.url}${address}?view=${saved.id}`);
        await expect(page.getByRole('button', { name: view })).toBeVisible();
        await expect(rows(page)).toHaveCount(1);
        await expect(search(page)).toHaveValue(name);
        await expect(page.getByRole('columnheader', { name: 'Roles' })).toHaveCount(0);
        await inMenu(page, view, 'Leave this view');
        await expect(search(page)).toHaveValue('');
        await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
    });

    await test.step('one that is gone leaves the list as it is', async () => {
        await inMenu(page, 'Views', view);
        await inMenu(page, view, 'Delete…');
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible();
        await page.goto(`${running.url}${address}?view=${saved.id}`);
        await expect(page.getByRole('alert')).toContainText('not shared with you');
        await expect(rows(page).first()).toBeVisible();
    });

    await test.step('an old or wrong address can be set back', async () => {
        const filter = encodeURIComponent(JSON.stringify({ status: 'asleep' }));
        await page.goto(`${running.url}${address}?filter=${filter}&sort=email`);
        await page.getByRole('button', { name: 'Reset the list' }).click();
        await expect(rows(page).first()).toBeVisible();
    });

    await test.step('all filters are taken away where nothing matches', async () => {
        await search(page).fill('nobody is called so');
        await page.getByRole('main').getByRole('button', { name: 'Remove all filters' }).click();
        await expect(rows(page).first()).toBeVisible();
        await expect(search(page)).toHaveValue('');
    });
    errors.allow(/4(04|22)/);
});

test('a list on a phone is filtered, sorted and chosen from', async ({ page, running }) => {
    const name = await addPair(running);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, running);
    await page.goto(`${running.url}${address}`);
    await search(page).fill(name);
    const cards = page.getByRole('listitem').filter({ hasText: name });
    await expect(cards).toHaveCount(2);

    await test.step('filters stand in a drawer', async () => {
        await page.getByRole('button', { name: 'Filters' }).click();
        const drawer = page.getByRole('dialog', { name: 'Filters' });
        await drawer.getByRole('combobox', { name: 'Role', exact: true }).click();
        await page.getByRole('option', { name: 'Administrator' }).click();
        await drawer.getByRole('button', { name: 'Show 0 records' }).click();
        await page.getByRole('main').getByRole('button', { name: 'Remove all filters' }).click();
        await expect(search(page)).toHaveValue('');
        await search(page).fill(name);
        // searched for, which lets go of what was chosen before
        await expect(page.getByText('2 total')).toBeVisible();
        await expect(cards).toHaveCount(2);
    });

    await test.step('the order is chosen, and turned round', async () => {
        await inMenu(page, 'Sort', 'E-mail');
        await expect(page).toHaveURL(/sort=email/);
        await expect(cards.first()).toContainText('second');
        await page.getByRole('button', { name: 'Sort', exact: true }).click();
        await page.getByRole('menuitem', { name: /E-mail/ }).click();
        await expect(cards.first()).toContainText('first');
    });

    await test.step('cards are chosen by a tap', async () => {
        await page.getByRole('button', { name: 'Select', exact: true }).click();
        await cards.first().getByRole('checkbox').check();
        await cards.last().click();
        const bar = page.getByRole('toolbar', { name: 'Selected rows' });
        await expect(bar).toContainText('2 items');
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Select', exact: true }).click();
        await expect(bar).toHaveCount(0);
    });
});
