import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Offered } from '../../contract/market/resources/products';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { runDoctor } from '../../server/trade/ledger/doctor';
import { latestRate } from '../../server/trade/payments/usdt/rates';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { domainOffer } from '../fixtures/offers';
import { action, orderProduct, payWithBalance } from '../fixtures/orders';
import { switchOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const day = 24 * hour;

let test: TestApp;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    admin = await addPerson(test, 'admin');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

const look = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOwnOrder, { params: { id } })).data;
const domain = (price = '16000') => addProduct(test, admin, { isListed: true, price });

describe('the rules of orders', () => {
    const rules = async () => (await callFrom(test, admin, calls.getOrderRules)).data;

    it('hold for orders that are made from then on', async () => {
        const old = await orderProduct(test, buyer, (await domain()).id);
        const { timers, fees, versions } = await rules();
        const changed = { ...timers, domain_push: { ...timers.domain_push, pay: 2 * hour } };
        const input = { version: versions.timers, reason: 'As agreed', timers: changed };
        const answer = await callFrom(test, admin, calls.changeOrderTimers, { body: input });
        expect(answer.data?.versions.timers).toBe(versions.timers + 1);
        const domainFees = [{ below: { CNY: 200, other: 30 }, rate: 1_234 }, { rate: 100 }];
        const body = {
            version: versions.fees,
            reason: 'As agreed',
            fees: { ...fees, domain: domainFees },
        };
        expect((await callFrom(test, admin, calls.changeOrderFees, { body })).status).toBe(200);
        const fresh = await orderProduct(test, buyer, (await domain()).id);
        expect(fresh.next.by).toBe(test.now + 2 * hour);
        expect(fresh).toMatchObject({ feeRate: 1_234, fee: '1974' });
        expect(await look(buyer, old.id)).toMatchObject({ feeRate: 600, next: old.next });
        const { data: quote } = await callFrom(test, buyer, calls.quoteOrder, {
            body: { wish: { kind: 'product', productId: (await domain('30000')).id } },
        });
        expect(quote).toMatchObject({ feeRate: 100, timers: { pay: 2 * hour } });
        const entries = await test.stores.db
            .selectFrom('audit_log')
            .select('changes')
            .where('record_id', '=', 'timers')
            .execute();
        expect(JSON.parse(entries[0]?.changes ?? '{}')).toEqual({
            'domain_push.pay': [24 * hour, 2 * hour],
            reason: [null, 'As agreed'],
        });
    });

    it('are refused when somebody was faster', async () => {
        const { timers } = await rules();
        const body = { version: 0, timers, reason: 'As agreed' };
        expect((await callFrom(test, admin, calls.changeOrderTimers, { body })).status).toBe(409);
    });

    it('name the clock or the band that is wrong', async () => {
        const { timers, fees, versions } = await rules();
        const short = { ...timers, website: { ...timers.website, inspect: 1 } };
        const body = { version: versions.timers, reason: 'As agreed', timers: short };
        const first = await callFrom(test, admin, calls.changeOrderTimers, { body });
        expect(first.status).toBe(422);
        expect(Object.keys(first.errors ?? {})).toEqual(['timers.website.inspect']);
        const wrong: [unknown, string][] = [
            [[], 'fees.source'],
            [[{ below: { CNY: 10, other: 10 }, rate: 1 }], 'fees.source.0.below'],
            [[{ rate: 5_001 }], 'fees.source.0.rate'],
            [
                [
                    { below: { CNY: 10, other: 10 }, rate: 1 },
                    { below: { CNY: 10, other: 20 }, rate: 1 },
                    { rate: 1 },
                ],
                'fees.source.1.below',
            ],
        ];
        for (const [source, field] of wrong) {
            const given = {
                version: versions.fees,
                reason: 'As agreed',
                fees: { ...fees, source },
            } as never;
            const { status, errors } = await callFrom(test, admin, calls.changeOrderFees, {
                body: given,
            });
            expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
        }
    });
});

