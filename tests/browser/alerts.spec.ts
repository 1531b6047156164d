import { calls } from '../../contract/calls';
import { seriousOf } from './accessibility';
import { expect, signIn, test } from './footfall';

test('a channel is tried, an alert is added, paused, changed and deleted', async ({
    page,
    running,
    errors,
}) => {
    const { id } = await running.call(calls.createSite, {
        body: { domain: 'example.com', name: 'Watched', timezone: 'Europe/Berlin' },
    });
    await signIn(page, running);
    await page.goto(`${running.url}/site/alerts?site=${id}`);
    await expect(page.getByText('No alerts yet')).toBeVisible();

    await test.step('a webhook: its secret is shown once, a test says what happened', async () => {
        await page.getByRole('button', { name: 'Add channel' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add channel' });
        await dialog.getByRole('combobox', { name: 'Type' }).click();
        await page.getByRole('option', { name: 'Webhook' }).click();
        await dialog.getByLabel('Name').fill('Our server');
        await dialog.getByLabel('Address that gets a POST request').fill('http://localhost:9999/h');
        await dialog.getByRole('button', { name: 'Save' }).click();
        const made = page.getByRole('dialog', { name: 'Secret of the webhook' });
        await expect(made).toContainText(/whsec_[\w+/=]{40}/);
        await made.getByRole('button', { name: 'I have copied it' }).click();
        await page.getByRole('button', { name: 'Send a test to “Our server”' }).click();
        const answer = 'Not delivered: Address in a private network.';
        await expect(page.getByText(answer)).toBeVisible();
        const log = page.getByRole('region', { name: 'Delivery log' });
        await expect(log).toContainText('example.com: test message');
        await expect(log).toContainText('Failed');
    });

    await test.step('an alert, with what its condition asks for', async () => {
        await page.getByRole('button', { name: 'Add alert' }).click();
        const dialog = page.getByRole('dialog', { name: 'Add alert' });
        await dialog.getByLabel('Name').fill('Silence');
        await expect(dialog.getByLabel('By at least, %')).toHaveValue('50');
        await dialog.getByRole('combobox', { name: 'Tell me when' }).click();
        await page.getByRole('option', { name: 'there is nothing at all' }).click();
        await expect(dialog.getByLabel('By at least, %')).toHaveCount(0);
        errors.allow(/422/);
        await dialog.getByLabel('For so many minutes').fill('5');
        await expect(dialog.getByLabel('Our server (Webhook)')).toBeChecked();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog.getByText('Enter 15 or more.')).toBeVisible();
        await dialog.getByLabel('For so many minutes').fill('120');
        await dialog.getByLabel('Quiet hours').check();
        await expect(dialog).toContainText('Europe/Berlin');
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        const row = page.getByRole('listitem').filter({ hasText: 'Silence' });
        await expect(row).toContainText('Page views: none for 2 hours');
        await expect(row).toContainText('No data yet');
        expect(await seriousOf(page)).toEqual([]);
    });

    await test.step('paused, and deleted with its confirmation', async () => {
        await page.getByRole('button', { name: 'Pause “Silence”' }).click();
        await expect(page.getByRole('button', { name: 'Resume “Silence”' })).toBeVisible();
        await page.getByRole('button', { name: 'Delete “Silence”' }).click();
        const dialog = page.getByRole('dialog', { name: 'Delete “Silence”?' });
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('No alerts yet')).toBeVisible();
    });
});
