import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { calls } from '../../contract/calls';
import { transitionProduct } from '../../contract/market/resources/products';
import { proofText, txtName } from '../../contract/platform/hostProof';
import { makePng } from '../fixtures/files';
import { type NameServerProcess, startNameServer } from '../fixtures/nameServer';
import { startServer } from '../fixtures/serverProcess';
import { expectAccessible } from './accessibility';
import { test as base, connect, expect, type Running } from './footfall';
import { actAs, callAs, type Person, personWith } from './people';

interface Sellers {
    running: Running;
    names: NameServerProcess;
}

/** A server whose name server and whose websites are those of the test. */
const test = base.extend<object, Sellers>({
    names: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => {
            const names = await startNameServer();
            await use(names);
            names.stop();
        },
        { scope: 'worker' },
    ],
    running: [
        async ({ names }, use) => {
            const folder = await mkdtemp(join(tmpdir(), 'footfall-browser-'));
            const web: Server = createServer((_, response) => response.writeHead(404).end());
            web.listen(0, '127.0.0.1');
            await once(web, 'listening');
            const server = await startServer(folder, {
                OWNERSHIP_DNS: names.address,
                OWNERSHIP_TEST_WEB: `127.0.0.1:${(web.address() as AddressInfo).port}`,
            });
            const running = await connect(server, folder);
            await running.call(calls.updateSettings, { body: { require_ownership: 1 } });
            await use(running);
            await server.stop();
            web.close();
            await rm(folder, { recursive: true });
        },
        { scope: 'worker' },
    ],
});

const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/** Puts the token that the seller is shown where the server looks for it. */
const prove = async (running: Running, names: NameServerProcess, who: Person, id: string) => {
    const { host, token } = await callAs(running, who, calls.getOwnership, { params: { id } });
    names.records.set(txtName(host), { TXT: [proofText(token)] });
};

const words = {
    zh: {
        begin: '我要出售',
        type: '域名',
        title: '标题',
        summary: '摘要',
        price: '价格',
        saved: '已保存',
        next: '下一步',
        domain: '域名',
        expires: '到期日期',
        images: '上传图片',
        image: '第 1 张图片',
        check: '立即检查',
        missing: '未找到',
        proven: '已验证',
        submit: '提交审核',
        inReview: '审核中',
        body: '详细说明',
        lacks: '提交之前还需要：',
        change: '修改商品',
        review: '核对修改',
        propose: '提交修改',
        back: '上一步',
    },
    en: {
        begin: 'Sell on the market',
        type: 'Domain',
        title: 'Title',
        summary: 'Summary',
        price: 'Price',
        saved: 'Saved',
        next: 'Next',
        domain: 'Domain',
        expires: 'Expires on',
        images: 'Upload images',
        image: 'Image 1',
        check: 'Check now',
        missing: 'not found',
        proven: 'Verified',
        body: 'Description',
        submit: 'Submit for review',
        inReview: 'In review',
        lacks: 'Still needed before you can submit:',
        change: 'Edit listing',
        review: 'Changes',
        propose: 'Submit edit',
        back: 'Back',
    },
} as const;

/** From the type to the review, as a seller does it; answers the listing's id. */
const sellDomain = async (
    page: Page,
    { running, names }: Sellers,
    who: Person,
    language: 'zh' | 'en',
    host: string,
): Promise<string> => {
    const say = words[language];
    const field = (name: string) => page.getByRole('textbox', { name });
    const next = () => page.getByRole('button', { name: say.next, exact: true }).click();
    await actAs(page, running, who, language);
    await page.goto(`${running.url}/user/listings`);
    await page.getByRole('link', { name: say.begin }).click();
    await page.getByRole('heading', { name: say.type, exact: true }).click();
    await field(say.title).fill(`${host} – 短域名`);
    await field(say.summary).fill('Four letters');
    await field(say.price).fill('1200');
    await page.waitForURL(/listings\/[0-9a-f-]{36}$/);
    const id = idIn(page);
    const params = { id };
    const stored = () => callAs(running, who, calls.getOwnListing, { params });
    await expect.poll(async () => (await stored()).price).toBe('120000');
    await expect(page.getByRole('status').getByText(say.saved)).toBeVisible();

    await test.step('what was typed is there again after reloading', async () => {
        await page.reload();
        await expect(field(say.title)).toHaveValue(`${host} – 短域名`);
        await expect(field(say.price)).toHaveValue('1200.00');
        await expectAccessible(page);
    });
    await test.step('details, text and an image of one’s own', async () => {
        await next();
        await field(say.domain).fill(host);
        await page.getByLabel(say.expires).fill('2031-01-31');
        await next();
        await page.locator('.ProseMirror').fill('Easy to say.');
        const buffer = await makePng(400, 300);
        const file = { name: 'cover.png', mimeType: 'image/png', buffer };
        await page.locator('input[type=file]').last().setInputFiles(file);
        await expect(page.getByRole('img', { name: say.image })).toBeVisible();
        await expect.poll(async () => (await stored()).gallery.length).toBe(1);
        await expectAccessible(page);
    });
    await test.step('the proof is asked for until it is there', async () => {
        await next();
        await page.getByRole('button', { name: say.check }).click();
        await expect(page.getByText(say.missing).first()).toBeVisible();
        await next();
        await expect(page.getByText(say.lacks)).toBeVisible();
        await expect(page.getByRole('button', { name: say.submit })).toBeDisabled();
        await prove(running, names, who, id);
        await page.getByRole('button', { name: say.back, exact: true }).click();
        await expectAccessible(page);
        // other people's servers are left alone for some seconds
        await page.getByRole('button', { name: say.check }).click();
        await expect(page.getByRole('status').getByText(say.proven)).toBeVisible();
    });
    await next();
    await page.getByRole('button', { name: say.submit }).click();
    await expect(page.getByText(say.inReview, { exact: true }).first()).toBeVisible();
    return id;
};

test('a domain is listed from its type to its edit on the shelf', async ({
    page,
    running,
    names,
}) => {
    const who = await personWith(running, 'user');
    const id = await sellDomain(page, { running, names }, who, 'zh', 'abcd.example');
    const { version } = await callAs(running, who, calls.getOwnListing, { params: { id } });
    const body = { action: 'approve', reason: '', version } as const;
    await running.call(transitionProduct, { params: { id }, body });
    const say = words.zh;
    await page.reload();
    await page.getByRole('button', { name: say.change }).click();
    await page.getByRole('textbox', { name: say.price }).fill('990');
    await page.getByRole('button', { name: say.review }).click();
    await expect(page.getByText('¥1,200.00').first()).toBeVisible();
    await page.getByRole('button', { name: say.propose }).click();
    const waiting = page.getByText('修改正在等待审核', { exact: false }).first();
    await expect(waiting).toBeVisible();
    await page.getByRole('button', { name: '撤回…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
    await expect(page.getByText('修改已撤回').first()).toBeVisible();
    await expect(waiting).toHaveCount(0);
});

// the story from the front page to the withdrawal goes this way on a phone too
test('on a phone in English, to the review', async ({ page, running, names }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const who = await personWith(running, 'user');
    await sellDomain(page, { running, names }, who, 'en', 'efgh.example');
    await page.goto(`${running.url}/user/listings`);
    await expect(page.getByRole('link', { name: 'efgh.example – 短域名' })).toBeVisible();
    await expectAccessible(page);
});
