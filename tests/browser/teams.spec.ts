import { calls } from '../../contract/calls';
import { openElsewhere } from './elsewhere';
import { expect, test } from './footfall';
import { invitationTo } from './invitationTo';
import { callWith, newEmail, newPassword, openAccount } from './newAccount';
import { actAs } from './people';

test('a team is made, gets a site and a member, and loses them again', async ({
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
    await page.goto(`${running.url}/user/teams`);

    await test.step('whoever is in no team makes one', async () => {
        await expect(page.getByText('You are not in a team yet')).toBeVisible();
        await page.getByRole('button', { name: 'New team' }).click();
        const dialog = page.getByRole('dialog', { name: 'New team' });
        await dialog.getByLabel('Name').fill('Shop team');
        await dialog.getByRole('button', { name: 'New team' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByText('The team has no sites yet.')).toBeVisible();
    });

    await test.step('moves a site to it', async () => {
        await page.goto(`${running.url}/user/members?site=${site.id}`);
        await page.getByRole('button', { name: 'Move to a team…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Move Shop to a team' });
        await dialog.getByLabel('Team').click();
        await page.getByRole('option', { name: 'Shop team' }).click();
        await dialog.getByRole('button', { name: 'Move site' }).click();
        errors.allow(/status of 403/);
        const confirm = page.getByRole('dialog', { name: 'Confirm it’s you' });
        await confirm.getByLabel('Password').fill(newPassword);
        await confirm.getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByText('The site belongs to the team Shop team.')).toBeVisible();
    });

    await test.step('and invites an editor', async () => {
        await page.goto(`${running.url}/user/teams`);
        await page.getByRole('button', { name: 'Invite', exact: true }).click();
        const dialog = page.getByRole('dialog', { name: 'Invite to Shop team' });
        await dialog.getByLabel('E-mail address').fill(ben);
        await dialog.getByRole('radio', { name: /^Editor/ }).check();
        await dialog.getByRole('button', { name: 'Send invitation' }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('listitem').filter({ hasText: ben })).toContainText('Editor');
    });

    const elsewhere = await openElsewhere(browser, running.url);
    const theirs = elsewhere.page;
    await test.step('who accepts, and has the site among those of the team', async () => {
        await actAs(theirs, running, other);
        await theirs.goto(invitationTo(running, ben));
        await expect(theirs.getByRole('heading', { level: 1 })).toContainText('the team Shop team');
        await theirs.getByRole('button', { name: 'Accept invitation' }).click();
        await theirs.getByRole('link', { name: 'Open the team' }).click();
        await expect(theirs.getByRole('link', { name: 'Shop', exact: true })).toBeVisible();
        await expect(theirs.getByRole('button', { name: 'Invite', exact: true })).toBeHidden();
        const own = { domain: 'own.example', name: 'Own', timezone: 'UTC' };
        await callWith(running, other.token, calls.createSite, own);
        await theirs.goto(`${running.url}/dashboard`);
        await expect(theirs.getByText('own.example')).toBeVisible();
        await theirs.getByLabel('Sites of').click();
        await theirs.getByRole('option', { name: 'Shop team' }).click();
        await expect(theirs.getByText('own.example')).toBeHidden();
        await expect(theirs.getByText('shop.example')).toBeVisible();
        await theirs.getByLabel('Sites of').click();
        await theirs.getByRole('option', { name: 'Personal' }).click();
        await expect(theirs.getByText('shop.example')).toBeHidden();
        await expect(theirs.getByText('own.example')).toBeVisible();
    });

    await test.step('until they are removed; then the team ends as it began', async () => {
        await page.reload();
        await page.getByRole('button', { name: /^Remove / }).click();
        const question = page.getByRole('dialog');
        await question.getByRole('button', { name: 'Remove' }).click();
        await expect(page.getByRole('button', { name: /^Remove / })).toBeHidden();
        await theirs.goto(`${running.url}/user/teams`);
        await expect(theirs.getByText('You are not in a team yet')).toBeVisible();
        await expect(page.getByRole('button', { name: 'Delete team' })).toBeDisabled();
        await page.getByRole('button', { name: 'Move Shop out of the team' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Move out' }).click();
        await expect(page.getByText('The team has no sites yet.')).toBeVisible();
        await page.getByRole('button', { name: 'Delete team' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete team' }).click();
        await expect(page.getByText('You are not in a team yet')).toBeVisible();
    });
    await elsewhere.leave();
});
