import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { PaymentRecord } from '../../contract/trade/resources/payments';
import { isFull } from '../../scripts/testForm.mjs';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { refundedOf, type SandboxPayment } from '../../server/trade/payments/sandbox/sandboxBooks';
import { stripeRequest } from '../../server/trade/payments/sandbox/sandboxCallbacks';
import {
    disputeCallbacks,
    refundCallbacks,
    sandboxDisputeFee,
} from '../../server/trade/payments/sandbox/stripeNews';
import { decideLast } from '../fixtures/approvals';
import { addOrder } from '../fixtures/financeRecords';
import { action, balanceOn, orderProduct } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import {
    callbackFor,
    deliver,
    type FaceName,
    faceNames,
    type SandboxScene,
    sandboxFaces,
    startSandbox,
} from '../fixtures/sandboxGateway';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let scene: SandboxScene;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    scene = await startSandbox(test);
    await switchBalanceOn(test);
    admin = await addPerson(test, 'admin');
});
beforeEach(async () => {
    scene.sandbox.faults = [];
    buyer = await addPerson(test, 'user');
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

interface Paid {
    orderId: string;
    paymentId: string;
    there: SandboxPayment;
    seller: Person;
}

/** A domain that was bought and paid through the gateway. */
const buy = async (face: FaceName): Promise<Paid> => {
    await scene.use(face);
    const { rail, currency } = sandboxFaces[face];
    const { id: productId, seller } = await addProduct(test, admin, { isListed: true, currency });
    const { id: orderId } = await orderProduct(test, buyer, productId);
    const input = { body: { orderId, rail } };
    const from = { ...buyer, address: newAddress() };
    const { data, error } = await callFrom(test, from, calls.beginPayment, input);
    if (data?.step?.kind !== 'redirect') throw new Error(error);
    expect((await fetch(data.step.url)).status).toBe(200);
    const there = scene.sandbox.books.byNumber(data.number);
    if (!there) throw new Error('the sandbox has no such payment');
    await scene.sandbox.action(there, 'pay');
    return { orderId, paymentId: data.id, there, seller };
};

const payment = async (id: string): Promise<PaymentRecord> => {
    const answer = await test.app.inject({
        url: `/api/v1/work/payments/${id}`,
        remoteAddress: admin.address,
        headers: { 'x-token': admin.token },
    });
    return answer.json().data;
};
const version = async (id: string) =>
    (await callFrom(test, admin, calls.getOwnOrder, { params: { id } })).data.version;
const decide = async (orderId: string, body: Record<string, unknown>) => {
    const decision = { reason: 'As agreed', version: await version(orderId), ...body } as never;
    const input = { params: { id: orderId }, body: decision };
    const answer = await callFrom(test, admin, calls.decideOrder, input);
    // what one decides alone within a day adds up
    if (answer.status === 202) await decideLast(test, await addPerson(test, 'admin'));
    return answer;
};
const refund = (paymentId: string, amount: string, id: string = randomUUID()) =>
    callFrom(test, admin, calls.refundPayment, {
        params: { id: paymentId },
        body: { id, amount, reason: 'By agreement' },
    });
/** What adds up to more than one gives back alone within a day another one approves. */
const refundByTwo = async (paymentId: string, amount: string) => {
    const answer = await refund(paymentId, amount);
    if (answer.status !== 202) return answer;
    return decideLast(test, await addPerson(test, 'admin'));
};
const spendable = (currency: string) => balanceOn(test, `user:${buyer.id}:available`, currency);
const aside = (currency: string) => balanceOn(test, 'suspense:refund', currency);
const passes = async (ms = 0) => {
    test.now += ms;
    await test.stores.jobs.runDue();
};
const hour = 3_600_000;

// the sandbox's own rail is the first version under another name
const faces = isFull ? faceNames : faceNames.filter(face => face !== 'sandbox');

describe.each(faces)('a refund through %s', face => {
    const { currency } = sandboxFaces[face];

    it('goes from escrow to the gateway, and the buyer never has it', async () => {
        const { orderId, paymentId, there } = await buy(face);
        const { data, message } = await decide(orderId, { action: 'refund', toRail: true });
        expect([data?.state, message]).toEqual(['refunded', 'ok']);
        expect(await spendable(currency)).toBe(0);
        expect(await aside(currency)).toBe(Number(there.due));
        await passes();
        const { state, refunds, refundable } = await payment(paymentId);
        expect({ state, refundable }).toEqual({ state: 'refunded', refundable: '0' });
        expect(refunds).toMatchObject([{ state: 'done', attempts: 1, amount: String(there.due) }]);
        expect(refundedOf(there)).toBe(there.due);
        expect(await aside(currency)).toBe(0);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('is asked for again by the same number when the answer broke off, and happens once', async () => {
        const { orderId, paymentId, there } = await buy(face);
        Object.assign(there, { faults: ['reset'], broken: 0 });
        await decide(orderId, { action: 'refund', toRail: true });
        await passes();
        expect((await payment(paymentId)).refunds).toMatchObject([{ state: 'sent', attempts: 1 }]);
        expect(refundedOf(there)).toBe(there.due);
        await passes(hour);
        expect((await payment(paymentId)).refunds).toMatchObject([{ state: 'done', attempts: 2 }]);
        expect(refundedOf(there)).toBe(there.due);
        expect(await aside(currency)).toBe(0);
    });

    it('that is refused is on the balance again', async () => {
        const { orderId, paymentId, there } = await buy(face);
        there.faults = ['refundRefused'];
        await decide(orderId, { action: 'refund', toRail: true });
        await passes();
        const { state, refunds, refundable } = await payment(paymentId);
        expect({ state, refundable }).toEqual({ state: 'settled', refundable: String(there.due) });
        expect(refunds).toMatchObject([{ state: 'failed' }]);
        expect(refunds[0]?.failure).not.toBe('');
        expect(await spendable(currency)).toBe(Number(there.due));
        expect(refundedOf(there)).toBe(0n);
        // and can be sent again
        there.faults = [];
        expect((await refundByTwo(paymentId, String(there.due))).status).toBe(200);
        await passes();
        expect(refundedOf(there)).toBe(there.due);
        expect(await spendable(currency)).toBe(0);
    });
});

describe('what can go back', () => {
    it('is what the payment left on the balance, and what of it is still there', async () => {
        const { orderId, paymentId, there } = await buy('v2');
        expect(await refund(paymentId, '100')).toMatchObject({ status: 422 });
        await decide(orderId, { action: 'refund' });
        const over = await refund(paymentId, String(there.due + 1n));
        expect(over.errors).toEqual({ amount: 'refund.above_payment' });
        const id = randomUUID();
        const parts = [await refund(paymentId, '100', id), await refund(paymentId, '100', id)];
        expect(parts.map(({ status }) => status)).toEqual([200, 200]);
        expect(await refund(paymentId, '200', id)).toMatchObject({ status: 409 });
        await passes();
        expect(refundedOf(there)).toBe(100n);
        expect(await payment(paymentId)).toMatchObject({
            state: 'settled',
            refundable: String(there.due - 100n),
        });
    });

    it('is the whole where the gateway knows no numbers of refunds', async () => {
        const { orderId, paymentId, there } = await buy('v1');
        await decide(orderId, { action: 'refund' });
        expect((await payment(paymentId)).isRefundedWhole).toBe(true);
        const part = await refund(paymentId, '100');
        expect(part.errors).toEqual({ amount: 'refund.whole_only' });
        expect(refundedOf(there)).toBe(0n);
    });

    it('is nothing of a transfer by hand, nor of what an administrator paid', async () => {
        const { orderId } = await buy('v2');
        const own = { ...admin };
        const { status } = await callFrom(test, own, calls.refundPayment, {
            params: { id: randomUUID() },
            body: { id: randomUUID(), amount: '1', reason: 'x' },
        });
        expect(status).toBe(404);
        const refused = await decide(orderId, { action: 'hold', toRail: true });
        expect(refused.errors).toEqual({ toRail: 'order.nothing_refunded' });
    });

    it('a slow gateway is asked until it is through', async () => {
        const { orderId, paymentId, there } = await buy('stripe');
        there.faults = ['refundSlow'];
        await decide(orderId, { action: 'refund', toRail: true });
        await passes();
        expect((await payment(paymentId)).refunds).toMatchObject([{ state: 'sent' }]);
        expect(await aside('USD')).toBe(Number(there.due));
        await passes(hour);
        expect((await payment(paymentId)).refunds).toMatchObject([{ state: 'done' }]);
        expect(refundedOf(there)).toBe(there.due);
    });
});

describe('a refund that came back', () => {
    const tellOnce = async (there: SandboxPayment) => {
        await scene.sandbox.failRefund(there);
        await passes();
    };
    const told = async (name: string) =>
        test.stores.db
            .selectFrom('system_messages')
            .innerJoin('message_receipts', 'message_id', 'system_messages.id')
            .select('user_id')
            .where('title_en', 'like', name)
            .execute();

    it('is on the balance again, once, and both who has it and who is to know are told', async () => {
        const { orderId, paymentId, there } = await buy('stripe');
        await decide(orderId, { action: 'refund', toRail: true });
        await passes();
        expect(await payment(paymentId)).toMatchObject({ state: 'refunded' });
        const gateway = await balanceOn(test, 'ext:gateway:stripe', 'USD');
        const before = await told('Refund for order % failed');
        await tellOnce(there);
        const shown = await payment(paymentId);
        expect(shown).toMatchObject({ state: 'settled', refundable: String(there.due) });
        expect(shown.refunds).toMatchObject([
            { state: 'returned', failure: 'expired_or_canceled_card' },
        ]);
        // told under two names, and once more
        expect(shown.inbound.map(({ outcome }) => outcome)).toEqual([
            ...['credited', 'refund_returned', 'repeated'],
        ]);
        const [refunded] = there.refunds;
        if (!refunded) throw new Error('the sandbox has no refund');
        for (const callback of refundCallbacks(there, refunded, scene.sandbox.keys, test.now)) {
            expect((await deliver(test, callback)).status).toBe(200);
        }
        expect(await spendable('USD')).toBe(Number(there.due));
        expect(await aside('USD')).toBe(0);
        expect(gateway - (await balanceOn(test, 'ext:gateway:stripe', 'USD'))).toBe(
            Number(there.due),
        );
        await passes();
        const mine = await told('Refund for order % added to your balance');
        expect(mine.filter(({ user_id }) => user_id === buyer.id)).toHaveLength(1);
        const after = await told('Refund for order % failed');
        const administrators = await test.stores.db
            .selectFrom('users')
            .select('id')
            .where('roles', 'like', '%admin%')
            .execute();
        expect(after.length - before.length).toBe(administrators.length);
        expect(await checkMoney(test.stores.db)).toEqual([]);
        // it can be sent again, and then the payment is refunded
        expect((await refundByTwo(paymentId, String(there.due))).status).toBe(200);
        await passes();
        expect(await payment(paymentId)).toMatchObject({ state: 'refunded', refundable: '0' });
        expect(refundedOf(there)).toBe(there.due);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('fails one that is on its way, of another amount or unknown moves nothing', async () => {
        const { orderId, paymentId, there } = await buy('stripe');
        there.faults = ['refundSlow'];
        await decide(orderId, { action: 'refund', toRail: true });
        await passes();
        const [slow] = there.refunds;
        if (!slow) throw new Error('the sandbox has no refund');
        const { keys } = scene.sandbox;
        const say = async (change: Partial<typeof slow>) => {
            const made = { ...slow, state: 'failed' as const, ...change };
            for (const callback of refundCallbacks(there, made, keys, test.now)) {
                expect((await deliver(test, callback)).status).toBe(200);
            }
        };
        await say({ id: 're_other', amount: slow.amount - 1n });
        await say({ id: 're_unknown', number: 'R20261122NOBODY' });
        expect(await aside('USD')).toBe(Number(there.due));
        const outcomes = (await payment(paymentId)).inbound.map(({ outcome }) => outcome);
        expect(outcomes).toEqual(['credited', 'wrong_amount', 'wrong_amount']);
        await say({});
        expect((await payment(paymentId)).refunds).toMatchObject([{ state: 'failed' }]);
        expect(await spendable('USD')).toBe(Number(there.due));
        // the job that was to ask again finds its end
        await passes(hour);
        expect((await payment(paymentId)).refunds).toMatchObject([{ state: 'failed' }]);
        expect(await aside('USD')).toBe(0);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });
});

describe('a refund that was made at the gateway by hand', () => {
    it('is kept, shown and told of to administrators, and its order waits', async () => {
        const { paymentId, orderId, there } = await buy('stripe');
        const made = {
            id: `re_${there.tradeNo}`,
            number: '',
            amount: 500n,
            state: 'succeeded',
        } as const;
        const { keys } = scene.sandbox;
        for (const callback of refundCallbacks(there, made, keys, test.now)) {
            expect((await deliver(test, callback)).status).toBe(200);
        }
        const charge = {
            id: `ch_${there.tradeNo}`,
            payment_intent: there.tradeNo,
            amount_refunded: 500,
            currency: there.currency,
        };
        const type = 'charge.refunded';
        const body = JSON.stringify({
            id: `evt_hand_${there.tradeNo}`,
            type,
            data: { object: charge },
        });
        const callback = stripeRequest(there.notifyUrl, body, keys.webhookSecret, test.now);
        expect((await deliver(test, callback)).status).toBe(200);
        const outcomes = (await payment(paymentId)).inbound.map(({ outcome }) => outcome);
        expect(outcomes).toEqual(['credited', ...[1, 2, 3].map(() => 'refund_elsewhere')]);
        const order = await test.stores.db
            .selectFrom('orders')
            .select(['state', 'held_at', 'held_why'])
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow();
        expect(order.held_at).not.toBeNull();
        expect(order.held_why).toBe('refund at stripe');
        await passes();
        const told = await test.stores.db
            .selectFrom('system_messages')
            .select('body_en')
            .where('title_en', '=', 'A payment was refunded at the gateway')
            .execute();
        expect(told).toHaveLength(1);
        expect(told[0]?.body_en).toContain(`5.00 USD for ${there.tradeNo}`);
        const { id } = await test.stores.db
            .selectFrom('inbound_events')
            .select('id')
            .where('outcome', '=', 'refund_elsewhere')
            .executeTakeFirstOrThrow();
        const params = { id };
        const end = { action: 'close' as const, reason: 'Booked by hand' };
        const { data } = await callFrom(test, admin, calls.settleInbound, { params, body: end });
        expect(data).toMatchObject({ outcome: 'closed', actions: [] });
    });

    it('is none that was asked for here', async () => {
        const { orderId, paymentId, there } = await buy('stripe');
        await decide(orderId, { action: 'refund', toRail: true });
        await passes();
        const [own] = there.refunds;
        if (!own) throw new Error('the sandbox has no refund');
        for (const callback of refundCallbacks(there, own, scene.sandbox.keys, test.now)) {
            await deliver(test, callback);
        }
        const outcomes = (await payment(paymentId)).inbound.map(({ outcome }) => outcome);
        expect(outcomes).toEqual(['credited', 'ignored', 'ignored']);
    });
});

describe('a message that failed too often', () => {
    it('can be tried again or closed by an administrator', async () => {
        const { there, paymentId } = await buy('stripe');
        const { id } = await test.stores.db
            .selectFrom('inbound_events')
            .select('id')
            .where('payment_id', '=', paymentId)
            .executeTakeFirstOrThrow();
        const leave = (attempts: number) =>
            test.stores.db
                .updateTable('inbound_events')
                .set({ outcome: 'received', attempts })
                .where('id', '=', id)
                .execute();
        const settle = (action: 'again' | 'close') =>
            callFrom(test, admin, calls.settleInbound, {
                params: { id },
                body: { action, reason: 'The gateway is back' },
            });
        await leave(39);
        expect((await settle('again')).status).toBe(409);
        await leave(40);
        test.now += 60_000;
        expect(await test.stores.paymentJobs.processLeft()).toBe(0);
        expect((await settle('again')).data).toMatchObject({ outcome: 'repeated' });
        await leave(40);
        expect((await settle('close')).data).toMatchObject({ outcome: 'closed' });
        expect(there.state).toBe('paid');
    });
});

describe('a disputed card', () => {
    const lost = () => balanceOn(test, 'platform:loss', 'USD');
    const dispute = async (
        there: SandboxPayment,
        ...steps: ('needs_response' | 'won' | 'lost')[]
    ) => {
        for (const step of steps) await scene.sandbox.dispute(there, step);
    };
    const stateOf = async (id: string) =>
        (await callFrom(test, admin, calls.getOwnOrder, { params: { id } })).data;
    const complete = async ({ orderId, seller }: Paid) => {
        await action(test, buyer, orderId, { action: 'giveAccount', account: 'x' });
        const { items } = await stateOf(orderId);
        for (const { id } of items) {
            await action(test, seller, orderId, { action: 'tick', itemId: id, isDone: true });
        }
        const delivered = await action(test, seller, orderId, { action: 'deliver', reason: '' });
        expect(delivered.message).toBe('ok');
    };

    it('that comes before its payment is kept, told of, and holds the order once that comes', async () => {
        const orderId = await addOrder(test, buyer, {
            state: 'pending_payment',
            currency: 'USD',
            total: '10000',
        });
        const from = { ...buyer, address: newAddress() };
        const input = { body: { orderId, rail: 'stripe' as const } };
        const { data } = await callFrom(test, from, calls.beginPayment, input);
        const there = scene.sandbox.books.byNumber(data.number);
        if (!there) throw new Error('the sandbox has no such payment');
        Object.assign(there, { state: 'paid', paid: there.due });
        await dispute(there, 'needs_response');
        const kept = await test.stores.db
            .selectFrom('inbound_events')
            .select(['id', 'outcome'])
            .where('raw', 'like', `%dp_${there.tradeNo}%`)
            .execute();
        expect(kept.map(({ outcome }) => outcome)).toEqual(['early', 'early']);
        await passes();
        const told = test.stores.db.selectFrom('system_messages').select('id');
        const messages = told.where('title_en', '=', 'A card dispute arrived before its payment');
        expect(await messages.execute()).toHaveLength(1);
        await scene.sandbox.tell(there);
        await test.stores.paymentJobs.processLeft();
        const shown = await payment(data.id);
        expect(shown).toMatchObject({ state: 'settled', cardDisputes: [{ state: 'open' }] });
        expect(await test.stores.paymentJobs.processLeft()).toBe(0);
    });

    it('holds the order; lost, the money goes back out of escrow, once', async () => {
        const paid = await buy('stripe');
        await complete(paid);
        const loss = await lost();
        await dispute(paid.there, 'needs_response');
        expect(await stateOf(paid.orderId)).toMatchObject({ state: 'delivered' });
        // what the gateway takes for it is the platform's own loss, and no part of the order
        expect((await lost()) - loss).toBe(-sandboxDisputeFee);
        expect((await action(test, buyer, paid.orderId, { action: 'accept' })).status).toBe(409);
        await passes(60 * 24 * hour);
        expect(await stateOf(paid.orderId)).toMatchObject({ state: 'delivered' });
        await dispute(paid.there, 'lost');
        expect(await stateOf(paid.orderId)).toMatchObject({ state: 'refunded' });
        expect(await spendable('USD')).toBe(0);
        const shown = await payment(paid.paymentId);
        expect(shown).toMatchObject({ state: 'reversed', refundable: '0' });
        expect(shown.cardDisputes).toMatchObject([
            { state: 'lost', reason: 'fraudulent', fee: String(sandboxDisputeFee) },
        ]);
        expect(shown.inbound.map(({ outcome }) => outcome)).toEqual([
            ...['credited', 'dispute_opened', 'dispute_fee', 'charged_back'],
        ]);
        expect((await lost()) - loss).toBe(-sandboxDisputeFee);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('after the release is taken from the seller; what comes again changes nothing', async () => {
        const paid = await buy('stripe');
        await complete(paid);
        await action(test, buyer, paid.orderId, { action: 'accept' });
        const before = await balanceOn(test, 'ext:gateway:stripe', 'USD');
        // the end may come before the beginning
        await dispute(paid.there, 'lost');
        const again = { ...paid.there, dispute: { id: `dp_${paid.there.tradeNo}` } };
        for (const status of ['lost', 'needs_response', 'won'] as const) {
            const there = { ...again, dispute: { ...again.dispute, status } };
            const moved = disputeCallbacks(there, scene.sandbox.keys, test.now);
            for (const callback of moved.slice(0, 1)) {
                expect((await deliver(test, callback)).status).toBe(200);
            }
        }
        expect(await stateOf(paid.orderId)).toMatchObject({ state: 'charged_back' });
        expect((await payment(paid.paymentId)).cardDisputes).toMatchObject([{ state: 'lost' }]);
        expect(await balanceOn(test, `user:${paid.seller.id}:pending`, 'USD')).toBe(0);
        const after = await balanceOn(test, 'ext:gateway:stripe', 'USD');
        expect(after - before).toBe(Number(paid.there.due) + sandboxDisputeFee);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('that is won lets the order go on, with the time that was left', async () => {
        const paid = await buy('stripe');
        await complete(paid);
        const until = (await stateOf(paid.orderId)).next.by ?? 0;
        await dispute(paid.there, 'needs_response');
        await passes(30 * 24 * hour);
        const loss = await lost();
        await dispute(paid.there, 'won');
        // Stripe gives its fee back, and says so after the dispute is closed
        expect((await lost()) - loss).toBe(sandboxDisputeFee);
        expect((await payment(paid.paymentId)).cardDisputes).toMatchObject([
            { state: 'won', fee: '0' },
        ]);
        expect((await stateOf(paid.orderId)).next.by).toBe(until + 30 * 24 * hour);
        await passes(8 * 24 * hour);
        expect(await stateOf(paid.orderId)).toMatchObject({ state: 'completed' });
        expect(await payment(paid.paymentId)).toMatchObject({ state: 'settled' });
    });

    it('of money that was spent is taken from what it bought, and what is nowhere is a debt', async () => {
        const paid = await buy('stripe');
        await decide(paid.orderId, { action: 'refund' });
        const product = await addProduct(test, admin, { isListed: true, currency: 'USD' });
        const order = await orderProduct(test, buyer, product.id);
        await callFrom(test, buyer, calls.payOwnOrder, {
            params: { id: order.id },
            body: { version: order.version },
        });
        await dispute(paid.there, 'needs_response', 'lost');
        expect(await stateOf(order.id)).toMatchObject({ state: 'refunded' });
        expect(await balanceOn(test, `receivable:${buyer.id}`, 'USD')).toBe(0);
        // gone back to the card already, and taken once more by the bank
        const other = await buy('stripe');
        await decide(other.orderId, { action: 'refund', toRail: true });
        await passes();
        await dispute(other.there, 'lost');
        expect(await balanceOn(test, `receivable:${buyer.id}`, 'USD')).toBe(
            -Number(other.there.due),
        );
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });
});

describe('a message that moved nothing', () => {
    const settle = (id: string, body: Record<string, unknown>) =>
        callFrom(test, admin, calls.settleInbound, {
            params: { id },
            body: { reason: 'The gateway confirmed it', ...body } as never,
        });
    const begin = async () => {
        await scene.use('v1');
        const { id: productId } = await addProduct(test, admin, {
            isListed: true,
            currency: 'CNY',
        });
        const { id: orderId } = await orderProduct(test, buyer, productId);
        const input = { body: { orderId, rail: 'epay' as const } };
        const from = { ...buyer, address: newAddress() };
        const { data } = await callFrom(test, from, calls.beginPayment, input);
        if (data.step?.kind === 'redirect') await fetch(data.step.url);
        const there = scene.sandbox.books.byNumber(data.number);
        if (!there) throw new Error('the sandbox has no such payment');
        return { orderId, there, paymentId: data.id };
    };
    const messageOf = async (key: string) => {
        const row = await test.stores.db
            .selectFrom('inbound_events')
            .select(['id', 'outcome'])
            .where('event_key', 'like', `${key}:%`)
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
        return row;
    };

    it('with too little goes to the balance, once', async () => {
        const { there, paymentId, orderId } = await begin();
        await scene.sandbox.action(there, 'less');
        const { id, outcome } = await messageOf(there.tradeNo);
        expect(outcome).toBe('wrong_amount');
        expect((await settle(id, { action: 'credit', reason: '' })).errors).toEqual({
            reason: 'field.needed',
        });
        const answers = await Promise.all([1, 2, 3].map(() => settle(id, { action: 'credit' })));
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect(await spendable('CNY')).toBe(Number(there.paid));
        expect(await payment(paymentId)).toMatchObject({ creditedTo: 'balance' });
        // the same money told of once more is known
        const [callback] = callbackFor(scene.sandbox, { ...there, param: 'again' });
        if (callback) await deliver(test, callback);
        const again = await messageOf(there.tradeNo);
        expect((await settle(again.id, { action: 'credit' })).data?.outcome).toBe('repeated');
        expect(await spendable('CNY')).toBe(Number(there.paid));
        // and it can go back the way it came
        expect((await refund(paymentId, String(there.paid))).status).toBe(200);
        await passes();
        expect(refundedOf(there)).toBe(there.paid);
        expect(orderId).not.toBe('');
    });

    it('with too much pays the order, the rest is on the balance', async () => {
        const { there, orderId } = await begin();
        await scene.sandbox.action(there, 'more');
        const { id } = await messageOf(there.tradeNo);
        const { data } = await settle(id, { action: 'credit' });
        expect(data).toMatchObject({ outcome: 'credited_by_hand', actions: [] });
        const params = { id: orderId };
        const order = (await callFrom(test, buyer, calls.getOwnOrder, { params })).data;
        expect(order.state).toBe('paid');
        expect(await spendable('CNY')).toBe(100);
        expect(await checkMoney(test.stores.db)).toEqual([]);
    });

    it('with an unknown number needs a payment, or is closed', async () => {
        const { there, paymentId } = await begin();
        there.state = 'paid';
        there.paid = there.due;
        const unknown = { ...there, number: 'P20261122NOBODY' };
        // the gateway knows it, and nobody here does
        Object.assign(scene.sandbox.books.open(unknown) ?? {}, unknown);
        const [callback] = callbackFor(scene.sandbox, unknown);
        if (callback) expect((await deliver(test, callback)).body).toBe('fail');
        const { id } = await messageOf(there.tradeNo);
        expect((await settle(id, { action: 'credit' })).errors).toEqual({ number: 'field.needed' });
        const wrong = await settle(id, { action: 'credit', number: 'P1' });
        expect(wrong.errors).toEqual({ number: 'payment.number_unknown' });
        expect((await settle(id, { action: 'again' })).status).toBe(409);
        const { data } = await settle(id, { action: 'credit', number: there.number });
        expect(data).toMatchObject({ outcome: 'credited_by_hand', paymentId });
        expect(await payment(paymentId)).toMatchObject({ state: 'settled', creditedTo: 'order' });
    });

    it('is closed with a reason that is in the log', async () => {
        const { there } = await begin();
        await scene.sandbox.action(there, 'less');
        const { id } = await messageOf(there.tradeNo);
        expect((await settle(id, { action: 'close' })).data).toMatchObject({ outcome: 'closed' });
        expect((await settle(id, { action: 'credit' })).status).toBe(409);
        const entry = await test.stores.db
            .selectFrom('audit_log')
            .select(['action', 'changes'])
            .where('record_id', '=', id)
            .executeTakeFirstOrThrow();
        expect(entry.action).toBe('close');
        expect(entry.changes).toContain('The gateway confirmed it');
    });
});
