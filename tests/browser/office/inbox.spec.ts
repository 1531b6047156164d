import { calls } from '../../../contract/calls';
import { users } from '../../../contract/identity/resources/users';
import { products } from '../../../contract/market/resources/products';
import { domainOffer } from '../../fixtures/offers';
import { expectAccessible } from '../accessibility';
import { expect, moveTo, openDashboard, test } from '../footfall';

test('what waits leads to its record, where staff keep notes', async ({
    page,
    running,
    errors,
}) => {
    const mark = `Waiting${Date.now()}`;
    const email = `${mark.toLowerCase()}@example.com`;
    const seller = { email, name: mark, roles: ['user' as const], notes: '' };
    const { id: sellerId } = await running.call(users.calls.create, { body: seller });
    const body = { ...domainOffer({ title: `${mark} domain` }), sellerId };
    const { id } = await running.call(products.calls.create, { body });
    const submit = { action: 'submit' as const, reason: '', version: 1 };
    await running.call(calls.transitionProduct, { params: { id }, body: submit });
    await openDashboard(page, running);

    await test.step('the menu counts it, and the page has it', async () => {
        const entry = page.getByRole('link', { name: /Inbox/ });
        await expect(entry).toContainText(/\d/);
        await entry.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inbox');
        const kinds = page.getByRole('group', { name: 'Kind' });
        await kinds.getByRole('button', { name: /Products to review/ }).click();
        const list = page.getByRole('list', { name: 'Products to review' });
        await expect(list.getByRole('listitem').filter({ hasText: mark })).toContainText(
            'Unassigned',
        );
        await expectAccessible(page);
    });

    await test.step('it is nobody’s: among mine it is not', async () => {
        await page.getByRole('button', { name: 'Mine', exact: true }).click();
        await expect(page.getByText('Nothing is assigned to you')).toBeVisible();
        await page.getByRole('button', { name: 'Unassigned', exact: true }).click();
        await page.getByRole('link', { name: `${mark} domain` }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${mark} domain`);
    });

    const notes = page.getByRole('region', { name: 'Staff notes' });
    await test.step('a note is added, and stands in the history', async () => {
        await expect(notes).toContainText('No notes yet.');
        await expect(notes.getByRole('button', { name: 'Add note' })).toBeDisabled();
        await notes.getByRole('textbox', { name: 'Add a note' }).fill('Registrar asked\ntwice');
        await notes.getByRole('button', { name: 'Add note' }).click();
        await expect(notes.getByRole('listitem')).toContainText('Registrar asked');
        await expect(notes.getByRole('textbox')).toHaveValue('');
        const history = page.getByRole('region', { name: 'History' });
        await expect(history).toContainText('Staff note added');
        await expectAccessible(page);
    });

    await test.step('and deleted after a question', async () => {
        await notes.getByRole('button', { name: 'Delete note' }).click();
        const dialog = page.getByRole('dialog', { name: 'Delete this note?' });
        await dialog.getByRole('button', { name: 'Delete note' }).click();
        await expect(notes).toContainText('No notes yet.');
    });

    await test.step('it is there again where the address leads', async () => {
        await moveTo(page, '/admin/inbox?kind=reviews&whose=unassigned');
        await expect(page.getByRole('link', { name: `${mark} domain` })).toBeVisible();
    });
    expect(errors).toEqual([]);
});
