import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { callbackPath } from '../../contract/trade/payments';
import { askEpayOrder } from '../../server/trade/payments/epay/epayRequests';
import { readEpaySite } from '../../server/trade/payments/epay/epaySite';
import { md5Sign, rsaSign, signedText } from '../../server/trade/payments/epay/signFields';
import type { SandboxPayment } from '../../server/trade/payments/sandbox/sandboxBooks';
import { addOrder } from '../fixtures/financeRecords';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { type SandboxScene, startSandbox } from '../fixtures/sandboxGateway';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let scene: SandboxScene;
let ann: Person;
beforeAll(async () => {
    // a proxy in front, as servers have it
    test = await startTestApp({ TRUST_PROXY: '1' });
    scene = await startSandbox(test);
    ann = await addPerson(test, 'user');
    await scene.use('v1');
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

const path = callbackPath.replace(':rail', 'epay');
const callBack = async (query: string) => (await test.app.inject({ url: `${path}?${query}` })).body;
const newOrder = (title = 'Shop') =>
    addOrder(test, ann, { state: 'pending_payment', total: '15000', title });

/** Begins to pay as a browser would that calls this server whatever it likes. */
const begin = async (orderId: string, headers: Record<string, string> = {}, choice = '') => {
    const answer = await test.app.inject({
        method: 'POST',
        url: calls.beginPayment.path,
        payload: { orderId, rail: 'epay', choice },
        headers: { 'x-token': ann.token, 'x-forwarded-for': newAddress(), ...headers },
    });
    const { data, errors } = answer.json();
    return { status: answer.statusCode, errors, ...data };
};
const stateOf = async (id: string) =>
    (await callFrom(test, ann, calls.getPayment, { params: { id } })).data;
const signedFieldsOf = (step: { url: string }) =>
    Object.fromEntries(new URL(step.url).searchParams) as Record<string, string>;

/** Without the address that gateways are told; what a request calls this server must not take its place. */
const withoutPublicUrl = async (run: () => Promise<void>) => {
    const { PUBLIC_URL } = test.config;
    test.config.PUBLIC_URL = undefined;
    await run().finally(() => {
        test.config.PUBLIC_URL = PUBLIC_URL;
    });
};

/** The same signed text, read as a callback: what stood in the address of the return becomes fields. */
const splitAtReturn = ({ sign = '', ...fields }: Record<string, string>): string => {
    const [host = '', hidden = ''] = (fields.return_url ?? '').split(/&(.*)/s);
    const forged = { ...fields, return_url: host } as Record<string, string>;
    for (const part of hidden.split('&')) {
        const [name = '', value = ''] = part.split(/=(.*)/s);
        forged[name] = value;
    }
    if (signedText(forged) !== signedText(fields)) return '';
    return String(new URLSearchParams({ ...forged, sign, sign_type: 'MD5' }));
};

describe('a signed request is never read as a callback', () => {
    const bad = 'h&trade_no=T1&trade_status=TRADE_SUCCESS&tx=';

    it.each(['host', 'x-forwarded-host'])('whatever %s says', async header => {
        await withoutPublicUrl(async () => {
            const orderId = await newOrder();
            const payment = await begin(orderId, { [header]: bad });
            if (payment.step) {
                const query = splitAtReturn(signedFieldsOf(payment.step));
                if (query) expect(await callBack(query)).toBe('fail');
                expect(await stateOf(payment.id)).toMatchObject({ received: '0' });
            }
            expect(payment).toMatchObject({
                status: 422,
                errors: { rail: { code: 'payment.rail_not_reachable' } },
            });
            const { data } = await callFrom(test, ann, calls.getPayChoices, {
                params: { id: orderId },
            });
            expect(data.rails).toEqual([]);
        });
        const { step } = await begin(await newOrder(), { [header]: bad });
        const { notify_url, return_url } = signedFieldsOf(step);
        expect(notify_url).toBe(`${test.config.PUBLIC_URL}${path}`);
        expect(return_url).toBe(`${test.config.PUBLIC_URL}/pay_return_url`);
    });

    it('whatever a product is called', async () => {
        const aim = await begin(await newOrder());
        const { pid } = scene.sandbox.keys;
        const tail = 'trade_no=T2&trade_status=TRADE_SUCCESS&type=';
        const title = `a&out_trade_no=${aim.number}&pid=${pid}&${tail}`;
        const { step, number } = await begin(await newOrder(title));
        const { sign = '', sign_type, ...fields } = signedFieldsOf(step);
        const text = signedText(fields);
        const forged = {
            money: '150.00',
            name: 'a',
            out_trade_no: aim.number,
            pid,
            trade_no: 'T2',
            trade_status: 'TRADE_SUCCESS',
            type: text.slice(text.indexOf(tail) + tail.length),
        };
        const query = new URLSearchParams({ ...forged, sign, sign_type: sign_type ?? '' });
        expect(await callBack(String(query))).toBe('fail');
        expect(await stateOf(aim.id)).toMatchObject({ state: 'awaiting', received: '0' });
        expect(fields.name).toBe(number);
    });
});

/** A payment that was begun, and what the gateway knows of it. */
const open = async (choice = '') => {
    const { id, step, number } = await begin(await newOrder(), {}, choice);
    await fetch(step.url);
    const there = scene.sandbox.books.byNumber(number);
    if (!there) throw new Error('the sandbox has no such payment');
    return { id: id as string, there };
};
const paidFields = ({ tradeNo, number, wallet }: SandboxPayment): Record<string, string> => ({
    pid: scene.sandbox.keys.pid,
    trade_no: tradeNo,
    out_trade_no: number,
    type: wallet,
    name: number,
    money: '150.00',
    trade_status: 'TRADE_SUCCESS',
});
const signed = (fields: Record<string, string>) => ({
    ...fields,
    sign: md5Sign(fields, scene.sandbox.keys.key),
    sign_type: 'MD5',
});
const pay = (there: SandboxPayment) => Object.assign(there, { state: 'paid', paid: there.due });
const without = (fields: Record<string, string>, name: string) =>
    Object.fromEntries(Object.entries(fields).filter(([one]) => one !== name));

describe('a callback that is signed, of a payment that was paid', () => {
    const money = ['1.5e2', '+150', ' 150', '0x96', '150.000000', '１５０', '0150', '150.', '-150'];
    const other: Record<string, (fields: Record<string, string>) => Record<string, string>> = {
        'a field that the protocol does not have': fields => ({ ...fields, invoice: '1' }),
        'a nested field': fields => ({ ...fields, 'money[]': '1' }),
        'a name in other letters': fields => ({ ...fields, Money: '1' }),
        'an & in a value': fields => ({ ...fields, param: 'a&b' }),
        'an = in a value': fields => ({ ...fields, param: 'u=7' }),
        'a control character': fields => ({ ...fields, param: 'a\nb' }),
        'no status': fields => without(fields, 'trade_status'),
        'no merchant': fields => without(fields, 'pid'),
        'an empty number': fields => ({ ...fields, trade_no: '' }),
        'a signature of the other version': fields => ({ ...fields, sign_type: 'RSA' }),
    };
    const wrong = [
        ...Object.entries(other),
        ...money.map(
            text =>
                [
                    `money as ${JSON.stringify(text)}`,
                    (fields: Record<string, string>) => ({ ...fields, money: text }),
                ] as const,
        ),
    ];

    it.each(wrong)('is refused with %s', async (_, change) => {
        const { id, there } = await open();
        pay(there);
        const fields = change(paidFields(there));
        const query = String(new URLSearchParams({ ...signed(fields), ...fields }));
        expect(await callBack(query)).toBe('fail');
        expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: '0' });
        // the same without it is taken
        expect(await callBack(String(new URLSearchParams(signed(paidFields(there)))))).toBe(
            'success',
        );
        expect(await stateOf(id)).toMatchObject({ state: 'settled', received: '15000' });
    });

    it('is refused when a field comes twice, or by address and body at once', async () => {
        const { id, there } = await open();
        pay(there);
        const query = String(new URLSearchParams(signed(paidFields(there))));
        expect(await callBack(`${query}&money=150.00`)).toBe('fail');
        const both = await test.app.inject({
            method: 'POST',
            url: `${path}?${query}`,
            payload: 'param=1',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
        });
        expect(both.body).toBe('fail');
        expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: '0' });
    });

    it('is no payment by another wallet than the buyer chose', async () => {
        const { id, there } = await open('alipay');
        pay(there);
        there.wallet = 'wxpay';
        expect(await callBack(String(new URLSearchParams(signed(paidFields(there)))))).toBe('fail');
        const { outcome } = await test.stores.db
            .selectFrom('inbound_events')
            .select('outcome')
            .where('payment_id', '=', id)
            .executeTakeFirstOrThrow();
        expect(outcome).toBe('wrong_choice');
        expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: '0' });
    });
});

