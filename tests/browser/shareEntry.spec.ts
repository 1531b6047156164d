import { calls } from '../../contract/calls';
import { expect, type PageErrors, type Running, signIn, test } from './footfall';

const sharePassword = 'between you and me';

const makeShare = async ({ call }: Running, password = '') => {
    const { list } = await call(calls.sitesSummary);
    const id = list[0]?.site.id ?? '';
    return call(calls.createShare, {
        params: { id },
        body: { name: 'For a friend', expiresAt: null, password },
    });
};

const onlyStatuses = (errors: PageErrors, ...statuses: number[]) =>
    errors.allow(new RegExp(statuses.join('|')));

test('a share link leads a guest to the first shared report', async ({ page, running }) => {
    const { code } = await makeShare(running);
    await page.goto(`${running.url}/share?code=${code}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        /Opening the shared statistics/,
    );
    await page.waitForURL('**/site/overview**');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a link can be pasted', async ({ page, running }) => {
    const { code } = await makeShare(running);
    await page.goto(`${running.url}/share`);
    const link = page.getByLabel('Share link or code');
    await page.getByRole('button', { name: 'Open' }).click();
    await expect(link).toHaveAccessibleDescription(/Paste a share link/);
    await link.fill('not a link');
    await link.press('Enter');
    await expect(link).toHaveAccessibleDescription(/No share code/);
    await expect(link).toBeFocused();
    await link.fill(`See ${running.url}/share?code=${code} please`);
    await link.press('Enter');
    await page.waitForURL('**/site/overview**');
});

test('a link with a password asks for it', async ({ page, running, errors }) => {
    const { code } = await makeShare(running, sharePassword);
    await page.goto(`${running.url}/share?code=${code}`);
    const password = page.getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'false');
    for (const guess of ['first guess', 'second guess']) {
        await password.fill(guess);
        // the words of the guess before are there already
        const answered = page.waitForResponse(`**${calls.shareLogin.path}`);
        await password.press('Enter');
        await answered;
        await expect(page.locator('button[type=submit]')).toBeEnabled();
        await expect(password).toHaveAccessibleDescription('Wrong password');
        await expect(password).toBeFocused();
    }
    await password.fill(sharePassword);
    await password.press('Enter');
    await page.waitForURL('**/site/overview**');
    onlyStatuses(errors, 422);
});

test('a link that was withdrawn, or never was, says so', async ({ page, running, errors }) => {
    const { id, code } = await makeShare(running);
    await running.call(calls.revokeShare, { params: { share: id } });
    for (const gone of [code, 'never-was', 'x'.repeat(100)]) {
        await page.goto(`${running.url}/share?code=${gone}`);
        await expect(page.getByRole('alert')).toContainText('This link no longer works');
    }
    await page.getByRole('link', { name: 'Enter another link' }).click();
    await expect(page.getByLabel('Share link or code')).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('x-token');
    onlyStatuses(errors, 404);
});

test('whoever is signed in is asked before becoming a guest', async ({ page, running }) => {
    const { code } = await makeShare(running);
    await signIn(page, running);
    const token = async () =>
        (await page.context().cookies()).find(({ name }) => name === 'x-token')?.value;
    const own = await token();
    await page.goto(`${running.url}/share?code=${code}`);
    await expect(page.getByText('You are signed in as admin@example.com')).toBeVisible();
    await page.getByRole('link', { name: 'Stay signed in' }).click();
    await page.waitForURL('**/dashboard');
    expect(await token()).toBe(own);

    await page.goto(`${running.url}/share?code=${code}`);
    await page.getByRole('button', { name: 'View as a guest' }).click();
    await page.waitForURL('**/site/overview**');
    const asGuest = await token();
    expect(asGuest).not.toBe(own);
    // a guest is not asked: there is nothing to lose
    await page.goto(`${running.url}/share?code=${code}`);
    await page.waitForURL('**/site/overview**');
});

test('when the server cannot be reached one tries again', async ({ page, running, errors }) => {
    const { code } = await makeShare(running);
    await page.route(`**${calls.shareLogin.path}`, route => route.abort('connectionrefused'));
    await page.goto(`${running.url}/share?code=${code}`);
    await expect(page.getByRole('alert')).toContainText('cannot be reached');
    await page.unroute(`**${calls.shareLogin.path}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL('**/site/overview**');
    errors.allow(/ERR_CONNECTION_REFUSED/);
});

test('a guest stays a guest on pages that are for account holders', async ({ page, running }) => {
    const { code } = await makeShare(running);
    await page.goto(`${running.url}/share?code=${code}`);
    await page.waitForURL('**/site/overview**');
    const token = async () =>
        (await page.context().cookies()).find(({ name }) => name === 'x-token')?.value;
    const own = await token();
    expect(own).toBeTruthy();
    for (const path of ['/market/saved', '/pay_return_url?out_trade_no=F-1']) {
        await page.goto(running.url + path);
        await page.waitForLoadState('networkidle');
        expect(await token()).toBe(own);
        await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
    }
    // the sign-in is for who is not there yet: being a guest ends with the click
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    expect(await token()).toBeUndefined();
});
