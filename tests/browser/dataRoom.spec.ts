import type { Page } from '@playwright/test';
import { makePdf } from '../fixtures/makePdf';
import { seriousOf } from './accessibility';
import { expect, test } from './footfall';
import { domainOnSale, openBrowser, trader } from './ordersSeeds';
import { actAs } from './people';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

test('a seller opens a data room, a buyer asks, signs and reads, and the seller sees that', async ({
    browser,
    page,
    running,
}) => {
    test.slow();
    const [seller, buyer] = [await trader(running, 'shows'), await trader(running, 'reads')];
    const id = await domainOnSale(running, seller, 'Shown with documents');
    await actAs(page, running, seller, 'en');

    await test.step('with a folder and a document', async () => {
        await page.goto(`${running.url}/user/listings/${id}`);
        await page.getByRole('link', { name: 'Open data room' }).click();
        await page.getByRole('switch', { name: 'Open: buyers can ask for access' }).check();
        await page.getByRole('button', { name: 'Save settings' }).click();
        await expect(toast(page, 'Settings saved')).toBeVisible();
        await page.getByRole('button', { name: 'Add folder' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('textbox', { name: 'Name' }).fill('Bank statements');
        await dialog.getByRole('button', { name: 'Add folder' }).click();
        await expect(page.getByRole('heading', { name: 'Bank statements' })).toBeVisible();
        await page
            .getByLabel('Upload documents to Bank statements')
            .last()
            .setInputFiles({
                name: 'october.pdf',
                mimeType: 'application/pdf',
                buffer: await makePdf('Balance in October'),
            });
        await expect(page.getByText('october.pdf')).toBeVisible();
        expect(await seriousOf(page)).toEqual([]);
    });

    const { page: other, leave } = await openBrowser(browser, running, buyer, 'en');

    await test.step('which the listing tells of, and a buyer asks for', async () => {
        // a document is told of once it has been checked
        await expect(async () => {
            await other.goto(`${running.url}/market/${id}`);
            await expect(other.getByText(/1 document in 1 folder/)).toBeVisible({ timeout: 2_000 });
        }).toPass();
        await expect(other.getByText('october.pdf')).toHaveCount(0);
        await other.getByRole('link', { name: 'Ask for access' }).click();
        await other.getByRole('textbox', { name: 'Message to the seller' }).fill('I buy names.');
        await other.getByRole('button', { name: 'Ask for access' }).click();
        await expect(other.getByText(/waiting for the seller/)).toBeVisible();
    });

    await test.step('and is let in', async () => {
        await page.reload();
        await page.getByRole('button', { name: 'Grant access' }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('checkbox', { name: 'Bank statements' }).check();
        await dialog.getByRole('button', { name: 'Grant access' }).click();
        await expect(toast(page, 'Access changed')).toBeVisible();
    });

    await test.step('to sign, read and ask', async () => {
        await other.reload();
        await other.getByRole('textbox', { name: 'Your full name' }).fill('Ada Buyer');
        await other.getByRole('button', { name: 'Sign and read' }).click();
        await other.getByRole('button', { name: 'Open october.pdf' }).click();
        const dialog = other.getByRole('dialog');
        await expect(dialog.getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
        expect(await seriousOf(other)).toEqual([]);
        await dialog.getByRole('button', { name: 'Close' }).click();
        await other.getByRole('button', { name: 'Ask a question' }).click();
        await other.getByRole('textbox', { name: 'Your question' }).fill('Is this net?');
        await other.getByRole('button', { name: 'Send question' }).click();
        await expect(other.getByText('Is this net?')).toBeVisible();
    });

    await test.step('which the seller sees, answers, and ends', async () => {
        await page.reload();
        await expect(page.getByText('Is this net?')).toBeVisible();
        await expect(page.getByText(/Signed as Ada Buyer/)).toBeVisible();
        await expect(page.getByText(/opened october\.pdf/)).toBeVisible();
        await page.getByRole('button', { name: 'Answer' }).click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Answer' }).fill('Yes.');
        await page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
        await expect(toast(page, 'Answer saved')).toBeVisible();
        await page.getByRole('button', { name: 'Withdraw' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
        await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
        await other.reload();
        await expect(other.getByText('The seller withdrew your access.')).toBeVisible();
        await expect(other.getByText('october.pdf', { exact: true })).toHaveCount(0);
    });
    await leave();
});
