import { updateSettings } from '../../contract/platform/settings';
import { listOwnOrders } from '../../contract/trade/orders/orderCalls';
import { Sandbox } from '../../server/trade/payments/sandbox/sandbox';
import { listenSandbox } from '../../server/trade/payments/sandbox/sandboxServer';
import { seriousOf } from './accessibility';
import { expect, type Running, test } from './footfall';
import { state } from './ordersScene';
import { domainOnSale, placeOrder, sourceOnSale, type Trader, trader } from './ordersSeeds';
import { actAs, callAs } from './people';
import { switchManualOn, switchOn } from './rails';

/** A balance is filled by an order too, which is not meant. */
const ordersOf = async (running: Running, who: Trader, title: string) => {
    const { list } = await callAs(running, who, listOwnOrders, { query: {} });
    return list.filter(order => order.title === title).length;
};
const setTerms = (running: Running, terms_link: string) =>
    running.call(updateSettings, { body: { terms_link } });

// whatever comes of a test: the tests after it, on the same server, accept nothing
test.afterEach(({ running }) => setTerms(running, ''));

test('a purchase is summed up before there is an order, and paid by one press', async ({
    page,
    running,
}) => {
    const seller = await trader(running, 'vendor');
    const buyer = await trader(running, 'shopper', 1_000_000);
    const product = await sourceOnSale(running, seller, 'A booking system');
    await setTerms(running, 'https://example.com/terms');
    await actAs(page, running, buyer);

    await test.step('what it costs, includes and how it goes', async () => {
        await page.goto(`${running.url}/market/${product}`);
        await page.getByRole('link', { name: 'Buy now' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
        const main = page.getByRole('main');
        await expect(main).toContainText('A booking system');
        await expect(main).toContainText('Regular');
        await expect(main).toContainText('30 days');
        await expect(main).toContainText('You can download it as soon as you have paid.');
        await expect(main).toContainText('You have 3 days to inspect it.');
        await expect(main).toContainText('Paid by the seller');
        await expect(main).toContainText('¥99.00');
        expect(await seriousOf(page, { within: 'main' })).toEqual([]);
        expect(await ordersOf(running, buyer, 'A booking system')).toBe(0);
    });

    await test.step('nothing is ordered before the terms are accepted', async () => {
        const pay = page.getByRole('button', { name: 'Pay ¥99.00' });
        await pay.click();
        await expect(page.getByRole('alert')).toHaveText('Accept the terms to continue.');
        expect(await ordersOf(running, buyer, 'A booking system')).toBe(0);
        const terms = page.getByRole('link', { name: 'Terms of sale' });
        await expect(terms).toHaveAttribute('href', 'https://example.com/terms');
        await page.getByRole('checkbox').check();
        await pay.click();
        await expect(page).toHaveURL(/\/user\/orders\/[0-9a-f-]{36}$/);
        await expect(state(page)).toHaveText('Delivered');
        const timeline = page.getByRole('region', { name: 'Timeline' });
        await expect(timeline).toContainText('Accepted: https://example.com/terms');
        expect(await ordersOf(running, buyer, 'A booking system')).toBe(1);
    });
});

test('a gateway’s page is one press away, and going back from it leads to the payment', async ({
    page,
    running,
}) => {
    const sandbox = new Sandbox({ clock: Date.now, delayMs: 5, retryMs: [5] });
    const { url, close } = await listenSandbox(sandbox, { port: 0, host: '127.0.0.1' });
    const { pid, platformKey, merchantPrivateKey: privateKey } = sandbox.keys;
    const options = { gateway: `${url}/`, pid, signType: 'RSA', platformKey };
    await switchOn(running, 'epay', options, { privateKey });
    const seller = await trader(running, 'vendor');
    const buyer = await trader(running, 'shopper');
    const product = await domainOnSale(running, seller, 'gateway.example');
    await actAs(page, running, buyer);
    await page.goto(`${running.url}/buy/${product}`);
    // nothing is to be accepted where the operator has said nothing
    await expect(page.getByRole('button', { name: 'Pay ¥1,200.00' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('radio', { name: 'Alipay' }).check();
    await page.getByRole('button', { name: 'Pay ¥1,200.00' }).click();
    await page.waitForURL('**/cashier/**');
    await page.goBack();
    await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('link', { name: 'Go to the payment page' })).toBeVisible();
    await close();
});

test('in Chinese on a phone: a wrong coupon, an own unpaid order, and what is gone', async ({
    page,
    running,
    errors,
}) => {
    const seller = await trader(running, 'vendor');
    const buyer = await trader(running, 'shopper', 500_000);
    const product = await domainOnSale(running, seller, 'phone.example');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await actAs(page, running, buyer, 'zh');
    await page.goto(`${running.url}/buy/${product}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('确认订单');
    await expect(page.getByRole('main')).toContainText('由卖家承担');
    await page.getByRole('textbox', { name: '优惠码' }).fill('NOTHING');
    await page.getByRole('button', { name: '使用' }).click();
    await expect(page.getByText(/优惠码.*(不存在|无效|没有)/)).toBeVisible();
    expect(await seriousOf(page, { within: 'main' })).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);

    await placeOrder(running, buyer, product);
    await page.reload();
    await expect(page.getByText('您已下单但尚未付款。')).toBeVisible();
    await page.getByRole('link', { name: '继续付款' }).click();
    await expect(page).toHaveURL(/\/pay\/[0-9a-f-]{36}$/);
    await page.goto(`${running.url}/buy/00000000-0000-7000-8000-000000000000`);
    await expect(page.getByRole('heading', { name: '该商品已不能购买' })).toBeVisible();
    errors.allow(/404|409|422/);
});

test('a balance that is not enough leads to a top-up of what is missing', async ({
    page,
    running,
}) => {
    await switchManualOn(running);
    const seller = await trader(running, 'merchant');
    const buyer = await trader(running, 'saver', 4_000);
    const product = await sourceOnSale(running, seller, 'An address book');
    await actAs(page, running, buyer);
    await page.goto(`${running.url}/buy/${product}`);
    await page.getByRole('radio', { name: /^Account balance|^Balance/ }).check();
    await expect(page.getByText('Your balance is too low: ¥59.00 is missing.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay ¥99.00' })).toBeDisabled();
    await page.getByRole('link', { name: 'Top up' }).click();
    const dialog = page.getByRole('dialog', { name: 'Top up' });
    await expect(dialog.getByLabel('Amount')).toHaveValue('59.00');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/pay\//);
    await expect(page.getByRole('button', { name: 'Pay ¥59.00' })).toBeVisible();
});
