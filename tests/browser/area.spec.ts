import { seriousOf } from './accessibility';
import { expect, signIn, test } from './footfall';
import { day, reportSite } from './reportSite';

const date = day(3);

test('the map drills down into China and back, by mouse and keyboard', async ({
    page,
    running,
}) => {
    const visit = (visitor: string, country: string, region = '') => ({
        time: `${date}T10:00:00Z`,
        visitor,
        country,
        region,
    });
    const site = await reportSite(
        running,
        [
            ...['a', 'b', 'c'].map(name => visit(name, 'CN', 'CN-GD')),
            visit('d', 'CN', 'CN-ZJ'),
            ...[visit('e', 'US'), visit('f', 'US'), visit('g', 'SG'), visit('h', 'HK')],
        ],
        date,
        date,
    );
    await signIn(page, running);
    await page.goto(`${running.url}/site/visitors/area?site=${site}&from=${date}&to=${date}`);
    const map = page.getByRole('group', { name: /^Map of locations/ });
    const place = (name: RegExp) => map.getByRole('button', { name });
    await expect(place(/^China: Visits 4/)).toBeVisible();
    await expect(place(/^Singapore: Visits 1/)).toBeVisible();

    await place(/^China/).focus();
    await page.keyboard.press('ArrowRight');
    await expect(place(/^United States: Visits 2/)).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/filter=country%3DCN/);
    await expect(place(/^Guangdong: Visits 3 \(75%\)/)).toBeVisible();
    // as the table says, which has what the filter chooses
    await expect(place(/^Hong Kong/)).toHaveCount(0);
    await expect(page.getByText('without Hong Kong, Macau and Taiwan')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Guangdong 3 75%/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Expand Guangdong .* 3 3 3 / })).toBeVisible();

    await page
        .getByRole('group', { name: 'Places on the map' })
        .getByRole('button', { name: 'Guangdong' })
        .click();
    await expect(page).toHaveURL(/region%3DCN-GD/);
    await expect(place(/^Guangdong/)).toHaveAttribute('aria-pressed', 'true');
    // the other provinces stay on the map
    await expect(place(/^Zhejiang: Visits 1/)).toBeVisible();

    expect(await seriousOf(page, { within: 'main' })).toEqual([]);

    await page.getByRole('button', { name: 'World' }).click();
    await expect(page).not.toHaveURL(/country/);
    await expect(place(/^United States/)).toBeVisible();
});

test('a map of the operator’s own is drawn instead of the built-in one', async ({
    page,
    running,
}) => {
    const site = await reportSite(
        running,
        [{ time: `${date}T10:00:00Z`, visitor: 'a', country: 'US' }],
        date,
        date,
    );
    await signIn(page, running);
    const own = { width: 10, height: 10, places: { US: 'M0 0H10V10H0Z' } };
    await page.route('**/maps/world.json', route => route.fulfill({ json: own }));
    await page.goto(`${running.url}/site/visitors/area?site=${site}&from=${date}&to=${date}`);
    await expect(page.locator('path[data-code]')).toHaveCount(1);
});
