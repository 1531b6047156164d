import { readFileSync } from 'node:fs';
import { calls } from '../../contract/calls';
import { getOwnOrder, payOwnOrder } from '../../contract/trade/orders/orderCalls';
import { pdfText } from '../fixtures/pdfText';
import { addPlan } from '../fixtures/planRecords';
import { expect, moveTo, test } from './footfall';
import { withRecords } from './office/records';
import { trader } from './ordersSeeds';
import { actAs, callAs } from './people';

test('a plan is chosen by its price, paid, renewed and cancelled, with a receipt each time', async ({
    page,
    running,
}) => {
    const buyer = await trader(running, 'planner', 50_000);
    await withRecords(running, records => addPlan(records, 'Basic'));
    await running.call(calls.updateSettings, { body: { free_events: 1000, free_sites: 1 } });
    await actAs(page, running, buyer);
    const pay = async () => {
        await page.getByRole('button', { name: 'Continue to payment' }).click();
        await expect(page).toHaveURL(/\/pay\//);
        const id = page.url().split('/pay/')[1] ?? '';
        const { version } = await callAs(running, buyer, getOwnOrder, { params: { id } });
        await callAs(running, buyer, payOwnOrder, { params: { id }, body: { version } });
    };

    await page.goto(`${running.url}/user/plan`);
    const present = page.getByRole('region', { name: 'Free allowance' });
    await expect(present).toContainText('0 of 1,000');
    await page.getByRole('button', { name: 'Choose Basic' }).click();
    await expect(page.getByRole('dialog')).toContainText('¥30.00');
    await pay();

    await page.goto(`${running.url}/user/plan`);
    await expect(page.getByRole('region', { name: 'Basic', exact: true })).toContainText('0 of 3');
    await page.getByRole('button', { name: 'Renew Basic' }).click();
    await expect(page.getByRole('dialog')).toContainText('Starts after your current paid period');
    await pay();

    await page.goto(`${running.url}/user/plan`);
    await page.getByRole('button', { name: 'Cancel next period' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel next period' }).click();
    await expect(page.getByText('¥30.00 returned to your balance')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel next period' })).toHaveCount(0);

    await moveTo(page, '/user/receipts');
    await expect(page.getByRole('region', { name: 'Receipts' })).toContainText('Credit note');
    const button = page.getByRole('button', { name: /^Download R\d{4}-\d{6}$/ }).last();
    const number = (await button.getAttribute('aria-label'))?.replace('Download ', '') ?? '';
    await button.click();
    const file = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: '中文' }).click();
    const saved = await file;
    expect(saved.suggestedFilename()).toBe(`${number}.pdf`);
    const text = pdfText(readFileSync(await saved.path())).replaceAll('\n', '');
    expect(text).toContain(number);
    expect(text).toContain('实付合计');
    await running.call(calls.updateSettings, { body: { free_events: 0, free_sites: 0 } });
});
