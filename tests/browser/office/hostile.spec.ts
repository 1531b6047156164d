import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { allResources, type ResourceName } from '../../../contract/backOffice';
import { calls } from '../../../contract/calls';
import { articles } from '../../../contract/content/resources/articles';
import { sendSystemMessage, systemMessages } from '../../../contract/messaging/resources/messages';
import type { Call } from '../../../contract/platform/call';
import { inForm, isFull } from '../../../scripts/testForm.mjs';
import { newId } from '../../../server/platform/database/newId';
import type { Tables } from '../../../server/platform/database/tables';
import type { AppRoute } from '../../../src/app/routes/table';
import { dictionaryRoutes } from '../../../src/resources/dictionaries/route';
import { adminPassword } from '../../fixtures/administrator';
import { routes } from '../../fixtures/appRoutes';
import {
    addOrder,
    addPayment,
    addTransfer,
    addWithdrawal,
    newEvmAddress,
} from '../../fixtures/financeRecords';
import { rightFor, waysOf } from '../../fixtures/hostileInput';
import { hostileTexts } from '../../fixtures/hostileTexts';
import { type HostileAnswer, writeHostile } from '../../fixtures/hostileWrite';
import { addPaymentRecord } from '../../fixtures/payments';
import type { TestApp } from '../../fixtures/testApp';
import { expect, moveTo, type Running, test as shared } from '../footfall';
import { actAs, callAs, idOf, type Person, signInAdministrator } from '../people';
import { withRecords } from './records';

/** With a server of its own: others count what theirs has. */
const test = shared.extend<object, { ownServer: undefined }>({
    ownServer: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => use(undefined),
        { scope: 'worker', auto: true },
    ],
});

