import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { ReceiptSnapshot } from '../../contract/trade/receipts';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { settleOrder } from '../../server/trade/orders/settleOrder';
import { receiptPdf } from '../../server/trade/receipts/receiptPdf';
import { addFunds } from '../fixtures/financeRecords';
import { action, balanceOn, orderProduct, payWithBalance, sourceOnSale } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { pdfText } from '../fixtures/pdfText';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addPlan } from '../fixtures/planRecords';
import { buyPlan, cancelComing, orderPlan } from '../fixtures/plans';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
let buyer: Person;
let plan: string;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    await switchBalanceOn(test);
    administrator = await addPerson(test, 'admin');
    plan = await addPlan(test, 'Basic');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

const year = () => new Date(test.now).getUTCFullYear();
const receiptsOf = async (who: Person, orderId?: string) =>
    (
        await callFrom(test, who, calls.listReceipts, {
            query: orderId === undefined ? {} : { orderId },
        })
    ).data.list;
const download = (who: Person | undefined, number: string, lang = 'zh') =>
    test.app.inject({
        url: `/api/v1/work/receipts/${number}/pdf?lang=${lang}`,
        headers: who ? { 'x-token': who.token } : {},
    });
/** One line: where a text breaks into fonts is nobody's business. */
const textOf = (file: Buffer): string => pdfText(file).replaceAll('\n', '');
const numbers = async (): Promise<string[]> => {
    const rows = await test.stores.db
        .selectFrom('receipts')
        .select('number')
        .where('kind', '=', 'receipt')
        .orderBy('number')
        .execute();
    return rows.map(({ number }) => number);
};
const sequence = (length: number) =>
    Array.from({ length }, (_, n) => `R${year()}-${String(n + 1).padStart(6, '0')}`);
/** Source code that was bought and accepted. */
const soldSource = async () => {
    const { id, seller } = await sourceOnSale(test, administrator);
    const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, id));
    const { data, error } = await action(test, buyer, order.id, { action: 'accept' });
    if (!data) throw new Error(error);
    return { order: data, seller };
};

