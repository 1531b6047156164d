import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { openElsewhere } from './elsewhere';
import { expect, type Running, signIn, test } from './footfall';

const openSettings = async (page: Page, running: Running) => {
    await signIn(page, running);
    await page.goto(`${running.url}/admin/setting`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('System settings');
};

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

const hostile =
    '<p onclick="window.hit=1">Hello <b>all</b></p><script>window.hit=1</script>' +
    '<img src="x" onerror="window.hit=1"><a href="javascript:window.hit=1">go</a>';

test('a hostile notice does nothing in the preview and is stored clean', async ({
    page,
    running,
    errors,
}) => {
    await openSettings(page, running);
    await page.getByRole('textbox', { name: 'Notice 3' }).fill(hostile);
    const preview = page.getByText('Hello all');
    await expect(preview).toBeVisible();
    // the content security policy would stop them as well, but only in browsers that have one
    await expect(
        page.locator('main').locator('[onclick], [onerror], script, a[href^="javascript"]'),
    ).toHaveCount(0);
    await save(page);
    await expect(page.getByText('Settings saved')).toBeVisible();
    const { indexNotice3 } = await running.call(calls.getSettings);
    expect(indexNotice3).toContain('<b>all</b>');
    expect(indexNotice3).not.toMatch(/script|onclick|onerror|hit/);
    await expect(page.getByRole('textbox', { name: 'Notice 3' })).toHaveValue(indexNotice3);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    // the address of its picture, which the preview does not run but may try to load
    errors.allow(/./);
    await running.call(calls.updateSettings, { body: { indexNotice3: '' } });
});

test('saves what was changed, says what is wrong, and asks before changes are lost', async ({
    page,
    running,
}) => {
    await openSettings(page, running);
    await save(page);
    await expect(page.getByText('No changes to save')).toBeVisible();
    const support = page.getByRole('textbox', { name: 'Support link' });
    await support.fill('javascript:alert(1)');
    await save(page);
    await expect(support).toHaveAccessibleDescription(/Enter a full address/);
    await support.fill('https://help.example.com/start');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Website list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    await expect(support).toHaveValue('https://help.example.com/start');
    const sent = page.waitForRequest(request => request.method() === 'PATCH');
    await save(page);
    expect((await sent).postDataJSON()).toEqual({ kefu_link: 'https://help.example.com/start' });
    await expect(page.getByText('Settings saved')).toBeVisible();
    await menu.getByRole('link', { name: 'Website list' }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    expect((await running.call(calls.getSettings)).kefu_link).toBe(
        'https://help.example.com/start',
    );
});

test('closing asks first; then others see the closed page, and it is opened here again', async ({
    page,
    running,
    browser,
}) => {
    await openSettings(page, running);
    const close = page.getByRole('switch', { name: 'Close the site' });
    await close.check();
    await save(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('npm run settings -- webclose=0');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect((await running.call(calls.getSettings)).webclose).toBe(0);
    await save(page);
    await dialog.getByRole('button', { name: 'Close site' }).click();
    await expect(page.getByText('Settings saved')).toBeVisible();

    const { page: visitor, leave } = await openElsewhere(browser, running.url);
    await visitor.goto(`${running.url}/home`);
    await expect(visitor).toHaveURL(/\/closed\.html/);
    await leave();

    await page.reload();
    await expect(close).toBeChecked();
    await close.uncheck();
    await save(page);
    await expect(page.getByText('Settings saved')).toBeVisible();
    expect((await running.call(calls.getSettings)).webclose).toBe(0);
});
