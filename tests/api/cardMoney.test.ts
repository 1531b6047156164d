import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { getWallet } from '../../contract/trade/wallet';
import { withdrawable } from '../../server/trade/wallet/withdrawable';
import { addFunds } from '../fixtures/financeRecords';
import { action, balanceOn, orderProduct } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { type SandboxScene, startSandbox } from '../fixtures/sandboxGateway';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let scene: SandboxScene;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    scene = await startSandbox(test);
    await scene.use('stripe');
    await switchBalanceOn(test);
    admin = await addPerson(test, 'admin');
});
beforeEach(async () => {
    buyer = await addPerson(test, 'user');
});
afterAll(async () => {
    await scene.listening.close();
    await test.close();
});

const dayMs = 86_400_000;
const price = 10_000;
const passes = async (days: number) => {
    test.now += days * dayMs;
    await test.stores.jobs.runDue();
};

const payByCard = async (orderId: string) => {
    const from = { ...buyer, address: newAddress() };
    const body = { orderId, rail: 'stripe' as const };
    const { data, error } = await callFrom(test, from, calls.beginPayment, { body });
    if (data?.step?.kind !== 'redirect') throw new Error(error);
    const there = scene.sandbox.books.byNumber(data.number);
    if (!there) throw new Error('the sandbox has no such payment');
    await scene.sandbox.action(there, 'pay');
    return { there, paymentId: data.id };
};
const topUp = async (amount: number) => {
    const wish = { kind: 'topup' as const, amount: String(amount), currency: 'USD' as const };
    const body = { id: randomUUID(), wish };
    const { data } = await callFrom(test, buyer, calls.createOrder, { body });
    return payByCard(data.id);
};
const offer = () =>
    addProduct(test, admin, { isListed: true, currency: 'USD', price: String(price) });
const canWithdraw = async (person: Person) =>
    Number(await withdrawable(test.stores.db, person.id, 'USD', test.now));
const version = async (id: string) =>
    (await callFrom(test, admin, calls.getOwnOrder, { params: { id } })).data.version;
const payFromBalance = async (id: string) =>
    callFrom(test, buyer, calls.payOwnOrder, {
        params: { id },
        body: { version: await version(id) },
    });
const decide = async (id: string, body: Record<string, unknown>) => {
    const decision = { reason: 'As agreed', version: await version(id), ...body } as never;
    return callFrom(test, admin, calls.decideOrder, { params: { id }, body: decision });
};
const complete = async (id: string, seller: Person) => {
    await action(test, buyer, id, { action: 'giveAccount', account: 'x' });
    const { items } = (await callFrom(test, admin, calls.getOwnOrder, { params: { id } })).data;
    for (const item of items) {
        await action(test, seller, id, { action: 'tick', itemId: item.id, isDone: true });
    }
    await action(test, seller, id, { action: 'deliver', reason: '' });
    expect((await action(test, buyer, id, { action: 'accept' })).message).toBe('ok');
};

describe('money that came by card', () => {
    it('can be spent at once, and withdrawn when it has matured', async () => {
        await topUp(5_000);
        const { balances } = (await callFrom(test, buyer, getWallet)).data;
        expect(balances).toMatchObject([
            {
                currency: 'USD',
                available: '5000',
                withdrawable: '0',
                maturing: [{ amount: '5000', at: test.now + 30 * dayMs }],
            },
        ]);
        await addFunds(test, buyer, 700, 'USD');
        expect(await canWithdraw(buyer)).toBe(700);
        await passes(30);
        expect(await canWithdraw(buyer)).toBe(5_700);
    });

    it('matures after as many days as are set', async () => {
        const { settings } = test.stores;
        await settings.change({ card_hold_days: 3 });
        await topUp(5_000);
        await settings.change({ card_hold_days: 30 });
        await passes(3);
        expect(await canWithdraw(buyer)).toBe(5_000);
    });

    it('is withdrawn no sooner by the seller whom it paid', async () => {
        const { id: productId, seller } = await offer();
        const { id } = await orderProduct(test, buyer, productId);
        await payByCard(id);
        await complete(id, seller);
        await passes(29);
        expect(await balanceOn(test, `user:${seller.id}:available`, 'USD')).toBe(0);
        await passes(1);
        expect(await balanceOn(test, `user:${seller.id}:available`, 'USD')).toBeGreaterThan(0);
    });

    it('nor by a way over the balance', async () => {
        await topUp(price);
        await passes(5);
        const { id: productId, seller } = await offer();
        const { id } = await orderProduct(test, buyer, productId);
        expect((await payFromBalance(id)).message).toBe('ok');
        await complete(id, seller);
        await passes(24);
        expect(await balanceOn(test, `user:${seller.id}:available`, 'USD')).toBe(0);
        await passes(1);
        expect(await balanceOn(test, `user:${seller.id}:available`, 'USD')).toBeGreaterThan(0);
    });

    it('is spent last: who has other money pays sellers with that', async () => {
        await addFunds(test, buyer, price - 1, 'USD');
        await topUp(5_000);
        const { id: productId } = await offer();
        const { id } = await orderProduct(test, buyer, productId);
        await payFromBalance(id);
        expect(await canWithdraw(buyer)).toBe(0);
        const uses = await test.stores.db
            .selectFrom('card_money_uses')
            .select('amount')
            .where('order_id', '=', id)
            .execute();
        expect(uses.map(({ amount }) => Number(amount))).toEqual([1]);
    });

    it.each(['card', 'balance'] as const)(
        'comes back as what it is when an order paid by %s is refunded',
        async by => {
            if (by === 'balance') await topUp(price);
            const { id: productId } = await offer();
            const { id } = await orderProduct(test, buyer, productId);
            if (by === 'balance') await payFromBalance(id);
            else await payByCard(id);
            expect(await canWithdraw(buyer)).toBe(0);
            await passes(2);
            expect((await decide(id, { action: 'refund' })).message).toBe('ok');
            expect(await balanceOn(test, `user:${buyer.id}:available`, 'USD')).toBe(price);
            expect(await canWithdraw(buyer)).toBe(0);
            await passes(28);
            expect(await canWithdraw(buyer)).toBe(price);
        },
    );

    it('that went back to its card, or did not get there, counts no more than there is', async () => {
        const { there, paymentId } = await topUp(5_000);
        await addFunds(test, buyer, 5_000, 'USD');
        const params = { id: paymentId };
        const refund = () =>
            callFrom(test, admin, calls.refundPayment, {
                params,
                body: { id: randomUUID(), amount: '5000', reason: 'As asked' },
            });
        expect((await refund()).message).toBe('ok');
        expect(await canWithdraw(buyer)).toBe(5_000);
        await passes(0);
        await scene.sandbox.failRefund(there);
        expect(await balanceOn(test, `user:${buyer.id}:available`, 'USD')).toBe(10_000);
        expect(await canWithdraw(buyer)).toBe(5_000);
    });
});
