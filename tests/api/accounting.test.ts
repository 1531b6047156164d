import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { fault } from '../../contract/fault';
import * as contract from '../../contract/trade/accounting/accountingCalls';
import { chartAccountOf, unknownAccount } from '../../contract/trade/accounting/chartOfAccounts';
import { payTooLate } from '../../server/trade/ledger/journals';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { post } from '../../server/trade/ledger/post';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { balanceOn } from '../fixtures/orders';
import { addInbound, addPaymentRecord } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { importLines, statementColumns } from '../fixtures/statements';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

let test: TestApp;
let admin: Person;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    admin = await addPerson(test, 'admin');
});
afterAll(() => test.close());
beforeEach(async () => {
    ann = await addPerson(test, 'user');
});

/** A payment that came through the gateway after its order was over, as the books have it. */
const paid = async (amount: number): Promise<{ reference: string; journal: string }> => {
    const reference = `T${randomUUID().replaceAll('-', '')}`;
    const { db } = test.stores;
    const total = String(amount);
    const orderId = await addOrder(test, ann, { state: 'cancelled', total });
    const given = { orderId, rail: 'epay', state: 'settled', amount } as const;
    const paymentId = await addPaymentRecord(test, ann, given);
    await db
        .updateTable('payments')
        .set({ rail_ref: reference, received: amount })
        .where('id', '=', paymentId)
        .execute();
    const report = { status: 'paid', reference, amount: total, currency: 'CNY' };
    const message = await addInbound(test);
    await db
        .updateTable('inbound_events')
        .set({ payment_id: paymentId, signature_ok: 1, report: JSON.stringify(report) })
        .set({ raw: `money=${(amount / 100).toFixed(2)}`, outcome: 'credited' })
        .where('id', '=', message)
        .execute();
    const inflow = {
        ...({ id: `gw:epay:${reference}`, kind: 'gateway', currency: 'CNY' } as const),
        from: ledgerAccounts.gateway('epay'),
        amount: BigInt(amount),
    };
    const journal = payTooLate({ id: orderId, buyerId: ann.id }, inflow, 0n);
    await db.transaction().execute(trx => post(trx, { ...journal, note: 'late' }, test.now));
    await db
        .insertInto('payment_inflows')
        .values({
            id: inflow.id,
            payment_id: paymentId,
            amount,
            currency: 'CNY',
            kind: 'gateway',
            account: inflow.from.name,
            credited_to: 'balance',
            created_at: test.now,
        })
        .execute();
    return { reference, journal: inflow.id };
};

const lineOf = (reference: string, amount: string, rest: object = {}) => ({
    at: test.now,
    reference,
    amount,
    ...rest,
});
const linesOf = async (id: string) =>
    (await callFrom(test, admin, contract.listStatementLines, { params: { id } })).data.list;

