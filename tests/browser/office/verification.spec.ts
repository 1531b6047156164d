import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { verificationHookPaths } from '../../../contract/identity/verification';
import { addOrder } from '../../fixtures/financeRecords';
import { freePort } from '../../fixtures/freePort';
import { domainOffer } from '../../fixtures/offers';
import { type ServerProcess, startServer } from '../../fixtures/serverProcess';
import { seriousOf } from '../accessibility';
import { connect, expect, type Running, signIn, test } from '../footfall';
import { putOnSale, type Trader, trader } from '../ordersSeeds';
import { actAs, confirmByPassword } from '../people';
import { withRecords } from './records';

const secret = 'a secret of the provider, long enough';
const providerPage = 'https://identity.example/start';

let server: ServerProcess;
let own: Running;
let folder: string;
test.beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-verification-'));
    const port = await freePort();
    server = await startServer(folder, {
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        IDENTITY_CHECK_URL: providerPage,
        IDENTITY_CHECK_SECRET: secret,
    });
    own = await connect(server, folder);
});
test.afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
});

/** What the provider sends once it has seen somebody. */
const sayVerified = async (ref: string, person: string) => {
    const body = JSON.stringify({
        event: randomUUID(),
        ref,
        state: 'verified',
        person,
        remarks: ['passport', 'selfie matches'],
    });
    const time = Math.floor(Date.now() / 1_000);
    const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const response = await fetch(own.url + verificationHookPaths.identity, {
        method: 'POST',
        headers: { 'footfall-signature': `t=${time},v1=${v1}` },
        body,
    });
    expect(response.status).toBe(200);
};

/** Goes from the profile to the provider's page; answers the reference that stands in its address. */
const goToProvider = async (page: Page, person: Trader): Promise<string> => {
    await page
        .context()
        .route(`${providerPage}**`, route =>
            route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' }),
        );
    await actAs(page, own, person);
    await page.goto(`${own.url}/user/profile`);
    const card = page.getByRole('region', { name: 'Verification' });
    await card.getByRole('button', { name: 'Verify identity' }).click();
    await expect(page).toHaveURL(/identity\.example/);
    return new URL(page.url()).searchParams.get('ref') ?? '';
};

/** Chinese, dark and on a phone: nothing is cut off, and nothing is hard to use. */
const lookAtPhone = async (page: Page, address: string, heading: string) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
};

test('an identity goes to the provider and a reviewer, and is a dated fact on the seller’s page', async ({
    page,
    errors,
}) => {
    const seller = await trader(own, 'verified');
    const product = await putOnSale(own, seller, domainOffer({ title: 'Verified domain' }));
    const ref = await goToProvider(page, seller);
    await sayVerified(ref, `person-${seller.id}`);

    await page.goto(`${own.url}/user/profile`);
    const card = page.getByRole('region', { name: 'Verification' });
    await expect(card.getByText('Waiting for review')).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);

    await signIn(page, own);
    await page.goto(`${own.url}/user/verifications`);
    await page.getByRole('row').filter({ hasText: seller.name }).getByRole('link').first().click();
    await expect(page.getByText(ref)).toBeVisible();
    await expect(page.getByText('passport · selfie matches')).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
    await confirmByPassword(page);
    await expect(page.getByText('Accepted. Shown as a date')).toBeVisible();
    errors.allow(/403/);

    await page.goto(`${own.url}/market/${product}`);
    await page.locator('.seller-card .seller-link').click();
    await expect(page.getByText('Identity checked')).toBeVisible();
    expect(await page.getByRole('main').textContent()).not.toContain(ref);

    await actAs(page, own, seller, 'zh');
    await lookAtPhone(page, `${own.url}/user/profile`, '认证');
});

test('two accounts of one person are on the fraud board and cannot deal until they are cleared', async ({
    page,
    errors,
}) => {
    const [seller, second] = [await trader(own, 'one'), await trader(own, 'two')];
    const product = await putOnSale(own, seller, domainOffer({ title: 'Own domain' }));
    for (const person of [seller, second]) {
        await sayVerified(await goToProvider(page, person), 'the-same-person');
    }
    // what the server looks for some times a day
    const [first_id = '', second_id = ''] = [seller.id, second.id].sort();
    const now = Date.now();
    const found = { kinds: '["identity","device"]', strength: 'strong', deals: 1, state: 'open' };
    await withRecords(own, async ({ stores: { db } }) => {
        const times = { seen_at: now, created_at: now, updated_at: now, version: 1 };
        const decided = { reason: '', decided_by: null, decided_at: null };
        const id = randomUUID();
        await db
            .insertInto('account_relations')
            .values({ id, first_id, second_id, ...found, ...decided, ...times })
            .execute();
        await addOrder({ stores: { db }, now }, second, { sellerId: seller.id });
    });
    await page.goto(`${own.url}/buy/${product}`);
    await expect(page.getByText(/have the same verified identity/)).toBeVisible();
    errors.allow(/409/);

    await signIn(page, own);
    await page.goto(`${own.url}/user/relations`);
    const row = page.getByRole('row').filter({ hasText: seller.name });
    await expect(row).toContainText('Strong');
    expect(await seriousOf(page)).toEqual([]);
    await row.getByRole('link').first().click();
    await expect(page.getByText('They cannot deal with each other')).toBeVisible();
    const record = page.url();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Showed that they are twins');
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.getByText('An administrator found nothing wrong.')).toBeVisible();
    // what the page still asks for is the administrator's
    await page.goto('about:blank');

    await actAs(page, own, second);
    await page.goto(`${own.url}/buy/${product}`);
    await expect(page.getByText('Own domain').first()).toBeVisible();
    await expect(page.getByText(/have the same verified identity/)).toHaveCount(0);

    await signIn(page, own, 'zh');
    await lookAtPhone(page, `${own.url}/user/relations`, '风险关联');
    await lookAtPhone(page, record, '详情');
});

test('the market report counts what was sold, and is a file', async ({ page }) => {
    const [seller, buyer] = [await trader(own, 'sells'), await trader(own, 'buys')];
    await withRecords(own, async records => {
        for (let month = 0; month < 4; month += 1) {
            const paidAt = records.now - month * 30 * 86_400_000;
            const order = await addOrder(records, buyer, {
                sellerId: seller.id,
                state: 'completed',
                total: String(120_000 + month * 50_000),
                createdAt: paidAt,
            });
            await records.stores.db
                .updateTable('orders')
                .set({ paid_at: paidAt })
                .where('id', '=', order)
                .execute();
        }
    });
    await signIn(page, own);
    await page.goto(`${own.url}/finance/market`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market report');
    await expect(page.getByRole('main').getByText('7,800.00').first()).toBeVisible();
    expect(await seriousOf(page)).toEqual([]);
    await page.getByRole('button', { name: /Export|Download/ }).click();
    const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^market_\d{4}-\d{2}_\d{4}-\d{2}\.csv$/);

    await signIn(page, own, 'zh');
    await lookAtPhone(page, `${own.url}/finance/market`, '市场报表');
});
