import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { ApiError } from '../../server/platform/http/errors';
import { makeAuction } from '../../server/trade/auctions/makeAuction';
import { placeBid } from '../../server/trade/auctions/placeBid';
import { actOnCovenant } from '../../server/trade/covenant/actOnCovenant';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { InsufficientFunds } from '../../server/trade/ledger/ledgerErrors';
import { createOrder } from '../../server/trade/orders/createOrder';
import { decideOrder } from '../../server/trade/orders/decideOrder';
import type { StoredOrder } from '../../server/trade/orders/orderRows';
import { payOrderFromBalance } from '../../server/trade/orders/settleOrder';
import { transitionOrder } from '../../server/trade/orders/transitionOrder';
import { actOnPart, decidePart } from '../../server/trade/parts/partActions';
import { partsOf, type StoredPart } from '../../server/trade/parts/partRows';
import { handOver, ordinaryTerms, promisedWebsite, setDays } from '../fixtures/covenants';
import { addFunds } from '../fixtures/financeRecords';
import { addPerson, type Person } from '../fixtures/people';
import { type Ended, expectBooks } from '../fixtures/promisedBooks';
import { quietJobs } from '../fixtures/quietJobs';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { usualDay } from '../fixtures/usualDay';

/**
 * Random lives of websites that are sold by auction or directly, in parts, with a promise of traffic: people bid, pay,
 * hand over, confirm, quarrel, waive, object and let weeks pass, in any order. What everybody has is reckoned after each
 * step from how deposits, orders and parts stand; the books are looked through after each life.
 */
const histories = Number(process.env.FOOTFALL_TEST_HISTORIES ?? inForm(3, 100));
const steps = inForm(30, 60);
const funds = 30_000_000;

let test: TestApp;
beforeAll(async () => {
    quietJobs();
    test = await startTestApp({ SESSION_DAYS: '365' });
});
afterAll(async () => {
    await test.close();
    vi.restoreAllMocks();
});

const actions = [
    ...([
        'auction',
        'auction',
        'bid',
        'bid',
        'bid',
        'order',
        'pay',
        'pay',
        'pay',
        'cancel',
    ] as const),
    ...(['handOver', 'handOver', 'accept', 'dispute', 'release', 'refund', 'split'] as const),
    ...(['confirm', 'confirm', 'objectPart', 'prove', 'decidePart', 'decidePart'] as const),
    ...(['waive', 'concede', 'objectCovenant', 'objectCovenant', 'hour', 'hour'] as const),
    ...(['days', 'days', 'days', 'days', 'month'] as const),
] as const;

interface Step {
    action: (typeof actions)[number];
    which: number;
    amount: number;
}
const step: fc.Arbitrary<Step> = fc.record({
    action: fc.constantFrom(...actions),
    which: fc.nat(1_000),
    amount: fc.nat(10_000),
});

interface World {
    administrator: Person;
    sellers: Person[];
    buyers: Person[];
    products: string[];
}

const one = <Item>(items: readonly Item[], which: number): Item | undefined =>
    items[which % Math.max(1, items.length)];

const sessionOf = ({ id, email }: Person, isAdmin = false) => ({
    ...({ id: '', userId: id, email, name: '', permissions: [], share: undefined } as const),
    stepUpUntil: 0,
    roles: [isAdmin ? ('admin' as const) : ('user' as const)],
});

const ordersOf = async ({ products }: World): Promise<StoredOrder[]> =>
    (await test.stores.db
        .selectFrom('orders')
        .selectAll()
        .where('product_id', 'in', products)
        .orderBy('id')
        .execute()) as StoredOrder[];

const auctionsOf = ({ products }: World) =>
    test.stores.db
        .selectFrom('auctions')
        .select(['id', 'kind'])
        .where('product_id', 'in', products)
        .orderBy('id')
        .execute();

const kinds = ['rising', 'declining', 'sealed'] as const;

const auctioning = async (world: World, { which, amount }: Step): Promise<void> => {
    const productId = one(world.products, which) ?? '';
    const sellerId = one(world.sellers, which)?.id ?? '';
    const kind = one(kinds, amount) ?? 'rising';
    const isDeclining = kind === 'declining';
    const input = {
        ...({ id: randomUUID(), productId, kind, currency: 'CNY', buyNow: null } as const),
        startPrice: '1000000',
        reserve: isDeclining || amount % 2 === 0 ? null : '1500000',
        isReserveShown: false,
        floorPrice: isDeclining ? '400000' : null,
        dropBy: isDeclining ? '70001' : null,
        intervalMinutes: isDeclining ? 60 : null,
        startsAt: null,
        endsAt: test.now + 30 * 3_600_000,
    };
    await makeAuction({ db: test.stores.db, clock: () => test.now }, { input, sellerId });
};

