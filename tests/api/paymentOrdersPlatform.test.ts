import { afterAll, beforeAll, expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { ApiError } from '../../server/platform/http/errors';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { payOrderFromBalance } from '../../server/trade/orders/settleOrder';
import { beginPayment } from '../../server/trade/payments/beginPayment';
import { confirmProof } from '../../server/trade/payments/manual/decideProof';
import { presentPayment } from '../../server/trade/payments/presentPayment';
import { findPayment } from '../../server/trade/payments/storedPayments';
import { type LedgerScene, openPlatform } from '../fixtures/chain/ledgerScene';
import { addFunds, addOrder } from '../fixtures/financeRecords';
import { endOrder, endPayment } from '../fixtures/paymentEnds';
import {
    eventOrders,
    gatewayMeaning,
    type Meaning,
    type PaymentEvent,
    reckon,
    someOrders,
    type Walked,
    wrongEnds,
} from '../fixtures/paymentEvents';
import { addProof, switchManualOn } from '../fixtures/payments';
import type { TestApp } from '../fixtures/testApp';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

/** What is paid within the platform, where nobody calls back: the same events, as they are there. */
const total = 1_000;
const isSecondPair = process.env.FOOTFALL_TEST_STORES === 'servers';
const longest = inForm(2, isSecondPair ? 3 : 5);
const sequences = [
    ...eventOrders(longest),
    ...(longest < 5 ? [...someOrders(3, 40), ...someOrders(5, 60)] : []),
];

let test: LedgerScene;
let buyer: { id: string };
let administrators: { id: string }[];
beforeAll(async () => {
    test = await openPlatform();
    buyer = await test.addBuyer();
    administrators = [await test.addBuyer(), await test.addBuyer()];
    await switchManualOn(test as unknown as TestApp);
});
afterAll(() => test.close());

const newOrder = () => addOrder(test, buyer, { state: 'pending_payment', total: String(total) });

/** Goes through all orders of events and compares with what was reckoned, and all books with each other. */
const walkAll = async (
    begin: (events: readonly PaymentEvent[]) => Promise<string>,
    meaning: Meaning,
) => {
    const walked: Walked[] = [];
    for (const events of sequences) {
        const orderId = await begin(events);
        walked.push({ orderId, events, expected: reckon(events, meaning, total) });
    }
    const { db } = test.stores;
    expect(await wrongEnds(db, walked)).toEqual([]);
    expect(await checkBooks(db)).toEqual([]);
    expect(await reconcile(rowsOf(db))).toEqual([]);
};

/** 409 is what somebody is told who came too late. */
const refusedAs = (cause: unknown): void => {
    if (!(cause instanceof ApiError && cause.status === 409)) throw cause;
};

const buy = (orderId: string, version?: number) =>
    test.stores.db
        .transaction()
        .execute(trx => {
            const by = { orderId, buyerId: buyer.id, ...(version !== undefined && { version }) };
            return payOrderFromBalance(trx, by, test.now);
        })
        .then(() => undefined, refusedAs);

it(`from the balance: ${sequences.length} orders of events`, { timeout: 900_000 }, async () => {
    await addFunds(test, buyer, total * sequences.length);
    const happen: Readonly<Record<PaymentEvent, (orderId: string) => unknown>> = {
        callback: orderId => buy(orderId),
        duplicate: orderId => Promise.all([buy(orderId), buy(orderId)]),
        return: () => {},
        query: () => test.stores.jobs.runDue(),
        expiry: orderId => endOrder(test, orderId, 'expire'),
        cancel: orderId => endOrder(test, orderId, 'cancel'),
        // by a page that was opened before anything happened
        latePayment: orderId => buy(orderId, 1),
    };
    const meaning: Meaning = {
        callback: ['buy'],
        duplicate: ['buy', 'buy'],
        return: [],
        query: [],
        expiry: ['expireOrder'],
        cancel: ['cancelOrder'],
        latePayment: ['buy'],
    };
    await walkAll(async events => {
        const orderId = await newOrder();
        for (const name of events) await happen[name](orderId);
        return orderId;
    }, meaning);
});

interface Run {
    orderId: string;
    id: string;
    proof?: string;
}

/** The buyer shows what the bank says, once. */
const show = async (run: Run) => {
    run.proof ??= await addProof(test as unknown as TestApp, run.id);
    return run.proof;
};

/** An administrator finds it at the bank. */
const confirm = async (run: Run, who = 0) => {
    const id = await show(run);
    const userId = administrators[who]?.id ?? '';
    const session = { id: '', userId, email: '', name: '', roles: ['admin'], stepUpUntil: 0 };
    const context = { db: test.stores.db, session, address: '', language: 'en', now: test.now };
    const read = { version: 1, amount: String(total), reference: run.id };
    await confirmProof(test.stores, id, read, context as never).catch(refusedAs);
};

it(`by hand: ${sequences.length} orders of events`, { timeout: 900_000 }, async () => {
    const happen: Readonly<Record<PaymentEvent, (run: Run) => unknown>> = {
        callback: run => confirm(run),
        duplicate: async run => {
            await show(run);
            return Promise.all([confirm(run, 0), confirm(run, 1)]);
        },
        return: async ({ id }) => {
            const payment = await findPayment(test.stores.db, id);
            const shown =
                payment &&
                (await presentPayment({ ...test.stores, clock: () => test.now }, payment));
            expect(shown?.id).toBe(id);
        },
        query: () => test.stores.jobs.runDue(),
        expiry: async ({ orderId, id }) => {
            await endOrder(test, orderId, 'expire');
            await endPayment(test, id);
        },
        cancel: ({ orderId }) => endOrder(test, orderId, 'cancel'),
        latePayment: show,
    };
    const meaning: Meaning = {
        ...gatewayMeaning,
        callback: ['show', 'hear'],
        duplicate: ['show', 'hear', 'hear'],
        return: [],
        // a proof that nobody has looked at yet keeps the payment
        query: [],
        expiry: ['expireOrder', 'expirePayment'],
        latePayment: ['show'],
    };
    await walkAll(async events => {
        const orderId = await newOrder();
        const by = { buyerId: buyer.id, orderId, rail: 'manual', choice: '' } as const;
        const { id } = await beginPayment(test.stores, by, () => ({}) as never, test.now);
        const run: Run = { orderId, id };
        for (const name of events) await happen[name](run);
        if (run.proof) await confirm(run);
        return orderId;
    }, meaning);
});
