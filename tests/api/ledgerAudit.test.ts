import { randomUUID } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../server/platform/database/database';
import { auditLedger } from '../../server/trade/ledger/auditLedger';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { runDoctor } from '../../server/trade/ledger/doctor';
import { hasHead, noteHead, readHead } from '../../server/trade/ledger/headFile';
import { addFunds } from '../fixtures/financeRecords';
import { evenBalances, inventJournal, rechain, withoutTriggers } from '../fixtures/ledgerAttacks';
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

    it('is an inflow whose payment says more than staff confirmed', async () => {
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
        expect(fault?.expected).toContain('staff confirmed 500');
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
        expect(missing.map(fault => fault.found)).toContain(`journal ${id} missing`);
    });
});

describe('the chain of journals', () => {
    const audit = () => auditLedger({ db, dataDir: test.config.DATA_DIR });
    const named = async (check: string) =>
        (await audit()).filter(fault => fault.check === check).map(({ subject }) => subject);
    const head = () => readHead(db);
    const linkOf = (journal: string) =>
        db
            .selectFrom('ledger_chain')
            .selectAll()
            .where('journal_id', '=', journal)
            .executeTakeFirstOrThrow();

    /** Three journals on accounts of one person. */
    const three = async () => {
        const ids: string[] = [];
        for (const amount of [11, 12, 13]) ids.push(await addFunds(test, buyer, amount));
        return ids as [string, string, string];
    };

    const changeTime = (id: string) =>
        withoutTriggers(db, 'ledger_journals', trx =>
            trx
                .updateTable('ledger_journals')
                .set({ created_at: 7 })
                .where('id', '=', id)
                .execute(),
        );

    beforeAll(async () => {
        await test.close();
        test = await startTestApp();
        db = test.stores.db;
        admin = await addPerson(test, 'admin');
    });

    it('is whole, with each journal once, also where many post at once', async () => {
        const people = await Promise.all(Array.from({ length: 6 }, () => addPerson(test, 'user')));
        await Promise.all(people.flatMap(one => [1, 2, 3].map(sum => addFunds(test, one, sum))));
        expect(await audit()).toEqual([]);
        const { seq } = await head();
        expect(seq).toBeGreaterThanOrEqual(18);
    });

    it('names what was changed though record and balance agree with it', async () => {
        const [, id] = await three();
        await changeTime(id);
        expect(await named('hash')).toContain(id);
        const fault = (await audit()).find(({ subject }) => subject === id);
        expect(fault?.accounts).toEqual([`user:${buyer.id}:available`]);
    });

    it('names a journal that is gone with all that tells of it', async () => {
        const [, id] = await three();
        for (const table of ['ledger_postings', 'ledger_journals'] as const) {
            const column = table === 'ledger_postings' ? 'journal_id' : 'id';
            await withoutTriggers(db, table, trx =>
                trx
                    .deleteFrom(table)
                    .where(column as never, '=', id as never)
                    .execute(),
            );
        }
        await db.deleteFrom('payment_inflows').where('id', '=', id).execute();
        const reference = id.slice('gw:manual:'.length);
        await db.deleteFrom('payment_proofs').where('reference', '=', reference).execute();
        await evenBalances(db);
        expect(await named('hash')).toContain(id);
    });

    it('that was written anew from the middle is known by heads that were noted', async () => {
        const dataDir = test.config.DATA_DIR;
        const [first, id, last] = await three();
        await noteHead(dataDir, db, test.now);
        const noted = (await head()).hash;
        const after = await addFunds(test, buyer, 14);
        await changeTime(id);
        await rechain(db, [id, last, after]);
        const hashes = await named('hash');
        expect(hashes).not.toContain(id);
        expect(hashes).toContain(`no. ${(await linkOf(last)).seq}`);
        // and by whoever has noted one elsewhere
        const lines: string[] = [];
        const print = (line: string) => void lines.push(line);
        const asked = { db, dataDir, now: test.now, isRestarting: false, print };
        expect(await runDoctor({ ...asked, expected: noted })).toBe(false);
        expect(lines).toContain(`WRONG: the ledger’s hash chain does not contain ${noted}.`);
        expect(await hasHead(db, (await linkOf(first)).hash)).toBe(true);
    });
});

describe('the rules that the database keeps', () => {
    const schema = async () => {
        const faults = await auditLedger({ db, dataDir: test.config.DATA_DIR });
        return faults
            .filter(({ check }) => check === 'schema')
            .map(({ subject, found }) => `${subject}: ${found}`);
    };
    const run = (text: string) => sql.raw(text).execute(db);
    const isPostgres = () => db.getExecutor().adapter instanceof PostgresAdapter;

    beforeAll(async () => {
        await test.close();
        test = await startTestApp();
        db = test.stores.db;
        admin = await addPerson(test, 'admin');
    });

    it('are as they were made', async () => {
        expect(await schema()).toEqual([]);
    });

    it('are missed when one is gone', async () => {
        await run(
            `drop trigger ledger_journals_no_${isPostgres() ? 'change on ledger_journals' : 'update'}`,
        );
        expect(await schema()).toEqual([
            expect.stringMatching(/^trigger ledger_journals_no_\w+: missing$/),
        ]);
    });

    it('are told of where one was put in place of another, or beside them', async () => {
        if (isPostgres()) {
            await run(`create or replace function ledger_journals_book() returns trigger
                language plpgsql as $$ begin return new; end $$`);
            await run('alter table ledger_postings disable trigger ledger_postings_no_truncate');
            await run('alter table ledger_balances drop constraint ledger_balances_owed');
        } else {
            await run('drop trigger ledger_journals_balance');
            await run(`create trigger ledger_journals_balance before insert on ledger_journals
                when 1 = 0 begin select 1; end`);
            await run(`create trigger tip after insert on ledger_journals begin
                select 1; end`);
        }
        const found = (await schema()).map(text => text.split(':')[0]);
        expect(found).toEqual(
            expect.arrayContaining(
                isPostgres()
                    ? [
                          'function ledger_journals_book',
                          'trigger ledger_postings_no_truncate',
                          'constraint ledger_balances_owed',
                      ]
                    : ['trigger ledger_journals_balance', 'trigger tip'],
            ),
        );
    });
});
