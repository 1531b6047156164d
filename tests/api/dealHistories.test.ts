import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resultOf } from '../../contract/trade/auctions/auctionLog';
import { inForm } from '../../scripts/testForm.mjs';
import { ApiError } from '../../server/platform/http/errors';
import { readBodies } from '../../server/trade/auctions/auctionLog';
import type { StoredAuction, StoredBidder } from '../../server/trade/auctions/auctionRows';
import { decideAuction } from '../../server/trade/auctions/decideAuction';
import { makeAuction } from '../../server/trade/auctions/makeAuction';
import { placeBid } from '../../server/trade/auctions/placeBid';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { InsufficientFunds } from '../../server/trade/ledger/ledgerErrors';
import { answerOffer } from '../../server/trade/offers/answerOffer';
import { makeOffer } from '../../server/trade/offers/makeOffer';
import type { StoredOffer } from '../../server/trade/offers/offerRows';
import { createOrder } from '../../server/trade/orders/createOrder';
import type { StoredOrder } from '../../server/trade/orders/orderRows';
import { payOrderFromBalance } from '../../server/trade/orders/settleOrder';
import { transitionOrder } from '../../server/trade/orders/transitionOrder';
import { addFunds } from '../fixtures/financeRecords';
import { addPerson, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * Random lives of offers and auctions of a few listings: people offer, counter, accept, bid, buy, pay, cancel and let
 * time pass, in any order. The books are looked through after each life, and what everybody has is reckoned from how
 * deposits and orders ended.
 */
const histories = inForm(5, 150);
const steps = inForm(35, 80);
const funds = 60_000;

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
});
afterAll(() => test.close());

const actions = [
    ...(['offer', 'offer', 'counter', 'accept', 'accept', 'reject', 'withdraw'] as const),
    ...(['auction', 'auction', 'bid', 'bid', 'bid', 'bid', 'bid', 'buy'] as const),
    ...(['order', 'pay', 'pay', 'cancel', 'refund', 'wait', 'wait', 'wait'] as const),
    ...(['freeze', 'thaw', 'stop', 'standing'] as const),
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
    buyers: Person[];
    listings: { id: string; seller: Person }[];
}

const one = <Item>(items: readonly Item[], which: number): Item | undefined =>
    items[which % Math.max(1, items.length)];

const idsOf = ({ listings }: World) => listings.map(({ id }) => id);

const offersOf = async (world: World): Promise<StoredOffer[]> =>
    (await test.stores.db
        .selectFrom('offers')
        .selectAll()
        .where('product_id', 'in', idsOf(world))
        .orderBy('id')
        .execute()) as StoredOffer[];

const auctionsOf = async (world: World): Promise<StoredAuction[]> =>
    (await test.stores.db
        .selectFrom('auctions')
        .selectAll()
        .where('product_id', 'in', idsOf(world))
        .orderBy('id')
        .execute()) as StoredAuction[];

const ordersOf = async (world: World): Promise<StoredOrder[]> =>
    (await test.stores.db
        .selectFrom('orders')
        .selectAll()
        .where('product_id', 'in', idsOf(world))
        .orderBy('id')
        .execute()) as StoredOrder[];

const sessionOf = ({ id, email }: Person) => ({
    ...({ id: '', userId: id, email, name: '', permissions: [], share: undefined } as const),
    stepUpUntil: 0,
    roles: ['user' as const],
});

const proposal = (amount: number) => ({
    price: String(20_000 + amount * 10),
    currency: 'CNY' as const,
    conditions: '',
    exclusiveDays: amount % 3,
    parts: null,
});

const offering = async (world: World, { which, amount }: Step): Promise<void> => {
    const buyer = one(world.buyers, which);
    const listing = one(world.listings, amount);
    if (!buyer || !listing) return;
    const wanted = { ...proposal(amount), id: randomUUID(), productId: listing.id };
    await makeOffer(test.stores.db, { ...wanted, buyerId: buyer.id }, test.now);
};

const answering = async (world: World, { action, which, amount }: Step): Promise<void> => {
    const offer = one(await offersOf(world), which);
    if (!offer) return;
    const seen = { offerId: offer.id, version: offer.version };
    const input =
        action === 'counter'
            ? { action, ...seen, ...proposal(amount), id: randomUUID() }
            : { action: action as 'accept', ...seen };
    const userId = amount % 2 === 0 ? offer.buyer_id : offer.seller_id;
    await answerOffer(test.stores.db, { threadId: offer.thread_id, userId, input }, test.now);
};

