import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Currency } from '../../contract/platform/money';
import { atLengthOnly, isFull, leftOut } from '../../scripts/testForm.mjs';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import type { SandboxPayment } from '../../server/trade/payments/sandbox/sandboxBooks';
import {
    type SandboxFault,
    sandboxFaults,
} from '../../server/trade/payments/sandbox/sandboxFaults';
import { addOrder } from '../fixtures/financeRecords';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
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
beforeEach(() => {
    scene.sandbox.faults = [];
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

const newOrder = (currency: Currency) =>
    addOrder(test, ann, { state: 'pending_payment', currency, total: '1000' });

const tryToBegin = (orderId: string, face: FaceName) =>
    // from another address each time: one may begin so many a minute only
    callFrom(test, { ...ann, address: newAddress() }, calls.beginPayment, {
        body: { orderId, rail: sandboxFaces[face].rail },
    });

/** Begins a payment and goes where the buyer is sent; answers the payment on both sides. */
const begin = async (face: FaceName, orderId?: string) => {
    const order = orderId ?? (await newOrder(sandboxFaces[face].currency));
    const { data, status, error } = await tryToBegin(order, face);
    if (status !== 200) throw new Error(error);
    const { step, id, number } = data;
    const address = step?.kind === 'redirect' ? step.url : step?.kind === 'qr' ? step.text : '';
    expect((await fetch(address)).status).toBe(200);
    const there = scene.sandbox.books.byNumber(number);
    if (!there) throw new Error('the sandbox has no such payment');
    return { id, there, order };
};
const stateOf = async (id: string) =>
    (await callFrom(test, ann, calls.getPayment, { params: { id } })).data;
const ask = async (id: string) =>
    (
        await callFrom(test, { ...ann, address: newAddress() }, calls.askPayment, {
            params: { id },
        })
    ).data;
const outcomesOf = async (id: string) => {
    const rows = await test.stores.db
        .selectFrom('inbound_events')
        .select('outcome')
        .where('payment_id', '=', id)
        .orderBy('id')
        .execute();
    return rows.map(({ outcome }) => outcome);
};
const pay = (there: SandboxPayment) => scene.sandbox.action(there, 'pay');

describe.each(faceNames)('through %s', face => {
    beforeAll(() => scene.use(face));

    it('an order is paid on the page of the gateway', async () => {
        const { id, there } = await begin(face);
        await pay(there);
        expect(await stateOf(id)).toMatchObject({ state: 'settled', orderState: 'paid' });
        expect(await outcomesOf(id)).toEqual(['credited']);
    });

    const others: readonly SandboxFault[] = [
        ...(['beforeReturn', 'afterExpiry', 'reset', 'wrongBody', 'queryOnly', 'silent'] as const),
        // epay's fields are known: below
        ...(face === 'stripe' ? [] : (['extraFields'] as const)),
    ];
    // the sandbox's own rail is the first version under another name
    const settling = sandboxFaults.filter(
        fault => !others.includes(fault) && (isFull || face !== 'sandbox' || fault === 'wrongSign'),
    );
    it.each(settling)('it is paid once although: %s', async fault => {
        scene.sandbox.faults = [fault];
        const { id, there } = await begin(face);
        await pay(there);
        expect(await stateOf(id)).toMatchObject({ state: 'settled', received: '1000' });
    });

    it.each(['less', 'more'] as const)('nothing moves for who pays %s', async action => {
        const { id, there } = await begin(face);
        await scene.sandbox.action(there, action);
        expect(await outcomesOf(id)).toEqual(['wrong_amount']);
        expect(await ask(id)).toMatchObject({ state: 'awaiting', received: '0' });
    });

    it.each(['afterExpiry', 'queryOnly'] as const)('the gateway is asked: %s', async fault => {
        scene.sandbox.faults = [fault];
        const { id, there } = await begin(face);
        await pay(there);
        expect(await stateOf(id)).toMatchObject({ state: 'awaiting' });
        expect(await ask(id)).toMatchObject({ state: 'settled', orderState: 'paid' });
        await scene.sandbox.tell(there);
        expect(await outcomesOf(id)).toEqual(['credited', 'repeated']);
    });

    it.skipIf(face === 'stripe')(
        'a field that nobody has announced is not believed',
        leftOut('of one gateway that does not apply to the others'),
        async () => {
            scene.sandbox.faults = ['extraFields'];
            const { id, there } = await begin(face);
            await pay(there);
            expect(await stateOf(id)).toMatchObject({ state: 'awaiting', received: '0' });
            expect(there.answers.at(-1)).toBe('200 fail');
            // what the gateway is asked is
            expect(await ask(id)).toMatchObject({ state: 'settled', received: '1000' });
        },
    );

    it('failing and closing it leave the order unpaid', async () => {
        for (const action of ['fail', 'close'] as const) {
            const { id, there } = await begin(face);
            await scene.sandbox.action(there, action);
            const { state } = await ask(id);
            expect([action, state]).toEqual([action, face === 'stripe' ? 'failed' : 'awaiting']);
        }
    });
});

describe('an answer of the gateway that breaks off', () => {
    it.each([
        ['v1', 'reset'],
        ['v2', 'reset'],
        ['stripe', 'reset'],
        ['v1', 'wrongBody'],
        ['stripe', 'wrongBody'],
    ] as const)('%s, %s: the buyer tries again and gets the same payment', async (face, fault) => {
        await scene.use(face, { mode: 'api' });
        scene.sandbox.faults = [fault];
        const order = await newOrder(sandboxFaces[face].currency);
        expect(await tryToBegin(order, face)).toMatchObject({ status: 503 });
        const { id, there } = await begin(face, order);
        await pay(there);
        expect(await stateOf(id)).toMatchObject({ state: 'settled' });
        const all = await test.stores.db
            .selectFrom('payments')
            .select('id')
            .where('order_id', '=', order)
            .execute();
        expect(all).toHaveLength(1);
    });

    it.each(['v1', 'v2', 'stripe'] as const)('%s: paid before it has answered', async face => {
        await scene.use(face, { mode: 'api' });
        scene.sandbox.faults = ['beforeReturn'];
        const order = await newOrder(sandboxFaces[face].currency);
        const answer = await tryToBegin(order, face);
        expect(answer).toMatchObject({ status: 200, data: { state: 'settled', step: null } });
    });

    it.skipIf(!isFull)(
        'that never comes leaves the payment to be asked for',
        leftOut(atLengthOnly),
        async () => {
            await scene.use('v1', { mode: 'api' });
            scene.sandbox.faults = ['silent'];
            expect(await tryToBegin(await newOrder('CNY'), 'v1')).toMatchObject({ status: 503 });
        },
    );
});

it('a session of Stripe that was not answered is asked for again minutes later', async () => {
    await scene.use('stripe');
    scene.sandbox.faults = ['reset'];
    const order = await newOrder('USD');
    expect(await tryToBegin(order, 'stripe')).toMatchObject({ status: 503 });
    test.now += 5 * 60_000;
    const { id, there } = await begin('stripe', order);
    await pay(there);
    expect(await stateOf(id)).toMatchObject({ state: 'settled' });
});

it('the silent job asks after five minutes, an hour and each day of five', async () => {
    await scene.use('v1');
    const { id, there } = await begin('v1');
    scene.sandbox.faults = ['queryOnly'];
    const asked: number[] = [];
    const begun = test.now;
    for (let round = 0; round < 8; round += 1) {
        const job = await test.stores.db
            .selectFrom('jobs')
            .select('run_at')
            .where('key', '=', `payment:${id}:query`)
            .executeTakeFirst();
        if (!job) break;
        test.now = job.run_at;
        asked.push((job.run_at - begun) / 60_000);
        if (round === 6) {
            there.faults = ['queryOnly'];
            await pay(there);
        }
        await test.stores.jobs.runDue();
    }
    expect(asked).toEqual([5, 60, 1_440, 2_880, 4_320, 5_760, 7_200]);
    // as late as that it is paid all the same
    expect(await stateOf(id)).toMatchObject({ state: 'settled', exception: 'paid_late' });
});

it('a large amount is believed when the gateway says it again', async () => {
    await scene.use('v2');
    const order = await addOrder(test, ann, { state: 'pending_payment', total: '900000' });
    const { id, there } = await begin('v2', order);
    // forged with the right key, and unknown to the gateway
    there.state = 'paid';
    there.paid = there.due;
    const [callback] = callbackFor(scene.sandbox, there);
    there.state = 'open';
    if (!callback) throw new Error('no callback');
    expect((await deliver(test, callback)).body).toBe('fail');
    expect(await outcomesOf(id)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'awaiting' });
    await pay(there);
    expect(await stateOf(id)).toMatchObject({ state: 'settled' });
});

it("its books and the ledger's agree, and nothing is out of balance", async () => {
    const sums = await test.stores.db
        .selectFrom('ledger_balances')
        .select(['account', 'amount'])
        .where('account', 'like', 'ext:gateway:%')
        .orderBy('account')
        .execute();
    const held = new Map(sums.map(({ account, amount }) => [account, -BigInt(amount)]));
    const paid = new Map<string, bigint>();
    // what was paid short or over is not taken: it stands in the inbox
    for (const payment of scene.sandbox.books.all().filter(({ due, paid }) => due === paid)) {
        const row = await test.stores.db
            .selectFrom('payments')
            .select('rail')
            .where('number', '=', payment.number)
            .executeTakeFirstOrThrow();
        const account = `ext:gateway:${row.rail}`;
        paid.set(account, (paid.get(account) ?? 0n) + payment.paid);
    }
    expect(held).toEqual(paid);
    expect(await checkBooks(test.stores.db)).toEqual([]);
});

it('every fault is one of those that are tried here', () => {
    const tried: readonly SandboxFault[] = [
        ...(['delayed', 'duplicates', 'outOfOrder', 'wrongSign', 'wrongAmount'] as const),
        ...(['wrongPid', 'shortMoney', 'extraFields', 'beforeReturn', 'afterExpiry'] as const),
        ...(['reset', 'wrongBody', 'thirdTry', 'queryOnly', 'silent'] as const),
        // these in refunds.test.ts
        ...(['refundRefused', 'refundSlow'] as const),
    ];
    expect(tried).toEqual(sandboxFaults);
});