const bidding = async (world: World, { which, amount }: Step): Promise<void> => {
    const auction = one(await auctionsOf(world), which);
    const buyer = one(world.buyers, amount);
    if (!auction || !buyer) return;
    const { db, secret } = test.stores;
    await placeBid(
        { db, secret, clock: () => test.now },
        {
            auctionId: auction.id,
            userId: buyer.id,
            amount: String(900_000 + amount * 333),
            currency: 'CNY',
            isBuyNow: false,
        },
    );
};

const people = ({ buyers, sellers }: World) => [...buyers, ...sellers];
const personOf = (world: World, id: string | null) => people(world).find(who => who.id === id);

/** An order that does not go on by itself. */
const quarrelling = async (world: World, order: StoredOrder, given: Step): Promise<void> => {
    const { action, amount } = given;
    const { db, secret } = test.stores;
    const session = sessionOf(world.administrator, true);
    if (action === 'release' || action === 'refund' || action === 'split') {
        const decision = { action, reason: 'x', version: order.version };
        const toBuyer = String(Math.floor((order.price * (amount % 5)) / 4));
        const context = { session, address: '', language: 'en', db, now: test.now } as const;
        await decideOrder(context, order.id, { ...decision, toBuyer });
        return;
    }
    const who = personOf(world, order.buyer_id);
    if (!who) return;
    const input = { action, version: order.version, reason: 'x', text: 'x', files: [] };
    const more = { reasonCode: 'other', claim: '1' };
    const context = { db, secret, session: sessionOf(who), now: test.now };
    await transitionOrder(context, order.id, { ...input, ...more } as never);
};

const onPart = async (world: World, order: StoredOrder, given: Step): Promise<void> => {
    const { action, which, amount } = given;
    const { db, outbox } = test.stores;
    const part = one(await partsOf(db, order.id), which);
    if (!part) return;
    const about = { orderId: order.id, partId: part.id };
    const { version } = part;
    if (action === 'decidePart') {
        const session = sessionOf(world.administrator, true);
        const context = { db, now: test.now, address: '', session, language: 'en' };
        const toBuyer = String((BigInt(part.amount) * BigInt(amount % 8)) / 7n);
        const decided = amount % 3 === 0 ? ('refuse' as const) : ('decide' as const);
        const decision = { action: decided, toBuyer, reason: 'x', version };
        await decidePart(context as never, about, decision);
        return;
    }
    const name = action === 'objectPart' ? 'object' : action;
    const who = personOf(world, name === 'prove' ? order.seller_id : order.buyer_id);
    if (!who) return;
    const input = { action: name, version, text: 'x' } as never;
    await actOnPart({ db, outbox, session: sessionOf(who), now: test.now }, about, input);
};

const onCovenant = async (world: World, order: StoredOrder, given: Step): Promise<void> => {
    const { db, outbox } = test.stores;
    const row = await db
        .selectFrom('covenants')
        .select('version')
        .where('order_id', '=', order.id)
        .executeTakeFirst();
    if (!row) return;
    const isSeller = given.action === 'concede' || given.amount % 2 === 0;
    const who = personOf(world, isSeller ? order.seller_id : order.buyer_id);
    const action = given.action === 'objectCovenant' ? ('object' as const) : given.action;
    const input = { action, version: row.version, text: 'x' } as never;
    await actOnCovenant(
        { db, outbox },
        { orderId: order.id, userId: who?.id ?? '', input },
        test.now,
    );
};

const dayMs = 86_400_000;

const pass = async (times: number, ms: number): Promise<void> => {
    for (let at = 0; at < times; at += 1) {
        test.now += ms;
        await test.stores.jobs.runDue();
    }
};

const waits: Partial<Record<Step['action'], (amount: number) => Promise<void>>> = {
    hour: amount => pass(1, (amount % 40) * 3_600_000),
    days: amount => pass((amount % 9) + 1, dayMs),
    month: () => pass(4, 10 * dayMs),
};

const onOrder = async (world: World, order: StoredOrder, given: Step): Promise<void> => {
    const { db } = test.stores;
    const seller = personOf(world, order.seller_id);
    switch (given.action) {
        case 'pay': {
            const asked = { orderId: order.id, buyerId: order.buyer_id };
            await db.transaction().execute(trx => payOrderFromBalance(trx, asked, test.now));
            return;
        }
        case 'handOver':
            if (order.state === 'paid' && seller) await handOver(test, order.id, seller);
            return;
        case 'confirm':
        case 'objectPart':
        case 'prove':
        case 'decidePart':
            return onPart(world, order, given);
        case 'waive':
        case 'concede':
        case 'objectCovenant':
            return onCovenant(world, order, given);
        default:
            return quarrelling(world, order, given);
    }
};