const kinds = ['rising', 'rising', 'declining', 'sealed'] as const;

const auctioning = async (world: World, { which, amount }: Step): Promise<void> => {
    const listing = one(world.listings, which);
    const kind = one(kinds, amount);
    if (!listing || !kind) return;
    const isDeclining = kind === 'declining';
    const input = {
        ...({ id: randomUUID(), productId: listing.id, kind, currency: 'CNY' } as const),
        startPrice: '10000',
        reserve: isDeclining || amount % 2 === 0 ? null : String(10_000 + amount),
        isReserveShown: false,
        buyNow: kind === 'rising' && amount % 5 === 0 ? '90000' : null,
        floorPrice: isDeclining ? '2000' : null,
        dropBy: isDeclining ? '700' : null,
        intervalMinutes: isDeclining ? 60 : null,
        startsAt: amount % 4 === 0 ? test.now + 3_600_000 : null,
        endsAt: test.now + 30 * 3_600_000,
    };
    const services = { db: test.stores.db, clock: () => test.now };
    await makeAuction(services, { input, sellerId: listing.seller.id });
};

const bidding = async (world: World, { action, which, amount }: Step): Promise<void> => {
    const auction = one(await auctionsOf(world), which);
    const buyer = one([...world.buyers, ...world.listings.map(({ seller }) => seller)], amount);
    if (!auction || !buyer) return;
    const { createHash } = await import('node:crypto');
    const max = action === 'buy' ? '90000' : String(9_000 + amount * 7);
    const salt = 'a salt of enough letters';
    const commitment = createHash('sha256').update(`${salt}|${max}`).digest('hex');
    await placeBid(
        { db: test.stores.db, secret: test.stores.secret, clock: () => test.now },
        {
            auctionId: auction.id,
            userId: buyer.id,
            amount: max,
            currency: 'CNY',
            isBuyNow: action === 'buy',
            ...(auction.kind === 'sealed' && { salt, commitment }),
        },
    );
};

const deciding = async (world: World, { action, which }: Step): Promise<void> => {
    const auction = one(await auctionsOf(world), which);
    if (!auction) return;
    const { administrator } = world;
    const context = {
        ...({ db: test.stores.db, now: test.now, address: '' } as const),
        session: { ...sessionOf(administrator), roles: ['admin' as const] },
    };
    const name = action === 'stop' ? 'cancel' : (action as 'freeze' | 'thaw');
    const decision = { reason: 'x', by: 'admin', userId: administrator.id } as const;
    await decideAuction(context as never, auction.id, { ...decision, action: name });
};

const ordering = async (world: World, { action, which, amount }: Step): Promise<void> => {
    const { db, secret } = test.stores;
    if (action === 'order') {
        const buyer = one(world.buyers, which);
        const listing = one(world.listings, amount);
        if (!buyer || !listing) return;
        const wish = { kind: 'product' as const, productId: listing.id };
        await createOrder(db, { id: randomUUID(), buyerId: buyer.id, wish }, test.now);
        return;
    }
    const order = one(await ordersOf(world), which);
    if (!order) return;
    if (action === 'pay') {
        const asked = { orderId: order.id, buyerId: order.buyer_id };
        await db.transaction().execute(trx => payOrderFromBalance(trx, asked, test.now));
        return;
    }
    const people = [...world.buyers, ...world.listings.map(({ seller }) => seller)];
    const wanted = action === 'cancel' ? order.buyer_id : order.seller_id;
    const who = people.find(({ id }) => id === wanted);
    if (!who) return;
    const input = {
        action: action === 'cancel' ? ('cancel' as const) : ('agreeRefund' as const),
        version: order.version,
        reason: 'x',
    };
    const context = { db, secret, session: sessionOf(who), now: test.now };
    await transitionOrder(context, order.id, input);
};

/** A buyer's account is disabled, or enabled again. */
const standing = async (world: World, which: number): Promise<void> => {
    const buyer = one(world.buyers, which);
    await test.stores.db
        .updateTable('users')
        .set(({ eb }) => ({
            status: eb
                .case()
                .when('status', '=', 'active')
                .then('disabled' as const)
                .else('active' as const)
                .end(),
        }))
        .where('id', '=', buyer?.id ?? '')
        .execute();
};

