import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '../../contract/calls';
import { expect, openDashboard, test } from './footfall';

test('the operator sees how collecting fares, and empties the quarantine', async ({
    page,
    running,
}) => {
    await openDashboard(page, running);
    await expect(page.getByRole('link', { name: /quarantine/ })).toHaveCount(0);
    const spool = join(running.folder, 'spool');
    await writeFile(join(spool, '1700000000000-live-0123abcd000001.jsonl'), '{"broken\n');
    const quarantine = async () =>
        (await running.call(calls.collecting)).quarantine.map(({ name }) => name);
    await expect.poll(quarantine).toHaveLength(1);
    await expect.poll(() => readdir(spool)).toEqual([]);

    // a page opened now points there
    await page.reload();
    await page.getByRole('link', { name: 'Data collection: 1 file in quarantine' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data collection');
    await expect(page.getByText('Reachable')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Spool used' })).toBeVisible();

    const seen = page.getByRole('region', { name: 'This request as the server sees it' });
    await expect(seen).toContainText('TRUST_PROXY: not set');
    await expect(seen.getByRole('alert')).toContainText('Your address is private');

    const region = page.getByRole('region', { name: 'Quarantine' });
    const file = region.getByRole('listitem');
    await expect(file).toContainText('1 line');
    await expect(file).toContainText('{"broken');
    const [before = ''] = await quarantine();
    await file.getByRole('button', { name: `Load ${before} again` }).click();
    await expect(page.getByText('Loading 1 line again')).toBeVisible();
    await expect(file).not.toContainText(before);
    await expect(file).toContainText('{"broken');

    await file.getByRole('button', { name: /^Delete/ }).click();
    const question = page.getByRole('dialog', { name: 'Delete this file?' });
    await expect(question).toContainText('1 line that was accepted');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(region).toContainText('Quarantine is empty');
    await expect(page.getByRole('link', { name: /in quarantine/ })).toHaveCount(0);
});
