import type { Page } from '@playwright/test';
import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const [before, after] = [day(10), day(3)];

const views = (visitor: string, at: string, ...paths: string[]) =>
    paths.map((path, minute) => ({
        time: `${at}T10:0${minute}:00Z`,
        visitor,
        visit: `${visitor} ${at}`,
        path,
    }));

/** Three who look at a product, two who go to the cart, one who orders, and who comes back a week later. */
const traffic = [
    ...views('a', before, '/products/lamp', '/cart', '/thanks'),
    ...views('b', before, '/products/lamp', '/cart', '/prices'),
    ...views('c', before, '/products/sofa'),
    ...views('a', after, '/'),
];

const addGoal = async (page: Page, name: string, how: string, path: string) => {
    await page.getByRole('button', { name: 'Add goal' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Add goal' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('combobox', { name: 'Comparison' }).click();
    await page.getByRole('option', { name: how }).click();
    await dialog.getByLabel(/^Path, such as/).fill(path);
    await expect(dialog).toContainText(/visits? of the last 7 days match|No visit of the last/);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
};

test('goals are defined for what was measured before, lead through a funnel, and bring people back', async ({
    page,
    running,
    errors,
}) => {
    const site = await reportSite(running, traffic, before, after);
    const at = (name: string) =>
        `${running.url}/site/${name}?site=${site}&from=${before}&to=${after}`;
    await signIn(page, running);

    await test.step('goals', async () => {
        await page.goto(at('goals'));
        await expect(page.getByText('No goals yet')).toBeVisible();
        await addGoal(page, 'Product', 'matches, with *', '/products/*');
        await addGoal(page, 'Cart', 'is exactly', '/cart');
        await addGoal(page, 'Order', 'is exactly', '/thanks');
        const row = page.getByRole('row').filter({ hasText: 'Product' });
        await expect(row).toContainText('3');
        // three of four visits, and all three visitors
        await expect(row).toContainText('75%');
        await expect(row).toContainText('100%');
    });

    await test.step('a funnel, and who dropped off', async () => {
        await page.goto(at('funnels'));
        await page.getByRole('button', { name: 'Add funnel' }).first().click();
        const dialog = page.getByRole('dialog', { name: 'Add funnel' });
        await dialog.getByLabel('Name').fill('To the order');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        const steps = page.getByRole('listitem').filter({ hasText: /^(?:.*\d\. )/ });
        await expect(steps.filter({ hasText: '1. Product' })).toContainText('3 (100%)');
        await expect(steps.filter({ hasText: '2. Cart' })).toContainText('1 dropped off (33.3%)');
        await expect(steps.filter({ hasText: '3. Order' })).toContainText('1 (33.3%)');
        await steps
            .filter({ hasText: '3. Order' })
            .getByRole('button', { name: 'Show drop-offs' })
            .click();
        const lost = page.getByRole('dialog', { name: 'Reached “Cart” and went no further' });
        await expect(lost).toContainText('/prices');
        await page.keyboard.press('Escape');
        await expect(lost).toBeHidden();
    });

    await test.step('who came back', async () => {
        await page.goto(at('retention'));
        const table = page.getByRole('table').first();
        await expect(table).toContainText('Same week');
        await expect(table.getByRole('row').filter({ hasText: '100%' }).first()).toContainText('3');
        await expect(table).toContainText('33%');
        // there is no second period to see beside it
        await expect(page.getByRole('button', { name: 'Compare with' })).toHaveCount(0);
    });

    await test.step('journeys, walked by keyboard, and from where they end', async () => {
        await page.goto(at('journeys'));
        const picture = page.getByRole('group', { name: /^Journeys, step by step/ });
        await picture.getByRole('button', { name: '/products/lamp, 2 visits, 50%' }).focus();
        await page.keyboard.press('ArrowRight');
        await expect(picture.getByRole('button', { name: '/cart, 2 visits, 50%' })).toBeFocused();
        await page.keyboard.press('Enter');
        const panel = page.getByRole('region', { name: '/cart' });
        await expect(panel).toContainText('0 visits ended here');
        await panel.getByRole('button', { name: /^\/thanks/ }).click();
        await page.getByRole('button', { name: 'End journeys here' }).click();
        await expect(page.getByText('1 of 4 visits (25%)')).toBeVisible();
        await page.getByRole('button', { name: 'As a table' }).click();
        const rows = page.getByRole('row');
        await expect(rows.filter({ hasText: '2 before' })).toContainText('/products/lamp');
        await picture.getByRole('button', { name: /^\/cart/ }).click();
        await page.getByRole('button', { name: 'Filter by this' }).click();
        await expect(page).toHaveURL(/filter=page/);
        await expect(page.getByText('1 of 2 visits (50%)')).toBeVisible();
    });

    await test.step('which sources the orders are owed to', async () => {
        await page.goto(at('refer/attribution'));
        await page.getByRole('combobox', { name: 'Show' }).click();
        await page.getByRole('option', { name: 'Entry pages' }).click();
        const table = page.getByRole('group', { name: 'Credit by source' }).getByRole('table');
        const row = table.getByRole('row').filter({ hasText: '/products/lamp' });
        // two of the three who looked at a product came in by the lamp, by every model
        await expect(row.getByRole('cell').first()).toHaveText('2');
        await expect(table.getByRole('row').nth(1)).toContainText('3');
        await page.getByRole('button', { name: 'Share', exact: true }).click();
        await expect(row.getByRole('cell').first()).toHaveText('66.7%');
        await page.reload();
        await expect(row.getByRole('cell').last()).toHaveText('66.7%');
    });

    await test.step('a goal that a funnel uses is not deleted', async () => {
        errors.allow(/422/);
        await page.goto(at('goals'));
        await page.getByRole('button', { name: 'Delete “Order”' }).click();
        await page
            .getByRole('dialog', { name: 'Delete “Order”?' })
            .getByRole('button', { name: 'Delete' })
            .click();
        await expect(page.getByText('To the order')).toBeVisible();
    });
});
