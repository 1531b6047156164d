import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { seriousOf } from './accessibility';
import { expect, signIn, test } from './footfall';
import { newPassword } from './newAccount';
import {
    actOn,
    domainOnSale,
    openBrowser,
    paidOrder,
    placeOrder,
    sourceOnSale,
    sourceText,
    type Trader,
    trader,
    websiteOnSale,
} from './ordersSeeds';
import { actAs, confirmByPassword, giveRoles } from './people';

type Opened = Awaited<ReturnType<typeof openBrowser>>;

let buyer: Trader & Opened;
let seller: Trader & Opened;

test.beforeAll(async ({ browser, running }) => {
    const open = async (name: string, funds: number) => {
        const person = await trader(running, name, funds);
        return { ...person, ...(await openBrowser(browser, running, person)) };
    };
    [buyer, seller] = await Promise.all([open('buyer', 100_000_000), open('seller', 0)]);
});
test.afterAll(async () => {
    await Promise.all([buyer.context.close(), seller.context.close()]);
});
test.afterEach(() => {
    // 409: somebody was faster, which a test does on purpose
    const told = [...buyer.errors.splice(0), ...seller.errors.splice(0)];
    expect(told.filter(text => !text.includes('409'))).toEqual([]);
});

const button = (page: Page, name: string | RegExp) =>
    page.getByRole('main').getByRole('button', { name });
const part = (page: Page, name: string) => page.getByRole('region', { name });
const next = (page: Page) => part(page, 'What happens next');
const state = (page: Page) => page.getByRole('main').locator('.MuiChip-root').first();
/** What is asked before an act, answered by the button of that name. */
const agree = async (page: Page, name: string) => {
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
};
/** The page asks again when one comes back to it, as it does every 15 seconds. */
const lookAgain = (page: Page) =>
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('source code is paid, downloaded, accepted and reviewed, blind until both have', async ({
    running,
}) => {
    const { page } = buyer;
    const product = await sourceOnSale(running, seller, 'A shop system');
    const { id, number } = await placeOrder(running, buyer, product);
    await page.goto(`${running.url}/user/orders?q=${number}`);

    await test.step('is paid from the balance, and delivered at once', async () => {
        const row = page.getByRole('row').filter({ hasText: number });
        await expect(row).toContainText(/Your turn: pay the order\. \d+ m \d+ s left/);
        await row.getByRole('link', { name: 'A shop system' }).click();
        await expect(next(page)).toContainText('¥99.00 from your balance');
        await expect(next(page)).toContainText('¥99.00 to escrow');
        await button(page, 'Pay from balance').click();
        await agree(page, 'Pay from balance');
        await expect(state(page)).toHaveText('Delivered');
        await expect(next(page)).toContainText('¥89.10 to the seller’s income on hold');
    });

    await test.step('is downloaded, and counted', async () => {
        const digest = await page.locator('code').innerText();
        const coming = page.waitForEvent('download');
        await button(page, 'Download').click();
        const file = await readFile(await (await coming).path(), 'utf8');
        expect(file).toBe(sourceText);
        expect(digest).toMatch(/^[0-9a-f]{64}$/);
        await expect(part(page, 'Download')).toContainText('9 of 10 downloads left');
    });

    await test.step('is accepted and reviewed; nobody sees the other’s yet', async () => {
        await button(page, 'Accept').click();
        await agree(page, 'Accept');
        await expect(state(page)).toHaveText('Completed');
        await page.locator('label').filter({ hasText: '4 stars' }).click();
        await page.getByRole('textbox', { name: 'In words (optional)' }).fill('It works.');
        await button(page, 'Send the review').click();
        await expect(part(page, 'Reviews')).toContainText('Only you see it yet.');
        await seller.page.goto(`${running.url}/user/orders/${id}`);
        await expect(part(seller.page, 'Money')).toContainText('You get');
        await expect(part(seller.page, 'Reviews')).not.toContainText('It works.');
        await seller.page.locator('label').filter({ hasText: '5 stars' }).click();
        await button(seller.page, 'Send the review').click();
        await expect(part(seller.page, 'Reviews')).toContainText('It works.');
        await expect(button(page, /^Download .*R2/)).toBeVisible();
        await lookAgain(page);
        await expect(part(page, 'Reviews').getByRole('img', { name: '5 stars' })).toBeVisible();
    });
});

