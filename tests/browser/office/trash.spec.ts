import { ads } from '../../../contract/content/resources/ads';
import { users } from '../../../contract/identity/resources/users';
import { expectAccessible } from '../accessibility';
import { expect, signIn, test } from '../footfall';

test('what is deleted comes back from the message, or from the trash', async ({
    page,
    running,
    errors,
}) => {
    const mark = `Kept${Date.now()}`;
    const body = {
        title: `${mark} ad`,
        place: 'console' as const,
        language: 'any' as const,
        imageId: null,
        alt: '',
        link: 'https://example.com/offer',
        weight: 10,
        startsAt: null,
        endsAt: null,
        enabled: true,
    };
    await running.call(ads.calls.create, { body });
    await signIn(page, running);
    await page.goto(`${running.url}/admin/adlist`);
    await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
    const row = page.getByRole('row').filter({ hasText: body.title });
    await expect(row).toHaveCount(1);

    await test.step('the question names it, and Undo takes it back', async () => {
        await row.getByRole('checkbox').check();
        const bar = page.getByRole('toolbar', { name: 'Selected rows' });
        await bar.getByRole('button', { name: 'Delete' }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog).toContainText(body.title);
        await expect(dialog).toContainText('30 days');
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Delete' }).click();
        await expect(row).toHaveCount(0);
        await page.getByRole('button', { name: 'Undo' }).click();
        await expect(row).toHaveCount(1);
    });

    await test.step('deleted on its page, it is restored from the trash', async () => {
        await row.getByRole('link').first().click();
        await page.getByRole('button', { name: 'Delete' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ad management');
        await page.getByRole('button', { name: 'Trash' }).click();
        const trash = page.getByRole('dialog', { name: 'Trash' });
        const item = trash.getByRole('listitem').filter({ hasText: body.title });
        await expect(item).toContainText('Deleted for good');
        await expectAccessible(page);
        await item.getByRole('button', { name: 'Restore' }).click();
        await expect(item).toHaveCount(0);
        await trash.getByRole('button', { name: 'Close' }).click();
        await expect(row).toHaveCount(1);
    });
    expect(errors).toEqual([]);
});

test('an act on several records says what became of each', async ({ page, running, errors }) => {
    const name = `Several${Date.now()}`;
    // found beside the administrator, however many accounts other tests have left
    const email = `admin-${name.toLowerCase()}@example.com`;
    const input = { email, name, roles: ['user' as const], notes: '' };
    const { id } = await running.call(users.calls.create, { body: input });
    await signIn(page, running);
    const filter = encodeURIComponent(JSON.stringify({ q: 'admin' }));
    await page.goto(`${running.url}/user/userList?filter=${filter}`);
    const row = (text: string) =>
        page.getByRole('row').filter({ hasText: text }).getByRole('checkbox');
    await row(email).check();
    await row('admin@example.com').check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await bar.getByRole('button', { name: 'Disable' }).click();
    const dialog = page.getByRole('dialog', { name: 'Disable these accounts?' });
    await expect(dialog.getByRole('button', { name: 'Disable' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam');
    await dialog.getByRole('button', { name: 'Disable' }).click();
    // one is oneself, and stays
    await expect(dialog.getByRole('status')).toContainText('1 of 2 done');
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Done');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Done' })).toHaveCount(1);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(bar).toHaveCount(0);
    const params = { id };
    expect(await running.call(users.calls.one, { params })).toMatchObject({ status: 'disabled' });
    errors.allow(/409/);
});
