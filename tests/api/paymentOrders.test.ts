import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { askNow } from '../../server/trade/payments/askGateways';
import { beginPayment } from '../../server/trade/payments/beginPayment';
import type { SandboxPayment } from '../../server/trade/payments/sandbox/sandboxBooks';
import { findPaymentByNumber } from '../../server/trade/payments/storedPayments';
import { addOrder } from '../fixtures/financeRecords';
import { endOrder, endPayment, runJobNow } from '../fixtures/paymentEnds';
import {
    eventOrders,
    gatewayMeaning,
    type PaymentEvent,
    reckon,
    someOrders,
    type Walked,
    wrongEnds,
} from '../fixtures/paymentEvents';
import { addPerson, callFrom, type Person } from '../fixtures/people';
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
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

let test: TestApp;
let scene: SandboxScene;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    scene = await startSandbox(test);
    ann = await addPerson(test, 'user');
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

const total = 1_000;

interface Run {
    orderId: string;
    id: string;
    there: SandboxPayment;
}

const payThere = (there: SandboxPayment) => {
    there.state = 'paid';
    there.paid = there.due;
};
const callBack = async ({ there }: Run) => {
    payThere(there);
    for (const callback of callbackFor(scene.sandbox, there)) await deliver(test, callback);
};

const happen: Readonly<Record<PaymentEvent, (run: Run) => unknown>> = {
    callback: callBack,
    duplicate: async (run: Run) => {
        payThere(run.there);
        const [callback] = callbackFor(scene.sandbox, run.there);
        if (!callback) throw new Error('no callback');
        await Promise.all([deliver(test, callback), deliver(test, callback)]);
    },
    return: async ({ there: { number } }: Run) => {
        const { data } = await callFrom(test, ann, calls.findReturnedPayment, {
            query: { number },
        });
        expect(data.number).toBe(number);
        // what the page does next, without its limit for an address
        const payment = await findPaymentByNumber(test.stores.db, number);
        if (payment) await askNow({ ...test.stores, clock: () => test.now }, payment);
    },
    query: ({ id }) => runJobNow(test, `payment:${id}:query`),
    expiry: async ({ orderId, id }: Run) => {
        await endOrder(test, orderId, 'expire');
        await endPayment(test, id);
    },
    cancel: ({ orderId }) => endOrder(test, orderId, 'cancel'),
    // at the gateway, which says nothing of it before the end
    latePayment: ({ there }) => payThere(there),
};

const isSecondPair = process.env.FOOTFALL_TEST_STORES === 'servers';
/** All of them on one pair of stores; the other shows that it behaves alike. */
const longest = inForm(1, isSecondPair ? 3 : 5);
/** In the short form one rail shows every pair, the others what is theirs. */
const sequencesOf = (face: FaceName): PaymentEvent[][] => [
    ...eventOrders(face === 'v1' ? Math.max(2, longest) : longest),
    ...(longest < 5 ? [...someOrders(3, 8), ...someOrders(5, 6)] : []),
];

const begin = async (face: FaceName): Promise<Run> => {
    const { rail, currency } = sandboxFaces[face];
    const given = { state: 'pending_payment', currency, total: String(total) } as const;
    const orderId = await addOrder(test, ann, given);
    // not through the call, which one address may make so often only
    const context = {
        notifyUrl: `${test.config.PUBLIC_URL}/api/v1/pay/callback/${rail}`,
        returnUrl: `${test.config.PUBLIC_URL}/pay_return_url`,
        address: '127.0.0.1',
        ...({ language: 'en', isPhone: false, now: test.now } as const),
    };
    const by = { buyerId: ann.id, orderId, rail, choice: '' };
    const payment = await beginPayment(test.stores, by, () => context, test.now);
    const { number, step, id } = payment;
    if (face !== 'stripe' && step?.kind === 'redirect') await fetch(step.url);
    const there = scene.sandbox.books.byNumber(number);
    if (!there) throw new Error('the sandbox has no such payment');
    return { orderId, id, there };
};

/** What the gateway's own books say came through it, whatever the server thinks. */
const paidThere = (runs: readonly Run[], at: string, currency: string) =>
    runs
        .filter(({ there }) => there.state === 'paid')
        .map(({ there }) => ({ at, reference: there.tradeNo, amount: there.paid, currency }));

/** Both versions of epay are one rail: the first one's are in the books when the second is tried. */
const epayRuns: Run[] = [];

describe.each(faceNames)('through %s', face => {
    const sequences = sequencesOf(face);
    it(`the money is right whatever happens in which order: ${sequences.length} of them`, async () => {
        await scene.use(face);
        const { rail, currency } = sandboxFaces[face];
        const [walked, runs]: [Walked[], Run[]] = [[], []];
        for (const events of sequences) {
            const run = await begin(face);
            for (const name of events) await happen[name](run);
            // whoever paid is called back for at last
            if (run.there.state === 'paid') await callBack(run);
            const expected = reckon(events, gatewayMeaning, total);
            walked.push({ orderId: run.orderId, events, expected });
            runs.push(run);
        }
        const { db } = test.stores;
        expect(await wrongEnds(db, walked)).toEqual([]);
        expect(await checkBooks(db)).toEqual([]);
        const before = rail === 'epay' ? epayRuns : [];
        const moves = paidThere([...before, ...runs], rail, currency);
        expect(await reconcile(rowsOf(db), { of: [rail], moves })).toEqual([]);
        if (rail === 'epay') epayRuns.push(...runs);
    }, 1_800_000);
});