describe('a statement of a gateway', () => {
    it('finds what it tells of in the books, says what differs and what neither has', async () => {
        const [one, other, silent] = [await paid(1_000), await paid(2_000), await paid(3_000)];
        const { data, status } = await importLines(test, admin, [
            lineOf(one.reference, '10.00', { fee: '0.06' }),
            lineOf(other.reference, '19.99'),
            lineOf('nobody-knows', '5.00'),
        ]);
        expect(status).toBe(200);
        expect(data).toMatchObject({
            lines: 3,
            known: 0,
            fees: '6',
            unbooked: 1,
            counts: { matched: 1, amount_differs: 1, not_in_books: 1 },
        });
        expect(await linesOf(data.id)).toMatchObject([
            { state: 'matched', journalId: one.journal, bookedAmount: '1000' },
            { state: 'amount_differs', journalId: '', bookedAmount: '2000' },
            { state: 'not_in_books', journalId: '', bookedAmount: null },
        ]);
        const details = await callFrom(test, admin, contract.getStatement, {
            params: { id: data.id },
        });
        const missing = details.data.missing.map(({ journalId }) => journalId);
        expect(missing).toContain(silent.journal);
        expect(missing).not.toContain(one.journal);
    });

    it('takes each line once, whichever file it comes in, and the same file never twice', async () => {
        const { reference } = await paid(1_000);
        const line = lineOf(reference, '10.00');
        await importLines(test, admin, [line]);
        expect((await importLines(test, admin, [line])).status).toBe(409);
        const more = await importLines(test, admin, [line, lineOf('another', '1.00')]);
        expect(more.data).toMatchObject({ lines: 1, known: 1 });
    });

    it('has equal lines as often as they stand in it, and a journal stands for one of them', async () => {
        const { reference } = await paid(700);
        const line = lineOf(reference, '7.00');
        const { data } = await importLines(test, admin, [line, line]);
        expect((await linesOf(data.id)).map(({ state }) => state)).toEqual([
            'matched',
            'not_in_books',
        ]);
    });

    it('is refused whole when one line cannot be read', async () => {
        const bad = await importLines(test, admin, [lineOf('a', '1.00'), lineOf('b', 'much')]);
        expect([bad.status, bad.errors]).toEqual([
            422,
            { text: fault('statement.line_amount', { line: 3, value: 'much', currency: 'CNY' }) },
        ]);
        const rows = await test.stores.db
            .selectFrom('statement_lines')
            .select('id')
            .where('reference', '=', 'a')
            .execute();
        expect(rows).toEqual([]);
    });

    it('keeps how its columns are mapped', async () => {
        const query = { account: 'ext:gateway:stripe', currency: 'CNY' as const };
        const asked = () => callFrom(test, admin, contract.statementMapping, { query });
        expect((await asked()).data.columns).toBeNull();
        await importLines(test, admin, [lineOf('s', '1.00')], { account: query.account });
        expect((await asked()).data.columns).toMatchObject(statementColumns);
        const users = callFrom(test, admin, contract.statementMapping, {
            query: { ...query, account: `user:${ann.id}:available` },
        });
        expect((await users).status).toBe(422);
    });

    it('books fees and payouts once, and nobody’s money moves', async () => {
        const { reference } = await paid(1_000);
        const before = await Promise.all(
            ['ext:gateway:epay', 'ext:bank', 'platform:gateway_fee'].map(one =>
                balanceOn(test, one),
            ),
        );
        const { data } = await importLines(test, admin, [
            lineOf(reference, '10.00', { fee: '0.06' }),
            lineOf('out-1', '-8.00', { kind: 'payout' }),
            lineOf('fee-1', '-0.50', { kind: 'fee' }),
        ]);
        expect(data).toMatchObject({ fees: '56', unbooked: 3, counts: { payout: 1, fee: 1 } });
        const book = () =>
            callFrom(test, admin, contract.bookStatement, { params: { id: data.id } });
        expect((await book()).data.unbooked).toBe(0);
        await Promise.all([book(), book()]);
        const after = await Promise.all(
            ['ext:gateway:epay', 'ext:bank', 'platform:gateway_fee'].map(one =>
                balanceOn(test, one),
            ),
        );
        expect(after.map((one, at) => one - (before[at] ?? 0))).toEqual([856, -800, -56]);
        expect(await balanceOn(test, `user:${ann.id}:available`)).toBe(1_000);
    });

    it('lets a difference be explained, but not what is matched', async () => {
        const { reference } = await paid(1_000);
        const { data } = await importLines(test, admin, [
            lineOf(reference, '10.00'),
            lineOf('interest', '0.01'),
        ]);
        const [matched, open] = await linesOf(data.id);
        const explain = (id: string) =>
            callFrom(test, admin, contract.explainLine, {
                params: { id },
                body: { explanation: 'Interest' },
            });
        expect((await explain(matched?.id ?? '')).status).toBe(409);
        expect((await explain(open?.id ?? '')).data).toMatchObject({
            state: 'explained',
            explanation: 'Interest',
        });
    });

    it('is matched later with what was late in the books', async () => {
        const reference = `L${randomUUID()}`;
        const { data } = await importLines(test, admin, [lineOf(reference, '9.00')]);
        expect(data.counts.not_in_books).toBe(1);
        const late = await paid(900);
        // as the gateway's statement names it, and its messages do not
        await test.stores.db
            .updateTable('payments')
            .set({ rail_ref: reference })
            .where('rail_ref', '=', late.reference)
            .execute();
        const again = await callFrom(test, admin, contract.matchStatement, {
            params: { id: data.id },
        });
        expect(again.data.counts).toMatchObject({ matched: 1, not_in_books: 0 });
    });
});

