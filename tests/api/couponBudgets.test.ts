import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { coupons } from '../../contract/trade/resources/coupons';
import { inForm } from '../../scripts/testForm.mjs';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { type CouponBody, couponBody } from '../fixtures/coupons';
import { action, balanceOn, orderProduct, payWithBalance, sourceOnSale } from '../fixtures/orders';
import { switchOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';
import { rowsOf } from '../reconcile/readRows';
import { reconcile } from '../reconcile/reconcile';

let test: TestApp;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    admin = await addPerson(test, 'admin');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

const dayMs = 86_400_000;
const price = 100_000;
/** 6 % of a domain of that price */
const fee = 6_000;
const domain = () => addProduct(test, admin, { isListed: true, price: String(price) });

const addCoupon = async (rest: Partial<CouponBody> = {}) => {
    const code = `B-${randomUUID().slice(0, 8)}`.toUpperCase();
    const body = couponBody({ code, value: '5000', currency: 'CNY', ...rest });
    const { data, errors } = await callFrom(test, admin, coupons.calls.create, { body });
    return { code, id: data?.id ?? '', errors };
};
const spent = async (id: string) =>
    (await callFrom(test, admin, coupons.calls.one, { params: { id } })).data.spent;

describe('a coupon that the platform pays', () => {
    it('adds no more to a sale than the fee of it, where nobody has said more', async () => {
        const { code } = await addCoupon({ value: '10000', currency: null });
        const { id } = await domain();
        const order = await orderProduct(test, buyer, id, { coupon: code });
        // three tenths of it may be an inviter's
        const most = (fee * 7) / 10;
        expect(order).toMatchObject({ discount: String(most), total: String(price - most) });
    });

    it('takes off as much as was said at the most, and what is refunded is there again', async () => {
        const { code, id } = await addCoupon({ maxDiscount: '20000', budget: '50000' });
        const { id: productId, seller } = await domain();
        const order = await orderProduct(test, buyer, productId, { coupon: code });
        expect(order.discount).toBe('20000');
        await payWithBalance(test, buyer, order);
        expect(await spent(id)).toBe('20000');
        await action(test, seller, order.id, { action: 'agreeRefund' });
        expect(await spent(id)).toBe('0');
    });

    it('needs a budget where it may cost more than it brings', async () => {
        const faults = async (rest: Record<string, unknown>) => (await addCoupon(rest)).errors;
        expect(await faults({ maxDiscount: '20000' })).toEqual({ budget: 'field.needed' });
        expect(await faults({ maxDiscount: '20000', scope: ['subscription'] })).toBeUndefined();
        expect(await faults({ fundedBy: 'seller' })).toEqual({ sellerId: 'field.needed' });
        expect(await faults({ fundedBy: 'seller', sellerId: 'nobody' })).toEqual({
            sellerId: 'field.user_unknown',
        });
    });

    it('gives away no more within a day than one administrator may alone', async () => {
        const most = 1_000_000;
        const mine = await addPerson(test, 'admin');
        const give = async (by: Person, budget: number, rest: Partial<CouponBody> = {}) => {
            const code = `G-${randomUUID().slice(0, 8)}`.toUpperCase();
            const body = couponBody({
                code,
                value: '9900',
                currency: 'USD',
                maxDiscount: '1000',
                budget: String(budget),
                ...rest,
            });
            return callFrom(test, by, coupons.calls.create, { body });
        };
        const above = { budget: 'coupon.above_limit' };
        // USD has a limit of 1,500.00, for all of them together
        expect((await give(mine, 150_001)).errors).toEqual(above);
        expect((await give(mine, 100_000)).status).toBe(200);
        expect((await give(mine, 50_001)).errors).toEqual(above);
        expect((await give(admin, 50_001)).errors).toEqual(above);
        const last = await give(admin, 50_000);
        expect(last.status).toBe(200);
        const change = (rest: Record<string, unknown>) => {
            const { id, version } = last.data as { id: string; version: number };
            const body = { ...last.data, version, ...rest } as never;
            return callFrom(test, mine, coupons.calls.edit, { params: { id }, body });
        };
        expect((await change({ budget: '50001' })).errors).toEqual(above);
        expect((await change({ budget: '49000' })).status).toBe(200);
        // what others bear, or the fee bounds, has none
        const seller = await addPerson(test, 'user');
        const rest = { fundedBy: 'seller', sellerId: seller.id } as const;
        expect((await give(mine, most, rest)).status).toBe(200);
        expect((await give(mine, most, { maxDiscount: null })).status).toBe(200);
        expect((await give(mine, most, { scope: ['subscription'] })).status).toBe(200);
        test.now += dayMs + 1;
        expect((await give(mine, 150_000)).status).toBe(200);
    });

    it('never goes beyond its budget, however many try at once', async () => {
        const { code, id } = await addCoupon({ maxDiscount: '1000', budget: '5500' });
        const { id: productId } = await sourceOnSale(test, admin);
        const buyers = await Promise.all(Array.from({ length: 6 }, () => addPerson(test, 'user')));
        const wish = { kind: 'product', productId, coupon: code } as const;
        const answers = await Promise.all(
            Array.from({ length: inForm(12, 60) }, (_, at) =>
                callFrom(test, buyers[at % buyers.length] as Person, calls.createOrder, {
                    body: { id: randomUUID(), wish },
                }),
            ),
        );
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
        expect(await spent(id)).toBe('5000');
        const [taken] = answers.filter(({ status }) => status === 200);
        const who = buyers.find(({ id: one }) => one === taken?.data.buyer.id) as Person;
        await action(test, who, taken?.data.id ?? '', { action: 'cancel' });
        expect(await spent(id)).toBe('4000');
    });
});

describe('an order in made-up money', () => {
    const testDomain = async () => {
        const made = await domain();
        const change = test.stores.db.updateTable('products').set({ currency: 'TST' });
        await change.where('id', '=', made.id).execute();
        await switchOn(test, 'sandbox');
        return made.id;
    };
    const order = async (productId: string, coupon: string) => {
        const wish = { kind: 'product', productId, coupon } as const;
        const body = { id: randomUUID(), wish };
        return callFrom(test, buyer, calls.createOrder, { body });
    };

    it('uses up no coupon of any currency', async () => {
        const { code } = await addCoupon({ currency: null, maxUses: 1, perUser: 1 });
        const refused = await order(await testDomain(), code);
        expect(refused.errors).toEqual({ coupon: 'coupon.other_currency' });
        expect((await order((await domain()).id, code)).status).toBe(200);
    });

    it('takes a coupon that was made for it', async () => {
        const { code } = await addCoupon({ currency: 'TST', maxUses: 1 });
        const { status, data } = await order(await testDomain(), code);
        expect([status, data.currency, data.discount > '0']).toEqual([200, 'TST', true]);
    });
});

describe('a coupon that a seller pays', () => {
    it('makes his price lower, and is for nobody else’s goods', async () => {
        const { id: productId, seller } = await domain();
        const promo = await balanceOn(test, 'platform:promo');
        const { code } = await addCoupon({ fundedBy: 'seller', sellerId: seller.id });
        const other = await domain();
        await expect(orderProduct(test, buyer, other.id, { coupon: code })).rejects.toThrow();
        const order = await orderProduct(test, buyer, productId, { coupon: code });
        expect(order).toMatchObject({ price: '50000', discount: '0', total: '50000' });
        expect(order.fee).toBe('3000');
        await payWithBalance(test, buyer, order);
        expect(await balanceOn(test, 'platform:promo')).toBe(promo);
    });
});

describe('a sale with the platform’s money', () => {
    const sell = async (relate: (seller: Person) => Promise<unknown>) => {
        const { code } = await addCoupon({ maxDiscount: '20000', budget: '20000' });
        const { id: productId, seller } = await domain();
        await relate(seller);
        const made = await orderProduct(test, buyer, productId, { coupon: code });
        const { id } = await payWithBalance(test, buyer, made);
        await test.stores.db
            .updateTable('delivery_items')
            .set({ seller_done_at: test.now })
            .where('order_id', '=', id)
            .execute();
        await action(test, seller, id, { action: 'deliver', reason: '' });
        expect((await action(test, buyer, id, { action: 'accept' })).message).toBe('ok');
        test.now += 30 * dayMs;
        await test.stores.jobs.runDue();
        return { id, seller, matured: await balanceOn(test, `user:${seller.id}:available`) };
    };
    const earned = price - fee;
    const strangers = async (seller: Person) => {
        await test.stores.db
            .updateTable('sessions')
            .set({ agent: 'a browser of his own' })
            .where('user_id', '=', seller.id)
            .execute();
    };

    it('between strangers matures as any', async () => {
        expect((await sell(strangers)).matured).toBe(earned);
    });

    it.each([
        [
            'who were invited',
            async (seller: Person) => {
                await strangers(seller);
                await test.stores.db
                    .insertInto('invites')
                    .values({
                        id: randomUUID(),
                        inviter_id: seller.id,
                        invitee_id: buyer.id,
                        address: '',
                        agent: '',
                        bucket: '',
                        same_address: 0,
                        same_device: 0,
                        same_batch: 0,
                        state: 'valid',
                        note: '',
                        search_text: '',
                        created_at: 0,
                        updated_at: 0,
                        version: 1,
                    })
                    .execute();
            },
        ],
        [
            'in one browser',
            (seller: Person) =>
                test.stores.db
                    .updateTable('sessions')
                    .set({ address: '203.0.113.7', agent: 'one browser' })
                    .where('user_id', 'in', [seller.id, buyer.id])
                    .execute(),
        ],
    ] as const)(
        'between people %s is held until an administrator has looked',
        async (_, relate) => {
            const { id, seller, matured } = await sell(relate);
            expect(matured).toBe(0);
            const look = async () =>
                (await callFrom(test, admin, calls.getOwnOrder, { params: { id } })).data;
            const { heldAt, version } = await look();
            expect(heldAt).not.toBeNull();
            const body = { action: 'unhold', reason: 'Two people', version } as never;
            const { message } = await callFrom(test, admin, calls.decideOrder, {
                params: { id },
                body,
            });
            expect(message).toBe('ok');
            await test.stores.jobs.runDue();
            expect(await balanceOn(test, `user:${seller.id}:available`)).toBe(earned);
        },
    );

    it('leaves all books right', async () => {
        expect(await checkMoney(test.stores.db)).toEqual([]);
        expect(await reconcile(rowsOf(test.stores.db))).toEqual([]);
    });
});