describe('a callback that is signed with the one key of the first version', () => {
    it('pays nothing before the gateway says the same, however small it is', async () => {
        const { id, there } = await open();
        const query = String(new URLSearchParams(signed(paidFields(there))));
        expect(await callBack(query)).toBe('fail');
        expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: '0' });
        // nor when it knows of another amount, or of another number of its own
        pay(there);
        there.paid += 100n;
        expect(await callBack(query)).toBe('fail');
        there.paid -= 100n;
        const other = { ...paidFields(there), trade_no: 'T3' };
        expect(await callBack(String(new URLSearchParams(signed(other))))).toBe('fail');
        expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: '0' });
        expect(await callBack(query)).toBe('success');
        expect(await stateOf(id)).toMatchObject({ state: 'settled', received: '15000' });
    });

    it('waits while the gateway gives no answer, and is to come again', async () => {
        const { id, there } = await open();
        pay(there);
        there.faults = ['wrongBody'];
        const query = String(new URLSearchParams(signed(paidFields(there))));
        const answer = await test.app.inject({ url: `${path}?${query}` });
        expect([answer.statusCode, answer.body]).toEqual([500, 'fail']);
        expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: '0' });
        expect(await callBack(query)).toBe('success');
        expect(await stateOf(id)).toMatchObject({ state: 'settled', received: '15000' });
    });
});

