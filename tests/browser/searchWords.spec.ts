import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const [first, last] = [day(6), day(5)];

/** Late enough to be the same day in California and Beijing. */
const traffic = (
    [
        ['a', '/prices', 'Google'],
        ['b', '/prices', 'Google'],
        ['c', '/', 'Baidu'],
    ] as const
).map(([visitor, path, sourceName]) => ({
    time: `${first}T12:00:00Z`,
    visitor,
    path,
    sourceName,
    source: 'search' as const,
}));

/** In GBK, as programs in China write it: 关键词, 展现, 点击, 排名 and 网站统计. */
const gbk = (date: string): Buffer => {
    const [query, shown, clicks, rank, word] = [
        ...['b9d8bcfcb4ca', 'd5b9cfd6', 'b5e3bbf7', 'c5c5c3fb', 'cdf8d5becdb3bcc6'],
    ].map(hex => Buffer.from(hex ?? '', 'hex').toString('latin1'));
    const text = `date,${query},${shown},${clicks},${rank}\n${date},${word},"1,000",40,2.5\n`;
    return Buffer.from(text, 'latin1');
};

test('search words are uploaded, stand beside the visits, and are taken back; a key that is none is refused', async ({
    page,
    running,
    errors,
}) => {
    const site = await reportSite(running, traffic, first, last);
    await signIn(page, running);
    await page.goto(`${running.url}/site/refer/search_words?site=${site}&from=${first}&to=${last}`);
    await expect(page.getByText('No search words from Google yet')).toBeVisible();
    const dialog = page.getByRole('dialog', { name: 'Upload search words' });
    const choose = async (name: string, buffer: Buffer) => {
        const files = [{ name, mimeType: 'text/csv', buffer }];
        await dialog.getByLabel('Choose file').setInputFiles(files);
    };

    await test.step('a mistake is named with its place, and a preview comes first', async () => {
        await page.getByRole('button', { name: 'Upload CSV' }).first().click();
        errors.allow(/422/);
        await choose('wrong.csv', Buffer.from('Query,Clicks,Impressions\nshoes,many,2'));
        await expect(dialog.getByRole('alert')).toContainText('Line 2, column “Clicks”: “many”');
        const pages = 'Page,Clicks,Impressions\nhttps://www.example.com/prices?a=1,3,30\n';
        await choose('pages.csv', Buffer.from(pages));
        await expect(dialog).toContainText('Pages: 1 row, 3 clicks, 30 impressions');
        await dialog.getByLabel('First day').fill(first);
        await dialog.getByLabel('Last day').fill(last);
        await dialog.getByRole('button', { name: 'Store' }).click();
        await expect(dialog).toBeHidden();
    });

    await test.step('queries beside entries', async () => {
        await page.getByRole('tab', { name: 'Landing pages' }).click();
        const row = page.getByRole('row').filter({ hasText: '/prices' });
        await expect(row.getByRole('cell')).toHaveText(['3', '30', '10%', '–', '2']);
        await page.getByRole('button', { name: 'Baidu', exact: true }).click();
        // the dialog begins with the engine that is on the page: before, that is Google still
        await expect(page.getByText('No search words from Baidu yet')).toBeVisible();
        await page.getByRole('button', { name: 'Upload CSV' }).first().click();
        await choose('baidu.csv', gbk(first));
        await dialog.getByRole('button', { name: 'Store' }).click();
        await expect(dialog).toBeHidden();
        await page.getByRole('tab', { name: 'Queries' }).click();
        const query = page.getByRole('row').filter({ hasText: '网站统计' });
        await expect(query.getByRole('cell')).toHaveText(['40', '1,000', '4%', '2.5']);
        await page.getByRole('tab', { name: 'Days' }).click();
        const days = page.getByRole('row').filter({ hasText: 'Both' });
        await expect(days.getByRole('cell')).toHaveText(['40', '1,000', '4%', '2.5', '1', 'Both']);
    });

    await test.step('a file is removed, and a file that is no key connects nothing', async () => {
        await page.getByRole('button', { name: 'Remove baidu.csv' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
        await expect(page.getByText('No search words from Baidu yet')).toBeVisible();
        await page.getByRole('button', { name: 'Connect Search Console' }).click();
        const connect = page.getByRole('dialog', { name: 'Connect the Google Search Console' });
        const key = { name: 'key.json', mimeType: 'application/json', buffer: Buffer.from('{}') };
        await connect.getByLabel('Choose the JSON key').setInputFiles([key]);
        await connect.getByRole('button', { name: 'Connect' }).click();
        await expect(connect).toContainText('This is not the JSON key of a service account');
    });
});
