import { randomUUID } from 'node:crypto';
import { addOrder, addWithdrawal } from '../../fixtures/financeRecords';
import { expect, moveTo, type Running, signIn, test } from '../footfall';
import { confirmByPassword } from '../people';
import { withRecords } from './records';

/** Somebody whose withdrawal and order wait for a check. */
const addWaiting = (running: Running, name: string) =>
    withRecords(running, async records => {
        const { db } = records.stores;
        const id = randomUUID();
        await db
            .insertInto('users')
            .values({
                id,
                email: `${id}@example.com`,
                name,
                password_hash: '',
                roles: '["user"]',
                invite_code: id,
                created_at: records.now,
                updated_at: records.now,
            })
            .execute();
        const withdrawal = await addWithdrawal(records, { id });
        const order = await addOrder(records, { id }, { title: name });
        await db
            .updateTable('orders')
            .set({ check_state: 'waiting' })
            .where('id', '=', order)
            .execute();
        await db
            .insertInto('identity_checks')
            .values({
                id: randomUUID(),
                user_id: id,
                kind: 'identity',
                state: 'open',
                for_action: 'withdrawal',
                action_id: withdrawal,
                open_key: `identity:${id}`,
                decided_by: null,
                decided_at: null,
                note: '',
                expires_at: null,
                created_at: records.now,
                updated_at: records.now,
                version: 1,
            })
            .execute();
    });

test('a check is found in its queue, passed with a note, and can be refused after all', async ({
    page,
    running,
    errors,
}) => {
    const name = `Seller${Date.now()}`;
    await addWaiting(running, name);
    await signIn(page, running);
    await page.goto(`${running.url}/finance/checks`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Identity checks');
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Waiting');
    await row.getByRole('link', { name: 'Identity' }).click();
    await expect(page.getByText('A payout is waiting for this check.')).toBeVisible();

    await page.getByRole('button', { name: 'Pass' }).click();
    const pass = page.getByRole('dialog', { name: 'Pass' });
    const confirm = pass.getByRole('button', { name: 'Pass' });
    await expect(confirm).toBeDisabled();
    await pass.getByRole('textbox').fill('Passport and lists');
    await confirm.click();
    await confirmByPassword(page);
    await expect(page.getByText(/Valid for all actions/)).toBeVisible();
    await expect(page.getByText('Passport and lists').first()).toBeVisible();

    await page.getByRole('button', { name: 'Reject' }).click();
    const refuse = page.getByRole('dialog', { name: 'Reject' });
    await refuse.getByRole('textbox').fill('Found on a list');
    await refuse.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText(/^Rejected\. Payouts from/)).toBeVisible();
    await moveTo(page, '/finance/checks');
    await page.getByRole('tab', { name: 'Rejected' }).click();
    await expect(row).toContainText('Rejected');
    errors.allow(/403/);
});

test('the amounts are set, and an order that waits says so', async ({ page, running, errors }) => {
    const name = `Waiting${Date.now()}`;
    await addWaiting(running, name);
    await signIn(page, running);
    await page.goto(`${running.url}/finance/checks`);
    await page.getByRole('button', { name: 'Check rules' }).click();
    const rules = page.getByRole('dialog', { name: 'Check rules' });
    await rules.getByLabel('CNY').first().fill('-1');
    await rules.getByRole('button', { name: 'Save' }).click();
    await confirmByPassword(page);
    await expect(rules.getByLabel('CNY').first()).toHaveAttribute('aria-invalid', 'true');
    await moveTo(page, '/finance/orders');
    const row = page.getByRole('row').filter({ hasText: name }).first();
    await expect(row).toContainText('Check waiting');
    errors.allow(/403|422/);
});

test('several are rejected together from the keyboard, and each says what became of it', async ({
    page,
    running,
    errors,
}) => {
    const name = `Several${Date.now()}`;
    const names = [`${name} A`, `${name} B`];
    for (const one of names) await addWaiting(running, one);
    await signIn(page, running);
    await page.goto(`${running.url}/finance/checks`);
    for (const one of names) {
        const row = page.getByRole('row').filter({ hasText: one });
        await row.getByRole('checkbox').focus();
        await page.keyboard.press('Space');
    }
    const chosen = page.getByRole('toolbar', { name: 'Selected rows' });
    await expect(chosen).toContainText('2 items selected');
    await chosen.getByRole('button', { name: 'Reject' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reject these checks?' });
    const confirm = dialog.getByRole('button', { name: 'Reject' });
    await expect(confirm).toBeDisabled();
    await dialog.getByRole('textbox').fill('On the list of today');

    // somebody else decides about the second meanwhile
    await withRecords(running, async ({ stores: { db } }) => {
        const { id } = await db
            .selectFrom('users')
            .select('id')
            .where('name', '=', names[1] ?? '')
            .executeTakeFirstOrThrow();
        const passed = db.updateTable('identity_checks').set({ state: 'passed', version: 2 });
        await passed.where('user_id', '=', id).execute();
    });
    await confirm.click();
    await confirmByPassword(page);
    await expect(dialog.getByRole('status')).toContainText('1 of 2 done');
    await expect(dialog.getByRole('listitem').filter({ hasText: names[1] ?? '' })).toContainText(
        'Someone else changed this',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Rejected' }).click();
    await expect(page.getByRole('row').filter({ hasText: names[0] ?? '' })).toBeVisible();
    errors.allow(/403|409/);
});
