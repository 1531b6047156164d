import { readFile } from 'node:fs/promises';
import { calls } from '../../contract/calls';
import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const [before, after] = [day(4), day(3)];

test('the trend has its figures, lines, cursor, table and file', async ({ page, running }) => {
    const site = await reportSite(
        running,
        [
            { time: `${before}T10:00:00Z`, visitor: 'a', source: 'direct' },
            { time: `${after}T10:00:00Z`, visitor: 'b', source: 'search', sourceName: 'Bing' },
            { time: `${after}T10:05:00Z`, visitor: 'b', source: 'search', sourceName: 'Bing' },
            { time: `${after}T12:00:00Z`, visitor: 'c', source: 'direct' },
        ],
        before,
        after,
    );
    await signIn(page, running);
    const words = `from=${after}&to=${after}&compareFrom=${before}&compareTo=${before}`;
    await page.goto(`${running.url}/site/trend/${site}?${words}`);

    const tiles = page.getByRole('group', { name: 'Metrics in the chart (up to three)' });
    await expect(tiles.getByRole('button', { name: /^Page views 3/ })).toHaveAttribute(
        'aria-pressed',
        'true',
    );
    await tiles.getByRole('button', { name: /^Bounce rate/ }).click();
    await expect(page).toHaveURL(/figures=pv%2Cuv%2CbounceRate/);

    await test.step('arrow keys walk along the curve and tell its figures', async () => {
        const chart = page.getByRole('application', { name: 'Over time' });
        await chart.focus();
        await page.keyboard.press('Home');
        for (let hour = 0; hour < 10; hour += 1) await page.keyboard.press('ArrowRight');
        const status = chart.getByRole('status');
        await expect(status).toContainText(
            '10:00: Page views 2, previously 1; Visitors 1, previously 1',
        );
        await page.keyboard.press('Escape');
        await expect(status).toBeEmpty();
    });

    await test.step('the legend switches lines', async () => {
        const legend = page.getByRole('group', { name: 'Chart legend' });
        const previous = legend.getByRole('button', { name: 'Previous period' });
        await expect(page.locator('.recharts-line, .recharts-area')).toHaveCount(9);
        await previous.click();
        await expect(previous).toHaveAttribute('aria-pressed', 'false');
        await expect(page.locator('.recharts-line, .recharts-area')).toHaveCount(6);
    });

    await test.step('the table is sorted by a figure, and saved as a file', async () => {
        const table = page.getByRole('group', { name: 'Hour by hour' });
        await table.getByRole('button', { name: 'Page views' }).click();
        const first = table.getByRole('row').nth(2);
        await expect(first).toContainText('10:00');
        const [download] = await Promise.all([
            page.waitForEvent('download'),
            page.getByRole('button', { name: 'CSV' }).click(),
        ]);
        const csv = await readFile(await download.path(), 'utf8');
        expect(csv).toContain(`${after}T10:00,2,1,`);
    });

    await test.step('another granularity, and a filter', async () => {
        await page.getByRole('button', { name: 'Day', exact: true }).click();
        await expect(page.getByRole('group', { name: 'Day by day' })).toBeVisible();
        await page.getByRole('button', { name: 'Search engines', exact: true }).click();
        await expect(page).toHaveURL(/filter=source/);
        await expect(tiles.getByRole('button', { name: /^Page views 2/ })).toBeVisible();
    });
});

test('a period without visits says so', async ({ page, running }) => {
    const { id } = await running.call(calls.createSite, {
        body: { domain: 'empty.example', name: 'Empty', timezone: 'UTC' },
    });
    await signIn(page, running);
    await page.goto(`${running.url}/site/trend/comId?site=${id}`);
    await expect(page.getByText('No visits in this period')).toBeVisible();
});
