import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const [before, after] = [day(4), day(3)];

test('the overview’s tiles follow the scope, and lead to their reports with it', async ({
    page,
    running,
}) => {
    const search = { source: 'search', sourceName: 'Bing', keyword: 'tea pots' } as const;
    const site = await reportSite(
        running,
        [
            { time: `${before}T10:00:00Z`, visitor: 'a', path: '/old', country: 'DE' },
            { time: `${after}T10:00:00Z`, visitor: 'b', path: '/in', country: 'CN', ...search },
            { time: `${after}T10:05:00Z`, visitor: 'b', path: '/out', country: 'CN', ...search },
            { time: `${after}T12:00:00Z`, visitor: 'c', path: '/in', country: 'US' },
        ],
        before,
        after,
    );
    await signIn(page, running);
    await page.goto(`${running.url}/site/overview?site=${site}&from=${after}&to=${after}`);
    const tile = (name: string) => page.getByRole('region', { name, exact: true });
    await expect(tile('Source types').getByRole('row')).toHaveCount(3);
    await expect(tile('Keywords')).toContainText('tea pots');
    await expect(tile('Visited pages')).toContainText('/out');
    await expect(tile('Entry pages').getByRole('row')).toHaveCount(2);
    await expect(tile('Countries and regions')).toContainText('China');
    await expect(tile('New and returning visitors')).toContainText('100%');
    await expect(page.getByText('Changes are against the period before.')).toBeVisible();
    await expect(page.getByText('200% more than the period before')).toBeAttached();

    await tile('Source types').getByRole('button', { name: 'Search engines' }).click();
    await expect(page).toHaveURL(/filter=source%3Dsearch/);
    await expect(tile('Source types').getByRole('row')).toHaveCount(2);
    await expect(tile('Countries and regions')).not.toContainText('United States');
    await tile('Over time').getByRole('link', { name: 'More about “Over time”' }).click();
    await expect(page).toHaveURL(/\/site\/trend\/comId\?.*filter=source%3Dsearch/);
    await expect(page.getByRole('button', { name: /^Page views 2/ })).toBeVisible();
});