describe('a receipt', () => {
    it('is issued once when an order is completed, with what was paid and by what', async () => {
        const { id, number: orderNumber } = await buyPlan(test, buyer, plan);
        const [receipt, ...others] = await receiptsOf(buyer);
        expect(others).toEqual([]);
        expect(receipt).toMatchObject({
            kind: 'receipt',
            part: 'buyer',
            orderId: id,
            orderNumber,
            total: '3000',
            currency: 'CNY',
            number: (await numbers()).at(-1),
        });
    });

    it('names the rail and its reference where the money came from outside', async () => {
        const { id, number } = await orderPlan(test, buyer, plan);
        const { db } = test.stores;
        const stamps = { created_at: test.now, updated_at: test.now, version: 1 };
        await db
            .insertInto('payments')
            .values({
                id: `pay-${id}`,
                order_id: id,
                rail: 'epay',
                choice: '',
                number: `N-${id}`,
                rail_ref: 'EPAY-778',
                amount: 3_000,
                currency: 'CNY',
                rail_amount: 3_000,
                rail_currency: 'CNY',
                rate: '',
                rate_source: '',
                rate_at: null,
                received: 0,
                state: 'awaiting',
                state_since: test.now,
                exception: 'none',
                credited_to: '',
                expires_at: test.now,
                monitor_until: test.now,
                details: '{}',
                step: '{}',
                ...stamps,
            })
            .execute();
        const from = ledgerAccounts.gateway('epay');
        const money = { amount: 3_000n, currency: 'CNY' } as const;
        const inflow = { id: `gw:epay:${id}`, kind: 'gateway' as const, from, ...money };
        await db
            .insertInto('payment_inflows')
            .values({
                id: inflow.id,
                payment_id: `pay-${id}`,
                amount: 3_000,
                currency: 'CNY',
                account: 'x',
                kind: 'gateway',
                credited_to: '',
                created_at: test.now,
            })
            .execute();
        const arrived = { orderId: id, inflow, due: 3_000n, held: 0n };
        await db.transaction().execute(trx => settleOrder(trx, arrived, test.now));
        await db.transaction().execute(trx => settleOrder(trx, arrived, test.now));
        const [receipt, ...others] = await receiptsOf(buyer, id);
        expect(others).toEqual([]);
        const text = textOf((await download(buyer, receipt?.number ?? '')).rawPayload);
        for (const part of ['易支付', 'EPAY-778', number]) expect(text).toContain(part);
    });

    it('is made out to whom the buyer wrote, and keeps it when that changes', async () => {
        await test.stores.settings.change({
            platform_name: '深圳市足迹科技有限公司',
            platform_address: '南山区科技路 1 号',
            platform_tax_id: '91440300MA5F',
        });
        const body = { name: '上海鑫龘贸易有限公司', address: '黄浦区\n人民路 9 号', taxId: 'T-1' };
        expect((await callFrom(test, buyer, calls.updateBilling, { body })).data).toEqual(body);
        await buyPlan(test, buyer, plan);
        const later = { name: 'Later Ltd', address: '', taxId: '' };
        await callFrom(test, buyer, calls.updateBilling, { body: later });
        const [receipt] = await receiptsOf(buyer);
        const number = receipt?.number ?? '';
        const chinese = await download(buyer, number, 'zh');
        expect(chinese.headers).toMatchObject({
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
        });
        const text = textOf(chinese.rawPayload);
        for (const part of [number, '收据', '实付合计', 'CNY 30.00', body.name, '人民路 9 号']) {
            expect(text).toContain(part);
        }
        for (const part of ['深圳市足迹科技有限公司', '91440300MA5F', '余额']) {
            expect(text).toContain(part);
        }
        const english = textOf((await download(buyer, number, 'en')).rawPayload);
        for (const part of [number, 'Receipt', 'Total paid', body.name, 'Balance', 'Basic版']) {
            expect(english).toContain(part);
        }
        expect(english).not.toContain('Later Ltd');
    });

    it('says for source code which package was delivered, and the seller what is left', async () => {
        const { order, seller } = await soldSource();
        const [bought] = await receiptsOf(buyer, order.id);
        const [sold, ...others] = await receiptsOf(seller, order.id);
        expect(others).toEqual([]);
        const { manifest_sha256 } = await test.stores.db
            .selectFrom('orders')
            .select('manifest_sha256')
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow();
        const text = textOf((await download(buyer, bought?.number ?? '', 'en')).rawPayload);
        expect(manifest_sha256).toMatch(/^[0-9a-f]{32,64}$/);
        expect(text).toContain(manifest_sha256);
        expect(text).not.toContain('Platform fee');
        expect(sold).toMatchObject({ part: 'seller', total: order.net });
        const sellers = textOf((await download(seller, sold?.number ?? '', 'en')).rawPayload);
        expect(sellers).toContain('Platform fee');
        expect(await receiptsOf(administrator, order.id)).toHaveLength(2);
    });

    it('is nobody else’s: each side has its own, administrators all of them', async () => {
        const { order, seller } = await soldSource();
        const bought = (await receiptsOf(buyer, order.id))[0]?.number ?? '';
        const sold = (await receiptsOf(seller, order.id))[0]?.number ?? '';
        const other = await addPerson(test, 'user');
        const cases = [
            [buyer, bought, 200],
            [seller, sold, 200],
            [administrator, bought, 200],
            [administrator, sold, 200],
            [buyer, sold, 404],
            [seller, bought, 404],
            [other, bought, 404],
            [undefined, bought, 403],
            [buyer, `R${year()}-999999`, 404],
            [buyer, '..', 404],
            [buyer, 'x', 422],
        ] as const;
        for (const [who, number, status] of cases) {
            expect((await download(who, number)).statusCode).toBe(status);
        }
        expect(await receiptsOf(other)).toEqual([]);
        expect(await receiptsOf(other, order.id)).toEqual([]);
    });
});

describe('a refund', () => {
    it('has a credit note with a number of its own, and takes back no receipt there was not', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, id));
        expect(await receiptsOf(buyer, order.id)).toEqual([]);
        const refunded = await action(test, seller, order.id, {
            action: 'agreeRefund',
            reason: 'x',
        });
        expect(refunded.status).toBe(200);
        const [note, ...others] = await receiptsOf(buyer, order.id);
        expect(others).toEqual([]);
        expect(note).toMatchObject({ kind: 'credit_note', total: order.total });
        expect(note?.number).toMatch(/^C\d{4}-\d{6}$/);
        const text = textOf((await download(buyer, note?.number ?? '')).rawPayload);
        expect(text).toContain('退款单');
        expect(text).not.toContain('对应收据');
        expect(await receiptsOf(seller, order.id)).toEqual([]);
    });

    it('of a plan that has not begun takes back its receipt by number', async () => {
        await buyPlan(test, buyer, plan);
        const { id } = await buyPlan(test, buyer, plan);
        const [receipt] = await receiptsOf(buyer, id);
        await cancelComing(test, buyer);
        const note = (await receiptsOf(buyer, id)).find(({ kind }) => kind === 'credit_note');
        const text = textOf((await download(buyer, note?.number ?? '', 'en')).rawPayload);
        expect(text).toContain('Credit note');
        expect(text).toContain(receipt?.number ?? 'none');
    });
});