/** What is about pages; the others are shown by the server's own tests. */
const attacks = hostileTexts.filter(text => /[<{"]|script:|\u202E/.test(text));

/** What people write beside the records of the back-office. */
const beside = [
    ...[calls.updateProfile, calls.createSite, calls.createSiteGroup],
    ...[calls.startChat, calls.reportError],
] as const;

/** Attacks that one round writes; of each text in the short form about every eighth. */
const eachRound = inForm(8, 2);

let made = 0;
/** What only the server can check: fields of which each record has its own, or that refer to one. */
const own = (sellerId: string): Record<string, unknown> => {
    made += 1;
    const code = `code-${made}`;
    const address = { chain: 'bsc', address: newEvmAddress(), state: 'free' };
    return {
        sellerId,
        code,
        slug: code,
        price: '100',
        value: '100',
        currency: 'CNY',
        ...address,
        email: `${code}@x.example`,
    };
};

const only = (fields: Record<string, unknown>, schema: z.ZodType): Record<string, unknown> => {
    const { shape } = schema as z.ZodObject;
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name in shape));
};

/** Writes an attack into every text of everything that can be made by a call. */
const attackCalls = async ({ url }: Running, { token, id }: Person & { id: string }) => {
    const creating = allResources.flatMap(({ access, calls: { create } }) =>
        access.create ? [create as Call] : [],
    );
    for (const { method, path, body: schema } of [...creating, ...(beside as readonly Call[])]) {
        if (!schema) continue;
        const send = async (body: object) => {
            const headers = { 'x-token': token, 'content-type': 'application/json' };
            const payload = { method, headers, body: JSON.stringify(body) };
            const response = await fetch(url + path, payload);
            const answer = (await response.json()) as Omit<HostileAnswer, 'status'>;
            return { ...answer, status: response.status };
        };
        // all that a product needs is not in its schema
        // nobody but the platform pays for the coupons here
        const ofPath = path.endsWith('/coupons') ? { sellerId: null } : {};
        const begin = async () => ({
            right: Object.assign({}, rightFor(schema, only(own(id), schema)), ofPath),
            send,
        });
        let written = 0;
        let refusal: unknown;
        for (let round = 0; round < attacks.length; round += eachRound) {
            const text = (at: number) => attacks[(round + at) % attacks.length] ?? '';
            const way = (round / eachRound) % waysOf(schema);
            const { status, errors } = await writeHostile({ schema, begin, text, way });
            if (status === 200) written += 1;
            else refusal = { status, errors };
        }
        if (written < attacks.length / eachRound / 4)
            throw new Error(`${path}: ${JSON.stringify(refusal)}`);
    }
};

/** An order of one's own, its payment by a gateway's number, and what the gateway sent about it. */
const addOwnPayment = async (
    test: { stores: { db: Kysely<Tables> }; now: number },
    { id, at, text }: { id: string; at: number; text: string },
) => {
    const { db } = test.stores;
    const orderId = await addOrder(test, { id }, { title: text, state: 'pending_payment' });
    const payment = await addPaymentRecord(test as TestApp, { id }, { orderId });
    await db.updateTable('payments').set({ rail_ref: text }).where('id', '=', payment).execute();
    await db
        .insertInto('inbound_events')
        .values({
            id: newId(test.now),
            rail: 'epay',
            event_key: `${at} ${text}`,
            payment_id: payment,
            signature_ok: 0,
            raw: text,
            headers: JSON.stringify({ 'user-agent': text }),
            report: '',
            outcome: 'signature',
            attempts: 0,
            repeats: 0,
            received_at: test.now,
            processed_at: test.now,
        })
        .execute();
};

/** Records that no call makes yet, about people whose names are attacks. */
const addRecords = async (test: { stores: { db: Kysely<Tables> }; now: number }, id: string) => {
    const { db } = test.stores;
    const users = await db
        .selectFrom('users')
        .select(['id', 'email'])
        .where('id', '<>', id)
        .execute();
    for (const [at, text] of attacks.entries()) {
        const bob = users[at % users.length] ?? { id, email: '' };
        await addPayment(test, bob, await addOrder(test, bob, { title: text }));
        const withdrawal = await addWithdrawal(test, bob, { destination: text });
        const notes = { risk_notes: text };
        await db.updateTable('withdrawals').set(notes).where('id', '=', withdrawal).execute();
        await addTransfer(test, text);
        await addOwnPayment(test, { id, at, text });
        await db
            .insertInto('invites')
            .values({
                id: bob.id,
                inviter_id: id,
                invitee_id: bob.id,
                address: text,
                agent: text,
                bucket: '',
                state: 'void',
                note: text,
                search_text: text,
                version: 1,
                same_address: 1,
                same_device: 1,
                same_batch: 1,
                created_at: test.now,
                updated_at: test.now,
            })
            .onConflict(conflict => conflict.doNothing())
            .execute();
    }
};

/** An article in whose text every attack stands; answers its address. */
const writeAttacks = async ({ call }: Running): Promise<string> => {
    const body = attacks.map(text => `<p>${text}</p>`).join('');
    const texts = { title: 'x', summary: 'x', body, seoTitle: '', seoDescription: '' };
    const rest = { language: 'en' as const, coverId: null, categoryId: null, tags: [] };
    const { id } = await call(articles.calls.create, { body: { ...texts, ...rest } });
    return `/admin/contentcreate/${id}`;
};

/** What of a page could run or load something that nobody meant. */
const faultsIn = (page: Page): Promise<string[]> =>
    page.evaluate(() => {
        const faults = [...document.querySelectorAll('*')].flatMap(element => {
            const found = [...element.attributes].filter(
                ({ name, value }) =>
                    /^on/i.test(name) ||
                    (/^(href|src|action|formaction|data|xlink:href)$/i.test(name) &&
                        /^[\s\0-\x20]*(javascript|vbscript|data:text)/i.test(value)),
            );
            // data never runs, unless something in it can end the element
            const isData = element.matches('script[type$="json"]');
            const isWritten =
                element.matches('script, style') &&
                (isData ? /</ : /__hurt/).test(element.textContent);
            const isForeign = element.matches('iframe, object, embed, base, meta[http-equiv]');
            return [
                ...found.map(({ name, value }) => `${element.localName} ${name}=${value}`),
                ...(isWritten || isForeign ? [element.outerHTML] : []),
            ];
        });
        if ('__hurt' in globalThis) faults.push('something ran');
        return faults;
    });

/** Everything that leaves the page for elsewhere, and every box of the browser's own. */
const watch = (page: Page, { url }: Running): string[] => {
    const seen: string[] = [];
    page.on('request', request => {
        const { protocol, host } = new URL(request.url());
        if (protocol.startsWith('http') && host !== new URL(url).host) seen.push(request.url());
    });
    page.on('dialog', dialog => {
        seen.push(`dialog: ${dialog.message()}`);
        void dialog.dismiss();
    });
    return seen;
};

/**
 * All dictionaries are shown by the same parts, and of what people write reports have the site's
 * name alone: the short form looks at one of each.
 */
const isRepeated = ({ path, report, resource }: AppRoute): boolean =>
    !isFull &&
    (dictionaryRoutes.slice(1).some(({ name }) => name === resource?.name) ||
        (report !== undefined && path !== '/site/overview'));

/** The pages of the back-office that show records or what people wrote. */
const office = routes.filter(route => route.roles && !isRepeated(route));

const listPaths = office.flatMap(({ path, resource }) =>
    !path.includes(':') && resource?.view !== 'create' ? [path] : [],
);

/** A record's page for each resource that has one. */
const recordPaths = async ({ call }: Running): Promise<string[]> => {
    const found: string[] = [];
    for (const { path, resource } of office) {
        if (resource?.view !== 'edit') continue;
        const declared = allResources.find(({ name }) => name === (resource.name as ResourceName));
        if (!declared) continue;
        const { list } = (await call(declared.calls.list, { query: {} } as never)) as unknown as {
            list: { id: string }[];
        };
        for (const { id } of list.slice(0, 1)) found.push(path.replace(/:\w+/, id));
    }
    return found;
};

const settled = async (page: Page) => {
    await expect(page.locator('h1').first()).toBeVisible();
    // bars that show a share stay
    const loading = page.locator('[role=progressbar]:not([aria-valuenow]), .MuiSkeleton-root');
    await expect(loading).toHaveCount(0);
};

const nowhere = `/${encodeURIComponent(attacks[0] ?? '')}`;
const open = routes.filter(({ area }) => area === 'public');

/** Pages that anybody may open. */
const allOpenPaths = [...open.map(({ path }) => path.replace(':id', '1')), nowhere];
/**
 * `publicHostile` opens each with attacks in all that it shows: here it is about the notices, the title
 * and the frame, of which the short form looks at one of each kind.
 */
const openPaths = inForm(['/home', '/login', '/article/1', '/market', nowhere], allOpenPaths);
/** To who is signed in they say the same, but in another frame. */
const openPathsInside = inForm(['/home', nowhere], allOpenPaths);

test('what people write harms nobody who looks at it', async ({ page, running, errors }) => {
    test.setTimeout(400_000);
    const seen = watch(page, running);
    const administrator = await signInAdministrator(running);
    const id = await idOf(running, administrator);
    await running.call(calls.updateSettings, { body: { report_errors: 1 } });
    await callAs(running, administrator, calls.confirmStepUp, {
        body: { password: adminPassword },
    });
    await attackCalls(running, { ...administrator, id });
    await withRecords(running, db => addRecords(db, id));
    const isHarmless = async (what: string) =>
        expect([what, ...(await faultsIn(page)), ...seen]).toEqual([what]);
    let shown = 0;
    const look = async (path: string) => {
        await moveTo(page, path);
        await settled(page);
        await isHarmless(path);
        if ((await page.locator('main').innerText()).includes('__hurt')) shown += 1;
    };

    await actAs(page, running, administrator, 'en');
    await page.goto(`${running.url}/user/profile`);
    await settled(page);

    await test.step('in lists', async () => {
        for (const path of listPaths) await look(path);
        const found = encodeURIComponent(JSON.stringify({ q: attacks[0] }));
        await look(`/products/products_list?filter=${found}`);
    });

    await test.step('on the pages of records, and in what asks whether to delete one', async () => {
        const remove = page.getByRole('toolbar').getByRole('button', { name: 'Delete' });
        for (const path of await recordPaths(running)) {
            await look(path);
            if (!(await remove.isVisible())) continue;
            await remove.click();
            await expect(page.getByRole('dialog')).toBeVisible();
            await isHarmless(`${path}: delete`);
            await page.keyboard.press('Escape');
            await expect(page.getByRole('dialog')).toHaveCount(0);
        }
    });

    await test.step('in the search of pages', async () => {
        await page.keyboard.press('Control+k');
        const field = page.getByRole('combobox', { name: 'Search', exact: true });
        for (const text of attacks) {
            await field.fill(text);
            await isHarmless(`search for ${text}`);
        }
        await page.keyboard.press('Escape');
    });

    await test.step("in one's messages", async () => {
        for (const text of attacks) {
            const body = {
                titleZh: text,
                titleEn: text,
                bodyZh: text,
                bodyEn: text,
                byMail: false,
                audience: { kind: 'people' as const, ids: [id] },
            };
            const made = await running.call(systemMessages.calls.create, { body });
            const sent = { params: { id: made.id }, body: { version: 1 } };
            await running.call(sendSystemMessage, sent);
        }
        await page.reload();
        await settled(page);
        await page.getByRole('button', { name: /^Messages,/ }).click();
        const box = page.getByRole('dialog', { name: 'Messages' });
        await expect(box.getByText('javascript:__hurt=1', { exact: true }).first()).toBeVisible();
        const all = box.getByRole('listitem').getByRole('button');
        for (let at = 0; at < (await all.count()); at += 1) await all.nth(at).click();
        await isHarmless('messages');
        await page.keyboard.press('Escape');
    });

    await test.step('in notices, and on the pages that are open to all', async () => {
        const notice = attacks.join('<p>x</p>');
        await running.call(calls.updateSettings, {
            body: { webtitle: attacks[3] as string, indexNotice: notice, indexNotice2: notice },
        });
        await page.goto(`${running.url}/sites/group`);
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
        await isHarmless('notices');
        for (const [person, paths] of [
            [undefined, openPaths],
            [administrator, openPathsInside],
        ] as const) {
            await actAs(page, running, person, 'en');
            for (const path of paths) {
                await page.goto(running.url + path);
                await page.waitForLoadState('networkidle');
                await isHarmless(path);
            }
        }
    });
    // the attacks were there to be seen, and one that gets through would be
    // some pages, as the wallet, show nothing that people write, and on a busy machine others are not full yet
    expect(shown).toBeGreaterThan(listPaths.length * 0.25);
    await page.evaluate(() => {
        document.body.innerHTML = '<a href=" javascript:__hurt=1">x</a>';
    });
    expect(await faultsIn(page)).toHaveLength(1);
    expect(errors).toEqual([]);
});

test('what stands in an article harms nobody who looks at its preview', async ({
    page,
    running,
    errors,
}) => {
    const seen = watch(page, running);
    // the test before may have left some, which would stand above the preview
    const noNotices = { indexNotice: '', indexNotice2: '', indexNotice3: '' };
    await running.call(calls.updateSettings, { body: noNotices });
    await actAs(page, running, await signInAdministrator(running), 'en');
    await page.goto(running.url + (await writeAttacks(running)));
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('dialog')).toContainText('javascript:__hurt=1');
    expect([...(await faultsIn(page)), ...seen]).toEqual([]);
    expect(errors).toEqual([]);
});
