import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { money, moneySums } from '../../contract/trade/resources/money';
import {
    firstStatementHash,
    getWallet,
    listWalletLines,
    statementHashText,
    statementPath,
} from '../../contract/trade/wallet';
import { writtenTime } from '../../server/platform/mail/writtenTime';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { addFunds, addJournal, addOrder, addPayment } from '../fixtures/financeRecords';
import { action, orderProduct, payWithBalance, sourceOnSale } from '../fixtures/orders';
import { addPayout, askFor } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;
let test: TestApp;
let ann: Person;
let owner: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());
beforeEach(async () => {
    owner = await addPerson(test, 'user');
});

const lines = async (query: object = {}, person = owner) =>
    (await callFrom(test, person, listWalletLines, { query } as never)).data;

const file = async (query: string, person = owner) =>
    test.app.inject({
        url: `${statementPath}?${query}`,
        headers: { 'x-token': person.token },
        remoteAddress: person.address,
    });

/** Pays in, buys, and asks to have some paid out. */
const live = async () => {
    test.now += 1_000;
    await addFunds(test, owner, 100_000_000, 'USDT');
    test.now += 1_000;
    const order = await addOrder(test, owner);
    await addPayment(test, owner, order, 2_500);
    test.now += 1_000;
    const { id } = await addPayout(test, owner);
    const { data } = await askFor(test, owner, { addressId: id });
    return { order, withdrawal: data.id };
};

describe('a wallet', () => {
    it('shows what is available, pending and frozen, by currency', async () => {
        expect((await callFrom(test, owner, getWallet)).data.balances).toEqual([]);
        await live();
        const { available, pending } = ledgerAccounts;
        await addJournal(test, 'release', [
            { account: ledgerAccounts.bank, amount: -700 },
            { account: pending(owner.id), amount: 700 },
        ]);
        await addJournal(test, 'gateway', [
            { account: ledgerAccounts.bank, amount: -30 },
            { account: available(owner.id), amount: 30 },
        ]);
        const rest = { isStopped: false, maturing: [], releases: [], owed: '0' };
        expect((await callFrom(test, owner, getWallet)).data.balances).toEqual([
            {
                ...rest,
                currency: 'CNY',
                available: '30',
                withdrawable: '30',
                pending: '700',
                frozen: '0',
            },
            {
                ...rest,
                currency: 'USDT',
                available: '45000000',
                withdrawable: '45000000',
                pending: '0',
                frozen: '55000000',
            },
        ]);
    });

    it('says from when what sales brought can be spent, and nothing while an order is held', async () => {
        const product = await sourceOnSale(test, ann);
        const order = await payWithBalance(
            test,
            owner,
            await orderProduct(test, owner, product.id),
        );
        const { seller } = product;
        const releases = async () =>
            (await callFrom(test, seller, getWallet)).data.balances[0]?.releases;
        expect(await releases()).toBeUndefined();
        const sold = await action(test, owner, order.id, { action: 'accept' });
        const [release] = (await releases()) ?? [];
        expect(release).toEqual({ amount: sold.data.net, at: test.now + 3 * dayMs });
        expect((await callFrom(test, owner, getWallet)).data.balances[0]?.releases).toEqual([]);
        await test.stores.jobs.runDue();
        const notice = await test.stores.db
            .selectFrom('system_messages')
            .select('body_en')
            .where('about', '=', order.id)
            .where('title_en', 'like', '%is complete')
            .executeTakeFirst();
        const date = writtenTime(test.now + 3 * dayMs, 'en');
        expect(notice?.body_en).toContain(`You can use the money from ${date}.`);
        await test.stores.db
            .updateTable('orders')
            .set({ held_at: test.now })
            .where('id', '=', order.id)
            .execute();
        expect(await releases()).toEqual([{ amount: sold.data.net, at: null }]);
        await test.stores.db
            .updateTable('orders')
            .set({ held_at: null })
            .where('id', '=', order.id)
            .execute();
        test.now += 3 * dayMs;
        await test.stores.jobs.runDue();
        expect(await releases()).toEqual([]);
    });

    it('holds more than a number holds exactly, in every view', async () => {
        const most = 2n ** 53n - 1n;
        await addFunds(test, owner, most, 'USD');
        await addFunds(test, owner, most, 'USD');
        const all = String(2n * most);
        const { balances } = (await callFrom(test, owner, getWallet)).data;
        expect(balances[0]?.available).toBe(all);
        const { list } = await lines();
        expect(list[0]).toMatchObject({ amount: String(most), balance: all });
        const query = { userId: owner.id, amount_gte: '999999999999' };
        const found = (await callFrom(test, ann, money.calls.list, { query } as never)).data;
        expect(found.list.map(({ amount }) => amount)).toEqual([String(most), String(most)]);
        const id = found.list[0]?.id ?? '';
        const one = await callFrom(test, ann, money.calls.one, { params: { id } });
        expect(one.data.amount).toBe(String(most));
        const sums = await callFrom(test, ann, moneySums, { query: { userId: owner.id } });
        expect(sums.data.list[0]?.sum).toBe(all);
        expect((await file('format=csv&lang=en')).body).toContain('USD,180143985094819.82,');
    });

    it('an amount that a number would round comes back from what changes it too', async () => {
        const large = 2n ** 53n + 1n;
        const row = await test.stores.db
            .insertInto('withdrawal_batches')
            .values({
                id: 'large',
                method: 'bank',
                currency: 'CNY',
                items: 1,
                total: large,
                sealed: '',
                sha256: '',
                created_by: ann.id,
                created_at: test.now,
            })
            .returningAll()
            .executeTakeFirstOrThrow();
        expect([row.total, row.created_at]).toEqual([large, test.now]);
        const { rows } = await sql<{ sum: unknown }>`
            select total as sum from withdrawal_batches where id = 'large'`.execute(test.stores.db);
        expect(rows[0]?.sum).toBe(large);
        await test.stores.db.deleteFrom('withdrawal_batches').execute();
    });
});

