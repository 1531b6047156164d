import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFull } from '../../scripts/testForm.mjs';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import type { Journal } from '../../server/trade/ledger/journal';
import * as journals from '../../server/trade/ledger/journals';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { InsufficientFunds } from '../../server/trade/ledger/ledgerErrors';
import { post } from '../../server/trade/ledger/post';
import * as withdrawalJournals from '../../server/trade/ledger/withdrawalJournals';
import { startTestApp, type TestApp } from '../fixtures/testApp';

/**
 * Random histories of a few people who pay in, buy, sell, quarrel, withdraw and send everything twice.
 * What each has is reckoned beside it, from what happened and not from the ledger's own lines.
 */

const histories = isFull ? 2000 : 25;
const steps = isFull ? 110 : 66;
/** What comes to nothing, such as to release what nobody has bought, counts as no operation. */
const least = isFull ? 130_000 : 500;
const currency = 'CNY' as const;

let test: TestApp;
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const actions = [
    ...(['topUp', 'buy', 'buy', 'buyFromOutside', 'release', 'release', 'mature'] as const),
    ...(['refund', 'split', 'withdraw', 'pay', 'giveBack', 'reverse', 'again'] as const),
    ...(['setAside', 'assign', 'subscribe'] as const),
] as const;
type Action = (typeof actions)[number];

interface Step {
    action: Action;
    /** picks people, orders and withdrawals */
    which: number;
    amount: bigint;
    /** per cent, for fees, discounts and splits */
    share: bigint;
}

const step: fc.Arbitrary<Step> = fc.record({
    action: fc.constantFrom(...actions),
    which: fc.nat(1_000_000),
    amount: fc.bigInt({ min: 1n, max: 100_000n }),
    share: fc.bigInt({ min: 0n, max: 100n }),
});

/** What the platform has, over all histories. */
const platform = new Map<string, bigint>();

class World {
    readonly people = Array.from({ length: 3 }, () => randomUUID());
    readonly #own = new Map<string, bigint>();
    readonly escrowed: journals.OrderMoney[] = [];
    readonly released: { order: journals.OrderMoney; userId: string; amount: bigint }[] = [];
    readonly asked: withdrawalJournals.WithdrawalMoney[] = [];
    readonly inflows: { inflow: journals.Inflow; userId: string }[] = [];
    readonly aside: journals.Inflow[] = [];
    readonly posted: Journal[] = [];
    readonly touched = new Set<string>();

    #books(account: string) {
        return /^(ext|platform|suspense):/.test(account) ? platform : this.#own;
    }

    of(account: string): bigint {
        return this.#books(account).get(account) ?? 0n;
    }

    add(account: string, amount: bigint): void {
        this.touched.add(account);
        this.#books(account).set(account, this.of(account) + amount);
    }

    spendable(user: string): bigint {
        return this.of(`user:${user}:available`);
    }
}

const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
    items[which % Math.max(1, items.length)];
const take = <Item>(items: Item[], which: number): Item | undefined =>
    items.splice(which % Math.max(1, items.length), 1)[0];

const newInflow = (amount: bigint): journals.Inflow => ({
    id: `gw:epay:${randomUUID()}`,
    kind: 'gateway',
    amount,
    currency,
    from: ledgerAccounts.gateway('epay'),
});

const newOrder = ({ people }: World, { which, amount, share }: Step): journals.OrderMoney => {
    const [buyerId = '', sellerId = '', referrerId = ''] = [0, 1, 2].map(
        at => people[(which + at) % people.length],
    );
    const fee = journals.feeOf(amount, share * 30n);
    return {
        id: randomUUID(),
        buyerId,
        sellerId,
        currency,
        price: amount,
        discount: (amount * (share % 40n)) / 100n,
        fee,
        commission: fee / 3n,
        ...(which % 2 === 0 && { referrerId }),
    };
};

/** What an action posts, and what it is to do to everybody; undefined where there is nothing to do it to. */
interface Plan {
    journal: Journal;
    isCovered: boolean;
    happened: () => void;
}

type Make = (world: World, step: Step) => Plan | undefined;

const buy: Make = (world, asked) => {
    const order = newOrder(world, asked);
    const due = order.price - order.discount;
    return {
        journal: journals.payFromBalance(order),
        isCovered: world.spendable(order.buyerId) >= due,
        happened: () => {
            world.add(`user:${order.buyerId}:available`, -due);
            world.add('platform:promo', -order.discount);
            world.add(`order:${order.id}:escrow`, order.price);
            world.escrowed.push(order);
        },
    };
};