test('a domain goes over by a code that is shown once and a list that both tick', async ({
    running,
}) => {
    const { page } = buyer;
    const product = await domainOnSale(running, seller, 'abcd.example');
    const { id } = await paidOrder(running, buyer, product);
    await seller.page.goto(`${running.url}/user/orders/${id}`);
    await page.goto(`${running.url}/user/orders/${id}`);

    await test.step('the seller gives the code, ticks all, and delivers', async () => {
        const shop = seller.page;
        await expect(next(shop)).toContainText('Mark what you have handed over');
        await expect(button(shop, 'I have delivered')).toHaveCount(0);
        await button(shop, 'Give a code: Transfer code').click();
        await shop.getByRole('textbox', { name: 'Code or password' }).fill('EPP-123');
        await agree(shop, 'Save');
        for (const item of ['Transfer code', 'Domain']) {
            await button(shop, `Handed over: ${item}`).click();
            await agree(shop, 'Handed over');
        }
        await button(shop, 'I have delivered').click();
        await agree(shop, 'I have delivered');
        await expect(state(shop)).toHaveText('Delivered');
    });

    await test.step('the buyer, who looked before, sees it and takes the code once', async () => {
        await lookAgain(page);
        await expect(state(page)).toHaveText('Delivered');
        await button(page, 'Show the code: Transfer code').click();
        await agreeToCode(page);
        await expect(page.getByRole('dialog').locator('code')).toHaveText('EPP-123');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog').locator('code')).toBeVisible();
        await agree(page, 'I have copied it');
        await expect(button(page, /^Show the code/)).toHaveCount(0);
        await expect(part(page, 'What is handed over')).toContainText('The buyer saw the code');
    });

    await test.step('ticks it too and accepts', async () => {
        await button(page, 'Received: Domain').click();
        await expect(part(page, 'What is handed over')).toContainText('1 received');
        await button(page, 'Accept').click();
        await agree(page, 'Accept');
        await expect(state(page)).toHaveText('Completed');
    });
});

const agreeToCode = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Show the code' }).click();

test('the seller refunds; whoever was slower is told that the order changed', async ({
    running,
}) => {
    const product = await domainOnSale(running, seller, 'push.example', 'push');
    const { id } = await paidOrder(running, buyer, product);
    const shop = seller.page;
    await shop.goto(`${running.url}/user/orders/${id}`);
    await button(shop, 'Refund the buyer').click();
    const asked = shop.getByRole('dialog');
    await expect(asked).toContainText('This cannot be undone');

    // the buyer acts while the seller reads the question
    await actOn(running, buyer, id, { act: 'giveAccount', account: 'buyer-at-registrar' });
    await asked.getByRole('textbox', { name: /^Reason/ }).fill('I sold it elsewhere.');
    await asked.getByRole('button', { name: 'Refund the buyer' }).click();
    await expect(asked.getByRole('alert')).toContainText('The order changed meanwhile');
    await expect(shop.getByText('buyer-at-registrar')).toBeVisible();
    await agree(shop, 'Refund the buyer');
    await expect(state(shop)).toHaveText('Refunded');

    const { page } = buyer;
    await page.goto(`${running.url}/user/orders/${id}`);
    await expect(next(page)).toContainText('The buyer has the money back.');
    await expect(part(page, 'Course')).toContainText('I sold it elsewhere.');
    await expect(
        page.getByRole('main').getByRole('button', { name: /dispute|Accept/ }),
    ).toHaveCount(0);
});

