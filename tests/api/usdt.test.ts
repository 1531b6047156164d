import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fault } from '../../contract/fault';
import { audit } from '../../contract/platform/resources/audit';
import { beginPayment, getPayChoices } from '../../contract/trade/payments';
import { changePaymentRail } from '../../contract/trade/resources/payment';
import { usdtTransfers } from '../../contract/trade/resources/usdt';
import * as contract from '../../contract/trade/usdt';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { readRail } from '../../server/trade/payments/settings/storedRails';
import { type FakeNode, startFakeNode } from '../fixtures/chain/fakeNode';
import { testXpub } from '../fixtures/chain/testXpub';
import { addOrder, newEvmAddress } from '../fixtures/financeRecords';
import { switchOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { addUnmatched, addWrongTransfer } from '../fixtures/usdtTransfers';

let test: TestApp;
let ann: Person;
let buyer: Person;
let node: FakeNode;
beforeAll(async () => {
    test = await startTestApp();
    await test.stores.usdt.close();
    ann = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
    node = await startFakeNode();
});
afterAll(async () => {
    await node.stop();
    expect(await checkBooks(test.stores.db)).toEqual([]);
    await test.close();
});

type Options = Record<string, string | number | boolean>;

const change = async (options: Options, secrets: Record<string, string> = {}) => {
    const { version } = await readRail(test.stores.db, 'usdt');
    const body = { version, enabled: true, options: { bsc: true, ...options }, secrets };
    return callFrom(test, ann, changePaymentRail, { params: { name: 'usdt' }, body });
};

describe('what is set of USDT', () => {
    it('is not kept when the node or the contract says otherwise', async () => {
        const rpc = { bscRpc: node.url };
        node.isAway = true;
        expect((await change({}, rpc)).errors).toEqual({ 'secrets.bscRpc': 'usdt.no_answer' });
        node.isAway = false;
        node.chainId = 1;
        expect((await change({}, rpc)).errors).toEqual({
            'secrets.bscRpc': fault('usdt.other_chain', { found: '1', expected: '56' }),
        });
        node.chainId = 56;
        node.decimals = 6;
        expect((await change({}, rpc)).errors).toEqual({
            'options.bscDecimals': fault('usdt.other_decimals', { decimals: 6 }),
        });
        node.decimals = 18;
        node.symbol = 'SHIB';
        expect((await change({}, rpc)).errors).toEqual({
            'options.bscContract': fault('usdt.other_symbol', { symbol: 'SHIB' }),
        });
        node.symbol = 'USDT';
        const broken = testXpub.replace('Bh6C', 'Bh6D');
        expect((await change({ bscAddresses: 'xpub', bscXpub: broken }, rpc)).errors).toEqual({
            'options.bscXpub': 'usdt.xpub_mistyped',
        });
        const secret =
            'xprv9xhjoAai6MhLHcQm4Z2mWqkq96G2DqRUUrfF39fiomwGU2dKKRZUS4hXCCDSpqZyQwWCsG4e9NJknKd9TQHHF7jjiznDpUqUQZ9CNSWZeZg';
        const refused = await change({ bscAddresses: 'xpub', bscXpub: secret }, rpc);
        expect(refused.errors?.['options.bscXpub']).toBe('usdt.xpub_form');
        expect((await readRail(test.stores.db, 'usdt')).version).toBe(0);
        expect((await change({ bscAddresses: 'xpub', bscXpub: testXpub }, rpc)).status).toBe(200);
    });
});

describe('an order that is paid with USDT', () => {
    const order = (total: string) => addOrder(test, buyer, { state: 'pending_payment', total });
    const begin = (orderId: string, choice = 'bsc') =>
        callFrom(test, buyer, beginPayment, { body: { orderId, rail: 'usdt', choice } });

    it('needs a rate that is not too old', async () => {
        const orderId = await order('10000');
        expect((await begin(orderId)).status).toBe(409);
        const body = { currency: 'CNY', rate: '7.2', source: 'OTC desk' } as const;
        for (const [wrong, field] of [
            [{ rate: '0' }, 'rate'],
            [{ rate: '7,2' }, 'rate'],
            [{ rate: '4.99' }, 'rate'],
            [{ rate: '72' }, 'rate'],
            [{ rate: '72', isConfirmed: true }, 'rate'],
            [{ source: ' ' }, 'source'],
        ] as const) {
            const given = { body: { ...body, ...wrong } };
            const { status, errors } = await callFrom(test, ann, contract.setUsdtRate, given);
            expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
        }
        expect((await callFrom(test, ann, contract.setUsdtRate, { body })).status).toBe(200);
        const { data, status } = await begin(orderId);
        expect(status).toBe(200);
        expect(data).toMatchObject({
            railAmount: '13888889',
            railCurrency: 'USDT',
            rate: '7.2',
            rateSource: 'OTC desk',
            rateAt: test.now,
            state: 'awaiting',
        });
        expect(data.step).toMatchObject({ kind: 'address', chain: 'bsc', transaction: '' });
        const address = data.step?.kind === 'address' ? data.step.address : '';
        expect(address).toBe('0x58A57ed9d8d624cBD12e2C467D34787555bB1b25');
        const units = '13888889000000000000';
        expect(data.step).toMatchObject({
            qr: `ethereum:0x55d398326f99059ff775485246999027b3197955@56/transfer?address=${address}&uint256=${units}`,
        });
        // a new rate changes no payment that has begun
        const other = { ...body, rate: '6' };
        const far = await callFrom(test, ann, contract.setUsdtRate, { body: other });
        expect(far.errors).toEqual({
            isConfirmed: fault('usdt.rate_differs', { rate: '7.2', percent: 5 }),
        });
        const meant = { body: { ...other, isConfirmed: true } };
        expect((await callFrom(test, ann, contract.setUsdtRate, meant)).status).toBe(200);
        expect((await begin(orderId)).data).toMatchObject({ id: data.id, railAmount: '13888889' });
        test.now += 25 * 3_600_000;
        expect((await begin(await order('10000'))).status).toBe(409);
        const rates = await callFrom(test, ann, contract.usdtRates);
        expect(rates.data.list[0]).toMatchObject({ currency: 'CNY', rate: '6', isStale: true });
        const back = { body: { ...body, isConfirmed: true } };
        await callFrom(test, ann, contract.setUsdtRate, back);
    });

    it('offers the chains that are on, and takes no other', async () => {
        const orderId = await order('500');
        const { data } = await callFrom(test, buyer, getPayChoices, { params: { id: orderId } });
        expect(data.rails).toContainEqual({ name: 'usdt', choices: ['bsc'], isTest: false });
        expect((await begin(orderId, 'tron')).errors).toEqual({
            choice: 'payment.rail_not_offered',
        });
    });

    it('has an address to itself as long as it may be paid', async () => {
        const first = await begin(await order('500'));
        const second = await begin(await order('500'));
        const of = ({ data }: typeof first) => data.step?.kind === 'address' && data.step.address;
        expect(of(first)).not.toBe(of(second));
        test.now += 26 * 3_600_000;
        await callFrom(test, ann, contract.setUsdtRate, {
            body: { currency: 'CNY', rate: '7.2', source: 'OTC desk' },
        });
        // cooled down: the same ones come again before new ones are made
        const later = await Promise.all([1, 2, 3].map(async () => begin(await order('500'))));
        const known = await test.stores.db.selectFrom('usdt_addresses').select('address').execute();
        expect(new Set(later.map(of)).size).toBe(3);
        expect(known).toHaveLength(3);
    });

    it('of a pool finds none free when all are taken', async () => {
        const address = newEvmAddress();
        await switchOn(test, 'usdt', { bscAddresses: 'pool' });
        expect((await begin(await order('500'))).status).toBe(409);
        await test.stores.db
            .insertInto('usdt_addresses')
            .values({
                id: 'pooled',
                chain: 'bsc',
                address,
                state: 'free',
                note: '',
                user_id: null,
                order_id: null,
                leased_until: null,
                key_index: null,
                created_at: test.now,
                updated_at: test.now,
                version: 1,
            })
            .execute();
        const answers = await Promise.all([1, 2].map(async () => begin(await order('500'))));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    });

    it('of one shared address has an amount to itself among all that can still be matched', async () => {
        const address = newEvmAddress();
        await switchOn(test, 'usdt', { bscAddresses: 'shared', bscShared: address });
        const answers = [];
        for (let count = 0; count < 5; count += 1) answers.push(await begin(await order('720')));
        const amounts = answers.map(({ data }) => data.railAmount);
        expect(amounts).toEqual(['1000001', '1000002', '1000003', '1000004', '1000005']);
        // after they expired they are matched for a day more: their amounts stay taken
        test.now += 5 * 3_600_000;
        expect((await begin(await order('720'))).data.railAmount).toBe('1000006');
        test.now += 22 * 3_600_000;
        await callFrom(test, ann, contract.setUsdtRate, {
            body: { currency: 'CNY', rate: '7.2', source: 'OTC desk' },
        });
        expect((await begin(await order('720'))).data.railAmount).toBe('1000001');
    });
});

describe('a transfer that belongs to nobody', () => {
    const balance = async (userId: string) =>
        Number(
            (
                await test.stores.db
                    .selectFrom('ledger_balances')
                    .select('amount')
                    .where('account', '=', ledgerAccounts.available(userId).name)
                    .where('currency', '=', 'USDT')
                    .executeTakeFirst()
            )?.amount ?? 0,
        );
    const assign = (id: string, body: object) =>
        callFrom(test, ann, contract.assignTransfer, {
            params: { id },
            body: { note: 'they showed the transaction', ...body },
        });

    it('is given to a person once, and the log tells by whom and why', async () => {
        const id = await addUnmatched(test);
        expect((await assign(id, {})).errors).toEqual({ userId: 'usdt_transfer.user_or_order' });
        expect((await assign(id, { userId: 'nobody' })).errors).toEqual({
            userId: 'usdt_transfer.user_unknown',
        });
        const answers = await Promise.all([1, 2].map(() => assign(id, { userId: buyer.id })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await balance(buyer.id)).toBe(25_000_000);
        const { data } = await callFrom(test, ann, usdtTransfers.calls.one, { params: { id } });
        expect(data).toMatchObject({ outcome: 'assigned', userId: buyer.id });
        const log = await callFrom(test, ann, audit.calls.list, {
            query: { resource: 'usdt_transfers' },
        });
        expect(log.data.list[0]).toMatchObject({ action: 'assign', actorId: ann.id });
        expect(log.data.list[0]?.changes.note).toEqual([null, 'they showed the transaction']);
    });

    it('is given to an order that it is enough for', async () => {
        const total = '14400';
        const seller = await addPerson(test, 'user');
        const orderId = await addOrder(test, buyer, { state: 'pending_payment', total });
        await test.stores.db
            .updateTable('orders')
            .set({ fulfilment: 'source_manual', seller_id: seller.id })
            .where('id', '=', orderId)
            .execute();
        const id = await addUnmatched(test);
        expect((await assign(id, { orderId })).errors).toEqual({
            orderId: 'usdt_transfer.not_usdt_order',
        });
        await switchOn(test, 'usdt', { bscAddresses: 'xpub', bscXpub: testXpub });
        await callFrom(test, buyer, beginPayment, {
            body: { orderId, rail: 'usdt', choice: 'bsc' },
        });
        const little = await addUnmatched(test, 5_000_000);
        expect((await assign(little, { orderId })).status).toBe(409);
        const before = await balance(buyer.id);
        expect((await assign(id, { orderId })).data).toMatchObject({
            outcome: 'assigned',
            orderId,
        });
        const order = test.stores.db.selectFrom('orders').select('state').where('id', '=', orderId);
        expect((await order.executeTakeFirstOrThrow()).state).toBe('paid');
        // 20 were due, 25 came
        expect((await balance(buyer.id)) - before).toBe(5_000_000);
    });

    it('is given by nobody to themselves, nor to an order that they get a part of', async () => {
        const bob = await addPerson(test, 'admin');
        const id = await addUnmatched(test);
        const own = await assign(id, { userId: ann.id });
        expect([own.status, own.error]).toEqual([...[409, 'usdt_transfer.own']]);
        const given = { state: 'pending_payment', currency: 'USDT', total: '20000000' } as const;
        for (const part of ['buyer_id', 'seller_id', 'referrer_id'] as const) {
            const orderId = await addOrder(test, buyer, given);
            await test.stores.db
                .updateTable('orders')
                .set({ [part]: ann.id })
                .where('id', '=', orderId)
                .execute();
            expect((await assign(id, { orderId })).status).toBe(409);
        }
        const { data } = await callFrom(test, ann, usdtTransfers.calls.one, { params: { id } });
        expect(data).toMatchObject({ outcome: 'unmatched', userId: null });
        expect(await balance(ann.id)).toBe(0);
        const input = { params: { id }, body: { userId: ann.id, note: 'they showed it' } };
        expect((await callFrom(test, bob, contract.assignTransfer, input)).status).toBe(200);
    });

    it('is given to nobody but whose address it came to', async () => {
        const id = await addUnmatched(test);
        const { db } = test.stores;
        const to = db.selectFrom('usdt_transfers').select('to_address').where('id', '=', id);
        const { to_address } = await to.executeTakeFirstOrThrow();
        const owner = await addPerson(test, 'user');
        const account = to_address.toLowerCase();
        await db
            .insertInto('usdt_owners')
            .values({ account, user_id: owner.id, since: test.now })
            .execute();
        expect((await assign(id, { userId: buyer.id })).status).toBe(409);
        expect((await assign(id, { userId: owner.id })).status).toBe(200);
        expect((await assign(id, { userId: owner.id })).status).toBe(409);
        expect(await balance(owner.id)).toBe(25_000_000);
    });

    it('of another token is closed with a note, and nothing is credited', async () => {
        const id = await addWrongTransfer(test);
        expect((await assign(id, { userId: buyer.id })).status).toBe(409);
        const body = { note: 'sent back by hand' };
        const close = () => callFrom(test, ann, contract.closeTransfer, { params: { id }, body });
        expect((await close()).data).toMatchObject({ outcome: 'closed', note: body.note });
        const credited = await addUnmatched(test);
        const wrong = await callFrom(test, ann, contract.closeTransfer, {
            params: { id: credited },
            body,
        });
        expect(wrong.status).toBe(409);
    });
});

describe('the state of the chains', () => {
    it('is told for those that are on', async () => {
        const { data } = await callFrom(test, ann, contract.usdtState);
        expect(data.list).toEqual([
            {
                chain: 'bsc',
                head: null,
                block: null,
                lag: null,
                checkedAt: null,
                alarm: '',
                alarmAt: null,
                waiting: 0,
                unmatched: expect.any(Number),
                freeAddresses: null,
            },
        ]);
    });

    it('says of a transaction what the node says', async () => {
        const look = async (txHash: string) => {
            const body = { chain: 'bsc', txHash } as const;
            return callFrom(test, ann, contract.scanTransaction, { body });
        };
        expect((await look('0x12')).errors).toEqual({ txHash: 'withdrawal.hash_form' });
        expect((await look(`0x${'ab'.repeat(32)}`)).data.result).toBe('unknown');
        const known = await addUnmatched(test);
        const row = await test.stores.db
            .selectFrom('usdt_transfers')
            .select('tx_hash')
            .where('id', '=', known)
            .executeTakeFirstOrThrow();
        const { data } = await look(row.tx_hash);
        expect(data).toMatchObject({ result: 'known', transfers: [{ id: known }] });
    });
});
