import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Currency } from '../../contract/platform/money';
import { addDemoPeople } from '../../server/identity/users/demoPeople';
import type { Database } from '../../server/platform/database/database';
import { topUpDemo } from '../../server/trade/demo/demoGateway';
import { removeDemoTrade } from '../../server/trade/demo/removeDemoTrade';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { inventJournal } from '../fixtures/ledgerAttacks';
import { addPerson, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

// Of what a demo has posted the audit asks no record once it is reversed: nobody may gain anything by that.
let test: TestApp;
let db: Database;
let mallory: Person;
beforeAll(async () => {
    test = await startTestApp();
    db = test.stores.db;
});
beforeEach(async () => {
    mallory = await addPerson(test, 'user');
});
afterAll(() => test.close());

const findings = async (journals: readonly string[]) => {
    const faults = await checkMoney(db);
    return (
        faults
            // what was written past the chain is named as that, too
            .filter(({ check, subject }) => check !== 'hash' && journals.includes(subject))
            .map(({ check, subject, accounts }) => ({ check, subject, accounts }))
    );
};

const own = () => `user:${mallory.id}:available`;

/** Money out of nothing for somebody real, and a reversal that pretends to take it back. */
const pretend = async (currency: Currency, back: readonly (readonly [string, number])[]) => {
    const [journal_id, reversal_id] = [`gw:sandbox:${randomUUID()}`, randomUUID()];
    await inventJournal(db, { id: journal_id, kind: 'gateway', currency }, [
        ['ext:gateway:sandbox', -100_000],
        [own(), 100_000],
    ]);
    await db.insertInto('demo_reversals').values({ journal_id, reversal_id }).execute();
    const undo = `undo:${reversal_id}`;
    if (back.length > 0) await inventJournal(db, { id: undo, kind: 'reversal', currency }, back);
    return { journal: journal_id, undo };
};

it('is named where the reversal is missing, takes less back, or takes it from somebody else', async () => {
    const none = await pretend('TST', []);
    const less = await pretend('TST', [
        [own(), -99_999],
        ['ext:gateway:sandbox', 99_999],
    ]);
    const other = await pretend('TST', [
        ['platform:fee', -100_000],
        ['ext:gateway:sandbox', 100_000],
    ]);
    const ids = [none, less, other].flatMap(({ journal, undo }) => [journal, undo]);
    const found = await findings(ids);
    const source = { check: 'source', accounts: [own()] };
    for (const { journal } of [none, less, other]) {
        expect(found).toContainEqual({ ...source, subject: journal });
    }
    expect(found).toContainEqual({ ...source, subject: less.undo });
    expect(found).toContainEqual({ check: 'source', subject: other.undo, accounts: [] });
    expect(found).toContainEqual({ check: 'missing', subject: none.journal, accounts: [] });
});

it('is named in every currency with value, even where all of it was taken back', async () => {
    for (const currency of ['CNY', 'USD', 'USDT'] as const) {
        const { journal, undo } = await pretend(currency, [
            [own(), -100_000],
            ['ext:gateway:sandbox', 100_000],
        ]);
        const found = await findings([journal, undo]);
        const source = { check: 'source', accounts: [own()] };
        expect(found.toSorted((one, other) => (one.subject < other.subject ? -1 : 1))).toEqual([
            { ...source, subject: journal },
            { ...source, subject: undo },
        ]);
    }
});

it('is no way to money: a reversal that names nothing is found', async () => {
    const undo = `undo:${randomUUID()}`;
    await inventJournal(db, { id: undo, kind: 'reversal', currency: 'TST' }, [
        ['ext:gateway:sandbox', -100_000],
        [own(), 100_000],
    ]);
    expect(await findings([undo])).toEqual([{ check: 'source', subject: undo, accounts: [own()] }]);
});

it('takes nothing away where a journal of the demo concerns somebody real', async () => {
    const [person = ''] = await addDemoPeople(db, ['Ada'], () => test.now);
    const purse = `user:${person}:available`;
    await topUpDemo(db, { userId: person, amount: 500n }, test.now);
    const before = await db.selectFrom('orders').select('id').execute();
    const remove = () => removeDemoTrade({ db, now: test.now }, []);
    await inventJournal(db, { id: `rel:${randomUUID()}`, kind: 'release', currency: 'TST' }, [
        [purse, -200],
        [own(), 200],
    ]);
    await expect(remove()).rejects.toThrow(/not made up/);
    expect(before).toHaveLength(1);
    expect(await db.selectFrom('orders').select('id').execute()).toEqual(before);
});

it('takes back what made-up people had to the last unit, and leaves money with value alone', async () => {
    await db.deleteFrom('users').where('is_demo', '=', 1).execute();
    const [ada = '', bo = ''] = await addDemoPeople(db, ['Ada B', 'Bo C'], () => test.now);
    await topUpDemo(db, { userId: ada, amount: 12_345n }, test.now);
    await topUpDemo(db, { userId: bo, amount: 1n }, test.now);
    const sums = () =>
        db
            .selectFrom('ledger_balances')
            .select(['account', 'amount'])
            .where(
                'account',
                'in',
                [ada, bo].map(id => `user:${id}:available`),
            )
            .execute();
    expect((await sums()).map(({ amount }) => Number(amount)).sort()).toEqual([1, 12_345]);
    expect(await removeDemoTrade({ db, now: test.now }, [])).toBe(2);
    expect((await sums()).map(({ amount }) => Number(amount))).toEqual([0, 0]);
    const gone = await db.selectFrom('demo_reversals').selectAll().execute();
    const topUps = await db
        .selectFrom('ledger_postings')
        .select('journal_id')
        .where('user_id', 'in', [ada, bo])
        .execute();
    expect(await findings(topUps.map(({ journal_id }) => journal_id))).toEqual([]);
    expect(gone.length).toBeGreaterThan(1);
    expect(await removeDemoTrade({ db, now: test.now }, [])).toBe(0);
});

it('asks for money with value to be taken back first', async () => {
    const [cleo = ''] = await addDemoPeople(db, ['Cleo'], () => test.now);
    await inventJournal(db, { id: `adj:${randomUUID()}`, kind: 'correction' }, [
        ['platform:adjustment', -200],
        [`user:${cleo}:available`, 200],
    ]);
    await expect(removeDemoTrade({ db, now: test.now }, [])).rejects.toThrow(/holds CNY/);
});
