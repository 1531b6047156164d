import { randomUUID } from 'node:crypto';
import { PostgresAdapter, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Currency } from '../../contract/platform/money';
import { controlConsole } from '../../contract/shell/resources/console';
import { leftOut } from '../../scripts/testForm.mjs';
import { againAfterDeadlock } from '../../server/platform/database/againAfterDeadlock';
import type { Database } from '../../server/platform/database/database';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { runDoctor } from '../../server/trade/ledger/doctor';
import type { Journal } from '../../server/trade/ledger/journal';
import { topUp } from '../../server/trade/ledger/journals';
import { type LedgerAccount, ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import {
    AccountStopped,
    AmountTooLarge,
    InsufficientFunds,
    JournalDiffers,
    UnbalancedJournal,
    UndeclaredJournal,
} from '../../server/trade/ledger/ledgerErrors';
import { post } from '../../server/trade/ledger/post';
import { lockOrder } from '../../server/trade/orders/orderRows';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let db: Database;
let ann: Person;
const start = async () => {
    test = await startTestApp();
    db = test.stores.db;
    ann = await addPerson(test, 'admin');
};
beforeAll(start);
afterAll(() => test.close());

const { available, pending, bank } = ledgerAccounts;

const postNow = (journal: Journal): Promise<boolean> =>
    db.transaction().execute(trx => post(trx, journal, test.now));

const balanceOf = async ({ name }: LedgerAccount, currency: Currency = 'CNY'): Promise<string> => {
    const row = await db
        .selectFrom('ledger_balances')
        .select(sql<string>`cast(amount as text)`.as('amount'))
        .where('account', '=', name)
        .where('currency', '=', currency)
        .executeTakeFirst();
    return row?.amount ?? '0';
};

const freezing = (user: string, amount: bigint, id = `mat:${randomUUID()}`): Journal => ({
    id,
    kind: 'maturity',
    lines: [
        { account: available(user), currency: 'CNY', amount: -amount },
        { account: pending(user), currency: 'CNY', amount },
    ],
});

describe('the database itself', () => {
    const line = (journal_id: string, account: string, amount: number, currency = 'CNY') => ({
        id: randomUUID(),
        journal_id,
        account,
        user_id: null,
        amount,
        currency,
        created_at: 1,
    });
    const book = (id: string) => ({
        id,
        kind: 'correction',
        order_id: null,
        note: '',
        created_at: 1,
    });
    /** Lines and their journal as somebody would write them without the ledger's own way. */
    const write = (id: string, lines: readonly ReturnType<typeof line>[], isBooked = true) =>
        db.transaction().execute(async trx => {
            if (lines.length > 0) {
                await trx
                    .insertInto('ledger_postings')
                    .values([...lines])
                    .execute();
            }
            if (isBooked) await trx.insertInto('ledger_journals').values(book(id)).execute();
        });

    it.each<[string, (id: string) => Promise<unknown>, RegExp]>([
        [
            'lines that do not balance',
            id => write(id, [line(id, 'ext:bank', -5), line(id, 'user:a:available', 4)]),
            /does not balance/,
        ],
        [
            'lines that balance only over two currencies',
            id => write(id, [line(id, 'ext:bank', -5), line(id, 'user:a:available', 5, 'USD')]),
            /does not balance/,
        ],
        ['a journal of one line', id => write(id, [line(id, 'ext:bank', 0)]), /does not balance/],
        ['a journal without lines', id => write(id, []), /does not balance/],
        [
            'lines without a journal',
            id => write(id, [line(id, 'ext:bank', -5), line(id, 'ext:card', 5)], false),
            /foreign key/i,
        ],
        [
            'an account that is owed below zero',
            id => write(id, [line(id, 'user:b:available', -5), line(id, 'ext:bank', 5)]),
            /ledger_balances_owed/,
        ],
        [
            'a line of more than numbers hold exactly',
            id => write(id, [line(id, 'ext:bank', -(2 ** 53)), line(id, 'ext:card', 2 ** 53)]),
            /the amount is too large/,
        ],
        [
            'escrow below zero',
            id => write(id, [line(id, 'order:b:escrow', -5), line(id, 'ext:bank', 5)]),
            /ledger_balances_owed/,
        ],
    ])('refuses %s', async (_, action, why) => {
        const id = `adj:${randomUUID()}`;
        await expect(action(id)).rejects.toThrow(why);
        const kept = db.selectFrom('ledger_postings').select('id').where('journal_id', '=', id);
        expect(await kept.execute()).toEqual([]);
    });

    it('never changes what is posted, nor adds to it', async () => {
        const id = await addFunds(test, { id: randomUUID() }, 100);
        const changes = [
            db.updateTable('ledger_journals').set({ note: 'x' }).where('id', '=', id),
            db.updateTable('ledger_postings').set({ account: 'x' }).where('journal_id', '=', id),
            db.deleteFrom('ledger_postings').where('journal_id', '=', id),
            db.deleteFrom('ledger_journals').where('id', '=', id),
        ];
        for (const change of changes) {
            await expect(change.execute()).rejects.toThrow('never changed');
        }
        const more = [line(id, 'ext:bank', -5), line(id, 'ext:card', 5)];
        await expect(write(id, more, false)).rejects.toThrow('booked already');
    });
});

describe('a journal', () => {
    it('posts once, however often its event comes', async () => {
        const user = randomUUID();
        const inflow = {
            id: `gw:epay:${randomUUID()}`,
            kind: 'gateway' as const,
            from: bank,
            amount: 700n,
            currency: 'CNY' as const,
        };
        const journal = topUp(inflow, user);
        const all = await Promise.all(Array.from({ length: 12 }, () => postNow(journal)));
        expect(all.filter(Boolean)).toHaveLength(1);
        expect(await balanceOf(available(user))).toBe('700');
        // the same number for another amount is another event
        const other = topUp({ ...inflow, amount: 701n }, user);
        await expect(postNow(other)).rejects.toThrow(JournalDiffers);
        expect(await balanceOf(available(user))).toBe('700');
    });

    it('says which currency is out of balance', async () => {
        const lines = [
            { account: bank, currency: 'USD', amount: -5n },
            { account: available('a'), currency: 'USD', amount: 6n },
        ] as const;
        const wrong = postNow({ id: 'mat:x', kind: 'maturity', lines });
        await expect(wrong).rejects.toThrow(UnbalancedJournal);
        await expect(wrong).rejects.toThrow('by 1 of USD');
    });

    it('never takes more than there is, however many ask at once', async () => {
        const user = randomUUID();
        await addFunds(test, { id: user }, 1000);
        const results = await Promise.allSettled(
            Array.from({ length: 30 }, () => postNow(freezing(user, 99n))),
        );
        const refused = results.flatMap(result =>
            result.status === 'rejected' ? [result.reason] : [],
        );
        expect(refused).toHaveLength(20);
        for (const reason of refused) expect(reason).toBeInstanceOf(InsufficientFunds);
        expect(await balanceOf(available(user))).toBe('10');
        expect(await balanceOf(pending(user))).toBe('990');
    });

    it('is of a declared kind', async () => {
        const { lines } = freezing(randomUUID(), 5n);
        for (const [id, kind] of [
            ['bonus:1', 'maturity'],
            ['mat:1', 'release'],
            ['mat', 'maturity'],
        ] as const) {
            await expect(postNow({ id, kind, lines })).rejects.toThrow(UndeclaredJournal);
        }
    });

    it('leaves out what moves nothing', async () => {
        const user = randomUUID();
        const { id, lines, ...rest } = freezing(user, 5n);
        await addFunds(test, { id: user }, 5);
        const idle = {
            account: ledgerAccounts.platform('fee'),
            currency: 'CNY',
            amount: 0n,
        } as const;
        expect(await postNow({ ...rest, id, lines: [...lines, idle] })).toBe(true);
        const kept = db
            .selectFrom('ledger_postings')
            .select('account')
            .where('journal_id', '=', id);
        expect(await kept.execute()).toHaveLength(2);
        await expect(
            postNow({ ...rest, id: `${id}x`, lines: lines.map(line => ({ ...line, amount: 0n })) }),
        ).rejects.toThrow('moves nothing');
    });

    it('goes back with the transaction that it is part of', async () => {
        const user = randomUUID();
        await addFunds(test, { id: user }, 50);
        const journal = freezing(user, 20n);
        const failed = db.transaction().execute(async trx => {
            await post(trx, journal, test.now);
            throw new Error('something else');
        });
        await expect(failed).rejects.toThrow('something else');
        expect(await balanceOf(available(user))).toBe('50');
        expect(await postNow(journal)).toBe(true);
    });

    it('holds amounts beyond what numbers hold exactly', async () => {
        const user = randomUUID();
        await addFunds(test, { id: user }, 9_007_199_254_740_991n, 'USDT');
        await addFunds(test, { id: user }, 2n, 'USDT');
        expect(await balanceOf(available(user), 'USDT')).toBe('9007199254740993');
    });
});

describe('an account', () => {
    const large = 2n ** 53n - 1n;
    const moved = (user: string, amount: bigint): Journal => ({
        id: `mat:${randomUUID()}`,
        kind: 'maturity',
        lines: [
            { account: bank, currency: 'USD', amount: -amount },
            { account: available(user), currency: 'USD', amount },
        ],
    });

    it('never holds more than what adds up exactly', async () => {
        const user = randomUUID();
        const tooLarge = postNow(moved(user, large + 1n));
        await expect(tooLarge).rejects.toThrow(AmountTooLarge);
        await expect(tooLarge).rejects.toMatchObject({
            status: 422,
            errors: { amount: 'field.too_large' },
        });
        await postNow(moved(user, large));
        const set = (amount: bigint) =>
            db
                .updateTable('ledger_balances')
                .set({ amount })
                .where('account', '=', available(user).name)
                .execute();
        // as if it had grown there over a long time
        await set(2n ** 62n - 5n);
        await expect(postNow(moved(user, 6n))).rejects.toThrow(AmountTooLarge);
        expect(await balanceOf(available(user), 'USD')).toBe(String(2n ** 62n - 5n));
        await expect(set(2n ** 63n - 1n)).rejects.toThrow('ledger: the amount is too large');
        await set(large);
    });
});

describe('the books', () => {
    // what the tests above posted has no records
    beforeAll(async () => {
        await test.close();
        await start();
    });

    /** Whether they hold, and what the command says. */
    const doctor = async (isRestarting: boolean): Promise<unknown[]> => {
        const lines: string[] = [];
        // where the chain ends is a test of its own
        const print = (line: string) =>
            void (line.startsWith('The ledger’s hash chain') || lines.push(line));
        const isWell = await runDoctor({
            db,
            dataDir: test.config.DATA_DIR,
            now: test.now,
            isRestarting,
            print,
        });
        return [isWell, ...lines];
    };

    it('hold', async () => {
        expect(await checkBooks(db)).toEqual([]);
    });

    it('tell of a balance that was changed by hand; nothing moves on it until it is right', async () => {
        const user = randomUUID();
        await addFunds(test, { id: user }, 400);
        const account = available(user).name;
        const setTo = (amount: number) =>
            db
                .updateTable('ledger_balances')
                .set({ amount })
                .where('account', '=', account)
                .execute();
        await setTo(4000);
        expect(await test.stores.ledgerJobs.check()).toMatchObject({ faults: 1 });
        const faults = await checkBooks(db);
        expect(faults).toEqual([
            {
                check: 'balance',
                subject: account,
                currency: 'CNY',
                accounts: [account],
                found: 'balance 4000, lines total 400',
                expected: '400',
            },
        ]);
        await expect(postNow(freezing(user, 1n))).rejects.toThrow(AccountStopped);
        expect((await callFrom(test, ann, controlConsole, { query: {} })).data.books).toEqual({
            checkedAt: test.now,
            faults: 1,
            stopped: 1,
        });
        // held as long as it is wrong, and until somebody says that it may go on
        expect(await doctor(true)).toEqual([
            false,
            `WRONG: balance ${account} CNY: balance 4000, lines total 400; expected: 400`,
            // what to do about it, once for each check
            expect.stringMatching(/^balance: A balance does not match its journal lines\. \w+/),
            'Problems: 1.',
            'Stopped in all: 1 account.',
        ]);
        await setTo(400);
        expect(await doctor(false)).toEqual([
            ...[true, 'The ledger has no problems.', 'Stopped in all: 1 account.'],
        ]);
        await expect(postNow(freezing(user, 1n))).rejects.toThrow(AccountStopped);
        expect(await doctor(true)).toEqual([
            true,
            'Released: 1 account.',
            'The ledger has no problems.',
        ]);
        expect(await postNow(freezing(user, 1n))).toBe(true);
    });

    it('tell of a balance without lines', async () => {
        const account = 'platform:loss';
        const row = { account, currency: 'USD', is_owed: 0, stopped_at: null, stopped_why: '' };
        await db
            .insertInto('ledger_balances')
            .values({ ...row, amount: 7 })
            .execute();
        expect(await checkBooks(db)).toMatchObject([{ check: 'balance', subject: account }]);
        await db.deleteFrom('ledger_balances').where('account', '=', account).execute();
    });
});

describe('two transactions that take the same rows in opposite turns', () => {
    const posted = 'are both done, and each posts once, though the database ends one of them';
    it(posted, leftOut('SQLite has one transaction at a time'), async context => {
        // nobody waits for anybody there
        if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return context.skip();
        const buyer = await addPerson(test, 'user');
        const one = await addOrder(test, buyer);
        const two = await addOrder(test, buyer);
        let here = 0;
        let open = (): void => {};
        const both = new Promise<void>(done => {
            open = done;
        });
        const meet = () => {
            here += 1;
            if (here === 2) open();
            return both;
        };
        const tries: string[] = [];
        const run = (first: string, second: string, amount: bigint) => {
            // accounts of its own: who posts on the same would wait there, before both have met
            const from = ledgerAccounts.gateway(first);
            const inflow = { id: `gw:${first}`, kind: 'gateway', currency: 'CNY' } as const;
            const journal = topUp({ ...inflow, from, amount }, first);
            return againAfterDeadlock(() =>
                db.transaction().execute(async trx => {
                    tries.push(first);
                    await lockOrder(trx, first);
                    // posted before: what the database takes back has to be posted anew
                    const isNew = await post(trx, journal, test.now);
                    await meet();
                    await lockOrder(trx, second);
                    return isNew;
                }),
            );
        };
        expect(await Promise.all([run(one, two, 300n), run(two, one, 500n)])).toEqual([true, true]);
        // at least one of them has to come again
        expect(tries.length).toBeGreaterThan(2);
        expect(await balanceOf(available(one))).toBe('300');
        expect(await balanceOf(available(two))).toBe('500');
        expect(await checkBooks(db)).toEqual([]);
    });
});
