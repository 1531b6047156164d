import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, type Running, signIn, test } from './footfall';
import { newPassword } from './newAccount';
import { agree, button, lookAgain, openTraders, part, state } from './ordersScene';
import {
    actionOn,
    domainOnSale,
    paidOrder,
    sourceOnSale,
    trader,
    websiteOnSale,
} from './ordersSeeds';
import { actAs, confirmByPassword, giveRoles } from './people';

const people = openTraders();

test('a dispute with evidence ends by a proposal that the other side accepts', async ({
    running,
}) => {
    const { page } = people.buyer;
    const shop = people.seller.page;
    const product = await websiteOnSale(running, people.seller, 'A forum');
    const { id } = await paidOrder(running, people.buyer, product);
    await page.goto(`${running.url}/user/orders/${id}`);

    await test.step('the buyer opens it', async () => {
        await button(page, 'Open a dispute').click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('combobox', { name: 'Reason' }).click();
        await page.getByRole('option', { name: 'No response' }).click();
        await asked.getByRole('textbox', { name: 'Refund requested' }).fill('60000');
        await expect(asked).toContainText('At most ¥50,000.00');
        await asked.getByRole('textbox', { name: 'Refund requested' }).fill('20000');
        await asked.getByRole('textbox', { name: 'What happened' }).fill('Nobody answers.');
        await asked.locator('input[type=file]').setInputFiles({
            name: 'mail.txt',
            mimeType: 'text/plain',
            buffer: Buffer.from('my mails'),
        });
        await agree(page, 'Open a dispute');
        await expect(state(page)).toHaveText('Disputed');
    });

    await test.step('the seller reads the evidence and proposes', async () => {
        await shop.goto(`${running.url}/user/orders/${id}`);
        const dispute = part(shop, 'Dispute');
        await expect(dispute).toContainText('No response');
        const coming = shop.waitForEvent('download');
        await dispute.getByRole('button', { name: 'Download mail.txt' }).click();
        expect(await readFile(await (await coming).path(), 'utf8')).toBe('my mails');
        await dispute.getByRole('textbox', { name: 'Message' }).fill('I was ill.');
        await dispute.getByRole('button', { name: 'Send' }).click();
        await expect(dispute.getByRole('list').getByText('I was ill.')).toBeVisible();
        await dispute.getByRole('button', { name: 'Make a proposal' }).click();
        const asked = shop.getByRole('dialog');
        await asked.getByRole('textbox', { name: 'Amount to the buyer' }).fill('10000');
        await expect(asked).toContainText('The remaining ¥40,000.00 goes to the seller');
        await agree(shop, 'Send proposal');
        await expect(dispute).toContainText('Proposal: ¥10,000.00 to the buyer');
    });

    await test.step('the buyer sees what it moves, and accepts', async () => {
        await lookAgain(page);
        const dispute = part(page, 'Dispute');
        await expect(dispute).toContainText('¥10,000.00 to your balance');
        await expect(dispute).toContainText('¥37,600.00 to the seller’s income on hold');
        await dispute.getByRole('button', { name: 'Accept' }).click();
        await agree(page, 'Accept');
        await expect(state(page)).toHaveText('Split');
        await expect(dispute).toContainText('¥10,000.00 went to the buyer');
    });
});

/** The buyer says what is wrong, on their own page. */
const openDispute = async (page: Page, why: string, words: string) => {
    await button(page, 'Open a dispute').click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: why }).click();
    await asked.getByRole('textbox', { name: 'What happened' }).fill(words);
    await agree(page, 'Open a dispute');
    await expect(state(page)).toHaveText('Disputed');
};

/** An administrator decides on the order's own page, with the second step. */
const decide = async (page: Page, running: Running, id: string, action: string, why: string) => {
    await signIn(page, running);
    await page.goto(`${running.url}/finance/orders/${id}`);
    await button(page, action).click();
    const asked = page.getByRole('dialog');
    await asked.getByRole('textbox', { name: /^Reason/ }).fill(why);
    await asked.getByRole('button', { name: action }).click();
    await confirmByPassword(page);
};

