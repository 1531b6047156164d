import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Diagnosis, type Finding, paymentLookup } from '../../contract/trade/paymentLookup';
import { type InboundOutcome, inboundOutcomes } from '../../contract/trade/resources/payments';
import { withdrawalStates } from '../../contract/trade/withdrawalStates';
import { addOrder, addTransfer, addWithdrawal, newEvmAddress } from '../fixtures/financeRecords';
import { addInbound, addPaymentRecord } from '../fixtures/payments';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { addUnmatched } from '../fixtures/usdtTransfers';

let test: TestApp;
let ann: Person;
let buyer: Person;
let seller: Person;
let other: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
    seller = await addPerson(test, 'user');
    other = await addPerson(test, 'user');
});
afterAll(() => test.close());

/** From a new address each time: one address may ask so often only. */
const find = async (person: Person, q: string) => {
    const asker = { ...person, address: newAddress() };
    return (await callFrom(test, asker, paymentLookup, { query: { q } })).data.findings;
};

type Table = 'orders' | 'payments' | 'usdt_transfers' | 'withdrawals' | 'inbound_events';
const change = async (table: Table, id: string, values: Record<string, unknown>) => {
    await test.stores.db
        .updateTable(table)
        .set(values as never)
        .where('id', '=', id)
        .execute();
};

const numberOf = async (table: 'orders' | 'payments', id: string) => {
    const found = test.stores.db.selectFrom(table).select('number').where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).number;
};
const hashOf = async (id: string) => {
    const found = test.stores.db
        .selectFrom('usdt_transfers')
        .select('tx_hash')
        .where('id', '=', id);
    return (await found.executeTakeFirstOrThrow()).tx_hash;
};

const newOrder = () => addOrder(test, buyer, { state: 'pending_payment', sellerId: seller.id });

describe('an order', () => {
    it.each([
        ['pending_payment', 'order_unpaid', 'pay'],
        ['paid', 'order_paid', 'order'],
        ['completed', 'order_paid', 'order'],
        ['cancelled', 'order_over', 'order'],
        ['expired', 'order_over', 'order'],
        ['refunded', 'order_refunded', 'order'],
        ['charged_back', 'order_refunded', 'order'],
        ['disputed', 'order_disputed', 'order'],
    ] as const)('that is %s is %s: %s', async (state, diagnosis, step) => {
        const id = await addOrder(test, buyer, { state, sellerId: seller.id });
        const number = await numberOf('orders', id);
        const found = await find(buyer, ` ${number.toLowerCase()} `);
        expect(found).toMatchObject([
            { kind: 'order', number, state, diagnosis, step, stepId: id },
        ]);
    });

    it('is the seller’s to see without its payments, and nobody else’s', async () => {
        const orderId = await newOrder();
        const payment = await addPaymentRecord(test, buyer, { orderId });
        const number = await numberOf('orders', orderId);
        expect((await find(buyer, number)).map(({ kind }) => kind)).toEqual(['order', 'payment']);
        const sold = await find(seller, number);
        expect(sold).toMatchObject([{ kind: 'order', diagnosis: 'order_unpaid', step: 'order' }]);
        expect(await find(seller, await numberOf('payments', payment))).toEqual([]);
        expect(await find(other, number)).toEqual([]);
        const all = await find(ann, number);
        expect(all.map(({ step }) => step)).toEqual(['office_order', 'office_payment']);
    });
});

