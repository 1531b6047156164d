import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { expect, type Running, test } from './footfall';
import { actAs, signInAdministrator } from './people';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Both kinds of box: the one to confirm and the dialogs. */
const box = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
const understood = (page: Page) => page.getByRole('button', { name: 'Understood' }).click();
const never = (page: Page) => page.getByRole('button', { name: "Don't show again" }).click();

const announce = async ({ call }: Running, one: string, two = '', three = '') => {
    await call(calls.updateSettings, {
        body: { indexNotice: one, indexNotice2: two, indexNotice3: three },
    });
};

const enter = async (page: Page, running: Running) => {
    await page.goto(`${running.url}/sites/group`);
    // By its element: a notice that has come already hides the page from assistive technology.
    await expect(page.locator('h1')).toBeVisible();
};

const cookie = async (page: Page, name: string) =>
    (await page.context().cookies()).find(one => one.name === name)?.value;

/** Long enough for every notice of an entry to have come. */
const untilAllHaveCome = async (page: Page, running: Running) => {
    await announce(running, '', '', `<p>last ${Date.now()}</p>`);
    await page.reload();
    await expect(box(page)).toContainText('last');
    await expect(box(page)).toHaveCount(1);
    await understood(page);
    await expect(box(page)).toHaveCount(0);
};

test.beforeEach(async ({ page, running }) => {
    await actAs(page, running, await signInAdministrator(running));
});

// the server is shared with other files
test.afterEach(async ({ running }) => announce(running, ''));

test('three notices come one after another, and once a stay', async ({ page, running }) => {
    await announce(running, '<p>first</p>', '<p>second</p>', '<p>third</p>');
    await enter(page, running);
    await expect(page.getByRole('dialog', { name: 'Notice' })).toContainText('second');
    await understood(page);
    await expect(page.getByRole('alertdialog', { name: 'Notice' })).toContainText('first');
    await expect(box(page)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toContainText('third');
    await expect(box(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(box(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Site selection' }).click();
    await expect(heading(page)).toHaveText('Site selection');
    await page.reload();
    await expect(page.getByRole('dialog')).toContainText('second');
});

test('a dismissed text does not come back until it changes', async ({ page, running }) => {
    await announce(running, '<p>once</p>', '<p>twice</p>');
    await enter(page, running);
    await expect(box(page)).toContainText('twice');
    await never(page);
    await expect(box(page)).toContainText('once');
    await never(page);
    await expect(box(page)).toHaveCount(0);
    expect(decodeURIComponent((await cookie(page, 'notice1')) ?? '')).toBe('<p>once</p>');
    expect(decodeURIComponent((await cookie(page, 'notice2')) ?? '')).toBe('<p>twice</p>');

    await announce(running, '<p>once</p>', '<p>twice, again</p>', '<p>third</p>');
    await page.reload();
    await expect(box(page)).toContainText('twice, again');
    await understood(page);
    await expect(box(page)).toContainText('third');
});

test('a text too long for a cookie is dismissed by its digest', async ({ page, running }) => {
    await announce(running, `<p>${'长'.repeat(900)}</p>`);
    await enter(page, running);
    await expect(box(page)).toContainText('长长长');
    await never(page);
    expect(decodeURIComponent((await cookie(page, 'notice1')) ?? '')).toMatch(/^sha256:\w{64}$/);
    await page.reload();
    await expect(heading(page)).toBeVisible();
    await untilAllHaveCome(page, running);
});

test('what is shown is sanitised in the browser too', async ({ page, running, errors }) => {
    await page.route(`**${calls.info.path}*`, async route => {
        const response = await route.fetch();
        const answer = (await response.json()) as { data: { set: Record<string, unknown> } };
        answer.data.set.indexNotice2 =
            '<p id="shown">Hello<img src="data:," onerror="window.wasHarmed = true"></p>' +
            '<a href="https://example.com/">there</a><script>window.wasHarmed = true</script>';
        await route.fulfill({ response, json: answer });
    });
    await enter(page, running);
    await expect(box(page)).toContainText('Hello');
    await expect(box(page).getByRole('link', { name: 'there' })).toHaveAttribute(
        'rel',
        'noopener noreferrer',
    );
    await expect(page.locator('#shown, [onerror], [role=dialog] script')).toHaveCount(0);
    expect(await page.evaluate(() => 'wasHarmed' in window)).toBe(false);
    // the browser notes the handler while it parses what is to be cleaned
    errors.allow(/inline event handler/);
});

test('without texts nobody is disturbed', async ({ page, running }) => {
    await announce(running, '', '  ', '');
    await enter(page, running);
    await untilAllHaveCome(page, running);
});
