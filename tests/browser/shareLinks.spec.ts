import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { openElsewhere } from './elsewhere';
import { expect, openDashboard, type Running, test } from './footfall';
import { actAs } from './people';

/** Opens the dialog of a new site's share links. */
const openShares = async (page: Page, running: Running, name: string) => {
    const domain = `${name}.example`;
    const body = { domain, name, timezone: 'Asia/Shanghai' };
    const site = await running.call(calls.createSite, { body });
    await running.call(calls.createSite, {
        body: { ...body, domain: `other-${domain}`, name: `Other than ${name}` },
    });
    await openDashboard(page, running);
    const row = page.getByRole('row').filter({ has: page.getByText(domain, { exact: true }) });
    await row.getByRole('button', { name: /^More actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
    return { site, dialog: page.getByRole('dialog', { name: `Share ${name}` }) };
};

/** Every call that the guest's browser makes about sites and accounts, with its status. */
const watchCalls = (page: Page): string[] => {
    const made: string[] = [];
    page.on('response', response => {
        const { pathname } = new URL(response.url());
        if (/^\/api\/v1\/(work|user)\//.test(pathname))
            made.push(`${response.status()} ${pathname}`);
    });
    return made;
};

test('an owner makes a link, a guest sees the chosen report only, and is out when it is revoked', async ({
    page,
    running,
    browser,
    errors,
}) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const { site, dialog } = await openShares(page, running, 'shared-shop');
    await expect(dialog).toContainText('No links yet');
    await expect(dialog.getByLabel('Visit details')).not.toBeChecked();
    // without scrolling, however much there is to choose from
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeInViewport({ ratio: 1 });
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
        'Fill this in.',
    );
    await dialog.getByRole('textbox', { name: 'Name' }).fill('For Ann');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = dialog.getByRole('listitem').filter({ hasText: 'For Ann' });
    await expect(link).toContainText('Site overview');
    await expect(link).toContainText('not used yet');
    // what one does next, and it would be far above otherwise
    const copy = link.getByRole('button', { name: 'Copy the link For Ann' });
    await expect(copy).toBeFocused();
    await expect(copy).toBeInViewport();
    await copy.click();
    await expect(link.getByText('Copied')).toBeVisible();
    const address = await page.evaluate(() => navigator.clipboard.readText());
    expect(address).toContain(`${running.url}/share?code=`);

    const { page: guest, leave } = await openElsewhere(browser, running.url);
    await actAs(guest, running, undefined);
    const made = watchCalls(guest);
    await guest.goto(address);
    await guest.waitForURL(`**/site/overview?site=${site.id}`);
    await expect(guest.getByRole('row', { name: /^Today/ })).toBeVisible();
    await expect(guest.getByText('Shared site')).toBeVisible();
    await expect(guest.getByRole('combobox', { name: 'Site' })).toHaveCount(0);
    await expect(guest.getByText('This site has no visits yet.')).toBeVisible();
    await expect(guest.getByRole('button', { name: 'Get code' })).toHaveCount(0);
    await expect(guest.getByRole('button', { name: 'Log out' })).toBeVisible();
    await expect(guest.getByRole('button', { name: /^Account/ })).toHaveCount(0);
    const menu = guest.getByRole('navigation', { name: 'Main menu' });
    await expect(menu.getByRole('link', { name: 'Site overview' })).toBeVisible();
    for (const name of ['Website list', 'Personal centre', 'Visit details']) {
        await expect(menu.getByRole('link', { name })).toHaveCount(0);
    }
    await guest.goto(`${running.url}/site/overview?site=somebodyelse`);
    await guest.waitForURL(`**/site/overview?site=${site.id}`);
    await expect(guest.getByRole('row', { name: /^Today/ })).toBeVisible();
    for (const path of ['/site/visitor', '/dashboard', '/user/profile', '/admin/setting']) {
        await guest.goto(running.url + path);
        await expect(guest).not.toHaveURL(new RegExp(`${path}$`));
    }
    expect(made.filter(call => !call.startsWith('200 '))).toEqual([]);
    expect(made.filter(call => call.endsWith(calls.listSites.path))).toEqual([]);

    await guest.goto(`${running.url}/site/overview`);
    await expect(guest.getByRole('row', { name: /^Today/ })).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).last().click();
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: 'Other than shared-shop' });
    await expect(row).toBeVisible();
    await running.call(calls.getSite, { params: { id: site.id } });
    await page
        .getByRole('row')
        .filter({ has: page.getByText('shared-shop.example', { exact: true }) })
        .getByRole('button', { name: /^More actions for/ })
        .click();
    await page.getByRole('menuitem', { name: 'Share…' }).click();
    await expect(link).toContainText('used once');
    await expect(link).toContainText('less than a minute ago');
    await link.getByRole('button', { name: 'Revoke the link For Ann' }).click();
    await page.getByRole('dialog').last().getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog).toContainText('No links yet');
    // as soon as the guest's page asks for anything, or its stream has ended, it leads there by itself
    await guest.reload().catch(() => undefined);
    await expect(guest).toHaveURL(/\/login/);
    await guest.goto(address);
    // the notice that the session has ended may still be there
    await expect(
        guest.getByRole('alert').filter({ hasText: 'This link no longer works' }),
    ).toBeVisible();
    await leave();
    expect(errors).toEqual([]);
});

test('a link has a password, a last day and visit details when its owner wants them', async ({
    page,
    running,
    browser,
}) => {
    const { site, dialog } = await openShares(page, running, 'secret-shop');
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Board');
    await dialog.getByLabel('Password').fill('between us');
    await dialog.getByLabel('Valid for').click();
    await page.getByRole('option', { name: 'Until a date…' }).click();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await expect(dialog.getByText('Choose a date.')).toBeVisible();
    await dialog.getByLabel('Last day').fill('2001-01-01');
    await expect(dialog.getByText('Choose today or a later date.')).toBeVisible();
    await dialog.getByLabel('Last day').fill('2099-12-31');
    await dialog.getByLabel('Visit details').check();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    const link = dialog.getByRole('listitem').filter({ hasText: 'Board' });
    await expect(link).toContainText('password-protected');
    await expect(link).toContainText('Visit details');
    await expect(link).toContainText('2100');
    const { list } = await running.call(calls.listShares, { params: { id: site.id } });

    const { page: guest, leave } = await openElsewhere(browser, running.url);
    await actAs(guest, running, undefined);
    const made = watchCalls(guest);
    await guest.goto(`${running.url}/share?code=${list[0]?.code}`);
    await guest.getByLabel('Password', { exact: true }).fill('between us');
    await guest.keyboard.press('Enter');
    await guest.waitForURL('**/site/overview**');
    await expect(guest.getByText('No earlier data').first()).toBeVisible();
    await guest
        .getByRole('navigation', { name: 'Main menu' })
        .getByRole('link', { name: 'Visit details' })
        .click();
    await guest.waitForURL('**/site/visitor**');
    await expect(guest.getByText('No visits in this period')).toBeVisible();
    const refused = made.filter(call => !call.startsWith('200 ') && !call.endsWith('/share'));
    expect(refused).toEqual([]);
    // what was not shared looks like what is not there, and says whom to ask and where to go on
    await guest.goto(`${running.url}/site/visitors/ip?site=${site.id}`);
    await expect(guest.getByText('Ask whoever shared the link')).toBeVisible();
    await guest.getByRole('main').getByRole('link', { name: 'Open statistics' }).click();
    await guest.waitForURL('**/site/**');
    await guest.getByRole('button', { name: 'Log out' }).click();
    await expect(guest).toHaveURL(/\/login/);
    await leave();
});