describe('a payment', () => {
    const of = async (values: object) => {
        const orderId = await newOrder();
        const id = await addPaymentRecord(test, buyer, { orderId });
        await change('payments', id, { ...values });
        return { id, orderId, number: await numberOf('payments', id) };
    };

    it.each([
        [{ state: 'created' }, 'payment_waiting', 'pay'],
        [{ state: 'awaiting' }, 'payment_waiting', 'pay'],
        [{ state: 'processing' }, 'payment_processing', 'wait'],
        [{ state: 'settled', credited_to: 'order' }, 'payment_settled', 'order'],
        [
            { state: 'settled', exception: 'paid_late', credited_to: 'order' },
            'payment_settled',
            'order',
        ],
        [
            { state: 'settled', exception: 'paid_late', credited_to: 'balance' },
            'payment_late_credited',
            'wallet',
        ],
        [
            { state: 'settled', exception: 'paid_over', credited_to: 'order' },
            'payment_over_credited',
            'wallet',
        ],
        [{ state: 'expired' }, 'payment_expired', 'pay'],
        [
            { state: 'expired', received: 5, credited_to: 'balance' },
            'payment_late_credited',
            'wallet',
        ],
        [{ state: 'failed' }, 'payment_failed', 'pay'],
        [{ state: 'refunded' }, 'payment_refunded', 'order'],
        [{ state: 'reversed' }, 'payment_reversed', 'support'],
    ] as const)('with %j is %s: %s', async (values, diagnosis, step) => {
        const { number } = await of(values);
        expect(await find(buyer, number)).toMatchObject([{ kind: 'payment', diagnosis, step }]);
    });

    it('says what is missing, and asks for the rest only while the order can be paid', async () => {
        const { number, orderId } = await of({ received: 2_500, exception: 'paid_partial' });
        const rest = { diagnosis: 'payment_partial', missing: '7500', currency: 'CNY' };
        const own = { ...rest, step: 'pay_rest', stepId: orderId };
        expect(await find(buyer, number)).toMatchObject([own]);
        await change('orders', orderId, { state: 'expired' });
        expect(await find(buyer, number)).toMatchObject([{ ...rest, step: 'wait', stepId: '' }]);
    });

    it('is found by the gateway’s number, by its buyer and administrators alone', async () => {
        const reference = `GW${randomUUID()}`;
        const { id, number } = await of({ rail_ref: reference });
        expect(await find(buyer, reference)).toMatchObject([{ number, step: 'pay' }]);
        expect(await find(other, reference)).toEqual([]);
        expect(await find(other, number)).toEqual([]);
        expect(await find(ann, reference)).toMatchObject([{ step: 'office_payment', stepId: id }]);
    });

    it('has what the gateway said of it, for administrators alone', async () => {
        const left: readonly InboundOutcome[] = [
            ...(['received', 'not_confirmed', 'early', 'refund_elsewhere'] as const),
            'dispute_reversed',
        ];
        const taken: readonly InboundOutcome[] = [
            ...(['credited', 'repeated', 'waiting', 'failed', 'credited_by_hand'] as const),
            ...(['dispute_opened', 'dispute_won', 'charged_back', 'dispute_fee'] as const),
            ...(['refund_failed', 'refund_returned'] as const),
        ];
        // one payment shows so many messages at the most, the newest
        const half = Math.ceil(inboundOutcomes.length / 2);
        const messages: Finding[] = [];
        let number = '';
        for (const some of [inboundOutcomes.slice(0, half), inboundOutcomes.slice(half)]) {
            const made = await of({ state: 'awaiting' });
            for (const outcome of some) {
                const message = await addInbound(test);
                await change('inbound_events', message, { outcome, payment_id: made.id });
            }
            messages.push(
                ...(await find(ann, made.number)).filter(({ kind }) => kind === 'message'),
            );
            number = made.number;
        }
        expect(messages).toHaveLength(inboundOutcomes.length);
        for (const { outcome, diagnosis, step } of messages) {
            const is = (list: readonly string[]) => list.includes(outcome);
            const wanted = is(left) ? 'left' : is(taken) ? 'taken' : 'refused';
            expect([outcome, diagnosis, step]).toEqual([
                ...[outcome, `message_${wanted}`, 'office_message'],
            ]);
        }
        expect(await find(buyer, number)).toMatchObject([{ kind: 'payment' }]);
    });
});

