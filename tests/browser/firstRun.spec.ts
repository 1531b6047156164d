import { calls } from '../../contract/calls';
import { routeAt } from '../fixtures/appRoutes';
import { expect, signInByForm, test } from './footfall';

test('whoever opens /home and signs in sees that very visit in the statistics, and nothing of what follows', async ({
    page,
    running,
}) => {
    await page.goto(`${running.url}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await signInByForm(page, running);

    const site = page.getByRole('row').filter({ hasText: 'Footfall' });
    await expect(site).toContainText('this server');
    await site.getByRole('link', { name: 'Footfall' }).click();
    await expect(page).toHaveURL(/\/site\/overview\?site=[a-z0-9]{12}/);
    await page.getByRole('link', { name: 'Visit details' }).click();
    const visit = page.getByRole('row').filter({ hasText: '/home' }).first();
    await expect(visit).toContainText('Direct');
    await expect(visit).toContainText('127.0.0.1');
    await visit.getByRole('button', { name: 'Show pages in this visit' }).click();
    const steps = page.getByRole('list', { name: 'Pages and events in this visit' });
    await expect(steps.getByRole('listitem').first()).toContainText('/home');

    // of the pages behind the sign-in none is counted
    await page.getByRole('link', { name: 'Website list', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Website list');
    await page.waitForTimeout(2500);
    const { list } = await running.call(calls.sitesSummary);
    const own = list.find(item => item.site.kind === 'own')?.site.id ?? '';
    const { list: pages } = await running.call(calls.pages, { query: { site: own } });
    const paths = pages.map(row => row.value);
    expect(paths).toEqual(expect.arrayContaining(['/home', '/login']));
    expect(paths.filter(path => routeAt(path)?.area === 'app')).toEqual([]);
});
