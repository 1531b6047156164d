import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { calls } from '../../../contract/calls';
import { canonicalAddress } from '../../../contract/trade/chainAddress';
import {
    addFunds,
    addOrder,
    addPayment,
    addWithdrawal,
    newEvmAddress,
} from '../../fixtures/financeRecords';
import { approveWaiting } from '../approve';
import { expect, fullStep, moveTo, type Running, signIn, test } from '../footfall';
import { confirmByPassword } from '../people';
import { withRecords } from './records';
import { sortBy } from './sortBy';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('link') });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const owner = async ({ call }: Running) => (await call(calls.info)).userInfo.email;

/** Thirty orders of one name, three of them disputed, the first one paid with 123.45. */
const fillOrders = async (running: Running, name: string) => {
    const email = await owner(running);
    return withRecords(running, async test => {
        const { id } = await test.stores.db
            .selectFrom('users')
            .select('id')
            .where('email', '=', email)
            .executeTakeFirstOrThrow();
        const buyer = { id };
        const paid = await addOrder(test, buyer, { title: `${name} paid`, total: '12345' });
        await addPayment(test, buyer, paid, 12_345);
        for (let at = 0; at < 29; at += 1) {
            const state = at < 3 ? 'disputed' : 'completed';
            const title = `${name} ${at < 3 ? 'trouble' : 'fine'} ${at}`;
            await addOrder(test, buyer, { title, state, createdAt: test.now - 1000 - at });
        }
        // nobody acts on their own
        const other = { id: randomUUID() };
        await test.stores.db
            .insertInto('users')
            .values({
                id: other.id,
                email: `${other.id}@example.com`,
                name: `Owner of ${name}`,
                password_hash: '',
                roles: '["user"]',
                invite_code: other.id,
                created_at: test.now,
                updated_at: test.now,
            })
            .execute();
        await addWithdrawal(test, other, { destination: `T…${name}` });
        return paid;
    });
};

