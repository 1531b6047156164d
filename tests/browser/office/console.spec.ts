import { calls } from '../../../contract/calls';
import { addOrder, addPayment, addWithdrawal } from '../../fixtures/financeRecords';
import { expect, signIn, test } from '../footfall';
import { actAs, personWith } from '../people';
import { withRecords } from './records';

test('the console shows what waits, each tile opens its list, and one that fails says so', async ({
    page,
    running,
    errors,
}) => {
    const { email } = (await running.call(calls.info)).userInfo;
    // what others on this server have set up
    await running.call(calls.updateSettings, { body: { kefu_link: '' } });
    await withRecords(running, async test => {
        const buyer = await test.stores.db
            .selectFrom('users')
            .select('id')
            .where('email', '=', email)
            .executeTakeFirstOrThrow();
        const order = await addOrder(test, buyer, { state: 'disputed' });
        await addPayment(test, buyer, order, 10_000);
        await addWithdrawal(test, buyer);
    });
    await signIn(page, running);
    await page.goto(`${running.url}/dashboard`);
    const console = page.getByRole('region', { name: 'Control console' });
    const strip = console.getByRole('listitem');
    await expect(strip).toHaveCount(6);
    await expect(strip.filter({ hasText: 'Pending withdrawals' })).toContainText(/[1-9]/);
    await test.step('the set-up list says what is missing and leads there', async () => {
        const setup = page.getByRole('region', { name: 'Finish setting up' });
        const step = (name: string) => setup.getByRole('link', { name });
        await expect(step('Support link')).toHaveAttribute('href', '/admin/setting#kefu_link');
        await expect(step('Mail server')).toHaveAttribute('href', '/admin/mails');
        await expect(step('Name on receipts')).toHaveAttribute(
            'href',
            '/admin/setting#platform_name',
        );
        await expect(step('Backups')).toHaveAttribute('href', '/admin/state');
    });
    await test.step('the choice to fold is kept', async () => {
        await console.getByRole('button', { name: 'Fold the console' }).click();
        await expect(strip).toHaveCount(0);
        await page.reload();
        await console.getByRole('button', { name: 'Unfold the console' }).click();
        await expect(strip).toHaveCount(6);
        await console.getByRole('button', { name: 'Show all' }).click();
        await page.reload();
    });
    await expect(console.getByRole('listitem')).toHaveCount(15);
    await expect(
        console.getByRole('listitem').filter({ hasText: 'Waiting for approval' }),
    ).toContainText('Some actions can be approved by one person only.');
    await expect(console.getByRole('listitem').filter({ hasText: 'Databases' })).toContainText(
        '2 / 2',
    );
    await expect(console.getByRole('listitem').filter({ hasText: 'Ledger' })).toContainText(
        /Balanced|Not checked yet/,
    );
    await expect(console.getByRole('listitem').filter({ hasText: 'escrow' })).toContainText('¥');

    await console.getByRole('link', { name: 'Visits today' }).click();
    await expect(page).toHaveURL(/\/dashboard\?sort=today\.uv#sites$/);
    await expect(page.getByRole('heading', { name: 'Website list' })).toBeInViewport();
    await console.getByRole('link', { name: 'Pending withdrawals' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('User withdrawals');
    await expect(page.getByRole('row').filter({ hasText: 'Requested' }).first()).toBeVisible();
    await page.goBack();
    await console.getByRole('link', { name: /^Disputed: / }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Disputed' }).first()).toBeVisible();

    await test.step('a tile without its source', async () => {
        const path = calls.controlConsole.path;
        await page.route(`**${path}*`, async route => {
            const response = await route.fetch();
            const answer = await response.json();
            await route.fulfill({
                response,
                json: { ...answer, data: { ...answer.data, visits: null } },
            });
        });
        await page.goto(`${running.url}/dashboard`);
        const visits = console.getByRole('listitem').filter({ hasText: 'Visits today' });
        await expect(visits).toContainText('Could not be loaded');
        await expect(console.getByRole('listitem').filter({ hasText: 'Databases' })).toContainText(
            '2',
        );
        await page.unroute(`**${path}*`);
    });

    await test.step('others have their websites only', async () => {
        await actAs(page, running, await personWith(running, 'user'));
        await page.goto(`${running.url}/dashboard`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(console).toHaveCount(0);
    });
    expect(errors).toEqual([]);
});
