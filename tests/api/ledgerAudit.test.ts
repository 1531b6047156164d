import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/database/database';
import { checkMoney } from '../../server/ledger/checkMoney';
import { addFunds } from '../fixtures/financeRecords';
import { evenBalances, inventJournal, withoutTriggers } from '../fixtures/ledgerAttacks';
import { orderProduct, payWithBalance } from '../fixtures/orders';
import { addPerson, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let db: Database;
let admin: Person;
let buyer: Person;
let mallory: Person;
beforeAll(async () => {
    test = await startTestApp();
    db = test.stores.db;
    admin = await addPerson(test, 'admin');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
    mallory = await addPerson(test, 'user');
});
afterAll(() => test.close());

const found = async () => {
    const faults = await checkMoney(db);
    return faults.map(({ check, subject }) => `${check} ${subject}`);
};

const faultOf = async (journal: string) => {
    const faults = await checkMoney(db);
    return faults.find(({ check, subject }) => check === 'source' && subject === journal);
};

const paidOrder = async () => {
    const product = await addProduct(test, admin, { isListed: true });
    return payWithBalance(test, buyer, await orderProduct(test, buyer, product.id));
};

describe('money that was invented with the database’s password', () => {
    const own = () => `user:${mallory.id}:available`;

    it('is named whichever kind it pretends to be', async () => {
        const order = await paidOrder();
        expect(await found()).toEqual([]);
        const inventions: [string, string, string][] = [
            [`gw:epay:${randomUUID()}`, 'gateway', 'ext:gateway:epay'],
            [`dep:bsc:0x${'a'.repeat(64)}:1`, 'deposit', 'ext:chain:bsc:USDT'],
            [`asg:gw:epay:${randomUUID()}`, 'assignment', 'ext:bank'],
            [`rel:${randomUUID()}`, 'release', 'platform:fee'],
            [`mat:${order.id}:${mallory.id}`, 'maturity', 'platform:loss'],
            [`ref:${randomUUID()}`, 'refund', 'platform:promo'],
            [`spl:${randomUUID()}`, 'split', 'platform:fee'],
            [`psr:${randomUUID()}`, 'refund', 'platform:subscription'],
            [`rfb:${randomUUID()}`, 'refund_return', 'ext:gateway:epay'],
            [`wr:${randomUUID()}`, 'withdrawal_return', 'ext:bank'],
            [`cb:stripe:dp_1`, 'chargeback', 'ext:gateway:stripe'],
            [`df:stripe:dp_1:txn_1`, 'dispute_fee', 'platform:loss'],
            [`bonus:${randomUUID()}`, 'correction', 'platform:promo'],
            [`rel:${randomUUID()}`, 'gateway', 'ext:gateway:epay'],
        ];
        for (const [id, kind, from] of inventions) {
            await inventJournal(db, { id, kind }, [
                [from, -100_000],
                [own(), 100_000],
            ]);
        }
        const faults = (await checkMoney(db)).filter(({ check }) => check === 'source');
        expect(faults.map(({ subject }) => subject).sort()).toEqual(
            inventions.map(([id]) => id).sort(),
        );
        // whoever has the money can do nothing with it; the platform's accounts go on
        for (const { accounts } of faults) expect(accounts).toEqual([own()]);
    });

    it('is named where a true order is refunded to somebody else', async () => {
        const order = await paidOrder();
        await db
            .updateTable('orders')
            .set({ state: 'refunded' })
            .where('id', '=', order.id)
            .execute();
        await inventJournal(db, { id: `ref:${order.id}`, kind: 'refund', orderId: order.id }, [
            [`order:${order.id}:escrow`, -Number(order.price)],
            [own(), Number(order.price)],
        ]);
        const fault = await faultOf(`ref:${order.id}`);
        expect(fault?.found).toContain(mallory.id);
        expect(fault?.expected).toContain(buyer.id);
    });
});

describe('what was changed with the database’s password', () => {
    const change = (id: string, columns: object, where: [string, string]) =>
        withoutTriggers(db, 'ledger_postings', trx =>
            trx
                .updateTable('ledger_postings')
                .set(columns)
                .where('journal_id', '=', id)
                .where(where[0] as 'account', 'like', where[1])
                .execute(),
        );

    it('is an inflow whose lines say more than came', async () => {
        const id = await addFunds(test, mallory, 500);
        await change(id, { amount: 50_000 }, ['account', 'user:%']);
        await change(id, { amount: -50_000 }, ['account', 'ext:%']);
        await evenBalances(db);
        expect(await found()).toContain(`source ${id}`);
    });

    it('is an inflow whose payment says more than administrators confirmed', async () => {
        const id = await addFunds(test, mallory, 500);
        await change(id, { amount: 50_000 }, ['account', 'user:%']);
        await change(id, { amount: -50_000 }, ['account', 'ext:%']);
        await evenBalances(db);
        await db
            .updateTable('payment_inflows')
            .set({ amount: 50_000 })
            .where('id', '=', id)
            .execute();
        const fault = await faultOf(id);
        expect(fault?.expected).toContain('administrators confirmed 500');
    });

    it('is whose money it was', async () => {
        const one = await addFunds(test, buyer, 500);
        const other = await addFunds(test, mallory, 500);
        const swap = async (id: string, { id: user }: Person) => {
            const to = { account: `user:${user}:available`, user_id: user };
            await change(id, to, ['account', 'user:%']);
        };
        await swap(one, mallory);
        await swap(other, buyer);
        const named = await found();
        expect(named).toEqual(expect.arrayContaining([`source ${one}`, `source ${other}`]));
    });

    it('is a journal that is gone with its lines', async () => {
        const id = await addFunds(test, buyer, 500);
        await withoutTriggers(db, 'ledger_postings', trx =>
            trx.deleteFrom('ledger_postings').where('journal_id', '=', id).execute(),
        );
        await withoutTriggers(db, 'ledger_journals', trx =>
            trx.deleteFrom('ledger_journals').where('id', '=', id).execute(),
        );
        await evenBalances(db);
        const missing = (await checkMoney(db)).filter(({ check }) => check === 'missing');
        expect(missing.map(fault => fault.found)).toContain(`there is no journal ${id}`);
    });
});
