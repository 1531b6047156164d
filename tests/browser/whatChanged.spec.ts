import type { PutEvent } from '../fixtures/putEvents';
import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

/** Visits of a day by a source, from a place where it is the same day as in UTC. */
const visits = (daysAgo: number, sourceName: string, count: number): PutEvent[] =>
    Array.from({ length: count }, (_, at) => {
        const time = Date.parse(`${day(daysAgo)}T08:00:00Z`) + at * 60_000;
        const visitor = `${sourceName} ${daysAgo} ${at}`;
        return { time, visitor, visit: visitor, sourceName, source: 'search' as const };
    });

/** Seven weeks alike, and a source that brings four times as many yesterday. */
const traffic = Array.from({ length: 49 }, (_, at) => at + 1).flatMap(daysAgo => [
    ...visits(daysAgo, 'bing', 60 + (daysAgo % 3)),
    ...visits(daysAgo, 'qwant', daysAgo === 1 ? 120 : 30),
]);

test('what changed yesterday is said on the overview, in sentences with figures, and leads to its visits', async ({
    page,
    running,
}) => {
    const site = await reportSite(running, traffic, day(2), day(1));
    await signIn(page, running);
    await page.goto(`${running.url}/site/overview?site=${site}`);
    const line = page.getByRole('link', { name: /181 visits, usually about 9\d/ });
    await expect(line).toContainText(/Coincides with Source Qwant \(\+90, \+300%\)/i);
    await line.click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What changed');
    const sentence = page.getByRole('listitem').filter({ hasText: /Source Qwant/i });
    await expect(sentence).toContainText('120 visits, usually about 30 (+90, +300%).');
    await expect(sentence).toContainText(/That is 1?\d\d% of the change\./);
    const row = page.getByRole('row').filter({ hasText: /Qwant/i });
    await expect(row).toContainText('120');

    await sentence.getByRole('link', { name: /Open the trend of Source Qwant/i }).click();
    await expect(page).toHaveURL(/\/site\/trend\/.*filter=sourceName(?:=|%3D)qwant/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trends');

    // a day as all others, in the other language
    await signIn(page, running, 'zh');
    await page.goto(`${running.url}/site/whatchanged?site=${site}&from=${day(3)}&to=${day(3)}`);
    await expect(page.getByText('没有异常')).toBeVisible();
    // and one before which there is too little
    await page.goto(`${running.url}/site/whatchanged?site=${site}&from=${day(40)}&to=${day(40)}`);
    await expect(page.getByText('历史数据不足')).toBeVisible();
});
