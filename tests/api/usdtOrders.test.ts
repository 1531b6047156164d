import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hexAddress } from '../../contract/trade/chainAddress';
import { inForm, isFull } from '../../scripts/testForm.mjs';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { beginPayment } from '../../server/trade/payments/beginPayment';
import { presentPayment } from '../../server/trade/payments/presentPayment';
import { rescan } from '../../server/trade/payments/usdt/rescan';
import { anvilProgram, withoutAnvil } from '../fixtures/chain/anvil';
import { scanChain } from '../fixtures/chain/scanChain';
import { startScene, type UsdtScene } from '../fixtures/chain/usdtScene';
import { addOrder } from '../fixtures/financeRecords';
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
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

/** Orders that are paid on a real local chain, whatever happens in which order. */
const total = 1_000;
const confirmations = 2;
const isSecondPair = process.env.FOOTFALL_TEST_STORES === 'servers';
/** All of them on one pair of stores; the other shows that it behaves alike. */
const sequences = inForm(
    [...eventOrders(1), ...someOrders(3, 8), ...someOrders(5, 8)],
    eventOrders(isSecondPair ? 3 : 5),
);
/** A look asks for all addresses at once: with thousands of them it would get slow. */
const sceneOf = 300;

interface Run {
    orderId: string;
    id: string;
    address: string;
    hasPaid: boolean;
}

let scene: UsdtScene;
const start = async () => {
    scene = await startScene('evm', { Confirmations: confirmations });
    await scene.local.mine(scene.test.now, confirmations + 1);
    await scene.look();
};
beforeAll(() => (anvilProgram() ? start() : undefined));
afterAll(() => scene?.stop());

const begin = async (): Promise<Run> => {
    const { test, chain } = scene;
    // one person may leave only a few unpaid
    const buyer = await test.addBuyer();
    const given = { state: 'pending_payment', currency: 'USDT', total: String(total) } as const;
    const orderId = await addOrder(test, buyer, given);
    const by = { buyerId: buyer.id, orderId, rail: 'usdt', choice: chain } as const;
    const { id, details } = await beginPayment(test.stores, by, () => ({}) as never, test.now);
    return { orderId, id, address: String(details.address), hasPaid: false };
};

/** Into blocks, deep enough; the server has not looked yet. */
const pay = async (run: Run) => {
    if (run.hasPaid) return;
    run.hasPaid = true;
    await scene.send(run.address, BigInt(total));
    await scene.local.mine(scene.test.now, confirmations);
};

/** The server begins anew with what lies behind it, and reads the same transfers once more. */
const readAgain = async () => {
    await scene.look();
    const { chains } = await scene.watch.config();
    const config = chains.find(({ chain }) => chain === scene.chain);
    if (!config) throw new Error('the chain is off');
    const { test, buyer } = scene;
    const session = { userId: buyer.id, email: '', name: '', roles: ['admin'] };
    const context = { db: test.stores.db, session, address: '', now: test.now } as never;
    const from = (await scene.local.head()) - confirmations;
    await rescan({ config, reader: scene.watch.readerOf(config.rpc) }, from, context);
    scene.restart();
    await scene.look();
};

const show = async ({ id }: Run) => {
    const { stores, now } = scene.test;
    const shown = await presentPayment({ ...stores, clock: () => now }, await scene.payment(id));
    expect(shown.id).toBe(id);
};

const happen: Readonly<Record<PaymentEvent, (run: Run) => unknown>> = {
    callback: async run => {
        await pay(run);
        await scene.look();
    },
    duplicate: async run => {
        await pay(run);
        await readAgain();
    },
    return: show,
    query: () => scene.look(),
    expiry: async ({ orderId, id }) => {
        await endOrder(scene.test, orderId, 'expire');
        await endPayment(scene.test, id);
    },
    cancel: ({ orderId }) => endOrder(scene.test, orderId, 'cancel'),
    latePayment: pay,
};
/** Nobody asks a chain because a page is opened or a payment expires. */
const meaning: Meaning = {
    ...gatewayMeaning,
    return: [],
    expiry: ['expireOrder', 'expirePayment'],
};

const walk = async (events: readonly PaymentEvent[]): Promise<Walked> => {
    const run = await begin();
    for (const name of events) await happen[name](run);
    if (run.hasPaid) await scene.look();
    return { orderId: run.orderId, events, expected: reckon(events, meaning, total) };
};

/** The books against the orders as reckoned, and against every receipt of the chain. */
const compare = async (walked: readonly Walked[]) => {
    const { test, chain, local, token, raw } = scene;
    const { db } = test.stores;
    expect(await wrongEnds(db, walked)).toEqual([]);
    expect(await checkBooks(db)).toEqual([]);
    const rows = await db.selectFrom('usdt_addresses').select('address').execute();
    const ours: ReadonlySet<string> = new Set(rows.map(row => hexAddress(chain, row.address)));
    const moves = (await scanChain(local.anvil, token))
        .filter(({ to }) => ours.has(to))
        .map(one => ({
            at: chain,
            reference: `${one.transaction}:${one.log}`,
            amount: one.raw / raw(1n),
            currency: 'USDT',
        }));
    expect(await reconcile(rowsOf(db), { of: [chain], moves })).toEqual([]);
};

describe.skipIf(!anvilProgram())('an order that is paid with USDT', withoutAnvil, () => {
    it(`ends as reckoned: ${sequences.length} orders of events`, async () => {
        for (let done = 0; done < sequences.length; done += sceneOf) {
            if (done > 0) {
                await scene.stop();
                await start();
            }
            const walked: Walked[] = [];
            for (const events of sequences.slice(done, done + sceneOf)) {
                walked.push(await walk(events));
            }
            await compare(walked);
            // an hour where others use the machine too: so far it is shown
            if (isFull) console.info(`${done + walked.length} of ${sequences.length} as reckoned`);
        }
    }, 3_600_000);
});