describe('a hold', () => {
    const decide = async (id: string, what: 'hold' | 'unhold') => {
        const { version } = await look(admin, id);
        const body = { action: what, reason: 'A stolen card is suspected', version } as const;
        return callFrom(test, admin, calls.decideOrder, { params: { id }, body });
    };
    const deliver = async () => {
        const product = await domain();
        const order = await payWithBalance(
            test,
            buyer,
            await orderProduct(test, buyer, product.id),
        );
        await action(test, buyer, order.id, { action: 'giveAccount', account: 'x' });
        for (const { id } of (await look(admin, order.id)).items) {
            await action(test, product.seller, order.id, {
                action: 'tick',
                itemId: id,
                isDone: true,
            });
        }
        const done = await action(test, product.seller, order.id, {
            action: 'deliver',
            reason: '',
        });
        if (!done.data) throw new Error(done.message);
        return { id: order.id, by: done.data.next.by ?? 0, seller: product.seller };
    };

    it('stops the inspection; lifted, it has the time that was left', async () => {
        const { id, by } = await deliver();
        expect((await decide(id, 'hold')).data).toMatchObject({ heldAt: test.now });
        expect((await look(buyer, id)).actions).not.toContain('accept');
        expect((await action(test, buyer, id, { action: 'extend' })).status).toBe(200);
        test.now += 30 * day;
        await test.stores.jobs.runDue();
        expect(await look(buyer, id)).toMatchObject({ state: 'delivered', next: { by: null } });
        await decide(id, 'unhold');
        const after = await look(buyer, id);
        expect(after.actions).toContain('accept');
        expect(after.next.by).toBe(by + 33 * day);
        test.now += 40 * day;
        await test.stores.jobs.runDue();
        expect((await look(buyer, id)).state).toBe('completed');
    });

    it('keeps what was released from maturing', async () => {
        const { id, seller } = await deliver();
        await action(test, buyer, id, { action: 'accept' });
        await decide(id, 'hold');
        test.now += 30 * day;
        await test.stores.jobs.runDue();
        expect((await look(seller, id)).maturedAt).toBeNull();
        await decide(id, 'unhold');
        await test.stores.jobs.runDue();
        expect((await look(seller, id)).maturedAt).toBe(test.now);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('is no business of the buyer’s and the seller’s', async () => {
        const { id, seller } = await deliver();
        for (const who of [buyer, seller]) {
            expect((await look(who, id)).actions).not.toContain('hold');
            const { status } = await action(test, who, id, {
                action: 'hold',
                reason: 'x',
            } as never);
            expect(status).toBe(422);
        }
    });
});

describe('a dispute by an administrator', () => {
    it('is opened and written in', async () => {
        const product = await domain();
        const order = await payWithBalance(
            test,
            buyer,
            await orderProduct(test, buyer, product.id),
        );
        const dispute = { reasonCode: 'rights', claim: '0', text: 'Somebody claims it', files: [] };
        const { data } = await action(test, admin, order.id, { action: 'dispute', ...dispute });
        expect(data).toMatchObject({ state: 'disputed', dispute: { openedBy: 'admin' } });
        await action(test, admin, order.id, {
            action: 'write',
            text: 'Please show the invoice',
            files: [],
        });
        const messages = (await look(buyer, order.id)).dispute?.messages ?? [];
        expect(messages.map(({ part, body }) => [part, body])).toEqual([
            ['admin', 'Somebody claims it'],
            ['admin', 'Please show the invoice'],
        ]);
    });
});

describe('a domain that cannot change hands', () => {
    const cn = (expiresOn: string): Partial<Offered> => {
        const { details } = domainOffer();
        return { details: { ...details, fqdn: 'abcd.cn', expiresOn } as Offered['details'] };
    };
    const dayIn = (days: number) => new Date(test.now + days * day).toISOString().slice(0, 10);

    it('is not approved', async () => {
        const offer = cn(dayIn(10));
        await expect(addProduct(test, admin, { ...offer, isListed: true })).rejects.toThrow();
    });

    it('is not ordered any more', async () => {
        const { id } = await addProduct(test, admin, { ...cn(dayIn(20)), isListed: true });
        test.now += 10 * day;
        const body = { wish: { kind: 'product' as const, productId: id } };
        const { status, errors } = await callFrom(test, buyer, calls.quoteOrder, { body });
        expect([status, Object.keys(errors ?? {})]).toEqual([422, ['wish.productId']]);
    });
});

describe('the doctor', () => {
    const run = async (options: { isRestarting?: boolean; lifted?: string }) => {
        const lines: string[] = [];
        const { db } = test.stores;
        const print = (line: string) => void lines.push(line);
        await runDoctor({
            db,
            dataDir: test.config.DATA_DIR,
            now: test.now,
            isRestarting: false,
            print,
            ...options,
        });
        return lines.join('\n');
    };
    const stop = async (account: string, why: string) => {
        await test.stores.db
            .updateTable('ledger_balances')
            .set({ stopped_at: test.now, stopped_why: why })
            .where('account', '=', account)
            .execute();
    };
    const isStopped = async (account: string) =>
        (
            await test.stores.db
                .selectFrom('ledger_balances')
                .select('stopped_at')
                .where('account', '=', account)
                .executeTakeFirstOrThrow()
        ).stopped_at !== null;

    it('lets accounts go on that it stopped itself, and no others but by name', async () => {
        const other = await addPerson(test, 'user');
        await addFunds(test, buyer, 1_000);
        await addFunds(test, other, 1_000);
        const [reversed, faulty] = [buyer, other].map(({ id }) => `user:${id}:available`);
        await stop(reversed ?? '', 'chain tron ab: a credited transfer is gone from its chain');
        await stop(faulty ?? '', 'balance x: balance 1');
        expect(await run({ isRestarting: true })).toContain('Released: 1 account.');
        expect(await isStopped(faulty ?? '')).toBe(false);
        expect(await isStopped(reversed ?? '')).toBe(true);
        expect(await run({})).toContain('a credited transfer is gone from its chain');
        expect(await run({ lifted: reversed ?? '' })).toContain(`Released: ${reversed}.`);
        expect(await isStopped(reversed ?? '')).toBe(false);
    });
});

describe('a rate that is fetched', () => {
    let source: Server;
    let answer = '';
    beforeAll(async () => {
        source = createServer((_, response) => response.end(answer));
        await new Promise<void>(done => source.listen(0, '127.0.0.1', done));
        const { port } = source.address() as AddressInfo;
        await switchOn(test, 'usdt', {
            rateCNY: true,
            rateCNYUrl: `http://127.0.0.1:${port}/price`,
            rateCNYPath: 'data.0.price',
            rateCNYFloor: '6',
            rateCNYCeiling: '8',
        });
    });
    afterAll(() => source.close());

    const rate = async () => (await latestRate(test.stores.db, 'CNY'))?.rate;
    const fetchNow = async (price: unknown) => {
        answer = typeof price === 'string' ? price : JSON.stringify({ data: [{ price }] });
        test.now += 6 * 60_000;
        await test.stores.usdt.keepUp();
    };

    it('is taken when it lies between floor and ceiling', async () => {
        await fetchNow(7.12345678);
        expect(await rate()).toBe('7.123457');
        for (const wrong of [5.99, 8.01, '{"data":[]}', 'no JSON', null, -7]) await fetchNow(wrong);
        expect(await rate()).toBe('7.123457');
    });

    it('is refused ten minutes later when no other comes', async () => {
        await fetchNow(7.2);
        const rates = async () => (await callFrom(test, admin, calls.usdtRates)).data.list[0];
        expect(await rates()).toMatchObject({ rate: '7.200000', isStale: false });
        test.now += 10 * 60_000 + 1;
        expect(await rates()).toMatchObject({ isStale: true });
    });

    it('that is the same again is only fresher', async () => {
        await fetchNow(7.3);
        const count = async () =>
            (await test.stores.db.selectFrom('usdt_rates').select('id').execute()).length;
        const before = await count();
        await fetchNow(7.3);
        expect(await count()).toBe(before);
        expect((await latestRate(test.stores.db, 'CNY'))?.at).toBe(test.now);
    });
});

describe('the check of transfers', () => {
    it('finds one that was confirmed and never posted', async () => {
        const orderId = await addOrder(test, buyer, {});
        await test.stores.db
            .insertInto('usdt_transfers')
            .values({
                id: 'lost',
                chain: 'tron',
                tx_hash: 'ab',
                log_index: 0,
                block: 1,
                from_address: 'x',
                to_address: 'y',
                token: 'z',
                amount: 5,
                state: 'confirmed',
                confirmations: 20,
                user_id: buyer.id,
                order_id: orderId,
                journal_id: null,
                outcome: 'settled',
                payment_id: null,
                created_at: test.now,
            })
            .execute();
        expect(await checkMoney(test.stores.db)).toMatchObject([
            { check: 'transfer', subject: 'tron ab:0' },
        ]);
        await test.stores.db.deleteFrom('usdt_transfers').where('id', '=', 'lost').execute();
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });
});
