import { calls } from '../../contract/calls';
import { openElsewhere } from './elsewhere';
import { expect, test } from './footfall';
import { invitationTo } from './invitationTo';
import { callWith, newEmail, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

test('a site gets a member, who sees what was given, and then a new owner', async ({
    page,
    browser,
    running,
    errors,
}) => {
    const [ann, ben] = [newEmail('ann'), newEmail('ben')];
    const owner = { token: await openAccount(running, ann), name: ann };
    const other = { token: await openAccount(running, ben), name: ben };
    const body = { domain: 'shop.example', name: 'Shop', timezone: 'UTC' };
    const site = await callWith(running, owner.token, calls.createSite, body);
    await actAs(page, running, owner);
    await page.goto(`${running.url}/user/members?site=${site.id}`);

    await test.step('the owner invites a viewer of two reports', async () => {
        await page.getByRole('button', { name: 'Invite', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Invite to Shop' });
        await dialog.getByLabel('E-mail address').fill(ben);
        await dialog.getByRole('radio', { name: /Only selected reports/ }).check();
        await dialog.getByRole('button', { name: 'Send invitation' }).click();
        await expect(dialog.getByRole('alert')).toHaveText('Choose at least one report.');
        errors.allow(/status of 422/);
        for (const name of ['Site overview', 'Trends']) {
            await dialog.getByRole('checkbox', { name }).check();
        }
        await dialog.getByRole('button', { name: 'Send invitation' }).click();
        await expect(dialog).toBeHidden();
        const row = page.getByRole('listitem').filter({ hasText: ben });
        await expect(row).toContainText('2 reports');
    });

    const elsewhere = await openElsewhere(browser, running.url);
    const theirs = elsewhere.page;
    await test.step('whoever has the address accepts, and sees these reports alone', async () => {
        await theirs.goto(invitationTo(running, ben));
        await expect(theirs.getByRole('heading', { level: 1 })).toContainText('shop.example');
        await expect(theirs.getByRole('link', { name: 'Create an account' })).toBeVisible();
        await actAs(theirs, running, other);
        await theirs.goto(invitationTo(running, ben));
        await theirs.getByRole('button', { name: 'Accept invitation' }).click();
        await theirs.getByRole('link', { name: 'Open the site' }).click();
        await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Site overview');
        await theirs.goto(`${running.url}/site/goals?site=${site.id}`);
        await expect(theirs.getByText('This report is not shared with you')).toBeVisible();
        await theirs.goto(`${running.url}/dashboard`);
        const listed = theirs.getByRole('listitem').filter({ hasText: 'shop.example' });
        await expect(listed).toContainText('Viewer');
    });

    await test.step('the owner makes them an editor', async () => {
        await page.reload();
        await page.getByRole('button', { name: /^Change the role of/ }).click();
        const dialog = page.getByRole('dialog', { name: /^Change the role of/ });
        await dialog.getByRole('radio', { name: /^Editor/ }).check();
        await dialog.getByRole('button', { name: 'Save' }).click();
        await expect(dialog).toBeHidden();
        await theirs.goto(`${running.url}/site/goals?site=${site.id}`);
        await expect(theirs.getByRole('button', { name: 'Add goal' }).first()).toBeVisible();
    });

    await test.step('and gives them the site, which is theirs once they accept', async () => {
        await page.getByRole('button', { name: 'Transfer site…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Transfer Shop' });
        await expect(dialog.getByText('Stays with you')).toBeVisible();
        await dialog.getByLabel('E-mail address of the new owner').fill(ben);
        await dialog.getByLabel('Type shop.example to confirm').fill('shop.example');
        await dialog.getByRole('button', { name: 'Send transfer' }).click();
        errors.allow(/status of 403/);
        const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await confirm.getByLabel('Password').fill(newPassword);
        await confirm.getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByText('Transfer of the site', { exact: true })).toBeVisible();
        await theirs.goto(invitationTo(running, ben));
        await theirs.getByRole('button', { name: 'Accept and become the owner' }).click();
        await expect(theirs.getByText('Invitation accepted')).toBeVisible();
        await theirs.goto(`${running.url}/user/members?site=${site.id}`);
        await theirs.getByRole('button', { name: /^Remove / }).click();
        const question = theirs.getByRole('dialog');
        await question.getByRole('button', { name: 'Remove' }).click();
        await expect(theirs.getByRole('button', { name: /^Remove / })).toBeHidden();
        await page.reload();
        await expect(page.getByText('You have no sites yet')).toBeVisible();
    });
    await elsewhere.leave();
});
