import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { md5Sign } from '../../server/trade/payments/epay/signFields';
import { addOrder } from '../fixtures/financeRecords';
import { switchManualOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { type SandboxScene, startSandbox } from '../fixtures/sandboxGateway';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let key = '';
let test: TestApp;
let scene: SandboxScene;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'user');
    scene = await startSandbox(test);
    await scene.use('v1');
    key = scene.sandbox.keys.key;
    await switchManualOn(test);
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

const begin = async (orderId: string, rail: 'epay' | 'manual', choice = '') => {
    const answer = await callFrom(test, ann, calls.beginPayment, {
        body: { orderId, rail, choice },
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.message}`);
    return answer.data;
};
const newOrder = (total = '10000') => addOrder(test, ann, { state: 'pending_payment', total });
/** The gateway says so, and knows of it by then. */
const callback = (fields: Record<string, string>, signedWith = key) => {
    const { out_trade_no: number = '', trade_no: tradeNo = '', money = '' } = fields;
    const { books } = scene.sandbox;
    const due = BigInt(Math.round(Number(money) * 100));
    const given = {
        number,
        face: 'v1',
        wallet: 'alipay',
        name: '',
        due,
        currency: 'cny',
        notifyUrl: '',
        returnUrl: '',
        param: '',
        faults: [],
    } satisfies Parameters<typeof books.open>[0];
    const there = books.byNumber(number) ?? books.open(given);
    if (there) Object.assign(there, { tradeNo, paid: due, state: 'paid' });
    const sign = md5Sign(fields, signedWith);
    const query = new URLSearchParams({ ...fields, sign, sign_type: 'MD5' });
    return test.app.inject({ url: `/api/v1/pay/callback/epay?${query}` });
};
const success = (number: string, more: Record<string, string> = {}) => ({
    pid: '1000',
    trade_no: `T${number}`,
    out_trade_no: number,
    type: 'alipay',
    name: 'product',
    money: '100',
    trade_status: 'TRADE_SUCCESS',
    ...more,
});
const stateOf = async (id: string) =>
    (await callFrom(test, ann, calls.getPayment, { params: { id } })).data;
const outcomes = async () => {
    const rows = await test.stores.db
        .selectFrom('inbound_events')
        .select(['outcome', 'repeats'])
        .orderBy('id')
        .execute();
    return rows.map(({ outcome, repeats }) => `${outcome} ${repeats}`);
};

describe('an order that is to be paid', () => {
    it('can be paid by the rails that are on and take its currency', async () => {
        const params = { id: await newOrder() };
        const { data } = await callFrom(test, ann, calls.getPayChoices, { params });
        expect(data.rails).toEqual([
            { name: 'epay', choices: ['alipay', 'wxpay'], isTest: false },
            { name: 'manual', choices: [], isTest: false },
        ]);
        expect(data).toMatchObject({ balance: '0', payment: null });
    });

    it('gets one payment for clicks at the same instant', async () => {
        const orderId = await newOrder();
        const begun = await Promise.all([1, 2, 3, 4].map(() => begin(orderId, 'epay', 'alipay')));
        expect(new Set(begun.map(({ id }) => id)).size).toBe(1);
    });

    it('gets one payment for each rail and choice, signed for the gateway', async () => {
        const orderId = await newOrder();
        const payment = await begin(orderId, 'epay', 'alipay');
        expect(payment).toMatchObject({ state: 'awaiting', railAmount: '10000' });
        expect(await begin(orderId, 'epay', 'alipay')).toMatchObject({ id: payment.id });
        expect((await begin(orderId, 'epay', 'wxpay')).id).not.toBe(payment.id);
        if (payment.step?.kind !== 'redirect') throw new Error('no redirect');
        const url = new URL(payment.step.url);
        const { sign, ...fields } = Object.fromEntries(url.searchParams);
        expect(url.href.split('?')[0]).toBe(`${scene.listening.url}/submit.php`);
        expect(fields).toMatchObject({
            pid: '1000',
            type: 'alipay',
            out_trade_no: payment.number,
            money: '100.00',
        });
        expect(sign).toBe(md5Sign(fields, key));
    });
});

describe('a callback', () => {
    it('pays the order once, however often it comes', async () => {
        const payment = await begin(await newOrder(), 'epay');
        for (const _ of [1, 2, 3]) {
            const answer = await callback(success(payment.number));
            expect([answer.statusCode, answer.body]).toEqual([200, 'success']);
        }
        expect(await stateOf(payment.id)).toMatchObject({
            state: 'settled',
            exception: 'none',
            creditedTo: 'order',
            received: '10000',
            step: null,
        });
        expect((await outcomes()).at(-1)).toBe('credited 2');
    });

    it('moves nothing when it is not believed', async () => {
        const payment = await begin(await newOrder(), 'epay');
        const before = (await outcomes()).length;
        const wrong = [
            await callback(success(payment.number), 'another key'),
            await callback(success(payment.number, { pid: '1001' })),
            await callback(success(payment.number, { money: '99.99' })),
            await callback(success(payment.number, { money: '100.001' })),
            await callback(success('P20261122NOBODY')),
        ];
        expect(wrong.map(({ body }) => body)).toEqual(wrong.map(() => 'fail'));
        expect((await outcomes()).slice(before)).toEqual([
            ...['signature 0', 'merchant 0', 'wrong_amount 0', 'format 0', 'unknown_number 0'],
        ]);
        expect(await stateOf(payment.id)).toMatchObject({ state: 'awaiting', received: '0' });
        // the right one is taken all the same
        await callback(success(payment.number));
        expect(await stateOf(payment.id)).toMatchObject({ state: 'settled' });
    });

    it('of one rail says nothing of the payment of another', async () => {
        const payment = await begin(await newOrder(), 'manual');
        expect((await callback(success(payment.number))).body).toBe('fail');
        expect((await outcomes()).at(-1)).toBe('unknown_number 0');
        expect(await stateOf(payment.id)).toMatchObject({ state: 'awaiting', received: '0' });
    });

    it('that names the number of another payment’s money is a case, and no success', async () => {
        const [one, other] = [
            await begin(await newOrder(), 'epay'),
            await begin(await newOrder(), 'epay'),
        ];
        const trade_no = `T${one.number}`;
        expect((await callback(success(one.number))).body).toBe('success');
        const again = await callback(success(other.number, { trade_no }));
        expect([again.statusCode, again.body]).toEqual([200, 'fail']);
        expect((await outcomes()).at(-1)).toBe('reference_taken 0');
        expect(await stateOf(other.id)).toMatchObject({ state: 'awaiting', received: '0' });
        // its own repetition is still known, and another merchant has numbers of its own
        expect((await callback(success(one.number, { param: 'again' }))).body).toBe('success');
        expect((await outcomes()).at(-1)).toBe('repeated 0');
        const { keys } = scene.sandbox;
        Object.assign(keys, { pid: '2000' });
        await scene.use('v1');
        const third = await begin(await newOrder(), 'epay');
        const theirs = await callback(success(third.number, { trade_no, pid: '2000' }));
        expect(theirs.body).toBe('success');
        expect(await stateOf(third.id)).toMatchObject({ state: 'settled', received: '10000' });
        Object.assign(keys, { pid: '1000' });
        await scene.use('v1');
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });

    it('that comes late leaves the money in the balance, and no fault in the books', async () => {
        const orderId = await newOrder();
        const payment = await begin(orderId, 'epay');
        test.now += 86_400_000;
        await test.stores.jobs.runDue();
        await test.stores.db
            .updateTable('orders')
            .set({ state: 'expired' })
            .where('id', '=', orderId)
            .execute();
        expect(await stateOf(payment.id)).toMatchObject({ state: 'expired' });
        await callback(success(payment.number));
        expect(await stateOf(payment.id)).toMatchObject({
            state: 'settled',
            exception: 'paid_late',
            creditedTo: 'balance',
        });
        expect(await checkBooks(test.stores.db)).toEqual([]);
    });
});