describe('a statement', () => {
    it('has one’s own lines alone, the balance after each, and what each is about', async () => {
        const { order, withdrawal } = await live();
        const other = await addPerson(test, 'user');
        expect((await lines({}, other)).total).toBe(0);
        const { list, total } = await lines();
        expect(total).toBe(5);
        expect(
            list
                .map(({ kind, part, amount, balance }) => [kind, part, amount, balance])
                .toSorted((one, two) => (String(one) < String(two) ? -1 : 1)),
        ).toEqual([
            ['gateway', 'available', '100000000', '100000000'],
            ['gateway', 'available', '2500', '2500'],
            ['payment', 'available', '-2500', '0'],
            ['withdrawal_request', 'available', '-55000000', '45000000'],
            ['withdrawal_request', 'frozen', '55000000', '55000000'],
        ]);
        expect(list.find(({ kind }) => kind === 'payment')?.orderId).toBe(order);
        const asked = list.filter(line => line.withdrawalId === withdrawal);
        expect(asked).toHaveLength(2);
    });

    it('is paged and filtered; balances stay those of the whole', async () => {
        await live();
        const second = await lines({ page: 2, perPage: 2 });
        expect([second.total, second.list.length]).toEqual([5, 2]);
        const [only, ...others] = (await lines({ kind: 'payment' })).list;
        expect([only?.balance, others]).toEqual(['0', []]);
        expect((await lines({ part: 'frozen' })).total).toBe(1);
        expect((await lines({ currency: 'CNY' })).total).toBe(2);
        expect((await lines({ from: test.now })).total).toBe(2);
        expect((await lines({ until: test.now - 2_000 })).total).toBe(1);
    });

    /** What anybody with the file can do: each line's hash from its own cells and the one before. */
    const firstWrong = (text: string): number => {
        const rows = text.trim().split('\r\n').slice(1);
        let previous = firstStatementHash;
        return rows.findIndex(row => {
            const cells = row.split(',');
            const [, at = '', , , amount = '', currency = '', balance = ''] = cells;
            const [, , journal = '', account = '', hash] = cells.slice(7);
            const line = { at, journal, account, currency, amount, balance };
            previous = createHash('sha256').update(statementHashText(previous, line)).digest('hex');
            return hash !== previous;
        });
    };

    it('is a file whose lines are chained, so that a changed one shows', async () => {
        await live();
        const { body, headers } = await file('format=csv&lang=en&zone=Asia/Shanghai');
        expect(headers['content-disposition']).toMatch(/statement_\d{4}-\d\d-\d\d\.csv/);
        expect(body.split('\r\n')[0]).toContain('Time (Asia/Shanghai),Time (UTC),Type');
        expect(firstWrong(body)).toBe(-1);
        expect(firstWrong(body.replace(',-25.00,', ',-24.00,'))).toBe(2);
        const zh = await file('format=csv&lang=zh');
        expect(zh.body).toContain('申请提现');
        const xlsx = await file('format=xlsx');
        expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
        expect((await file('zone=nowhere')).statusCode).toBe(422);
        expect((await test.app.inject({ url: statementPath })).statusCode).toBe(403);
    });
});
