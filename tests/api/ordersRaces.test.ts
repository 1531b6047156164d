import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { inForm } from '../../scripts/testForm.mjs';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { addFunds } from '../fixtures/financeRecords';
import { payFromGateway } from '../fixtures/inflows';
import { sourceOffer } from '../fixtures/offers';
import { action, balanceOn, orderProduct, sourceOnSale } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
beforeAll(async () => {
    test = await startTestApp();
    await switchBalanceOn(test);
    administrator = await addPerson(test, 'admin');
});
afterAll(() => test.close());

/** Another order each time. */
const shuffled = <Item>(items: readonly Item[]): Item[] =>
    items
        .map(item => [Math.random(), item] as const)
        .sort(([one], [other]) => one - other)
        .map(([, item]) => item);

const settled = (orderId: string, amount: bigint, id = `gw:race:${randomUUID()}`) => {
    const from = ledgerAccounts.gateway('race');
    const inflow = { id, kind: 'gateway', amount, currency: 'CNY', from } as const;
    return payFromGateway(test, { orderId, inflow, due: amount });
};

it('brings each order to one end, paid twice, cancelled and refunded at once', async () => {
    const orders = inForm(40, 500);
    const ends = new Set<string>();
    const details = { ...sourceOffer().details, delivery: 'manual' } as never;
    const { id: productId, seller } = await sourceOnSale(test, administrator, { details });
    for (let made = 0; made < orders; made += 10) {
        const buyer = await addPerson(test, 'user');
        let spent = 0;
        const batch = await Promise.all(
            Array.from({ length: 10 }, () => orderProduct(test, buyer, productId)),
        );
        await Promise.all(
            batch.flatMap(({ id }) => {
                const sameKey = `gw:race:${id}`;
                // in any order: what is asked for first need not be done first
                return shuffled([
                    () => settled(id, 9_900n, sameKey),
                    () => settled(id, 9_900n, sameKey),
                    () => settled(id, 9_900n),
                    () => action(test, buyer, id, { action: 'cancel' }),
                    () => action(test, seller, id, { action: 'agreeRefund' }),
                ]).map(begin => begin() as Promise<unknown>);
            }),
        );
        const rows = await test.stores.db
            .selectFrom('orders')
            .select(['id', 'state'])
            .where(
                'id',
                'in',
                batch.map(({ id }) => id),
            )
            .execute();
        for (const { id, state } of rows) {
            ends.add(state);
            const escrow = await balanceOn(test, `order:${id}:escrow`);
            expect(escrow).toBe(state === 'paid' ? 9_900 : 0);
            if (state === 'paid') spent += 9_900;
        }
        // each order was paid by two events, one of them sent twice
        const available = await balanceOn(test, `user:${buyer.id}:available`);
        expect(available).toBe(9_900 * 2 * batch.length - spent);
    }
    expect([...ends].filter(state => !['paid', 'cancelled', 'refunded'].includes(state))).toEqual(
        [],
    );
    expect(await balanceOn(test, 'ext:gateway:race')).toBe(-9_900 * 2 * orders);
    expect(await checkMoney(test.stores.db)).toEqual([]);
});

it('sells a domain once, however many buy it at once', async () => {
    const { id: productId } = await addProduct(test, administrator, { isListed: true });
    const buyers = await Promise.all(
        Array.from({ length: inForm(40, 200) }, () => addPerson(test, 'user')),
    );
    const answers = await Promise.all(
        buyers.map(async buyer => {
            await addFunds(test, buyer, 120_000);
            const wish = { kind: 'product', productId } as const;
            const { data, status } = await callFrom(test, buyer, calls.createOrder, {
                body: { id: randomUUID(), wish },
            });
            if (!data) return status;
            const input = { params: { id: data.id }, body: { version: data.version } };
            return (await callFrom(test, buyer, calls.payOwnOrder, input)).status;
        }),
    );
    expect(answers.filter(status => status === 200)).toHaveLength(1);
    expect(answers.filter(status => status === 409)).toHaveLength(buyers.length - 1);
    const rows = await test.stores.db
        .selectFrom('orders')
        .select('state')
        .where('product_id', '=', productId)
        .execute();
    expect(rows).toEqual([{ state: 'paid' }]);
});

it('keeps a domain for one order, whoever read a moment before that it is on sale', async () => {
    const { id: productId } = await addProduct(test, administrator, { isListed: true });
    const [one, two] = [await addPerson(test, 'user'), await addPerson(test, 'user')];
    await orderProduct(test, one, productId);
    await test.stores.db
        .updateTable('products')
        .set({ state: 'listed' })
        .where('id', '=', productId)
        .execute();
    await expect(orderProduct(test, two, productId)).rejects.toThrow('order.reserved');
});

it('holds the limits of a coupon, in all and for each person', async () => {
    const { id: productId } = await sourceOnSale(test, administrator);
    const couponId = randomUUID();
    const code = 'TEN-OF-THEM';
    await test.stores.db
        .insertInto('coupons')
        .values({
            id: couponId,
            code,
            kind: 'percent',
            value: 500,
            currency: null,
            min_total: 0,
            max_uses: 10,
            per_user: 2,
            scope: '[]',
            starts_at: null,
            ends_at: null,
            enabled: 1,
            created_at: test.now,
            updated_at: test.now,
            version: 1,
        })
        .execute();
    const tries = inForm(60, 200);
    const buyers = await Promise.all(Array.from({ length: 12 }, () => addPerson(test, 'user')));
    const order = async (buyer: Person) => {
        const wish = { kind: 'product', productId, coupon: code } as const;
        const body = { id: randomUUID(), wish };
        return callFrom(test, buyer, calls.createOrder, { body });
    };
    const answers = await Promise.all(
        Array.from({ length: tries }, (_, at) => order(buyers[at % buyers.length] as Person)),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(tries - 10);
    const each = Map.groupBy?.(taken, ({ data }) => data.buyer.id) ?? new Map();
    for (const uses of each.values()) expect(uses.length).toBeLessThanOrEqual(2);
    // what is cancelled can be used again
    const [first] = taken;
    const buyer = buyers.find(({ id }) => id === first?.data.buyer.id) as Person;
    await action(test, buyer, first?.data.id ?? '', { action: 'cancel' });
    expect((await order(buyer)).status).toBe(200);
    expect(await checkMoney(test.stores.db)).toEqual([]);
});