const take = async (world: World, given: Step): Promise<void> => {
    const { action, which, amount } = given;
    if (action === 'offer') return offering(world, given);
    if (action === 'auction') return auctioning(world, given);
    if (action === 'bid' || action === 'buy') return bidding(world, given);
    if (action === 'freeze' || action === 'thaw' || action === 'stop') {
        return deciding(world, given);
    }
    if (action === 'standing') return standing(world, which);
    if (action === 'wait') {
        test.now += amount * 20_000;
        for (let times = 0; times < 3; times += 1) await test.stores.jobs.runDue();
        return;
    }
    if (
        action === 'counter' ||
        action === 'accept' ||
        action === 'reject' ||
        action === 'withdraw'
    ) {
        return answering(world, given);
    }
    return ordering(world, given);
};

const newWorld = async (): Promise<World> => {
    // a session does not last as long as all these lives
    const administrator = await addPerson(test, 'admin');
    const listings = [
        await addProduct(test, administrator, { isListed: true }),
        await addProduct(test, administrator, { isListed: true }),
    ];
    const buyers = [
        await addPerson(test, 'user'),
        await addPerson(test, 'user'),
        await addPerson(test, 'user'),
    ];
    for (const buyer of buyers) await addFunds(test, buyer, funds);
    return { administrator, buyers, listings };
};

const held: readonly string[] = ['paid', 'delivering', 'delivered', 'disputed'];

/** What a buyer has left, by how deposits and orders stand and nothing else. */
const leftOf = async (world: World, { id }: Person): Promise<bigint> => {
    const offers = (await offersOf(world)).filter(({ buyer_id }) => buyer_id === id);
    const bidders = (await test.stores.db
        .selectFrom('auction_bidders')
        .selectAll()
        .where('user_id', '=', id)
        .execute()) as StoredBidder[];
    const gone = [
        ...offers
            .filter(({ deposit_end }) => deposit_end === 'held' || deposit_end === 'kept')
            .map(({ deposit }) => BigInt(deposit)),
        ...bidders
            .filter(({ deposit_end }) => deposit_end === 'held' || deposit_end === 'forfeited')
            .map(({ deposit }) => BigInt(deposit)),
        ...(await ordersOf(world))
            .filter(({ buyer_id, state }) => buyer_id === id && held.includes(state))
            .map(({ total }) => BigInt(total)),
    ];
    return gone.reduce((left, amount) => left - amount, BigInt(funds));
};

const expectRight = async (world: World): Promise<void> => {
    for (const buyer of world.buyers) {
        const row = await test.stores.db
            .selectFrom('ledger_balances')
            .select('amount')
            .where('account', '=', `user:${buyer.id}:available`)
            .executeTakeFirst();
        expect(BigInt(row?.amount ?? 0)).toBe(await leftOf(world, buyer));
    }
    // whoever is asked to pay is who the log says, at its price
    for (const { id, order_id, state } of await auctionsOf(world)) {
        if (state !== 'awaiting' && state !== 'second' && state !== 'sold') continue;
        const order = (await ordersOf(world)).find(found => found.id === order_id);
        const { winner, price } = resultOf(await readBodies(test.stores.db, id));
        const bidder = await test.stores.db
            .selectFrom('auction_bidders')
            .select('user_id')
            .where('auction_id', '=', id)
            .where('number', '=', Number(winner))
            .executeTakeFirst();
        expect([order?.buyer_id, String(order?.price)]).toEqual([bidder?.user_id, price]);
    }
    // what there is one of is promised to one
    const open = ['pending_payment', ...held];
    for (const { id } of world.listings) {
        const orders = await ordersOf(world);
        const promised = orders.filter(
            ({ product_id, state }) => product_id === id && open.includes(state),
        );
        expect(promised.length).toBeLessThanOrEqual(1);
    }
};

it('keeps all books right through random offers and auctions', { timeout: 900_000 }, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async life => {
            const world = await newWorld();
            for (const given of life) {
                try {
                    await take(world, given);
                } catch (cause) {
                    const isRefusal =
                        cause instanceof ApiError || cause instanceof InsufficientFunds;
                    if (!isRefusal) throw cause;
                }
                await expectRight(world);
            }
            expect(await checkMoney(test.stores.db)).toEqual([]);
            const states = [...(await offersOf(world)), ...(await auctionsOf(world))];
            for (const { state } of states) ends.set(state, (ends.get(state) ?? 0) + 1);
        }),
        { numRuns: histories },
    );
    // they are no lives in which nothing happens

    expect([...ends.keys()].length).toBeGreaterThan(5);
});
