import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import type { Page } from '@playwright/test';
import { calls } from '../../../contract/calls';
import { invites } from '../../../contract/identity/resources/invites';
import { users } from '../../../contract/identity/resources/users';
import { expectAccessible } from '../accessibility';
import { expect, moveTo, type Running, signIn, test } from '../footfall';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });

const addUser = async ({ call }: Running, email: string) => {
    const body = { email, name: email, roles: ['user' as const], notes: '' };
    return (await call(users.calls.create, { body })).id;
};

/** Registering would use up the mails that an address may ask for: rows in the server's own file. */
const addInvites = async (running: Running, mark: string, count: number): Promise<string[]> => {
    const inviter = await addUser(running, `${mark}-inviter@example.com`);
    const ids: string[] = [];
    const file = new DatabaseSync(join(running.folder, 'footfall.sqlite'), { timeout: 10_000 });
    for (let at = 0; at < count; at += 1) {
        const email = `${mark}-${at}@example.com`;
        const id = randomUUID();
        const invitee = id;
        file.prepare(
            `INSERT INTO users (id, email, name, password_hash, roles, invite_code, created_at,
                updated_at) VALUES (?, ?, '', '', '["user"]', ?, 1, 1)`,
        ).run(id, email, id);
        const isMarked = at === 0 ? 1 : 0;
        const now = Date.now() - at * 60_000;
        file.prepare(
            `INSERT INTO invites (id, inviter_id, invitee_id, address, agent, bucket, same_address,
                same_device, same_batch, state, note, search_text, created_at, updated_at, version)
                VALUES (?, ?, ?, '93.184.0.7', '', '93.184.0.7', ?, 0, ?, 'valid', '', ?, ?, ?, 1)`,
        ).run(id, inviter, invitee, isMarked, isMarked, `${mark}-inviter\n${email}`, now, now);
        ids.push(id);
    }
    file.close();
    return ids;
};

test('invites are looked through, doubted and judged; the log tells', async ({
    page,
    running,
    errors,
}) => {
    const mark = `i${randomUUID().slice(0, 8)}`;
    const [marked = ''] = await addInvites(running, mark, 27);
    await signIn(page, running);
    await page.goto(`${running.url}/admin/invites`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Invite records');

    await test.step('finds, filters and pages', async () => {
        await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
        // There may be no others: until the search is set, the list looks the same.
        await expect(page).toHaveURL(new RegExp(`filter=.*${mark}`));
        await expect(page.getByText('1-25 of 27')).toBeVisible();
        await page.getByRole('button', { name: 'Go to page 2' }).click();
        await expect(rows(page)).toHaveCount(2);
        await page.getByRole('combobox', { name: 'Suspicious' }).click();
        await page.getByRole('option', { name: 'Suspicious', exact: true }).click();
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText('Same address');
        await expectAccessible(page);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file).toContain('same address, several from one address');
    });

    await test.step('detects one, for the reasons that are given', async () => {
        await rows(page)
            .getByRole('link', { name: `${mark}-0@` })
            .click();
        const reasons = page.getByRole('region', { name: 'Risk signals' });
        await expect(reasons).toContainText('the IP address of this registration');
        await expect(reasons.getByRole('link')).toHaveCount(26);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Void invite…' }).click();
        const dialog = page.getByRole('dialog', { name: 'Void this invite?' });
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('One person with two accounts');
        await dialog.getByRole('button', { name: 'Void invite…' }).click();
        await expect(page.getByRole('region', { name: 'Registration' })).toContainText(
            'One person with two accounts',
        );
        await expect(page.getByRole('region', { name: 'History' })).toContainText('Marked as void');
        const record = await running.call(invites.calls.one, { params: { id: marked } });
        expect(record.state).toBe('void');
    });

    await test.step('the log has it, and is whole', async () => {
        await moveTo(page, '/admin/log');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
        await page.getByRole('searchbox', { name: 'Search' }).fill(mark);
        await page.getByRole('combobox', { name: 'Type' }).click();
        await page.getByRole('option', { name: 'Invite', exact: true }).click();
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText('Marked as void');
        await expect(rows(page)).toContainText('One person with two accounts');
        await page.getByRole('button', { name: 'Verify log' }).click();
        const check = await running.call(calls.verifyAudit);
        expect(check.faultCount).toBe(0);
        await expect(page.getByText(/^Intact: /)).toBeVisible();
        await expectAccessible(page);
    });

    await test.step('an entry that somebody changed is named', async () => {
        const path = join(running.folder, 'footfall.sqlite');
        const file = new DatabaseSync(path, { timeout: 10_000 });
        const set = (to: string, from: string) =>
            file
                .prepare(
                    `UPDATE audit_log SET title = replace(title, ?, ?) WHERE resource = 'invites'
                        AND record_id = ?`,
                )
                .run(from, to, marked);
        set('forged', mark);
        await page.getByRole('button', { name: 'Verify log' }).click();
        await expect(page.getByText(/was changed/)).toBeVisible();
        set(mark, 'forged');
        file.close();
        await page.getByRole('button', { name: 'Verify log' }).click();
        await expect(page.getByText(/^Intact: /)).toBeVisible();
    });
    expect(errors.splice(0)).toEqual([]);
});
