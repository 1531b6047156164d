import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '../../contract/trade/accounting/findingCalls';
import { foundText } from '../../contract/trade/accounting/foundWords';
import type { BookFault } from '../../server/trade/ledger/bookFault';
import { runDoctor } from '../../server/trade/ledger/doctor';
import { storeFindings } from '../../server/trade/ledger/findings/storeFindings';
import { headFile } from '../../server/trade/ledger/headFile';
import { journal } from '../../server/trade/ledger/journals';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { post } from '../../server/trade/ledger/post';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { inventJournal } from '../fixtures/ledgerAttacks';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const hourMs = 3_600_000;

let test: TestApp;
let admin: Person;
let other: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    [admin, other] = [await addPerson(test, 'admin'), await addPerson(test, 'admin')];
});
afterAll(() => test.close());

const list = async (state: 'open' | 'settled' = 'open', query: object = {}) =>
    (await callFrom(test, admin, contract.listFindings, { query: { state, ...query } })).data;
const check = () => test.stores.ledgerJobs.check();
const setBalance = (account: string, amount: number) =>
    test.stores.db
        .updateTable('ledger_balances')
        .set({ amount })
        .where('account', '=', account)
        .execute();

/** Messages in somebody's box of what the audit has found. */
const told = async ({ id }: Person) => {
    await test.stores.jobs.runDue();
    const rows = await test.stores.db
        .selectFrom('message_receipts')
        .innerJoin('system_messages', 'system_messages.id', 'message_id')
        .select(['title_en', 'title_zh', 'body_en', 'body_zh'])
        .where('user_id', '=', id)
        .orderBy('system_messages.id')
        .execute();
    return rows.filter(({ title_en }) => title_en.includes('ledger audit'));
};

describe('what the audit finds', () => {
    it('is nothing before anything is wrong, and when it looked is said', async () => {
        expect(await list()).toEqual({ list: [], total: 0, last: null, isRunning: false });
        await check();
        const last = { at: test.now, faults: 0, isComplete: true, failure: '' };
        expect(await list()).toEqual({ list: [], total: 0, last, isRunning: false });
    });

    it('stands with account, what is there and since when, until the books hold again', async () => {
        const ann = { id: randomUUID() };
        await addFunds(test, ann, 400);
        const account = ledgerAccounts.available(ann.id).name;
        await setBalance(account, 4_000);
        const since = test.now;
        await check();
        expect((await list()).list).toMatchObject([
            {
                check: 'balance',
                subject: account,
                currency: 'CNY',
                accounts: [account],
                found: 'balance 4000, lines total 400',
                expected: '400',
                firstSeen: since,
                lastSeen: since,
                settledAt: null,
                note: '',
                notedBy: null,
            },
        ]);
        const [message] = await told(admin);
        expect(message?.title_en).toBe('The ledger audit found a new problem');
        expect(message?.body_zh).toContain(`账户余额与其分录合计不符。 (${account})`);

        test.now += hourMs;
        await setBalance(account, 5_000);
        await check();
        const again = await list();
        // the same finding, though it looks another way by now
        expect(again.list).toMatchObject([
            { found: 'balance 5000, lines total 400', firstSeen: since, lastSeen: test.now },
        ]);
        expect(await told(admin)).toHaveLength(1);
        expect(await told(other)).toHaveLength(1);

        test.now += hourMs;
        await setBalance(account, 400);
        await check();
        expect(await list()).toMatchObject({ list: [], last: { faults: 0, at: test.now } });
        expect((await list('settled')).list).toMatchObject([
            { id: again.list[0]?.id, firstSeen: since, settledAt: test.now },
        ]);

        test.now += hourMs;
        await setBalance(account, 4_000);
        await check();
        // a new one: what was settled stays in the list of those
        const [returned] = (await list()).list;
        expect(returned).toMatchObject({ subject: account, firstSeen: test.now });
        expect((await list('settled')).total).toBe(1);
        expect(await told(admin)).toHaveLength(2);
        await setBalance(account, 400);
        await check();
    });

    it('says what should be there, where that is known, by the doctor too', async () => {
        const { db } = test.stores;
        const to = ledgerAccounts.available(randomUUID()).name;
        const id = `gw:epay:${randomUUID()}`;
        await inventJournal(db, { id, kind: 'gateway' }, [
            ['ext:gateway:epay', -700],
            [to, 700],
        ]);
        const isWell = await runDoctor({
            db,
            dataDir: test.config.DATA_DIR,
            now: test.now,
            isRestarting: false,
            print: () => {},
        });
        expect(isWell).toBe(false);
        const { list: found, total } = await list();
        expect(found.find(({ check: name }) => name === 'source')).toMatchObject({
            subject: id,
            accounts: [to],
            found: 'no source record',
            expected: 'record in payment_inflows',
        });
        expect(total).toBe(found.length);
        for (const { found: text, expected } of found) {
            expect(foundText(text, 'zh')).toMatch(/\p{Script=Han}/u);
            expect(foundText(expected, 'zh')).toMatch(/\p{Script=Han}|^\d+$/u);
        }
        expect((await list('open', { perPage: 1, page: 2 })).list).toHaveLength(
            Math.min(1, total - 1),
        );
    });
});

