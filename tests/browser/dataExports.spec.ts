import { calls } from '../../contract/calls';
import { adminPassword } from '../fixtures/administrator';
import { seriousOf } from './accessibility';
import { expect, signIn, test } from './footfall';

test('conversions are sent to a webhook, and the daily export is set, tried and turned off', async ({
    page,
    running,
    errors,
}) => {
    const { id } = await running.call(calls.createSite, {
        body: { domain: 'example.com', name: 'Sending', timezone: 'Europe/Berlin' },
    });
    const ways = [[{ kind: 'page', at: { how: 'is', text: '/thanks' } }]] as const;
    await running.call(calls.createGoal, {
        params: { id },
        body: { name: 'Thanks', ways: [[...ways[0]]], value: { type: 'none' } },
    });
    await signIn(page, running);
    await page.goto(`${running.url}/site/exports?site=${id}`);
    await expect(page.getByText('No conversions are sent yet.')).toBeVisible();

    await test.step('a webhook, made on the way', async () => {
        await page.getByRole('button', { name: 'Add webhook' }).click();
        await page.getByRole('button', { name: 'New webhook channel' }).click();
        const made = page.getByRole('dialog', { name: 'Add channel' });
        await made.getByLabel('Name').fill('Our server');
        await made.getByLabel('Address that gets a POST request').fill('http://localhost:9999/h');
        await made.getByRole('button', { name: 'Save' }).click();
        await page.getByRole('button', { name: 'I have copied it' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add webhook' });
        await dialog.getByLabel('Thanks').check();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        await page.getByRole('button', { name: 'Send a test conversion to “Our server”' }).click();
        const answer = 'Not delivered: Address in a private network.';
        await expect(page.getByText(answer)).toBeVisible();
    });

    await test.step('an export, whose test says what is wrong', async () => {
        await page.getByRole('button', { name: 'Set up export' }).click();
        const dialog = page.getByRole('dialog', { name: 'Set up export' });
        await dialog.getByLabel('Endpoint').fill('https://localhost:9998');
        await dialog.getByLabel('Bucket').fill('owners-bucket');
        await dialog.getByLabel('Access key ID').fill('AKIDEXAMPLE');
        await dialog.getByLabel('Secret key').fill('secret');
        // the first call is refused until the step-up
        errors.allow(/403/);
        await dialog.getByRole('button', { name: 'Save' }).click();
        const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await confirm.getByLabel('Password').fill(adminPassword);
        await confirm.getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await page.getByRole('button', { name: 'Test', exact: true }).click();
        const failed = 'The test failed: the address is in a private network.';
        await expect(page.getByText(failed)).toBeVisible();
        expect(await seriousOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Turn off' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
        await expect(page.getByText('Nothing is exported yet.')).toBeVisible();
    });
});