test('orders, fund details and withdrawals are found, filtered, sorted, paged and taken away', async ({
    page,
    running,
}) => {
    const name = `Shop${Date.now()}`;
    const paid = await fillOrders(running, name);
    await signIn(page, running);
    await page.goto(`${running.url}/finance/orders`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order records');
    await search(page).fill(name);
    await expect(page.getByText('1-25 of 30')).toBeVisible();

    await fullStep('sorts and pages', async () => {
        await sortBy(page, /^Sort by total/i, 'total', 'ASC');
        await sortBy(page, /^Sort by total/i, 'total', 'DESC');
        await expect(rows(page).first()).toContainText('¥123.45');
        await page.getByRole('button', { name: 'Go to page 2' }).click();
        await expect(rows(page)).toHaveCount(5);
    });

    await test.step('filters by several states, in the address, and exports that', async () => {
        await page.getByRole('button', { name: 'Add filter' }).click();
        await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
        await page.getByRole('combobox', { name: 'Status' }).click();
        await page.getByRole('option', { name: 'Disputed' }).click();
        await page.getByRole('option', { name: 'Paid', exact: true }).click();
        await page.keyboard.press('Escape');
        await expect(page.getByText('1-4 of 4')).toBeVisible();
        await page.reload();
        await expect(rows(page)).toHaveCount(4);
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Export' }).click();
        await page.getByRole('menuitem', { name: 'As CSV' }).click();
        const file = await readFile(await (await download).path(), 'utf8');
        expect(file.trim().split('\n')).toHaveLength(5);
        expect(file).toContain('123.45');
    });

    await test.step('an order shows its money and fulfilment, and leads to its postings', async () => {
        await rows(page).filter({ hasText: '¥123.45' }).getByRole('link').first().click();
        await expect(page).toHaveURL(new RegExp(`/finance/orders/${paid}$`));
        const money = page.getByRole('region', { name: 'Money' });
        await expect(money.getByText('In escrow')).toBeVisible();
        await expect(money).toContainText('¥123.45');
        const fulfilment = page.getByRole('region', { name: 'Timeline' });
        await expect(fulfilment.getByRole('listitem')).toHaveCount(2);
        await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
        await money.getByRole('link', { name: 'Ledger entries' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fund details');
        await expect(rows(page)).toHaveCount(2);
        const sums = page.getByRole('region', { name: 'Totals for this filter' });
        await expect(sums).toContainText('2 lines');
        await expect(sums).toContainText('¥0.00');
    });

    await test.step('a withdrawal shows what is known, and what can be done', async () => {
        await moveTo(page, '/finance/withdrawal');
        await expect(page.getByText('Export approved withdrawals')).toBeVisible();
        await search(page).fill(name);
        await expect(rows(page)).toHaveCount(1);
        await rows(page).getByText(`T…${name}`).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Owner of ${name}`);
        await expect(page.getByText(`T…${name}`)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Enter transaction' })).toHaveCount(0);
    });
});

test('USDT addresses are imported after a look, retired, and deleted while they are free', async ({
    page,
    running,
    errors,
}) => {
    const [one, two] = [newEvmAddress(), newEvmAddress()];
    // once money has moved, two administrators add addresses
    await withRecords(running, records => addFunds(records, { id: randomUUID() }, 100));
    await signIn(page, running);
    await page.goto(`${running.url}/finance/usdtList`);
    await page.getByRole('button', { name: 'Import' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import addresses' });

    await test.step('nothing is added while a line is wrong', async () => {
        const text = dialog.getByRole('textbox', { name: 'Addresses' });
        await text.fill(`${one.toLowerCase()}\n${two},polygon,for shops\n${one}\nhello`);
        await dialog.getByRole('button', { name: 'Check' }).click();
        const outcome = dialog.getByRole('status');
        await expect(outcome).toContainText('2 invalid lines');
        await expect(outcome).toContainText('Same as line 1');
        await text.fill(`${one.toLowerCase()}\n${two},polygon,for shops`);
        await dialog.getByRole('button', { name: 'Check' }).click();
        await expect(outcome).toContainText('2 valid lines');
        await dialog.getByRole('button', { name: 'Add 2 addresses' }).click();
        await expect(dialog).toHaveCount(0);
        await expect(page.getByText('it takes effect after a delay')).toBeVisible();
        await expect(rows(page).filter({ hasText: two })).toHaveCount(0);
        await approveWaiting(running);
        await page.reload();
        await expect(rows(page).filter({ hasText: canonicalAddress('bsc', one) })).toHaveCount(1);
    });

    await test.step('one is retired, which is in its history, and then stays', async () => {
        await rows(page).filter({ hasText: two }).getByRole('link').first().click();
        // until the page is there, the list is, whose filter has the same name
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
            canonicalAddress('polygon', two),
        );
        await page.getByRole('combobox', { name: 'Status' }).click();
        await page.getByRole('option', { name: 'Retired' }).click();
        await save(page);
        const history = page.getByRole('region', { name: 'History' });
        await expect(history.getByRole('listitem').first()).toContainText(/free.*→.*retired/i);
        await expect(history.getByRole('listitem').last()).toContainText('Imported');
        await page.getByRole('button', { name: 'Delete' }).click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('button', { name: 'Delete' }).click();
        await expect(asked.getByRole('alert')).toContainText('Only free addresses');
        await asked.getByRole('button', { name: 'Cancel' }).click();
    });

    await test.step('a mistyped one is refused, a free one deleted', async () => {
        await moveTo(page, '/finance/usdtList/create');
        // that of the record before is to be read only
        await expect(page.getByRole('textbox', { name: 'Address' })).toBeEditable();
        await page
            .getByRole('textbox', { name: 'Address' })
            .fill('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u');
        await save(page);
        await expect(page.getByText('The checksum does not match')).toBeVisible();
        await moveTo(page, '/finance/usdtList');
        await search(page).fill(one);
        await expect(rows(page)).toHaveCount(1);
        await page.getByRole('checkbox', { name: 'Select all' }).check();
        const bar = page.getByRole('toolbar', { name: 'Selected rows' });
        await bar.getByRole('button', { name: 'Delete' }).click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('button', { name: 'Delete' }).click();
        await expect(page.getByText('No results')).toBeVisible();
    });
    errors.allow(/422|409/);
});

test('plans and coupons are made, found and changed', async ({ page, running, errors }) => {
    const code = `p${Date.now()}`;
    await signIn(page, running);
    await page.goto(`${running.url}/admin/plans/create`);
    await page.getByRole('textbox', { name: 'Code' }).fill(code);
    await page.getByRole('textbox', { name: 'Name (Chinese)' }).fill('专业版');
    await page.getByRole('textbox', { name: 'Name (English)' }).fill('Professional');
    await page
        .getByRole('textbox', { name: 'Features (English)' })
        .fill('A million views\n\nTen websites');
    await page.getByRole('textbox', { name: 'Monthly price' }).fill('29.9');
    await page.getByRole('textbox', { name: 'Yearly price' }).fill('299');
    await page.getByRole('spinbutton', { name: 'Events per month' }).fill('0');
    await page.getByRole('spinbutton', { name: 'Websites' }).fill('10');
    await save(page);
    await expect(page.getByText('Enter 1 or more.')).toBeVisible();
    await page.getByRole('spinbutton', { name: 'Events per month' }).fill('1000000');
    await save(page);
    await confirmByPassword(page);
    await search(page).fill(code);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('¥29.90');
    await rows(page).getByRole('link').first().click();
    await expect(page.getByRole('textbox', { name: 'Features (English)' })).toHaveValue(
        'A million views\nTen websites',
    );

    await moveTo(page, '/admin/coupons/create');
    await expect(page.getByRole('spinbutton', { name: 'Discount' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Code' }).fill(`c${code}`);
    await page.getByRole('spinbutton', { name: 'Discount' }).fill('12.5');
    await page.getByRole('textbox', { name: 'Minimum order' }).fill('100');
    await save(page);
    // a least total has a currency: only the server knows both
    await expect(page.getByText('Fill this in.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Currency' }).click();
    await page.getByRole('option', { name: 'CNY' }).click();
    await save(page);
    await search(page).fill(code);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('12.5%');
    await expect(rows(page)).toContainText(`C${code.toUpperCase()}`);
    // the second step is asked for by a 403
    errors.allow(/403|422/);
});