test('source code that does not work: an administrator refunds, and downloads end', async ({
    page: office,
    running,
    errors,
}) => {
    const { page } = people.buyer;
    const product = await sourceOnSale(running, people.seller, 'A broken shop');
    const { id } = await paidOrder(running, people.buyer, product);
    await page.goto(`${running.url}/user/orders/${id}`);
    await expect(button(page, /^Download$/)).toBeVisible();
    await openDispute(page, 'Does not work', 'It does not start.');
    await expect(button(page, /^Download$/)).toHaveCount(0);
    await decide(office, running, id, 'Refund', 'It does not start here either.');
    await expect(state(office)).toHaveText('Refunded');
    await lookAgain(page);
    await expect(state(page)).toHaveText('Refunded');
    await expect(part(page, 'Timeline')).toContainText('It does not start here either.');
    await expect(button(page, /^Download$/)).toHaveCount(0);
    const shop = people.seller.page;
    await shop.goto(`${running.url}/user/orders/${id}`);
    await expect(part(shop, 'Dispute')).toContainText('It does not start.');
    await expect(state(shop)).toHaveText('Refunded');
    // the second step was asked for, and given
    errors.allow(/403/);
});

test('a domain that is quarrelled over: an administrator gives the money to the seller', async ({
    page: office,
    running,
    errors,
}) => {
    const { page } = people.buyer;
    const shop = people.seller.page;
    const product = await domainOnSale(running, people.seller, 'quarrel.example', 'push');
    const { id } = await paidOrder(running, people.buyer, product);
    await page.goto(`${running.url}/user/orders/${id}`);
    await openDispute(page, 'Other', 'I changed my mind.');
    await shop.goto(`${running.url}/user/orders/${id}`);
    const dispute = part(shop, 'Dispute');
    await dispute.getByRole('textbox', { name: 'Message' }).fill('It was pushed in time.');
    await dispute.getByRole('button', { name: 'Send' }).click();
    await expect(dispute.getByRole('list').getByText('It was pushed in time.')).toBeVisible();
    await decide(office, running, id, 'Release to the seller', 'The push is there.');
    await expect(state(office)).toHaveText('Completed');
    await lookAgain(shop);
    await expect(state(shop)).toHaveText('Completed');
    await expect(dispute).toContainText('the seller was paid');
    await lookAgain(page);
    await expect(state(page)).toHaveText('Completed');
    errors.allow(/403/);
});

test('administrators decide a dispute, two of them above the limit', async ({
    page,
    running,
    errors,
}) => {
    const product = await websiteOnSale(running, people.seller, 'A large forum', '6000000');
    const { id } = await paidOrder(running, people.buyer, product);
    await actionOn(running, people.buyer, id, {
        action: 'dispute',
        reasonCode: 'rights',
        claim: '6000000',
        text: 'It is not theirs.',
        files: [],
    });
    await signIn(page, running);
    await page.goto(`${running.url}/finance/orders/${id}`);

    await test.step('the first one decides, which waits', async () => {
        await button(page, 'Divide the money').click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('textbox', { name: 'Amount to the buyer' }).fill('50000');
        await asked.getByRole('textbox', { name: /^Reason/ }).fill('Half of it is stolen.');
        await asked.getByRole('button', { name: 'Divide the money' }).click();
        await confirmByPassword(page);
        await expect(part(page, 'Dispute')).toContainText(
            'You decided: ¥50,000.00 goes to the buyer',
        );
        await expect(button(page, 'Approve')).toHaveCount(0);
    });

    await test.step('the second one approves', async () => {
        const second = await trader(running, 'second');
        giveRoles(running, second.name, ['admin']);
        await actAs(page, running, second);
        await page.goto(`${running.url}/finance/orders/${id}`);
        await button(page, 'Approve').click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('textbox', { name: /^Reason/ }).fill('Agreed.');
        await asked.getByRole('button', { name: 'Approve' }).click();
        await confirmByPassword(page, newPassword);
        await expect(state(page)).toHaveText('Split');
        await expect(part(page, 'Money')).toContainText('¥0.00');
    });
    // the second step was asked for, and given
    errors.allow(/403/);
});
