import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderActionInput } from '../../contract/trade/orders/orderActionInput';
import { inForm } from '../../scripts/testForm.mjs';
import { ApiError } from '../../server/platform/http/errors';
import type { Session } from '../../server/platform/http/session';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { InsufficientFunds } from '../../server/trade/ledger/ledgerErrors';
import { createOrder } from '../../server/trade/orders/createOrder';
import { decideOrder } from '../../server/trade/orders/decideOrder';
import type { StoredOrder } from '../../server/trade/orders/orderRows';
import { payOrderFromBalance } from '../../server/trade/orders/settleOrder';
import { transitionOrder } from '../../server/trade/orders/transitionOrder';
import { actOnPart as actOnPartAs } from '../../server/trade/parts/partActions';
import { partsOf, type StoredPart } from '../../server/trade/parts/partRows';
import { settlePart } from '../../server/trade/parts/settlePart';
import { addFunds } from '../fixtures/financeRecords';
import { payFromGateway } from '../fixtures/inflows';
import { domainOffer, sourceOffer } from '../fixtures/offers';
import { sourceOnSale } from '../fixtures/orders';
import { addPerson, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * Random lives of orders: people order, pay twice, quarrel, put off and let time pass, in any order. The
 * books are looked through after each step, and what everybody has is reckoned from how orders ended.
 */
const histories = inForm(6, 150);
const steps = inForm(30, 60);
const funds = 10_000_000;

let test: TestApp;
let administrator: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    administrator = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const actions = [
    ...(['create', 'create', 'pay', 'pay', 'arrive', 'arrive', 'again', 'wait', 'wait'] as const),
    ...(['cancel', 'start', 'deliver', 'deliver', 'accept', 'agreeRefund', 'extend'] as const),
    ...(['tick', 'tick', 'tick', 'proposeExtension', 'agreeExtension', 'dispute'] as const),
    ...(['propose', 'propose', 'acceptProposal', 'release', 'refund', 'split', 'review'] as const),
    ...(['standing', 'standing', 'confirmPart', 'settlePart', 'settlePart'] as const),
] as const;
type Action = (typeof actions)[number];

interface Step {
    action: Action;
    which: number;
    amount: number;
}
const step: fc.Arbitrary<Step> = fc.record({
    action: fc.constantFrom(...actions),
    which: fc.nat(1_000),
    amount: fc.nat(10_000),
});

interface World {
    people: Person[];
    products: string[];
    couponCode: string;
    inflows: (() => Promise<unknown>)[];
    /** sent for orders from outside, by buyer */
    sent: Map<string, bigint>;
}

const sessionOf = ({ id, email }: Person, isAdmin = false): Session => ({
    id: '',
    userId: id,
    email,
    name: '',
    permissions: [],
    share: undefined,
    stepUpUntil: 0,
    roles: isAdmin ? ['admin'] : ['user'],
});

const ordersOf = async ({ people }: World): Promise<StoredOrder[]> =>
    (await test.stores.db
        .selectFrom('orders')
        .selectAll()
        .where(
            'buyer_id',
            'in',
            people.map(({ id }) => id),
        )
        .orderBy('id')
        .execute()) as StoredOrder[];

const create = async (world: World, { which, amount }: Step) => {
    const buyer = world.people[which % world.people.length] as Person;
    const productId = world.products[amount % world.products.length] as string;
    const coupon = amount % 3 === 0 ? { coupon: world.couponCode } : {};
    const wish = { kind: 'product' as const, productId, ...coupon };
    await createOrder(test.stores.db, { id: randomUUID(), buyerId: buyer.id, wish }, test.now);
};

const arrive = async (world: World, order: StoredOrder, amount: number) => {
    const due = BigInt(order.total);
    const sum = due + BigInt(amount % 3);
    const inflow = {
        ...({
            id: `gw:life:${randomUUID()}`,
            kind: 'gateway',
            amount: sum,
            currency: 'CNY',
        } as const),
        from: ledgerAccounts.gateway('life'),
    };
    const send = () => payFromGateway(test, { orderId: order.id, inflow, due });
    if (sum === 0n) return;
    await send();
    world.inflows.push(send);
    const buyer = order.buyer_id;
    world.sent.set(buyer, (world.sent.get(buyer) ?? 0n) + sum);
};

const inputFor = async (order: StoredOrder, { action, which, amount }: Step) => {
    const { db } = test.stores;
    const items = db.selectFrom('delivery_items').select('id').where('order_id', '=', order.id);
    const proposal = db
        .selectFrom('dispute_messages')
        .innerJoin('disputes', 'disputes.id', 'dispute_messages.dispute_id')
        .select('dispute_messages.id')
        .where('order_id', '=', order.id)
        .where('proposal_state', '=', 'open')
        .orderBy('dispute_messages.id', 'desc');
    const list = await items.execute();
    return {
        action,
        version: order.version,
        text: 'x',
        reason: 'x',
        files: [],
        itemId: list[which % Math.max(1, list.length)]?.id ?? 'none',
        isDone: true,
        note: '',
        days: (amount % 60) + 1,
        reasonCode: 'other',
        claim: '1',
        stars: (amount % 5) + 1,
        toBuyer: String(Math.floor((order.price * (amount % 5)) / 4)),
        messageId: (await proposal.executeTakeFirst())?.id ?? 'none',
    } as unknown as OrderActionInput;
};

const decide = (order: StoredOrder, action: 'release' | 'refund' | 'split', amount: number) => {
    const decision = { action, reason: 'x', toBuyer: String(amount + 1), version: order.version };
    const context = {
        session: sessionOf(administrator, true),
        address: '',
        language: 'en',
    } as const;
    return decideOrder({ ...context, db: test.stores.db, now: test.now }, order.id, decision);
};

/** Something happens to a part of an order: its buyer has it, or a covenant divides it. */
const actOnPart = async (world: World, order: StoredOrder, { action, which, amount }: Step) => {
    const { db, outbox } = test.stores;
    const parts = await partsOf(db, order.id);
    const part = parts[which % Math.max(1, parts.length)];
    if (!part) return;
    const about = { orderId: order.id, partId: part.id };
    if (action === 'confirmPart') {
        const session = sessionOf(world.people[amount % 2] as Person);
        const input = { action: 'confirm' as const, version: part.version };
        await actOnPartAs({ db, outbox, session, now: test.now }, about, input);
        return;
    }
    const toBuyer = (BigInt(part.amount) * BigInt(amount % 5)) / 4n;
    await db
        .transaction()
        .execute(trx => settlePart(trx, { ...about, toBuyer, why: 'x' }, test.now));
};

/** A seller's account is disabled, or enabled again. */
const switchStanding = async ({ people }: World, which: number): Promise<void> => {
    const { id } = people[2 + (which % 3)] as Person;
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
        .where('id', '=', id)
        .execute();
};

/** Whose account is disabled is paid nothing new. */
const expectUnpaid = async (before: readonly StoredOrder[], world: World): Promise<void> => {
    const waiting = before.filter(({ state }) => state === 'pending_payment');
    const disabled = await test.stores.db
        .selectFrom('users')
        .select('id')
        .where('status', '=', 'disabled')
        .execute();
    const ids = disabled.map(({ id }) => id);
    const paid = (await ordersOf(world)).filter(
        ({ id, state, seller_id }) =>
            state !== 'pending_payment' &&
            !['cancelled', 'expired'].includes(state) &&
            ids.includes(String(seller_id)) &&
            waiting.some(one => one.id === id),
    );
    expect(paid).toEqual([]);
};

const take = async (world: World, one: Step): Promise<void> => {
    const { action, which, amount } = one;
    if (action === 'create') return create(world, one);
    if (action === 'wait') {
        test.now += amount * 60_000;
        await test.stores.jobs.runDue();
        return;
    }
    if (action === 'again') {
        await world.inflows[which % Math.max(1, world.inflows.length)]?.();
        return;
    }
    if (action === 'standing') return switchStanding(world, which);
    const orders = await ordersOf(world);
    const order = orders[which % Math.max(1, orders.length)];
    if (!order) return;
    if (action === 'arrive') return arrive(world, order, amount);
    if (action === 'confirmPart' || action === 'settlePart') return actOnPart(world, order, one);
    const { db, secret } = test.stores;
    if (action === 'pay') {
        const asked = { orderId: order.id, buyerId: order.buyer_id };
        await db.transaction().execute(trx => payOrderFromBalance(trx, asked, test.now));
        return;
    }
    if (action === 'release' || action === 'refund' || action === 'split') {
        await decide(order, action, amount);
        return;
    }
    const who = world.people.find(
        ({ id }) => id === (amount % 2 === 0 ? order.buyer_id : order.seller_id),
    );
    if (!who) return;
    const context = { db, secret, session: sessionOf(who), now: test.now };
    await transitionOrder(context, order.id, await inputFor(order, one));
};

const newWorld = async (): Promise<World> => {
    // a session does not last as long as all these lives
    const administrator = await addPerson(test, 'admin');
    const details = { ...sourceOffer().details, delivery: 'manual' } as never;
    const source = await sourceOnSale(test, administrator, { details });
    const automatic = await sourceOnSale(test, administrator);
    const domain = await addProduct(test, administrator, {
        ...domainOffer(),
        isListed: true,
    });
    const parts = [{ kind: 'domain' as const, share: 37, readDays: 0 }];
    const inParts = await addProduct(test, administrator, {
        details: { ...domainOffer().details, fqdn: 'parts.example', parts } as never,
        isListed: true,
    });
    const buyers = await Promise.all([addPerson(test, 'user'), addPerson(test, 'user')]);
    for (const buyer of buyers) await addFunds(test, buyer, funds);
    const couponCode = `L-${randomUUID().slice(0, 8)}`.toUpperCase();
    await test.stores.db
        .insertInto('coupons')
        .values({
            id: randomUUID(),
            code: couponCode,
            kind: 'percent',
            value: 1234,
            scope: '[]',
            currency: null,
            min_total: 0,
            max_uses: 3,
            per_user: null,
            starts_at: null,
            ends_at: null,
            enabled: 1,
            created_at: test.now,
            updated_at: test.now,
            version: 1,
        })
        .execute();
    return {
        people: [...buyers, source.seller, automatic.seller, domain.seller, inParts.seller],
        products: [source.id, automatic.id, domain.id, inParts.id, inParts.id],
        couponCode,
        inflows: [],
        sent: new Map(),
    };
};

const unpaid = ['pending_payment', 'cancelled', 'expired', 'refunded'];

interface Brought {
    buyer: bigint;
    seller: bigint;
}

/** What the settled parts of an order have brought, and what is still kept of it. */
const broughtByParts = (order: StoredOrder, parts: readonly StoredPart[]): Brought => {
    const sums = { buyer: 0n, seller: 0n };
    const [price, fee] = [BigInt(order.price), BigInt(order.fee)];
    for (const part of parts.filter(({ state }) => state === 'settled')) {
        const [amount, toBuyer] = [BigInt(part.amount), BigInt(part.to_buyer)];
        const before = BigInt(part.taken_before);
        const ofFee = (fee * (before + amount)) / price - (fee * before) / price;
        sums.buyer += toBuyer;
        sums.seller += amount - toBuyer - (ofFee * (amount - toBuyer)) / amount;
    }
    return sums;
};

/** What an order has brought its buyer and its seller, by how it and its parts stand and nothing else. */
const broughtBy = (order: StoredOrder, parts: readonly StoredPart[]): Brought => {
    const apart = parts.filter(({ is_apart }) => is_apart === 1);
    const parted = apart.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
    const whole = BigInt(order.price);
    const fee = BigInt(order.fee);
    const rest = {
        ...order,
        price: Number(whole - parted),
        total: Number(BigInt(order.total) - parted),
        fee: Number(fee - (whole === 0n ? 0n : (fee * parted) / whole)),
    };
    const own = broughtByRest(rest);
    const ofParts = broughtByParts(order, parts);
    return { buyer: own.buyer - parted + ofParts.buyer, seller: own.seller + ofParts.seller };
};

/** What is left of an order without its parts has brought so much. */
const broughtByRest = (
    order: Pick<StoredOrder, 'state' | 'price' | 'total' | 'fee' | 'split_to_buyer'>,
): Brought => {
    const [price, total, fee] = [order.price, order.total, order.fee].map(BigInt) as [
        bigint,
        bigint,
        bigint,
    ];
    if (unpaid.includes(order.state)) return { buyer: 0n, seller: 0n };
    if (order.state === 'completed' || order.state === 'after_sale') {
        return { buyer: -total, seller: price - fee };
    }
    if (order.state !== 'split') return { buyer: -total, seller: 0n };
    const toBuyer = BigInt(order.split_to_buyer ?? 0);
    const toSeller = price - toBuyer;
    const returned = ((price - total) * toBuyer) / price;
    return { buyer: toBuyer - returned - total, seller: toSeller - (fee * toSeller) / price };
};

const expectRight = async (world: World): Promise<void> => {
    const orders = await ordersOf(world);
    const parts = new Map<string, StoredPart[]>();
    for (const { id } of orders) parts.set(id, await partsOf(test.stores.db, id));
    for (const [at, { id }] of world.people.entries()) {
        const own = orders.map(order => {
            const { buyer, seller } = broughtBy(order, parts.get(order.id) ?? []);
            return (order.buyer_id === id ? buyer : 0n) + (order.seller_id === id ? seller : 0n);
        });
        const given = BigInt(at < 2 ? funds : 0) + (world.sent.get(id) ?? 0n);
        const wanted = own.reduce((sum, amount) => sum + amount, given);
        const rows = await test.stores.db
            .selectFrom('ledger_balances')
            .select('amount')
            .where('account', 'like', `user:${id}:%`)
            .execute();
        const has = rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
        expect([at, has]).toEqual([at, wanted]);
    }
};

it('keeps all books right through random lives', { timeout: 600_000 }, async () => {
    const ends = new Map<string, number>();
    await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async life => {
            const world = await newWorld();
            for (const one of life) {
                const before = await ordersOf(world);
                try {
                    await take(world, one);
                } catch (cause) {
                    const isRefusal =
                        cause instanceof ApiError || cause instanceof InsufficientFunds;
                    if (!isRefusal) throw cause;
                }
                await expectUnpaid(before, world);
                await expectRight(world);
            }
            expect(await checkMoney(test.stores.db)).toEqual([]);
            for (const { state } of await ordersOf(world)) {
                ends.set(state, (ends.get(state) ?? 0) + 1);
            }
        }),
        { numRuns: histories, endOnFailure: true },
    );
    // lives that lead nowhere would show nothing; a few may all end alike
    expect(ends.size).toBeGreaterThan(inForm(0, 8));
});
