import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../contract/platform/resources/audit';
import type { RailName } from '../../contract/trade/paymentRails';
import {
    changePaymentRail,
    getPaymentRails,
    paymentHistory,
} from '../../contract/trade/resources/payment';
import { readRail, sealPurpose } from '../../server/trade/payments/settings/storedRails';
import { type FakeNode, startFakeNode } from '../fixtures/chain/fakeNode';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let node: FakeNode;
beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://stats.example.org' });
    ann = await addPerson(test, 'admin');
    node = await startFakeNode();
});
afterAll(async () => {
    await node.stop();
    await test.close();
});

interface Change {
    version?: number;
    enabled?: boolean;
    options?: Record<string, string | number | boolean>;
    secrets?: Record<string, string | null>;
}

const read = async (name: RailName) => {
    const { data } = await callFrom(test, ann, getPaymentRails);
    const found = data.list.find(rail => rail.name === name);
    if (!found) throw new Error(`no rail ${name}`);
    return found;
};
const change = async (name: RailName, given: Change) => {
    const version = given.version ?? (await read(name)).version;
    const body = { enabled: false, options: {}, secrets: {}, ...given, version };
    return callFrom(test, ann, changePaymentRail, { params: { name }, body });
};

describe('a payment rail', () => {
    it('is off at first, with presets', async () => {
        const { data } = await callFrom(test, ann, getPaymentRails);
        expect(data.list.map(({ name, enabled }) => [name, enabled])).toEqual([
            ['balance', false],
            ['epay', false],
            ['stripe', false],
            ['manual', false],
            ['usdt', false],
            ['sandbox', false],
        ]);
        const usdt = await read('usdt');
        expect(usdt.options).toMatchObject({ tron: false, tronConfirmations: 20 });
        expect(usdt.secrets).toMatchObject({ tronRpc: false });
    });

    it('cannot be switched on while something is missing', async () => {
        const answer = await change('epay', { enabled: true });
        expect(answer.status).toBe(422);
        expect(answer.errors).toEqual({
            'options.gateway': 'field.needed',
            'options.pid': 'field.needed',
            'secrets.key': 'field.needed',
        });
        expect((await read('epay')).version).toBe(0);
        const options = { gateway: 'https://pay.example/', pid: '1001' };
        const secrets = { key: '89unJUB8HZ54Hj7x4nUj56HN4nUzUJ8i' };
        const right = await change('epay', { enabled: true, options, secrets });
        expect(right.data).toMatchObject({ enabled: true, secrets: { key: true }, version: 1 });
        // the secret stays when the form is sent without it
        const again = await change('epay', { enabled: true, options: { pid: '1002' } });
        expect(again.data).toMatchObject({ options: { ...options, pid: '1002' }, version: 2 });
        const erased = await change('epay', { enabled: true, secrets: { key: null } });
        expect(erased.errors).toEqual({ 'secrets.key': 'field.needed' });
    });

    it('that is called back is neither on nor offered while nobody has said where this server is', async () => {
        const { PUBLIC_URL } = test.config;
        const called = ['epay', 'stripe', 'sandbox'] as const;
        test.config.PUBLIC_URL = undefined;
        for (const name of called) {
            const { errors } = await change(name, { enabled: true });
            expect(errors).toMatchObject({ enabled: 'rail.no_public_url' });
        }
        expect((await change('balance', { enabled: true })).status).toBe(200);
        expect((await callFrom(test, ann, getPaymentRails)).data.publicUrl).toBeNull();
        test.config.PUBLIC_URL = PUBLIC_URL;
        for (const name of called) {
            const { errors } = await change(name, { enabled: true });
            expect(errors ?? {}).not.toHaveProperty('enabled');
        }
        expect((await callFrom(test, ann, getPaymentRails)).data.publicUrl).toBe(PUBLIC_URL);
    });

    it.each([
        ...['http://169.254.169.254/', 'http://10.0.0.7/', 'http://[fe80::1]/'],
        ...['http://127.0.0.1:8090/', 'http://localhost:8090/', 'http://2130706433/'],
    ])('has no gateway at %s', async gateway => {
        const { GATEWAY_LOOPBACK } = test.config;
        test.config.GATEWAY_LOOPBACK = '0';
        const { errors } = await change('epay', { options: { gateway } });
        test.config.GATEWAY_LOOPBACK = GATEWAY_LOOPBACK;
        expect(errors).toEqual({ 'options.gateway': 'rail.local_address' });
    });

    it('takes no wrong value, whether it is on or off', async () => {
        const { errors } = await change('stripe', {
            options: { publishableKey: 'sk_live_1', colour: 'red' },
            secrets: { secretKey: 'hello', publishableKey: 'pk_test_1' },
        });
        expect(Object.keys(errors ?? {}).sort()).toEqual([
            'options.colour',
            'options.publishableKey',
            'secrets.publishableKey',
            'secrets.secretKey',
        ]);
    });

    it('is changed by one of two who saw the same version', async () => {
        const { version } = await read('balance');
        const answers = await Promise.all([
            change('balance', { enabled: true, version }),
            change('balance', { enabled: true, version }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect((await read('balance')).version).toBe(version + 1);
    });
});

it('no secret leaves the server: in no answer, no log, no table', async () => {
    const secret = `${node.url}/${randomUUID()}`;
    const answers: unknown[] = [];
    answers.push(
        await change('usdt', {
            enabled: true,
            options: { bsc: true },
            secrets: { bscRpc: secret },
        }),
        await change('usdt', { enabled: true, secrets: { bscRpc: `${secret}2` } }),
        await change('usdt', { enabled: true, secrets: { tronRpc: `not ${secret}` } }),
        await callFrom(test, ann, getPaymentRails),
    );
    const log = await callFrom(test, ann, audit.calls.list, { query: { resource: 'payment' } });
    const history = await callFrom(test, ann, paymentHistory);
    answers.push(log, history);
    for (const url of [`${audit.exportPath}?format=csv`, '/api/v1/work/settings']) {
        const headers = { 'x-token': ann.token };
        answers.push((await test.app.inject({ url, headers })).body);
    }
    for (const table of ['payment_rails', 'audit_log', 'settings', 'client_errors'] as const) {
        answers.push(await test.stores.db.selectFrom(table).selectAll().execute());
    }
    const all = JSON.stringify(answers);
    expect(all).not.toContain(secret);
    expect(all).not.toContain('89unJUB8HZ54Hj7x4nUj56HN4nUzUJ8i');
    // what was done to it is in the log all the same
    expect(log.data.list.find(({ recordId }) => recordId === 'usdt')?.changes).toEqual({
        bscRpc: ['•••', '••• (new)'],
    });
    expect(history.data.list).toEqual(log.data.list);
    expect(history.data.total).toBeGreaterThan(2);
    const { sealed } = await readRail(test.stores.db, 'usdt');
    const opened = test.stores.secret.open(sealPurpose('usdt', 'bscRpc'), sealed.bscRpc ?? '');
    expect(opened).toBe(`${secret}2`);
});