describe('messages that nobody signed', () => {
    const kept = async (rail: string) => {
        const rows = await test.stores.db
            .selectFrom('inbound_events')
            .select('raw')
            .where('rail', '=', rail)
            .where('signature_ok', '=', 0)
            .where('received_at', '=', test.now)
            .execute();
        return rows.map(({ raw }) => raw.length);
    };
    const forge = (at: number, address = '203.0.113.9', rail = 'epay') =>
        test.app.inject({
            method: 'POST',
            url: callbackPath.replace(':rail', rail),
            payload: `n=${at}&x=${'y'.repeat(9_000)}`,
            headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
        });

    it('are neither read nor kept for a rail that was never on', async () => {
        expect((await forge(1, '203.0.113.8', 'sandbox')).statusCode).toBe(404);
        expect(await kept('sandbox')).toEqual([]);
    });

    it('are kept as few of an address, short, and for a time', async () => {
        test.now += 3_600_000;
        const forged = Array.from({ length: 15 }, (_, at) => at);
        for (const at of forged) expect((await forge(at)).body).toBe('fail');
        expect(await kept('epay')).toEqual(Array(10).fill(4_096));
        await forge(99, '203.0.113.10');
        expect(await kept('epay')).toHaveLength(11);
        const { id, there } = await open();
        pay(there);
        const honest = await test.app.inject({
            url: `${path}?${new URLSearchParams(signed(paidFields(there)))}`,
            headers: { 'x-forwarded-for': '203.0.113.9' },
        });
        expect(honest.body).toBe('success');
        expect(await stateOf(id)).toMatchObject({ state: 'settled' });
        const before = test.now;
        test.now += 31 * 86_400_000;
        await test.stores.paymentJobs.processLeft();
        test.now = before;
        expect(await kept('epay')).toEqual([]);
    });
});

/** Asks a gateway that answers with this text, signed as its second version does. */
const askOne = async (number: string, text: string) => {
    const { platformPrivateKey } = scene.sandbox.keys;
    const sign = rsaSign(JSON.parse(text) as Record<string, string>, platformPrivateKey);
    const server = createServer((_request, response) => {
        response.end(text.replace('"sign":""', `"sign":"${sign}"`));
    });
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    const site = {
        ...(await readEpaySite(test.stores, 'epay')),
        base: `http://127.0.0.1:${port}/`,
        isLoopbackAllowed: true,
    };
    const kind = { name: 'epay', currency: 'CNY' } as const;
    return askEpayOrder(number, site, kind, test.now).finally(() => server.close());
};

describe('an answer that the second version signs', () => {
    beforeAll(() => scene.use('v2'));
    const wrong = {
        'a field that the protocol does not have': '{"invoice":"1",',
        'a field twice': '{"status":1,',
        'a nested field': '{"param":{"a":1},',
        'an & in a value': '{"param":"a&b",',
    };

    it.each(Object.entries(wrong))('is not used with %s', async (_, begun) => {
        const facts = {
            code: '0',
            pid: scene.sandbox.keys.pid,
            trade_no: 'T4',
            out_trade_no: 'P4',
            type: 'alipay',
            money: '150.00',
            status: '1',
            timestamp: String(Math.floor(test.now / 1_000)),
            sign: '',
            sign_type: 'RSA',
        };
        const right = JSON.stringify(facts);
        expect(await askOne('P4', right)).toMatchObject({ status: 'paid', amount: 15_000n });
        await expect(askOne('P4', right.replace('{', begun))).rejects.toThrow();
    });
});
