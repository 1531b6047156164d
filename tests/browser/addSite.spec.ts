import { calls } from '../../contract/calls';
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
    // two things are asked, the rest is folded
    await expect(dialog.getByRole('textbox', { name: /^Display name/ })).toBeHidden();
    await expect(dialog.getByRole('combobox', { name: /^Time zone/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'More settings' }).click();
    await dialog.getByRole('textbox', { name: /^Display name/ }).fill('My shop');
    await dialog.getByRole('button', { name: 'Save and get code' }).click();

    const install = page.getByRole('dialog', { name: 'Code for My shop' });
    await expect(install.getByText('Waiting for the first visit')).toBeVisible();
    await install.getByRole('button', { name: 'Copy' }).click();
    await expect(install.getByText('Copied')).toBeVisible();
    snippet = await page.evaluate(() => navigator.clipboard.readText());
    expect(snippet).toMatch(/^<script defer src="http:\/\/localhost:\d+\/t\.js" data-site="/);

    for (const [platform, code] of [
        ['WordPress', /^add_action\('wp_head'/],
        ['Shopify', /^<script defer/],
        ['Next.js', /<Script\s+src="http/],
        ['Vue', /^<script defer/],
    ] as const) {
        await install.getByRole('tab', { name: platform }).click();
        await expect(install.getByRole('group', { name: 'Tracking code' })).toHaveText(code);
    }
    await expect(install.getByRole('group', { name: 'Package' })).toContainText(
        `npm install ./footfall-tracker.tgz`,
    );
    await install.getByRole('tab', { name: 'Tag Manager' }).click();
    await expect(install.getByRole('group', { name: 'Tracking code' })).toHaveCount(0);
    await install.getByRole('tab', { name: 'WordPress' }).click();
    const id = /data-site="(\w+)"/.exec(snippet)?.[1] ?? '';
    await expect(install.getByRole('group', { name: 'Settings' })).toHaveText(
        new RegExp(`^Server address: ${running.url}\\s+Site ID: ${id}$`),
    );
    const plugin = page.waitForEvent('download');
    await install.getByRole('link', { name: 'Download the plugin' }).click();
    expect((await plugin).suggestedFilename()).toBe('footfall-wordpress.zip');
    await install.getByText('If nothing arrives').click();
    await expect(install.getByText(/look for data-site="[a-z0-9]{12}"/)).toBeVisible();

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

test('the first steps stand on the overview until a visit counts, and say why none does', async ({
    page,
    running,
    browser,
}) => {
    let snippet = '';
    const website = await startWebsite(() => snippet);
    const { id } = await running.call(calls.createSite, {
        body: { domain: website.host, name: 'Steps', timezone: 'UTC' },
    });
    snippet = (await running.call(calls.getInstallation, { params: { id } })).snippet;
    await openDashboard(page, running);
    await page.goto(`${running.url}/site/overview?site=${id}`);
    const steps = page.getByRole('region', { name: 'First steps' }).getByRole('listitem');
    await expect(steps).toHaveText([
        'Add the site (done)',
        /^Put the code on your pages \(open\)/,
        'Receive the first visit (open)',
    ]);

    await test.step('a visit that is excluded says why', async () => {
        const body = { excludedPages: ['/own'] };
        await running.call(calls.updateSite, { params: { id }, body });
        const visitor = await browser.newPage();
        const sent = visitor.waitForResponse(/\/collect$/);
        await visitor.goto(`${website.url}/own`);
        await sent;
        await visitor.close();
        await page.reload();
        await expect(page.getByText(/all of them are excluded/)).toBeVisible({ timeout: 20_000 });
        await expect(steps.nth(1)).toHaveText('Put the code on your pages (done)');
    });

    await test.step('one that counts ends them', async () => {
        const visitor = await browser.newPage();
        const sent = visitor.waitForResponse(/\/collect$/);
        await visitor.goto(`${website.url}/counted`);
        await sent;
        await visitor.close();
        await page.reload();
        await expect(page.getByRole('row', { name: /^Today/ })).toBeVisible();
        await expect(steps).toHaveCount(0);
    });
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
