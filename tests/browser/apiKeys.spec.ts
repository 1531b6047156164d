import { calls } from '../../contract/calls';
import { expect, test } from './footfall';
import { callWith, newEmail, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

test('an API key is made, shown once, used and revoked', async ({ page, running, errors }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const email = newEmail('keys');
    const token = await openAccount(running, email);
    const body = { domain: 'shop.example', name: 'Shop', timezone: 'UTC' };
    const site = await callWith(running, token, calls.createSite, body);
    await actAs(page, running, { token, name: email });
    await page.goto(`${running.url}/user/apikeys`);
    await expect(page.getByText('No API keys yet')).toBeVisible();

    await test.step('what is wrong stands at its field', async () => {
        await page.getByRole('button', { name: 'Create API key' }).click();
        const dialog = page.getByRole('dialog', { name: 'Create API key' });
        await dialog.getByLabel('Name').fill('Weekly report');
        await dialog.getByRole('checkbox', { name: /Read reports/ }).press('Space');
        await dialog.getByRole('radio', { name: 'Only selected sites' }).check();
        await dialog.getByRole('checkbox', { name: /Shop/ }).check();
        await dialog.getByRole('button', { name: 'Create API key' }).click();
        const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await confirm.getByLabel('Password').fill(newPassword);
        await confirm.getByRole('button', { name: 'Confirm' }).click();
        await expect(dialog.getByRole('alert')).toHaveText('Choose at least one permission.');
        await dialog.getByRole('checkbox', { name: /Read reports/ }).check();
        await dialog.getByRole('button', { name: 'Create API key' }).click();
        errors.allow(/status of (403|422)/);
    });

    let key = '';
    await test.step('the key is there to be copied, and is left by its button alone', async () => {
        const made = page.getByRole('dialog', { name: 'API key created' });
        await expect(made).toBeVisible();
        await page.keyboard.press('Escape');
        await made.getByRole('button', { name: 'Copy' }).first().click();
        key = await page.evaluate(() => navigator.clipboard.readText());
        expect(key).toMatch(/^ff_[\w-]{43}$/);
        await made.getByRole('button', { name: 'I have copied the key' }).click();
        await expect(made).toBeHidden();
        await page.reload();
        await expect(page.getByText(`${key.slice(0, 9)}…`)).toBeVisible();
        expect(await page.content()).not.toContain(key);
    });

    await test.step('how an assistant is told of the server is there to be copied', async () => {
        const card = page.getByRole('region', { name: 'Connect an assistant' });
        await card.getByRole('tab', { name: 'Cursor' }).press('Enter');
        await card.getByRole('button', { name: 'Copy' }).click();
        const copied = await page.evaluate(() => navigator.clipboard.readText());
        const { footfall } = (JSON.parse(copied) as { mcpServers: Record<string, unknown> })
            .mcpServers;
        const headers = { Authorization: 'Bearer YOUR_API_KEY' };
        expect(footfall).toEqual({ url: `${running.url}/api/mcp`, headers });
    });

    await test.step('the API is there to be read, by nothing from elsewhere', async () => {
        const asked: string[] = [];
        page.on('request', request => asked.push(new URL(request.url()).origin));
        await page.getByRole('link', { name: 'API documentation' }).click();
        await page.getByRole('link', { name: 'Stats API' }).click();
        await expect(page.getByText('visit:channel').first()).toBeVisible();
        await page.emulateMedia({ colorScheme: 'dark' });
        await expect(page.locator('html.dark-mode')).toHaveCount(1);
        await page.emulateMedia({ colorScheme: null });
        expect(new Set(asked)).toEqual(new Set([running.url]));
        await page.goto(`${running.url}/user/apikeys`);
    });

    const ask = async (id: string) => {
        const path = calls.getSite.path.replace(':id', id);
        const headers = { authorization: `Bearer ${key}` };
        return (await fetch(running.url + path, { headers })).status;
    };
    await test.step('it opens the site until it is revoked', async () => {
        expect(await ask(site.id)).toBe(200);
        await page.getByRole('button', { name: 'Revoke Weekly report' }).click();
        const question = page.getByRole('dialog', { name: 'Revoke “Weekly report”?' });
        await question.getByRole('button', { name: 'Revoke' }).click();
        await expect(page.getByText('No API keys yet')).toBeVisible();
        await page.getByRole('button', { name: '1 revoked or expired key' }).click();
        await expect(page.getByRole('listitem')).toContainText(['Weekly report']);
        expect(await ask(site.id)).toBe(401);
    });
});