const madeUp = (subject: string): BookFault => ({
    check: 'missing',
    subject,
    currency: '',
    found: 'journal missing',
    accounts: [],
});

describe('a run that has not seen all', () => {
    const thousand = (name: string) => Array.from({ length: 1_000 }, (_, at) => `${name}${at}`);

    it('settles nothing, because what it did not come to may still be there', async () => {
        const { db } = test.stores;
        await storeFindings(db, [madeUp('before')], test.now);
        await storeFindings(db, thousand('many').map(madeUp), test.now);
        const { list: open, total, last } = await list('open', { perPage: 200 });
        expect([total, last]).toEqual([
            1_001,
            { at: test.now, faults: 1_000, isComplete: false, failure: '' },
        ]);
        expect(open).toHaveLength(200);
        await storeFindings(db, thousand('many').slice(1).map(madeUp), test.now);
        expect((await list()).total).toBe(999);
        await storeFindings(db, [], test.now);
        expect((await list()).total).toBe(0);
    });

    it('tells equal findings apart by how many there are', async () => {
        const { db } = test.stores;
        await storeFindings(db, [madeUp('twin'), madeUp('twin')], test.now);
        expect((await list()).total).toBe(2);
        await storeFindings(db, [madeUp('twin')], test.now);
        expect((await list()).total).toBe(1);
        await storeFindings(db, [], test.now);
    });

    it('that could not begin is a finding itself, until the audit runs', async () => {
        await storeFindings(test.stores.db, [madeUp('unknown')], test.now);
        const file = headFile(test.config.DATA_DIR);
        const kept = `${file}.kept`;
        await rename(file, kept).catch(() => undefined);
        // a folder in its place cannot be read
        await mkdir(file);
        await expect(check()).rejects.toThrow('EISDIR');
        const { list: open, last } = await list();
        expect(open).toMatchObject([
            { check: 'audit', subject: 'ledger', found: expect.stringContaining('EISDIR') },
            // nobody knows whether this is still there
            { check: 'missing', subject: 'unknown' },
        ]);
        expect(last).toMatchObject({ isComplete: false, failure: expect.stringMatching('EISDIR') });
        await rm(file, { recursive: true });
        await rename(kept, file).catch(() => undefined);
        await check();
        const left = (await list()).list.map(finding => finding.check);
        expect(left).not.toContain('audit');
        expect(left).not.toContain('missing');
    });
});

describe('an administrator', () => {
    it('writes what is known, which the log keeps; the finding stays open', async () => {
        const { db } = test.stores;
        await storeFindings(db, [madeUp('noted')], test.now);
        const id = (await list()).list[0]?.id ?? '';
        const note = (text: string) =>
            callFrom(test, admin, contract.noteFinding, { params: { id }, body: { note: text } });
        expect((await note('  ')).errors).toEqual({ note: 'field.needed' });
        await note('Looking into it');
        const { data } = await note('Known, being corrected by the bank');
        expect(data).toMatchObject({
            note: 'Known, being corrected by the bank',
            notedAt: test.now,
            notedBy: { id: admin.id, name: 'admin' },
        });
        await storeFindings(db, [madeUp('noted')], test.now + 1);
        expect((await list()).list).toMatchObject([{ id, note: data.note, settledAt: null }]);
        const logged = await db
            .selectFrom('audit_log')
            .select(['actor_id', 'changes'])
            .where('record_id', '=', id)
            .orderBy('seq')
            .execute();
        expect(logged).toEqual([
            { actor_id: admin.id, changes: '{"note":["","Looking into it"]}' },
            { actor_id: admin.id, changes: `{"note":["Looking into it","${data.note}"]}` },
        ]);
        await storeFindings(db, [], test.now);
        expect((await note('too late')).status).toBe(409);
        const missing = { params: { id: randomUUID() }, body: { note: 'x' } };
        expect((await callFrom(test, admin, contract.noteFinding, missing)).status).toBe(404);
    });

    it('checks now, everybody together no more often than twice a minute', async () => {
        test.now += hourMs;
        const run = (who: Person) => callFrom(test, who, contract.runAudit);
        const [one, two] = await Promise.all([run(admin), run(other)]);
        const last = { at: test.now, isComplete: true, failure: '' };
        expect(one).toMatchObject({ status: 200, data: { last, isRunning: false } });
        expect(two).toMatchObject({ status: 200, data: { last } });
        expect(await run(other)).toMatchObject({ status: 429, retryAfter: 30 });
        test.now += 29_999;
        expect(await run(admin)).toMatchObject({ status: 429, retryAfter: 1 });
        test.now += 1;
        expect(await run(admin)).toMatchObject({ status: 200, data: { last: { at: test.now } } });
    });

    it('alone sees and does this', async () => {
        const editor = await addPerson(test, 'article_editor', 'user');
        const id = randomUUID();
        for (const status of [
            (await callFrom(test, editor, contract.listFindings)).status,
            (await callFrom(test, editor, contract.runAudit)).status,
            (
                await callFrom(test, editor, contract.noteFinding, {
                    params: { id },
                    body: { note: 'x' },
                })
            ).status,
            (await call(test, contract.listFindings)).status,
        ]) {
            expect(status).toBe(403);
        }
    });
});

