import { calls } from '../../contract/calls';
import { expect, signIn, test } from './footfall';

test('a report on paper is the page alone, light, and says whose figures it has', async ({
    page,
    running,
}) => {
    const { id } = await running.call(calls.createSite, {
        body: { domain: 'paper.example', name: 'Paper', timezone: 'Asia/Shanghai' },
    });
    await signIn(page, running);
    await page.emulateMedia({ colorScheme: 'dark' });
    const words = new URLSearchParams({
        site: id,
        from: '2026-05-04',
        to: '2026-05-05',
        filter: 'device=phone',
    });
    await page.goto(`${running.url}/site/content/src?${words}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entry pages');
    const told = page.getByText('Paper (paper.example) · ');
    await expect(told).toBeHidden();
    const background = () =>
        page.evaluate(() => {
            const card = document.querySelector('.MuiCard-root');
            return card ? getComputedStyle(card).backgroundColor : '';
        });
    expect(await background()).not.toBe('rgb(255, 255, 255)');

    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(told).toHaveText(
        'Paper (paper.example) · May 4, 2026 – May 5, 2026 · Device is Phone',
    );
    await expect(page.getByText('China Standard Time (GMT+8)').first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Filter bar' })).toBeHidden();
    expect(await background()).toBe('rgb(255, 255, 255)');
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await expect(page.getByRole('region', { name: 'Filter bar' })).toBeVisible();
});
