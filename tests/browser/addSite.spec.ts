import { expect, openDashboard, startWebsite, test } from './footfall';

test('a site is added, gets its code, and the first visit is received', async ({
    page,
    running,
    browser,
}) => {
    let snippet = '';
    const website = await startWebsite(() => snippet);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await openDashboard(page, running);
    await page.getByRole('button', { name: 'Add site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Domain/ }).fill('not a domain');
    await dialog.getByRole('button', { name: 'Save and get code' }).click();
    await expect(dialog.getByText(/such as example\.com/).first()).toBeVisible();
    await dialog.getByRole('textbox', { name: /^Domain/ }).fill(website.host);
    await dialog.getByRole('textbox', { name: /^Display name/ }).fill('My shop');
    await dialog.getByRole('button', { name: 'Save and get code' }).click();

    const install = page.getByRole('dialog', { name: 'Code for My shop' });
    await expect(install.getByText('Waiting for the first visit')).toBeVisible();
    await install.getByRole('button', { name: 'Copy' }).click();
    await expect(install.getByText('Copied')).toBeVisible();
    snippet = await page.evaluate(() => navigator.clipboard.readText());
    expect(snippet).toMatch(/^<script defer src="http:\/\/localhost:\d+\/t\.js" data-site="/);

    const visitor = await browser.newPage();
    await visitor.goto(`${website.url}/first`);
    await expect(install.getByText(/It works!.*127\.0\.0\.1/)).toBeVisible();
    await visitor.close();
    await install.getByRole('link', { name: 'Open statistics' }).click();
    await expect(page).toHaveURL(/\/site\/overview\?site=/);
    await expect(
        page
            .getByRole('row', { name: /^Today/ })
            .getByRole('cell')
            .first(),
    ).toHaveText('1');
    await website.stop();
});

test('a site is changed, and keeps what was not touched', async ({ page, running }) => {
    await openDashboard(page, running);
    await page.getByRole('button', { name: 'Add site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: /^Domain/ }).fill('before.example');
    await dialog.getByRole('button', { name: 'Save and get code' }).click();
    await page.getByRole('button', { name: 'Later' }).click();
    const row = page.getByRole('row').filter({ hasText: 'before.example' });
    await row.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Edit site' }).click();
    await page
        .getByRole('dialog')
        .getByRole('textbox', { name: /^Display name/ })
        .fill('After');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    const after = page.getByRole('row').filter({ hasText: 'before.example' });
    await expect(after).toContainText('After');
});