describe('an account of the platform that loses more within a day than it should', () => {
    const lose = (what: 'rounding' | 'promo' | 'loss', amount: number) => {
        const moves = [
            [ledgerAccounts.platform(what), -BigInt(amount)],
            [ledgerAccounts.bank, BigInt(amount)],
        ] as const;
        const lost = journal(`rel:${randomUUID()}`, 'release', 'CNY', moves);
        return test.stores.db.transaction().execute(trx => post(trx, lost, test.now));
    };
    const growing = async () => {
        await check();
        const { list: open } = await list('open', { perPage: 200 });
        return open
            .filter(finding => finding.check === 'growth')
            .map(({ subject, found, expected }) => [subject, found, expected]);
    };

    it('is found above the bound of the settings, not at it; 0 watches nothing', async () => {
        test.now += 25 * hourMs;
        const { settings } = test.stores;
        await settings.change({ growth_rounding: 1, growth_promo: 50, growth_loss: 20 });
        await lose('rounding', 100);
        await lose('promo', 5_000);
        await lose('loss', 2_000);
        expect(await growing()).toEqual([]);
        await lose('promo', 1);
        await lose('rounding', 1);
        const loss = ['platform:loss', '20.01 CNY within 24 hours', 'at most 20.00 CNY'];
        const promo = ['platform:promo', '50.01 CNY within 24 hours', 'at most 50.00 CNY'];
        const rounding = ['platform:rounding', '1.01 CNY within 24 hours', 'at most 1.00 CNY'];
        expect(await growing()).toEqual([rounding, promo]);
        await lose('loss', 1);
        expect(await growing()).toEqual([loss, rounding, promo]);
        await settings.change({ growth_promo: 0 });
        expect(await growing()).toEqual([loss, rounding]);
        const messages = await told(admin);
        expect(messages.some(({ body_en }) => body_en.includes('(platform:promo)'))).toBe(true);
    });

    it('has inviters’ commissions beside its promotion, which are on no account of their own', async () => {
        const { db, settings } = test.stores;
        await settings.change({ growth_promo: 50 });
        const give = async (amount: number) => {
            // the audit stops who has money by a journal without its record
            const orderId = await addOrder(test, admin, { state: 'completed' });
            const { id: referrer_id } = await addPerson(test, 'user');
            await db.updateTable('orders').set({ referrer_id }).where('id', '=', orderId).execute();
            const moves = [
                [ledgerAccounts.platform('fee'), -BigInt(amount)],
                [ledgerAccounts.pending(referrer_id), BigInt(amount)],
            ] as const;
            const given = journal(`rel:${orderId}`, 'release', 'CNY', moves, orderId);
            await db.transaction().execute(trx => post(trx, given, test.now));
        };
        const commissions = async () =>
            (await growing()).filter(([subject]) => subject === 'commissions');
        await give(5_000);
        expect(await commissions()).toEqual([]);
        await give(1);
        expect(await commissions()).toEqual([
            ['commissions', '50.01 CNY within 24 hours', 'at most 50.00 CNY'],
        ]);
        await settings.change({ growth_promo: 0 });
    });

    it('is looked at by the last 24 hours, and what came back is taken off', async () => {
        await lose('loss', -1);
        expect((await growing()).map(([subject]) => subject)).toEqual(['platform:rounding']);
        test.now += 24 * hourMs;
        expect(await growing()).toEqual([]);
    });

    it('stops nothing: it is no mistake in the books', async () => {
        await lose('loss', 9_000);
        expect(await growing()).toHaveLength(1);
        const stopped = await test.stores.db
            .selectFrom('ledger_balances')
            .select('account')
            .where('account', 'like', 'platform:%')
            .where('stopped_at', 'is not', null)
            .execute();
        expect(stopped).toEqual([]);
    });
});