describe('a transfer', () => {
    const of = async (values: object) => {
        const id = await addTransfer(test, newEvmAddress());
        await change('usdt_transfers', id, { user_id: buyer.id, ...values });
        return { id, hash: await hashOf(id) };
    };

    it.each([
        [{ state: 'seen', confirmations: 4 }, 'transfer_seen', 'wait'],
        [{ state: 'seen', outcome: 'second_rpc' }, 'transfer_held', 'wait'],
        [{ state: 'seen', outcome: 'stopped' }, 'transfer_held', 'wait'],
        [{ outcome: 'settled' }, 'transfer_confirmed_credited', 'wallet'],
        [{ outcome: 'assigned' }, 'transfer_confirmed_credited', 'wallet'],
        [{ outcome: 'held' }, 'transfer_partial', 'wallet'],
        [{ outcome: 'late' }, 'transfer_late_credited', 'wallet'],
        [{ outcome: 'unmatched' }, 'transfer_unmatched', 'support'],
        [{ outcome: 'returned' }, 'transfer_unmatched', 'support'],
        [{ state: 'wrong', outcome: 'other_token' }, 'transfer_wrong_token', 'support'],
        [{ state: 'wrong', outcome: 'closed' }, 'transfer_closed', 'support'],
        [{ state: 'orphaned' }, 'transfer_orphaned', 'wait'],
        [{ state: 'reversed' }, 'transfer_reversed', 'support'],
    ] as const)('with %j is %s: %s', async (values, diagnosis, step) => {
        const { hash } = await of(values);
        const found = await find(buyer, hash);
        expect(found).toMatchObject([{ kind: 'transfer', number: hash, diagnosis, step }]);
        const isNobodys = diagnosis === 'transfer_unmatched';
        expect(await find(other, hash)).toHaveLength(isNobodys ? 1 : 0);
    });

    it('for an order leads there, with its payment, by every form of its hash', async () => {
        const orderId = await newOrder();
        const payment_id = await addPaymentRecord(test, buyer, { orderId, rail: 'usdt' });
        const { id, hash } = await of({ order_id: orderId, payment_id, outcome: 'settled' });
        const bare = hash.slice(2);
        for (const q of [hash, bare, bare.toUpperCase(), `0X${bare.toUpperCase()}`]) {
            expect(await find(buyer, q), q).toMatchObject([
                { kind: 'payment' },
                { kind: 'transfer', step: 'order', stepId: orderId, outcome: '' },
            ]);
        }
        const byNumber = await find(buyer, await numberOf('payments', payment_id));
        expect(byNumber.map(({ kind }) => kind)).toEqual(['payment', 'transfer']);
        expect(await find(seller, hash)).toEqual([]);
        expect(await find(ann, hash)).toMatchObject([
            { kind: 'payment' },
            { step: 'office_transfer', stepId: id, outcome: 'settled' },
        ]);
        expect(await find(buyer, bare.slice(1))).toEqual([]);
    });

    it('that is nobody’s says to whoever has the whole hash that it is here, and no more', async () => {
        const id = await addUnmatched(test, 12_000_000);
        const hash = await hashOf(id);
        const found = await find(other, hash);
        expect(found).toMatchObject([
            {
                diagnosis: 'transfer_unmatched',
                step: 'support',
                stepId: '',
                amount: '12000000',
                currency: 'USDT',
                outcome: '',
            },
        ]);
        const { from_address, to_address } = await test.stores.db
            .selectFrom('usdt_transfers')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        const text = JSON.stringify(found);
        for (const hidden of [id, from_address, to_address]) expect(text).not.toContain(hidden);
        expect(await find(ann, hash)).toMatchObject([{ step: 'office_transfer', stepId: id }]);
        await change('usdt_transfers', id, { outcome: 'assigned', user_id: buyer.id });
        expect(await find(other, hash)).toEqual([]);
        expect(await find(buyer, hash)).toHaveLength(1);
    });
});

describe('a withdrawal', () => {
    it('is found by its id and its transaction, in each state, by its owner alone', async () => {
        for (const state of withdrawalStates) {
            const id = await addWithdrawal(test, buyer, { state });
            const tx_hash = `0x${randomBytes(32).toString('hex')}`;
            const isOver = ['confirmed', 'cancelled', 'rejected', 'failed'].includes(state);
            const diagnosis: Diagnosis = `withdrawal_${state}`;
            const wanted = {
                kind: 'withdrawal',
                state,
                diagnosis,
                step: isOver ? 'wallet' : 'wait',
            };
            expect(await find(buyer, id)).toMatchObject([wanted]);
            await change('withdrawals', id, { tx_hash });
            expect(await find(buyer, tx_hash.slice(2))).toMatchObject([
                { ...wanted, number: tx_hash },
            ]);
            expect(await find(other, id)).toEqual([]);
            expect(await find(other, tx_hash)).toEqual([]);
            const office = { step: 'office_withdrawal', stepId: id };
            expect(await find(ann, tx_hash)).toMatchObject([office]);
        }
    });
});

describe('what is pasted', () => {
    it('has to be 3 to 200 characters', async () => {
        for (const q of ['ab', '  a  ', 'x'.repeat(201)]) {
            const { code, errors } = await callFrom(test, buyer, paymentLookup, { query: { q } });
            expect([code, Object.keys(errors ?? {})]).toEqual([422, ['q']]);
        }
        expect(await find(buyer, 'x'.repeat(200))).toEqual([]);
        expect(await find(ann, 'a%_')).toEqual([]);
    });

    it('is answered so often only', async () => {
        const one = { ...buyer, address: newAddress() };
        const ask = () => callFrom(test, one, paymentLookup, { query: { q: 'nothing' } });
        for (let times = 0; times < 30; times += 1) expect((await ask()).code).toBe(200);
        expect((await ask()).code).toBe(429);
    });
});
