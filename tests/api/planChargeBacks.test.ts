import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { takeDispute } from '../../server/trade/payments/disputes/takeDispute';
import type { DisputeReport, Rail } from '../../server/trade/payments/rail';
import { receivePayment } from '../../server/trade/payments/receivePayment';
import { monthsLater } from '../../server/trade/plans/planMonths';
import { balanceOn } from '../fixtures/orders';
import { addGatewayMessage, addPaymentRecord } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addPlan } from '../fixtures/planRecords';
import { cancelComing, orderPlan } from '../fixtures/plans';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

let test: TestApp;
let owner: Person;
let basic: string;
let pro: string;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    basic = await addPlan(test, 'Basic', { priceMonth: 3_000 });
    pro = await addPlan(test, 'Pro', { priceMonth: 9_000 });
});
beforeEach(async () => {
    owner = await addPerson(test, 'user');
});
afterAll(() => test.close());

const dayMs = 86_400_000;
const account = ledgerAccounts.gateway('stripe');
const rail = { name: 'stripe', account } as Rail;

/** A plan that was paid by card; answers the gateway's number of the payment. */
const buyByCard = async (planId: string) => {
    const { id: orderId, total } = await orderPlan(test, owner, planId);
    const amount = Number(total);
    const paymentId = await addPaymentRecord(test, owner, { orderId, rail: 'stripe', amount });
    const reference = `pi_${paymentId}`;
    const inflow = {
        ...({ id: `gw:stripe:${reference}`, kind: 'gateway', currency: 'CNY' } as const),
        from: account,
        amount: BigInt(amount),
    };
    await addGatewayMessage(test, paymentId, { reference, amount, currency: 'CNY' });
    await test.stores.db
        .transaction()
        .execute(trx => receivePayment(trx, { paymentId, inflow }, test.now));
    return { reference, amount, orderId };
};
type Bought = Awaited<ReturnType<typeof buyByCard>>;

const say = (
    { reference, amount }: Bought,
    status: DisputeReport['status'] = 'dispute_lost',
    part = amount,
) => {
    const report = { status, dispute: `dp_${reference}`, reference, reason: 'fraudulent' };
    return test.stores.db
        .transaction()
        .execute(trx =>
            takeDispute(
                trx,
                rail,
                { ...report, amount: BigInt(part), currency: 'CNY' as const },
                test.now,
            ),
        );
};
const own = async () => (await callFrom(test, owner, calls.ownPlan)).data;
const available = () => balanceOn(test, `user:${owner.id}:available`);
const owed = async () => 0 - (await balanceOn(test, `receivable:${owner.id}`));
const stored = async () =>
    test.stores.db
        .selectFrom('subscriptions')
        .select(['state', 'period_end'])
        .where('user_id', '=', owner.id)
        .executeTakeFirst();
const creditNotes = async () =>
    (await callFrom(test, owner, calls.listReceipts, { query: {} })).data.list.filter(
        ({ kind }) => kind === 'credit_note',
    );

describe('a plan whose payment the bank takes back', () => {
    it('is over, with a credit note, and leaves no debt', async () => {
        const bought = await buyByCard(pro);
        test.now += 10 * dayMs;
        await say(bought, 'dispute_opened');
        expect(await own()).toMatchObject({ state: 'active', plan: { id: pro } });
        await say(bought);
        expect(await own()).toMatchObject({ state: 'free', plan: null, next: null });
        expect(await stored()).toMatchObject({ state: 'ended', period_end: test.now });
        expect([await available(), await owed()]).toEqual([0, 0]);
        expect(await creditNotes()).toMatchObject([{ total: '9000' }]);
    });

    it('goes on when the bank decides for the platform', async () => {
        const bought = await buyByCard(pro);
        const { periodEnd } = await own();
        await say(bought, 'dispute_opened');
        await say(bought, 'dispute_won');
        await say(bought, 'dispute_lost');
        expect(await own()).toMatchObject({ state: 'active', periodEnd });
        expect(await creditNotes()).toEqual([]);
    });

    it('and that follows another is not refunded once more', async () => {
        await buyByCard(pro);
        const { periodEnd } = await own();
        const next = await buyByCard(pro);
        const ids = (await own()).next?.ids ?? [];
        await say(next);
        expect(await own()).toMatchObject({ periodEnd, next: null });
        const body = { ids };
        expect((await callFrom(test, owner, calls.cancelNextPlan, { body })).data.next).toBeNull();
        expect([await available(), await owed()]).toEqual([0, 0]);
        expect(await creditNotes()).toMatchObject([{ total: '9000' }]);
    });

    it('and that was cancelled before is taken from what came back', async () => {
        await buyByCard(pro);
        const next = await buyByCard(pro);
        await cancelComing(test, owner);
        expect(await available()).toBe(9_000);
        await say(next);
        expect([await available(), await owed()]).toEqual([0, 0]);
        expect(await own()).toMatchObject({ state: 'active', next: null });
        expect(await creditNotes()).toHaveLength(1);
    });

    it('lets the period behind it begin at once, as long as it was paid', async () => {
        const first = await buyByCard(pro);
        await buyByCard(pro);
        test.now += 10 * dayMs;
        const end = monthsLater(monthsLater(test.now - 10 * dayMs, 1), 1);
        const length = end - monthsLater(test.now - 10 * dayMs, 1);
        await say(first);
        expect(await own()).toMatchObject({
            state: 'active',
            periodStart: test.now,
            periodEnd: test.now + length,
            next: null,
        });
    });

    it('takes the time with it that another plan has taken on account', async () => {
        const first = await buyByCard(basic);
        const begin = test.now;
        test.now = begin + Math.round((monthsLater(begin, 1) - begin) / 2);
        const upgraded = test.now;
        const dearer = await buyByCard(pro);
        expect(dearer.amount).toBe(7_500);
        const length = monthsLater(upgraded, 1) - upgraded;
        await say(first);
        const shorter = (await own()).periodEnd ?? 0;
        expect(shorter - upgraded).toBe(Math.floor((length * 7_500) / 9_000));
        await say(dearer);
        expect(await own()).toMatchObject({ plan: null, next: null });
        expect([await available(), await owed()]).toEqual([0, 0]);
    });

    it('in part is so much shorter, and cancelled for what is left', async () => {
        await buyByCard(pro);
        const next = await buyByCard(pro);
        await say(next, 'dispute_lost', 3_000);
        expect(await own()).toMatchObject({ next: { returned: '6000' } });
        await cancelComing(test, owner);
        expect([await available(), await owed()]).toEqual([6_000, 0]);
    });

    it('leaves all books right', async () => {
        expect(await checkMoney(test.stores.db)).toEqual([]);
        expect(await reconcile(rowsOf(test.stores.db))).toEqual([]);
    });
});