describe('the books', () => {
    it('have opening and closing balances that debit and credit lead between', async () => {
        await addFunds(test, ann, 5_000, 'USD');
        const day = dayOf(test.now);
        const { data } = await callFrom(test, admin, contract.trialBalance, {
            query: { from: day, until: day },
        });
        const bank = data.list.find(({ code, currency }) => code === '1010' && currency === 'USD');
        expect(bank).toMatchObject({ opening: '0', debit: '5000', credit: '0', closing: '5000' });
        const sums = new Map<string, bigint>();
        for (const { currency, opening, debit, credit, closing } of data.list) {
            expect(BigInt(opening) + BigInt(debit) - BigInt(credit)).toBe(BigInt(closing));
            sums.set(currency, (sums.get(currency) ?? 0n) + BigInt(closing));
        }
        expect([...sums.values()].every(sum => sum === 0n)).toBe(true);
        const empty = await callFrom(test, admin, contract.trialBalance, {
            query: { from: day, until: dayOf(test.now - dayMs) },
        });
        expect(empty.errors).toEqual({ until: 'accounting.end_before_start' });
    });

    it('come as a file whose lines lead from the opening to the closing balance', async () => {
        const day = dayOf(test.now);
        const answer = await test.app.inject({
            url: `${contract.journalFilePath}?from=${day}&until=${day}&lang=en`,
            headers: { 'x-token': admin.token },
            remoteAddress: admin.address,
        });
        expect(answer.statusCode).toBe(200);
        const [head, ...rows] = answer.body.trim().split('\r\n');
        expect(head).toContain('Debit,Credit');
        const sums = new Map<string, number>();
        for (const row of rows) {
            const [, , kind, code, , , currency, debit, credit] = row.split(',');
            const key = `${code} ${currency}`;
            const amount = Math.round((Number(debit) - Number(credit)) * 1e6);
            const sign = kind === 'Closing balance' ? -1 : 1;
            sums.set(key, (sums.get(key) ?? 0) + sign * amount);
        }
        expect([...sums].filter(([, sum]) => sum !== 0)).toEqual([]);
        const denied = await test.app.inject({
            url: `${contract.journalFilePath}?from=${day}&until=${day}`,
            headers: { 'x-token': ann.token },
        });
        expect(denied.statusCode).toBe(403);
    });

    it('have every account of the ledger in exactly one of the chart', () => {
        const names = [
            ...[
                ledgerAccounts.available('u'),
                ledgerAccounts.pending('u'),
                ledgerAccounts.frozen('u'),
            ],
            ...[ledgerAccounts.escrow('o'), ledgerAccounts.receivable('u')],
            ...[ledgerAccounts.suspense('refund'), ledgerAccounts.chain('bsc', 'usdt')],
            ...[
                ledgerAccounts.gateway('epay'),
                ledgerAccounts.bank,
                ledgerAccounts.exchange('CNY'),
            ],
            ...(['fee', 'subscription', 'withdraw_fee', 'rounding', 'promo'] as const).map(one =>
                ledgerAccounts.platform(one),
            ),
        ].map(({ name }) => chartAccountOf(name).code);
        expect(new Set(names).size).toBe(names.length);
        expect(names).not.toContain(unknownAccount.code);
    });

    it('say what is owed and what is held for it', async () => {
        const read = async () =>
            (await callFrom(test, admin, contract.liabilities)).data.list.find(
                ({ currency }) => currency === 'USDT',
            );
        const before = await read();
        await addFunds(test, ann, 7_000_000, 'USDT');
        const after = await read();
        const grown = (field: 'available' | 'owed' | 'held') =>
            BigInt(after?.[field] ?? 0) - BigInt(before?.[field] ?? 0);
        expect([grown('available'), grown('owed'), grown('held')]).toEqual([
            7_000_000n,
            7_000_000n,
            7_000_000n,
        ]);
    });
});

describe('closing the books', () => {
    const close = (until: string, who = admin) =>
        callFrom(test, who, contract.closeDays, { body: { until } });

    it('is refused for a day that is not over, and while a line of a statement is open', async () => {
        const today = dayOf(test.now);
        expect((await close(today)).errors).toEqual({ until: 'accounting.day_not_over' });
        test.now += dayMs;
        const { status, error } = await close(today);
        expect([status, error]).toEqual([409, 'accounting.lines_open']);
    });

    it('locks the days: the database itself takes nothing into them, nor gives them free', async () => {
        const { db } = test.stores;
        await db
            .updateTable('statement_lines')
            .set({ state: 'explained' })
            .where('state', 'in', ['not_in_books', 'amount_differs'])
            .execute();
        const until = dayOf(test.now - dayMs);
        const next = (await callFrom(test, admin, contract.listClosedDays)).data.next;
        expect(next).not.toBeNull();
        expect((await close(until)).data.closed).toBeGreaterThan(0);
        expect((await close(until)).errors).toEqual({ until: 'accounting.day_closed' });
        const late = { ...test, now: test.now - dayMs };
        await expect(addFunds(late, ann, 100)).rejects.toThrow('the day is closed');
        await expect(addFunds(test, ann, 100)).resolves.toBeTruthy();
        await expect(db.deleteFrom('accounting_days').execute()).rejects.toThrow(
            'the day is closed',
        );
        await expect(
            db.updateTable('accounting_days').set({ ends_at: 0 }).execute(),
        ).rejects.toThrow('the day is closed');
        const days = (await callFrom(test, admin, calls.listClosedDays)).data;
        expect(days.list[0]).toMatchObject({ day: until, closedBy: { id: admin.id } });
        expect(days.next).toBeNull();
    });
});
