import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { getWallet, listWalletLines } from '../../contract/trade/wallet';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { post } from '../../server/trade/ledger/post';
import { addFunds, addJournal } from '../fixtures/financeRecords';
import { balanceOn, orderProduct, sourceOnSale } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPayout, askFor, stateOf } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

let test: TestApp;
let admin: Person;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    await switchBalanceOn(test);
    admin = await addPerson(test, 'admin');
});
beforeEach(async () => {
    owner = await addPerson(test, 'user');
});
afterAll(() => test.close());

/** What a bank takes back from somebody who has spent it. */
const owe = (amount: number, currency: 'CNY' | 'USDT' | 'TST' = 'CNY', person = owner) =>
    addJournal(
        test,
        'chargeback',
        [
            { account: ledgerAccounts.receivable(person.id), amount: -amount },
            { account: ledgerAccounts.bank, amount },
        ],
        { currency },
    );

const standing = async (currency = 'CNY') => [
    await balanceOn(test, `user:${owner.id}:available`, currency),
    0 - (await balanceOn(test, `receivable:${owner.id}`, currency)),
];

describe('a debt', () => {
    it('is taken from what comes in, and only what is beyond it can be spent', async () => {
        await owe(1_000);
        await addFunds(test, owner, 400);
        expect(await standing()).toEqual([0, 600]);
        await addFunds(test, owner, 900);
        expect(await standing()).toEqual([300, 0]);
        const { list } = (await callFrom(test, owner, listWalletLines, { query: {} as never }))
            .data;
        const settled = list.filter(({ kind }) => kind === 'debt');
        expect(settled.map(({ part, amount }) => [part, amount]).sort()).toEqual([
            ['available', '-400'],
            ['available', '-600'],
            ['receivable', '400'],
            ['receivable', '600'],
        ]);
    });

    it.each([
        ['maturity', 'pending'],
        ['withdrawal_return', 'frozen'],
    ] as const)('is taken from what comes by %s', async (kind, part) => {
        const { bank, available } = ledgerAccounts;
        const account = ledgerAccounts[part](owner.id);
        await addJournal(test, 'gateway', [
            { account: bank, amount: -500 },
            { account, amount: 500 },
        ]);
        await owe(200);
        await addJournal(test, kind, [
            { account, amount: -500 },
            { account: available(owner.id), amount: 500 },
        ]);
        expect(await standing()).toEqual([300, 0]);
    });

    it('that arises while there is money is settled at once', async () => {
        await addFunds(test, owner, 500);
        await owe(200);
        expect(await standing()).toEqual([300, 0]);
    });

    it('is never taken from another currency, and posts once', async () => {
        await owe(100, 'USDT');
        await addFunds(test, owner, 500);
        expect(await standing()).toEqual([500, 0]);
        expect(await standing('USDT')).toEqual([0, 100]);
        const { bank, available } = ledgerAccounts;
        const again = {
            ...({ id: `gw:test:debt-${owner.id}`, kind: 'gateway' } as const),
            lines: [
                { account: bank, currency: 'USDT' as const, amount: -70n },
                { account: available(owner.id), currency: 'USDT' as const, amount: 70n },
            ],
        };
        for (const fresh of [true, false]) {
            const posted = await test.stores.db
                .transaction()
                .execute(trx => post(trx, again, test.now));
            expect(posted).toBe(fresh);
        }
        expect(await standing('USDT')).toEqual([0, 30]);
    });

    it('of two at the same instant with a credit leaves nothing beside it', async () => {
        await Promise.all([
            owe(300),
            addFunds(test, owner, 300),
            owe(50),
            addFunds(test, owner, 80),
        ]);
        expect(await standing()).toEqual([30, 0]);
    });

    it('in any currency blocks withdrawals and paying from the balance, and is said so', async () => {
        const { id } = await addPayout(test, owner);
        await addFunds(test, owner, 200_000_000, 'USDT');
        await owe(100);
        const refused = await askFor(test, owner, { addressId: id });
        expect(refused.errors).toEqual({ amount: 'withdrawal.debt' });
        const [balance] = (await callFrom(test, owner, getWallet)).data.balances.filter(
            ({ currency }) => currency === 'USDT',
        );
        expect(balance).toMatchObject({ available: '200000000', withdrawable: '0' });
        const product = await sourceOnSale(test, admin);
        const order = await orderProduct(test, owner, product.id);
        const pay = () =>
            callFrom(test, owner, calls.payOwnOrder, {
                params: { id: order.id },
                body: { version: order.version },
            });
        expect((await pay()).errors).toEqual({ balance: 'withdrawal.debt' });
        await addFunds(test, owner, 100 + Number(order.total));
        expect((await pay()).status).toBe(200);
        const asked = await askFor(test, owner, { addressId: id });
        expect(asked.message).toBe('ok');
        expect(await stateOf(test, asked.data.id)).toBe('requested');
    });

    it('of the sandbox’s money blocks nothing', async () => {
        const { id } = await addPayout(test, owner);
        await addFunds(test, owner, 200_000_000, 'USDT');
        await owe(100, 'TST');
        expect((await askFor(test, owner, { addressId: id })).message).toBe('ok');
    });

    it('leaves all books right', async () => {
        expect(await reconcile(rowsOf(test.stores.db))).toEqual([]);
        // what is charged back here has no dispute
        const all = await checkMoney(test.stores.db);
        const faults = all.filter(({ found }) => found !== 'no source record');
        expect(faults.filter(({ check }) => check !== 'withdrawal')).toEqual([]);
    });
});