const plans: Record<Exclude<Action, 'again'>, Make> = {
    topUp: (world, { which, amount }) => {
        const userId = pick(world.people, which) ?? '';
        const inflow = newInflow(amount);
        return {
            journal: journals.topUp(inflow, userId),
            isCovered: true,
            happened: () => {
                world.add('ext:gateway:epay', -amount);
                world.add(`user:${userId}:available`, amount);
                world.inflows.push({ inflow, userId });
            },
        };
    },
    buy,
    buyFromOutside: (world, asked) => {
        const order = newOrder(world, asked);
        const tooMuch = asked.share % 3n;
        const paid = order.price - order.discount + tooMuch;
        return {
            journal: journals.payFromOutside(order, newInflow(paid)),
            isCovered: true,
            happened: () => {
                world.add('ext:gateway:epay', -paid);
                world.add('platform:promo', -order.discount);
                world.add(`order:${order.id}:escrow`, order.price);
                world.add(`user:${order.buyerId}:available`, tooMuch);
                world.escrowed.push(order);
            },
        };
    },
    release: (world, { which }) => {
        const order = take(world.escrowed, which);
        if (!order) return undefined;
        const commission = order.referrerId === undefined ? 0n : order.commission;
        return {
            journal: journals.release(order),
            isCovered: true,
            happened: () => {
                world.add(`order:${order.id}:escrow`, -order.price);
                const parts = new Map([[order.sellerId, order.price - order.fee]]);
                if (order.referrerId !== undefined) {
                    const known = parts.get(order.referrerId) ?? 0n;
                    parts.set(order.referrerId, known + commission);
                }
                for (const [userId, amount] of parts) {
                    world.add(`user:${userId}:pending`, amount);
                    if (amount > 0n) world.released.push({ order, userId, amount });
                }
                world.add('platform:fee', order.fee - commission);
            },
        };
    },
    mature: (world, { which }) => {
        const found = take(world.released, which);
        if (!found) return undefined;
        const { order, userId, amount } = found;
        return {
            journal: journals.mature(order, userId, amount),
            isCovered: true,
            happened: () => {
                world.add(`user:${userId}:pending`, -amount);
                world.add(`user:${userId}:available`, amount);
            },
        };
    },
    refund: (world, { which }) => {
        const order = take(world.escrowed, which);
        if (!order) return undefined;
        return {
            journal: journals.refund(order),
            isCovered: true,
            happened: () => {
                world.add(`order:${order.id}:escrow`, -order.price);
                world.add('platform:promo', order.discount);
                world.add(`user:${order.buyerId}:available`, order.price - order.discount);
            },
        };
    },
    split: (world, { which, share }) => {
        const order = take(world.escrowed, which);
        if (!order) return undefined;
        const toBuyer = (order.price * share) / 100n;
        const toSeller = order.price - toBuyer;
        // never more than the fee of the whole, in proportion, rounded for the seller
        const fee = (order.fee * toSeller) / order.price;
        const promo = (order.discount * toBuyer) / order.price;
        return {
            journal: journals.split(order, toBuyer),
            isCovered: true,
            happened: () => {
                world.add(`order:${order.id}:escrow`, -order.price);
                world.add(`user:${order.buyerId}:available`, toBuyer - promo);
                world.add('platform:promo', promo);
                world.add(`user:${order.sellerId}:pending`, toSeller - fee);
                world.add('platform:fee', fee);
                const amount = toSeller - fee;
                if (amount > 0n) world.released.push({ order, userId: order.sellerId, amount });
            },
        };
    },
    withdraw: (world, { which, amount, share }) => {
        const userId = pick(world.people, which) ?? '';
        const asked = { id: randomUUID(), userId, currency, amount, fee: share };
        return {
            journal: withdrawalJournals.requestWithdrawal(asked),
            isCovered: world.spendable(userId) >= amount + share,
            happened: () => {
                world.add(`user:${userId}:available`, -(amount + share));
                world.add(`user:${userId}:frozen`, amount + share);
                world.asked.push(asked);
            },
        };
    },
    pay: (world, { which }) => {
        const asked = take(world.asked, which);
        if (!asked) return undefined;
        return {
            journal: withdrawalJournals.payWithdrawal(asked, ledgerAccounts.bank),
            isCovered: true,
            happened: () => {
                world.add(`user:${asked.userId}:frozen`, -(asked.amount + asked.fee));
                world.add('ext:bank', asked.amount);
                world.add('platform:withdraw_fee', asked.fee);
            },
        };
    },
    giveBack: (world, { which }) => {
        const asked = take(world.asked, which);
        if (!asked) return undefined;
        const all = asked.amount + asked.fee;
        return {
            journal: withdrawalJournals.returnWithdrawal(asked),
            isCovered: true,
            happened: () => {
                world.add(`user:${asked.userId}:frozen`, -all);
                world.add(`user:${asked.userId}:available`, all);
            },
        };
    },
    reverse: (world, { which }) => {
        const found = take(world.inflows, which);
        if (!found) return undefined;
        const { inflow, userId } = found;
        const left = world.spendable(userId);
        const taken = left < inflow.amount ? left : inflow.amount;
        return {
            journal: journals.reverse(inflow, userId, left),
            isCovered: true,
            happened: () => {
                world.add('ext:gateway:epay', inflow.amount);
                world.add(`user:${userId}:available`, -taken);
                world.add(`receivable:${userId}`, taken - inflow.amount);
            },
        };
    },
    setAside: (world, { amount }) => {
        const inflow = newInflow(amount);
        return {
            journal: journals.setAside(inflow, 'unmatched'),
            isCovered: true,
            happened: () => {
                world.add('ext:gateway:epay', -amount);
                world.add('suspense:unmatched', amount);
                world.aside.push(inflow);
            },
        };
    },
    assign: (world, { which }) => {
        const inflow = take(world.aside, which);
        if (!inflow) return undefined;
        const userId = pick(world.people, which) ?? '';
        return {
            journal: journals.assign(inflow, 'unmatched', userId),
            isCovered: true,
            happened: () => {
                world.add('suspense:unmatched', -inflow.amount);
                world.add(`user:${userId}:available`, inflow.amount);
            },
        };
    },
    subscribe: (world, asked) => {
        const order = newOrder(world, asked);
        const due = order.price - order.discount;
        return {
            journal: journals.paySubscription(order),
            isCovered: world.spendable(order.buyerId) >= due,
            happened: () => {
                world.add(`user:${order.buyerId}:available`, -due);
                world.add('platform:subscription', order.price);
                world.add('platform:promo', -order.discount);
            },
        };
    },
};