test('a dispute with evidence ends by a proposal that the other side accepts', async ({
    running,
}) => {
    const { page } = buyer;
    const shop = seller.page;
    const product = await websiteOnSale(running, seller, 'A forum');
    const { id } = await paidOrder(running, buyer, product);
    await page.goto(`${running.url}/user/orders/${id}`);

    await test.step('the buyer opens it', async () => {
        await button(page, 'Open a dispute').click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('combobox', { name: 'Reason' }).click();
        await page.getByRole('option', { name: 'No answer' }).click();
        await asked.getByRole('textbox', { name: 'Wanted back for the buyer' }).fill('60000');
        await expect(asked).toContainText('At most ¥50,000.00');
        await asked.getByRole('textbox', { name: 'Wanted back for the buyer' }).fill('20000');
        await asked.getByRole('textbox', { name: 'What happened' }).fill('Nobody answers.');
        await asked.locator('input[type=file]').setInputFiles({
            ...{ name: 'mail.txt', mimeType: 'text/plain', buffer: Buffer.from('my mails') },
        });
        await agree(page, 'Open a dispute');
        await expect(state(page)).toHaveText('Disputed');
    });

    await test.step('the seller reads the evidence and proposes', async () => {
        await shop.goto(`${running.url}/user/orders/${id}`);
        const dispute = part(shop, 'Dispute');
        await expect(dispute).toContainText('No answer');
        const coming = shop.waitForEvent('download');
        await dispute.getByRole('button', { name: 'Save mail.txt' }).click();
        expect(await readFile(await (await coming).path(), 'utf8')).toBe('my mails');
        await dispute.getByRole('textbox', { name: 'Your words' }).fill('I was ill.');
        await dispute.getByRole('button', { name: 'Send' }).click();
        await expect(dispute.getByRole('list').getByText('I was ill.')).toBeVisible();
        await dispute.getByRole('button', { name: 'Make a proposal' }).click();
        const asked = shop.getByRole('dialog');
        await asked.getByRole('textbox', { name: 'Goes to the buyer' }).fill('10000');
        await expect(asked).toContainText('The other ¥40,000.00 go to the seller');
        await agree(shop, 'Propose it');
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

test('administrators decide a dispute, two of them above the limit', async ({
    page,
    running,
    errors,
}) => {
    const product = await websiteOnSale(running, seller, 'A large forum', '6000000');
    const { id } = await paidOrder(running, buyer, product);
    await actOn(running, buyer, id, {
        ...{ act: 'dispute', reasonCode: 'rights', claim: '6000000' },
        ...{ text: 'It is not theirs.', files: [] },
    });
    await signIn(page, running);
    await page.goto(`${running.url}/finance/orders/${id}`);

    await test.step('the first one decides, which waits', async () => {
        await button(page, 'Divide the money').click();
        const asked = page.getByRole('dialog');
        await asked.getByRole('textbox', { name: 'Goes to the buyer' }).fill('50000');
        await asked.getByRole('textbox', { name: /^Reason/ }).fill('Half of it is stolen.');
        await asked.getByRole('button', { name: 'Divide the money' }).click();
        await confirmByPassword(page);
        await expect(part(page, 'Dispute')).toContainText(
            'You have decided: ¥50,000.00 go to the buyer',
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
    expect(errors.splice(0).filter(text => !text.includes('403'))).toEqual([]);
});

test('the lists are filtered in the address, and right on a phone, in the dark, in Chinese', async ({
    page,
    running,
}) => {
    const product = await domainOnSale(running, seller, 'axe.example');
    const { id } = await paidOrder(running, buyer, product);
    await actAs(page, running, buyer, 'zh');
    await page.goto(`${running.url}/user/orders`);
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.first()).toBeVisible();
    await page.getByRole('combobox', { name: '类型' }).click();
    await page.getByRole('option', { name: '域名' }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/type=domain/);
    await expect(rows.filter({ hasText: '源码' })).toHaveCount(0);
    await page.getByRole('textbox', { name: '订单号或标题' }).fill('nothing like it');
    await expect(page.getByRole('heading', { name: '没有符合条件的订单' })).toBeVisible();
    await page.getByRole('button', { name: '显示全部' }).last().click();
    await page.getByRole('tab', { name: '我卖的' }).click();
    await expect(page.getByRole('heading', { name: '您还没有卖出东西' })).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.getByRole('tab', { name: '我买的' }).click();
    const cards = page.getByRole('list', { name: '我买的' }).getByRole('listitem');
    await expect(cards.first()).toBeVisible();
    expect(await seriousOf(page, { within: 'main' })).toEqual([]);
    await page.goto(`${running.url}/user/orders/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('axe.example');
    expect(await seriousOf(page, { within: 'main' })).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
});