const over: readonly string[] = ['expired', 'cancelled'];

const take = async (world: World, given: Step): Promise<void> => {
    const { action, which, amount } = given;
    const wait = waits[action];
    if (wait) return wait(amount);
    if (action === 'auction') return auctioning(world, given);
    if (action === 'bid') return bidding(world, given);
    if (action === 'order') {
        const wish = { kind: 'product' as const, productId: one(world.products, amount) ?? '' };
        const buyerId = one(world.buyers, which)?.id ?? '';
        await createOrder(test.stores.db, { id: randomUUID(), buyerId, wish }, test.now);
        return;
    }
    const orders = await ordersOf(world);
    // what is over is met now and then
    const open = amount % 7 === 0 ? orders : orders.filter(({ state }) => !over.includes(state));
    const order = one(open, which);
    if (order) await onOrder(world, order, given);
};

/** Beside the covenant, a part that hangs on the domain. */
const addStage = async (id: string): Promise<void> => {
    const { db } = test.stores;
    const found = db.selectFrom('products').select('details').where('id', '=', id);
    const { details } = await found.executeTakeFirstOrThrow();
    const parts = [{ kind: 'domain', share: 23, readDays: 0 }];
    const staged = JSON.stringify({ ...(JSON.parse(details) as object), parts });
    await db.updateTable('products').set({ details: staged }).where('id', '=', id).execute();
};

/** One of the two is bought and paid, bids are taken on the other: lives of chance alone seldom come so far. */
const beginnings: readonly Step[] = [
    { action: 'order', which: 0, amount: 0 },
    { action: 'pay', which: 0, amount: 1 },
    { action: 'auction', which: 1, amount: 0 },
    { action: 'bid', which: 0, amount: 3_001 },
    { action: 'bid', which: 0, amount: 5_000 },
];

const newWorld = async (level: number): Promise<World> => {
    const administrator = await addPerson(test, 'admin');
    const sellers = [await addPerson(test, 'user'), await addPerson(test, 'user')];
    const products: string[] = [];
    for (const seller of sellers) {
        const terms = { ...ordinaryTerms, share: 1_700 };
        const { productId } = await promisedWebsite(test, { seller, terms });
        products.push(productId);
    }
    await addStage(products[1] ?? '');
    const buyers = [
        await addPerson(test, 'user'),
        await addPerson(test, 'user'),
        await addPerson(test, 'user'),
    ];
    for (const buyer of buyers) await addFunds(test, buyer, funds);
    // some days more, some less, so that any share of the money goes back
    setDays(test, day => usualDay(day, level + (Number(day.slice(-2)) % 7)));
    const world = { administrator, sellers, buyers, products };
    for (const given of beginnings) await take(world, given);
    return world;
};

const standing = async (world: World): Promise<Ended> => {
    const orders = await ordersOf(world);
    const parts = new Map<string, StoredPart[]>();
    for (const { id } of orders) parts.set(id, await partsOf(test.stores.db, id));
    return { funds, orders, parts, buyers: world.buyers, sellers: world.sellers };
};

it('keeps all books right through auctions, parts and covenants', {
    timeout: 10_000_000,
}, async () => {
    const ends = new Map<string, number>();
    const life = fc.array(step, { minLength: steps, maxLength: steps });
    await fc.assert(
        fc.asyncProperty(life, fc.integer({ min: 40, max: 95 }), async (all, level) => {
            const world = await newWorld(level);
            for (const given of all) {
                try {
                    await take(world, given);
                } catch (cause) {
                    const isRefusal =
                        cause instanceof ApiError || cause instanceof InsufficientFunds;
                    if (!isRefusal) throw cause;
                }
                await expectBooks(test, await standing(world));
            }
            expect(await checkMoney(test.stores.db)).toEqual([]);
            const { orders, parts } = await standing(world);
            for (const { state } of [...orders, ...[...parts.values()].flat()]) {
                ends.set(state, (ends.get(state) ?? 0) + 1);
            }
        }),
        { numRuns: histories, endOnFailure: true },
    );
    console.info(`${histories} lives of ${steps} steps: ${JSON.stringify([...ends])}`);
    expect(ends.size).toBeGreaterThan(inForm(3, 8));
});
