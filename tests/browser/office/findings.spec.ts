import { randomUUID } from 'node:crypto';
import { calls } from '../../../contract/calls';
import { seriousOf } from '../accessibility';
import { expect, type Running, signIn, test } from '../footfall';
import { confirmByPassword } from '../people';
import { withRecords } from './records';

/** As if a run of the audit had found it an hour ago. */
const addFinding = async (running: Running): Promise<string> => {
    const account = `user:${randomUUID()}:available`;
    await withRecords(running, async ({ stores: { db }, now }) => {
        const at = now - 3_600_000;
        await db
            .insertInto('ledger_findings')
            .values({
                id: randomUUID(),
                open_key: account,
                check_name: 'balance',
                subject: account,
                currency: 'CNY',
                accounts: JSON.stringify([account]),
                found: 'balance 4000, lines total 400',
                expected: '400',
                first_seen: at,
                last_seen: at,
                settled_at: null,
                note: '',
                noted_by: null,
                noted_at: null,
            })
            .execute();
    });
    return account;
};

test('a finding says what to do, takes a note, and is settled once a check finds it no more', async ({
    page,
    running,
    errors,
}) => {
    const account = await addFinding(running);
    await signIn(page, running);
    await page.goto(`${running.url}/dashboard`);
    await page.getByRole('button', { name: 'Show all' }).click();
    const books = page.getByRole('listitem').filter({ hasText: 'Ledger' });
    await books.getByRole('link', { name: 'Ledger' }).click();
    await expect(page).toHaveURL(`${running.url}/finance/findings`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger audit');
    const row = page.getByRole('row').filter({ hasText: account });
    await expect(row).toContainText('A balance does not match its journal lines.');
    await expect(row).toContainText('Next step: Find out who had access to the database');
    await expect(row).toContainText('balance 4000, lines total 400');
    // the row below the mouse has another colour
    await page.mouse.move(0, 0);
    expect(await seriousOf(page)).toEqual([]);

    await row.getByRole('button', { name: 'Add note' }).click();
    const dialog = page.getByRole('dialog', { name: 'Note on this finding' });
    await dialog.getByLabel('Note').fill('Known, corrected on Monday');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Known, corrected on Monday');

    await page.setViewportSize({ width: 390, height: 800 });
    const card = page.getByRole('listitem').filter({ hasText: account });
    await expect(card.getByRole('definition').filter({ hasText: /^400$/ })).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.getByRole('button', { name: 'Run now' }).click();
    await confirmByPassword(page);
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Resolved' }).click();
    await expect(row).toContainText('Known, corrected on Monday');
    await expect(row.getByRole('button')).toHaveCount(0);
    const { last } = await running.call(calls.listFindings, { query: {} });
    expect(last?.failure).toBe('');
    // the browser tells of the second step's 403
    errors.allow(/403/);
});

test('the page says what it waits for, what failed and that the books hold', async ({
    page,
    running,
}) => {
    const { path } = calls.listFindings;
    const nothing = { list: [], total: 0, isRunning: false };
    const last = { at: Date.now(), faults: 0, isComplete: true, failure: '' };
    const answer = (data: object) => ({ json: { code: 200, message: 'ok', data } });
    const states = [
        [{ ...nothing, last: null }, 'Not checked yet'],
        [{ ...nothing, last }, 'No problems found.'],
        [{ ...nothing, last, isRunning: true }, 'Checking the ledger…'],
    ] as const;
    await signIn(page, running);
    for (const [data, said] of states) {
        await page.unroute(`**${path}?*`);
        await page.route(`**${path}?*`, route => route.fulfill(answer(data)));
        await page.goto(`${running.url}/finance/findings`);
        await expect(page.getByText(said)).toBeVisible();
    }
});
