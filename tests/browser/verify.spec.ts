import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility';
import { expect, test } from './footfall';

const fixture = 'tests/fixtures/proof.json';

test('anybody checks a proof file in the browser, also without a connection', async ({
    page,
    context,
    running,
}) => {
    await page.goto(`${running.url}/verify`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check a proof file');
    await context.setOffline(true);
    await page.getByLabel('Choose a proof file').setInputFiles(fixture);
    await expect(page.getByRole('heading', { name: 'Not proven yet' })).toBeVisible();
    const days = page.getByRole('table').getByRole('row');
    await expect(days).toHaveCount(4);
    await expect(days.nth(1)).toContainText('2026-05-04');
    await expectAccessible(page);

    const text = await readFile(fixture, 'utf8');
    const buffer = Buffer.from(text.replaceAll('\\"pv\\":0', '\\"pv\\":9000'));
    const raised = { name: 'raised.json', mimeType: 'application/json', buffer };
    await page.getByLabel('Choose a proof file').setInputFiles(raised);
    await expect(page.getByRole('alert')).toContainText('Do not trust this file');
    await expect(page.getByText('commits to something else').first()).toBeVisible();

    // with the key of its server, got from there, it is proven
    const { log } = JSON.parse(text);
    await page.getByText('Stricter checks').click();
    await page.getByLabel('Key of the log').fill(log);
    await page.getByLabel('Choose a proof file').setInputFiles(fixture);
    await expect(page.getByRole('heading', { name: 'This file holds' })).toBeVisible();
    await page.getByLabel('Read the log as this server').check();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(page.getByRole('alert')).toContainText('another server’s log');
});
