import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { checkBooks } from '../../server/ledger/checkBooks';
import { moveOrder } from '../../server/orders/moveOrder';
import { byTimer, lockOrder } from '../../server/orders/orderRows';
import { beginPayment } from '../../server/payments/beginPayment';
import type { SandboxPayment } from '../../server/payments/sandbox/sandboxBooks';
import { addOrder } from '../fixtures/financeRecords';
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
const endOrder = async ({ orderId }: Run, act: 'expire' | 'cancel') => {
    const actor = act === 'expire' ? byTimer : ({ type: 'buyer', id: ann.id } as const);
    await test.stores.db.transaction().execute(async trx => {
        const order = await lockOrder(trx, orderId);
        if (order.state !== 'pending_payment') return;
        await moveOrder(trx, { order, act, actor }, test.now);
    });
};

/** What can happen to a payment, in any order. */
const events = {
    callback: callBack,
    duplicate: async (run: Run) => {
        payThere(run.there);
        const [callback] = callbackFor(scene.sandbox, run.there);
        if (!callback) throw new Error('no callback');
        await Promise.all([deliver(test, callback), deliver(test, callback)]);
    },
    return: async ({ there }: Run) => {
        const query = { number: there.number };
        const { data } = await callFrom(test, ann, calls.findReturnedPayment, { query });
        expect(data.number).toBe(there.number);
    },
    query: async ({ id }: Run) => {
        await test.stores.db
            .updateTable('jobs')
            .set({ run_at: test.now })
            .where('key', '=', `payment:${id}:query`)
            .execute();
        await test.stores.jobs.runDue();
    },
    expiry: async (run: Run) => {
        await endOrder(run, 'expire');
        const { db, jobs } = test.stores;
        await db
            .updateTable('payments')
            .set({ expires_at: test.now })
            .where('id', '=', run.id)
            .execute();
        await db
            .updateTable('jobs')
            .set({ run_at: test.now })
            .where('key', '=', `payment:${run.id}:expiry`)
            .execute();
        await jobs.runDue();
    },
    cancel: (run: Run) => endOrder(run, 'cancel'),
    /** at the gateway, which says nothing of it before the end */
    latePayment: async ({ there }: Run) => payThere(there),
};
type EventName = keyof typeof events;
const names = Object.keys(events) as EventName[];

/** Every order of so many different events. */
const orders = (length: number): EventName[][] =>
    length === 0
        ? [[]]
        : orders(length - 1).flatMap(begun =>
              names.filter(name => !begun.includes(name)).map(name => [...begun, name]),
          );

/** The same each time: a linear congruence picks. */
const sample = (all: EventName[][], count: number): EventName[][] => {
    let state = 20_261_122;
    return Array.from({ length: count }, () => {
        state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
        return all[state % all.length] as EventName[];
    });
};

const upTo = (length: number) => Array.from({ length }, (_, at) => orders(at + 1)).flat();
const sampled = [...sample(orders(3), 8), ...sample(orders(5), 6)];
/** In the short form one rail shows every pair, the others what is theirs. */
const sequencesOf = (face: FaceName): EventName[][] =>
    inForm([...upTo(face === 'v1' ? 2 : 1), ...sampled], upTo(5));

const begin = async (face: FaceName): Promise<Run> => {
    const { rail, currency } = sandboxFaces[face];
    const given = { state: 'pending_payment', currency, total: '1000' } as const;
    const orderId = await addOrder(test, ann, given);
    // not through the call, which one address may make so often only
    const context = {
        ...{ notifyUrl: `${test.config.PUBLIC_URL}/api/v1/pay/callback/${rail}` },
        ...{ returnUrl: `${test.config.PUBLIC_URL}/pay_return_url`, address: '127.0.0.1' },
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

/** Where the money of a payment is: what its order's journals put on each kind of account. */
const whereIs = async ({ orderId, there }: Run, rail: string) => {
    const rows = await test.stores.db
        .selectFrom('ledger_postings')
        .select(['account', 'amount'])
        .where('journal_id', '=', `gw:${rail}:${there.tradeNo}`)
        .execute();
    const sum = (account: string) =>
        rows
            .filter(row => row.account === account)
            .reduce((all, { amount }) => all + Number(amount), 0);
    return {
        outside: 0 - sum(`ext:gateway:${rail}`),
        escrow: sum(`order:${orderId}:escrow`),
        balance: sum(`user:${ann.id}:available`),
    };
};

const expectRight = async (run: Run, rail: string, order: readonly string[]) => {
    const row = await test.stores.db
        .selectFrom('payments')
        .innerJoin('orders', 'orders.id', 'payments.order_id')
        .select(['payments.state', 'credited_to', 'received', 'orders.state as orderState'])
        .where('payments.id', '=', run.id)
        .executeTakeFirstOrThrow();
    const money = await whereIs(run, rail);
    const isPaid = run.there.state === 'paid';
    const isOrdersMoney = row.orderState === 'paid';
    expect({ order, ...row, ...money }).toEqual({
        order,
        orderState: isOrdersMoney ? 'paid' : row.orderState,
        state: isPaid ? 'settled' : order.includes('expiry') ? 'expired' : 'awaiting',
        credited_to: isPaid ? (isOrdersMoney ? 'order' : 'balance') : '',
        received: isPaid ? 1_000 : 0,
        outside: isPaid ? 1_000 : 0,
        escrow: isPaid && isOrdersMoney ? 1_000 : 0,
        balance: isPaid && !isOrdersMoney ? 1_000 : 0,
    });
    // an order is only paid by money, and only lost when it ended first
    if (isPaid && !isOrdersMoney) {
        expect(['cancelled', 'expired']).toContain(row.orderState);
        expect(order.some(name => name === 'expiry' || name === 'cancel')).toBe(true);
    }
    if (isOrdersMoney) expect(isPaid).toBe(true);
};

describe.each(faceNames)('through %s', face => {
    const sequences = sequencesOf(face);
    it(`the money is right whatever happens in which order: ${sequences.length} of them`, async () => {
        await scene.use(face);
        const { rail } = sandboxFaces[face];
        for (const order of sequences) {
            const run = await begin(face);
            for (const name of order) await events[name](run);
            // whoever paid is called back for at last
            if (run.there.state === 'paid') await callBack(run);
            await expectRight(run, rail, order);
        }
        expect(await checkBooks(test.stores.db)).toEqual([]);
    }, 1_200_000);
});
