import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { adminPassword } from '../fixtures/administrator';
import { startRealProvider } from '../fixtures/realProvider';
import { expect, signIn, test } from './footfall';
import { newEmail, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

/** An authenticator of the browser itself, which says yes whenever it is asked. */
const addAuthenticator = async (page: Page): Promise<void> => {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
        options: {
            protocol: 'ctap2',
            transport: 'internal',
            hasResidentKey: true,
            hasUserVerification: true,
            isUserVerified: true,
            automaticPresenceSimulation: true,
        },
    });
};

/** The sign-in page without a challenge to offer passkeys with: this authenticator would take it at once. */
const openWithoutOffer = async (page: Page, url: string): Promise<void> => {
    const { path } = calls.passkeyOptions;
    const body = { code: 409, message: '', error: 'passkey.impossible', data: null };
    const refuse = { status: 409, json: body };
    await page.route(`**${path}`, route => route.fulfill(refuse), { times: 1 });
    const refused = page.waitForResponse(response => response.url().endsWith(path));
    await page.goto(`${url}/login`);
    await refused;
};

const stepUp = async (page: Page, password: string) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await dialog.getByLabel('Password').fill(password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
};

/** The page is left before: it would notice, and go to the sign-in by itself. */
const signOut = async (page: Page, url: string) => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.context().addCookies([{ name: 'language', value: 'en', url }]);
};

test('a passkey is added, signs in alone, and follows the password', async ({
    page,
    running,
    errors,
}) => {
    // the first call is refused until the step-up, and the password until the passkey
    errors.allow(/status of (403|409|422)/);
    const email = newEmail('passkey');
    const token = await openAccount(running, email);
    await actAs(page, running, { token, name: email });
    await page.goto(`${running.url}/user/profile`);
    await addAuthenticator(page);
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My laptop');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await stepUp(page, newPassword);
    await expect(card.getByText('My laptop')).toBeVisible();
    await expect(card).toContainText('not used yet');

    // offered at the e-mail's field, where this one is chosen without anybody's help
    await signOut(page, running.url);
    await page.goto(`${running.url}/login`);
    await page.waitForURL('**/dashboard');

    await signOut(page, running.url);
    await openWithoutOffer(page, running.url);
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await button.click();
    await page.waitForURL('**/dashboard');

    await page.goto(`${running.url}/user/profile`);
    await expect(card).toContainText('last used');
    await card.getByRole('switch').click();
    const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirm.getByRole('button', { name: 'Use a passkey instead' }).click();
    await page.getByRole('checkbox', { name: /saved them/i }).check();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(card.getByRole('switch')).toBeChecked();

    await signOut(page, running.url);
    await openWithoutOffer(page, running.url);
    await page.getByLabel('E-mail').fill(email);
    await page.locator('#password').fill(newPassword);
    await page.locator('button[type=submit]').click();
    const second = page.getByRole('button', { name: 'Use a passkey' });
    await second.click();
    await page.waitForURL('**/dashboard');
});

test('an identity provider is set up and signs somebody in for the first time', async ({
    page,
    running,
    errors,
}) => {
    errors.allow(/status of 403/);
    const provider = await startRealProvider(`${running.url}/sso/example`);
    try {
        await signIn(page, running);
        await page.goto(`${running.url}/admin/singleSignOn`);
        await page.getByRole('button', { name: 'Add provider' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add provider' });
        await dialog.getByLabel('Short name').fill('example');
        await expect(dialog).toContainText(`${running.url}/sso/example`);
        await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Example ID');
        await dialog.getByLabel('Issuer').fill(provider.issuer);
        await dialog.getByLabel('Client ID').fill(provider.client.id);
        await dialog.getByLabel('Client secret').fill(provider.client.secret);
        await dialog.getByLabel('New accounts').click();
        await page.getByRole('option', { name: /^Always/ }).click();
        await dialog.getByRole('button', { name: 'Save' }).click();
        const asked = page.getByRole('dialog', { name: 'Confirm it’s you' });
        const card = page.getByRole('region', { name: 'Example ID' });
        await expect(asked.or(card)).toBeVisible();
        if (await asked.isVisible()) await stepUp(page, adminPassword);
        await expect(card).toContainText('0 connected accounts');
        await card.getByRole('button', { name: /^Test/ }).click();
        await expect(card).toContainText('Configuration found');

        // tests talk to this machine only
        await page.route('https://fonts.googleapis.com/**', route => route.fulfill({ body: '' }));
        await signOut(page, running.url);
        await page.goto(`${running.url}/login?redirect=%2Fuser%2Fprofile`);
        await page.getByRole('button', { name: 'Sign in with Example ID' }).click();
        // the provider's own pages
        await page.locator('input[name=login]').fill('maria');
        await page.locator('input[name=password]').fill('any');
        await page.locator('button[type=submit]').click();
        await page.locator('button[type=submit]').click();
        await page.waitForURL(`${running.url}/user/profile`);
        await expect(page.getByText('maria@example.org').first()).toBeVisible();
        await expect(page.getByText('with single sign-on')).toBeVisible();
        const connected = page.getByRole('region', { name: 'Single sign-on' });
        await expect(connected).toContainText('Example ID');

        // an answer that was used is refused, and said so
        await page.goto(`${running.url}/sso/example?code=old&state=old`);
        await expect(page.getByRole('alert')).toContainText('Signing in took too long');
        errors.allow(/status of 409/);
    } finally {
        await provider.stop();
        await running.call(calls.removeSsoProvider, { params: { provider: 'example' } });
    }
});