const postNow = (journal: Journal): Promise<boolean> =>
    test.stores.db.transaction().execute(trx => post(trx, journal, test.now));

const isRefused = (promise: Promise<boolean>): Promise<boolean> =>
    promise.then(
        () => false,
        cause => {
            if (cause instanceof InsufficientFunds) return true;
            throw cause;
        },
    );

const expectBalances = async (world: World): Promise<void> => {
    const accounts = [...world.touched];
    if (accounts.length === 0) return;
    const rows = await test.stores.db
        .selectFrom('ledger_balances')
        .select(['account', sql<string>`cast(amount as text)`.as('amount')])
        .where('account', 'in', accounts)
        .where('currency', '=', currency)
        .execute();
    const found = new Map(rows.map(({ account, amount }) => [account, amount]));
    for (const account of accounts) {
        expect(found.get(account) ?? '0', account).toBe(String(world.of(account)));
    }
    world.touched.clear();
};

/** What somebody owes is taken at once from what they have. */
const settleDebts = (world: World): void => {
    const people = [...world.touched].flatMap(
        account => /^(?:user|receivable):([^:]+)/.exec(account)?.[1] ?? [],
    );
    for (const id of new Set(people)) {
        const [has, owes] = [world.of(`user:${id}:available`), -world.of(`receivable:${id}`)];
        const settled = has < owes ? has : owes;
        if (settled <= 0n) continue;
        world.add(`user:${id}:available`, -settled);
        world.add(`receivable:${id}`, settled);
    }
};

/** posted, refused, or sent again */
let operations = 0;

const live = async (world: World, asked: Step): Promise<void> => {
    if (asked.action === 'again') {
        const journal = pick(world.posted, asked.which);
        if (!journal) return;
        operations += 1;
        expect(await postNow(journal)).toBe(false);
        return;
    }
    const plan = plans[asked.action](world, asked);
    if (!plan || plan.journal.lines.filter(({ amount }) => amount !== 0n).length < 2) return;
    operations += 1;
    expect(await isRefused(postNow(plan.journal)), asked.action).toBe(!plan.isCovered);
    if (!plan.isCovered) return;
    plan.happened();
    settleDebts(world);
    world.posted.push(plan.journal);
    await expectBalances(world);
};

it('keeps what everybody has, whatever happens in which order', async () => {
    await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), async history => {
            const world = new World();
            for (const asked of history) await live(world, asked);
        }),
        // Another try of a history would find the platform's accounts where the first one left them.
        { numRuns: histories, endOnFailure: true },
    );
    const faults = await checkBooks(test.stores.db);
    console.info(`${histories} histories, ${operations} operations, ${faults.length} faults`);
    expect(operations).toBeGreaterThanOrEqual(least);
    expect(faults).toEqual([]);
}, 1_800_000);