describe('VAT', () => {
    const vat = () => balanceOn(test, 'platform:vat');

    it('is off until a rate is set; then it is in the fee and the plan, on receipt and in the books', async () => {
        await buyPlan(test, buyer, plan);
        expect(await vat()).toBe(0);
        await test.stores.settings.change({ vat_fee_rate: 600, vat_plan_rate: 600 });
        const { id } = await buyPlan(test, await addPerson(test, 'user'), plan);
        // 30.00 with 6 % in it
        expect(await vat()).toBe(170);
        const [receipt] = await receiptsOf(administrator, id);
        const text = textOf(
            (await download(administrator, receipt?.number ?? '', 'en')).rawPayload,
        );
        expect(text).toContain('The total includes VAT at 6%: CNY 1.70');
        const before = await vat();
        await soldSource();
        expect(await vat()).toBeGreaterThan(before);
    });

    it('is taken back with what was paid, at the rate of its receipt', async () => {
        await test.stores.settings.change({ vat_plan_rate: 600 });
        const who = await addPerson(test, 'user');
        await buyPlan(test, who, plan);
        const before = await vat();
        await buyPlan(test, who, plan);
        expect(await vat()).toBe(before + 170);
        await test.stores.settings.change({ vat_plan_rate: 2_000 });
        const { next } = (await callFrom(test, who, calls.ownPlan)).data;
        const body = { ids: next?.ids ?? [] };
        const { status } = await callFrom(test, who, calls.cancelNextPlan, { body });
        expect(status).toBe(200);
        expect(await vat()).toBe(before);
        await test.stores.settings.change({ vat_fee_rate: 0, vat_plan_rate: 0 });
    });
});

describe('numbers', () => {
    it('have no gap and no double: 40 orders paid at once', async () => {
        const orders = [];
        for (let n = 0; n < 40; n += 1) {
            const person = n < 20 ? buyer : administrator;
            orders.push({ person, order: await orderPlan(test, person, plan) });
        }
        await addFunds(test, buyer, 60_000, 'CNY');
        await addFunds(test, administrator, 60_000, 'CNY');
        const before = (await numbers()).length;
        const paid = await Promise.all(
            orders.map(({ person, order }) =>
                callFrom(test, person, calls.payOwnOrder, {
                    params: { id: order.id },
                    body: { version: order.version },
                }),
            ),
        );
        const done = paid.filter(({ status }) => status === 200).length;
        expect(done).toBe(40);
        expect(await numbers()).toEqual(sequence(before + 40));
    });

    it('are given back when what they are for fails', async () => {
        const { id } = await orderPlan(test, buyer, plan);
        const before = await numbers();
        const from = ledgerAccounts.gateway('epay');
        const inflow = { id: `gw:epay:${id}`, kind: 'gateway', amount: 3_000n } as const;
        const arrived = { orderId: id, inflow: { ...inflow, from, currency: 'CNY' } } as const;
        const failing = test.stores.db.transaction().execute(async trx => {
            await settleOrder(trx, { ...arrived, due: 3_000n, held: 0n }, test.now);
            throw new Error('cut');
        });
        await expect(failing).rejects.toThrow('cut');
        expect(await numbers()).toEqual(before);
        await buyPlan(test, await addPerson(test, 'user'), plan);
        expect(await numbers()).toEqual(sequence(before.length + 1));
    });
});

it('a page takes any text: long names, unknown letters, none at all', async () => {
    const receipt: ReceiptSnapshot = {
        number: 'R2026-000001',
        kind: 'receipt',
        part: 'buyer',
        credits: '',
        issuedAt: Date.UTC(2026, 0, 2, 3, 4),
        platform: { name: 'H'.repeat(120), address: '一\n二\n\n三', taxId: '' },
        to: { name: '名'.repeat(60), address: '', taxId: '\u0000👩‍🔬\ud800' },
        orderNumber: 'F1',
        orderType: 'source',
        orderedAt: 0,
        paidAt: null,
        lines: [{ kind: 'item', text: `${'长'.repeat(120)} العربية ไทย`, amount: '123456789' }],
        total: '-1',
        currency: 'TST',
        paidBy: '',
        reference: '',
        manifest: '',
        files: Array.from({ length: 200 }, () => ({
            name: '档'.repeat(90),
            sha256: 'f'.repeat(64),
        })),
        vat: null,
    };
    const text = textOf(await receiptPdf(receipt, 'zh'));
    for (const part of ['TST 1,234,567.89', 'TST -0.01', '沙箱货币没有价值', '2026-01-02 03:04']) {
        expect(text).toContain(part);
    }
    expect(text).toContain('□');
});
