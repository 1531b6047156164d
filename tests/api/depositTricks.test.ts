import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Envelope } from '../../contract/platform/call';
import { type PaymentView, proofPath } from '../../contract/trade/payments';
import { changePaymentRail, getPaymentRails } from '../../contract/trade/resources/payment';
import { payments } from '../../contract/trade/resources/payments';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { bid, startAuction } from '../fixtures/auctions';
import { answer, makeOffer } from '../fixtures/dealOffers';
import { makePng, multipart } from '../fixtures/files';
import { addFunds } from '../fixtures/financeRecords';
import { action, balanceOn } from '../fixtures/orders';
import { switchBalanceOn, switchManualOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

// A deposit is the seller's only where its buyer could have paid, and did not.
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let test: TestApp;
let administrator: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    administrator = await addPerson(test, 'admin');
    await switchBalanceOn(test);
    await switchManualOn(test, { twoFrom: 500_000 });
});
afterAll(() => test.close());
/** Whatever was tried: the books hold. */
afterEach(async () => {
    expect(await checkMoney(test.stores.db)).toEqual([]);
});

const pass = async (ms: number) => {
    test.now += ms;
    for (let times = 0; times < 4; times += 1) await test.stores.jobs.runDue();
};
const available = ({ id }: Person) => balanceOn(test, `user:${id}:available`);
const pending = ({ id }: Person) => balanceOn(test, `user:${id}:pending`);
const orderOf = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOwnOrder, { params: { id } })).data;

/** A domain that somebody agreed to buy for 1000 yuan within so many days, 50 of them put down. */
const agreed = async (exclusiveDays: number, funds = 5_000) => {
    const { id: productId, seller } = await addProduct(test, administrator, { isListed: true });
    const buyer = await addPerson(test, 'user');
    await addFunds(test, buyer, funds);
    const offer = await makeOffer(test, buyer, productId, { exclusiveDays });
    const accepted = await answer(test, seller, offer.id, { action: 'accept' });
    const orderId = accepted.data.orderId ?? '';
    expect(await available(buyer)).toBe(funds - 5_000);
    return { seller, buyer, orderId };
};

describe('a transfer that is begun on the last of many days', () => {
    const transfer = async (buyer: Person, orderId: string) => {
        const { data } = await callFrom(test, buyer, calls.beginPayment, {
            body: { orderId, rail: 'manual' },
        });
        return data.id;
    };
    const prove = async (buyer: Person, id: string) => {
        const png = await makePng(20, 10, `#${randomBytes(3).toString('hex')}`);
        const { headers, payload } = multipart('proof.png', png);
        const answered = await test.app.inject({
            method: 'POST',
            url: proofPath.replace(':id', id),
            payload,
            headers: { ...headers, 'x-token': buyer.token },
            remoteAddress: buyer.address,
        });
        return answered.json<Envelope<PaymentView>>();
    };
    const confirm = async (id: string) => {
        const found = await callFrom(test, administrator, payments.calls.one, { params: { id } });
        const proof = found.data.proofs[0];
        if (!proof) throw new Error('no proof');
        const body = { version: proof.version, amount: '100000', reference: `R${proof.id}` };
        return callFrom(test, administrator, calls.confirmProof, {
            params: { id: proof.id },
            body,
        });
    };

    it('pays the order, and costs no deposit, as long as the payment is open', async () => {
        const { buyer, seller, orderId } = await agreed(10);
        await pass(10 * dayMs - hourMs);
        const id = await transfer(buyer, orderId);
        await pass(2 * hourMs);
        expect((await orderOf(buyer, orderId)).state).toBe('pending_payment');
        expect((await prove(buyer, id)).code).toBe(200);
        // who looks at it takes the weekend
        await pass(2 * dayMs);
        expect((await confirm(id)).status).toBe(200);
        expect((await orderOf(buyer, orderId)).state).toBe('paid');
        expect([await available(buyer), await pending(seller)]).toEqual([5_000, 0]);
    });

    it('keeps the listing from others for one more day and no longer', async () => {
        const { buyer, seller, orderId } = await agreed(10);
        for (let days = 0; days < 11; days += 1) {
            await transfer(buyer, orderId);
            await pass(dayMs - 1);
        }
        expect((await orderOf(buyer, orderId)).state).toBe('pending_payment');
        await transfer(buyer, orderId);
        await pass(hourMs);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect(await pending(seller)).toBe(4_700);
    });
});

describe('who could not pay loses no deposit', () => {
    const setStatus = (who: Person, status: 'active' | 'disabled') =>
        test.stores.db.updateTable('users').set({ status }).where('id', '=', who.id).execute();
    const setRail = async (name: 'manual' | 'balance', enabled: boolean) => {
        const { list } = (await callFrom(test, administrator, getPaymentRails)).data;
        const { options, version } = list.find(one => one.name === name) ?? { version: -1 };
        const body = { enabled, options: options ?? {}, secrets: {}, version };
        const params = { name };
        return callFrom(test, administrator, changePaymentRail, { params, body });
    };

    it('whose account an administrator has disabled', async () => {
        const { buyer, seller, orderId } = await agreed(5);
        await setStatus(buyer, 'disabled');
        await pass(5 * dayMs + 1);
        await setStatus(buyer, 'active');
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([5_000, 0]);
    });

    it('nor the winner of an auction', async () => {
        const { id: productId, seller } = await addProduct(test, administrator, {
            isListed: true,
        });
        const winner = await addPerson(test, 'user');
        await addFunds(test, winner, 1_000_000);
        const { id } = await startAuction(test, seller, productId);
        expect((await bid(test, winner, id, '200000')).status).toBe(200);
        await pass(2 * dayMs);
        const { data } = await callFrom(test, winner, calls.getAuction, { params: { id } });
        expect(data.state).toBe('awaiting');
        await setStatus(winner, 'disabled');
        await pass(4 * dayMs);
        expect([await available(winner), await pending(seller)]).toEqual([1_000_000, 0]);
    });

    it('while every payment method that could take it is switched off, which one administrator can', async () => {
        const { buyer, seller, orderId } = await agreed(5);
        expect((await setRail('manual', false)).status).toBe(200);
        const { depositOtherwise, version } = await orderOf(buyer, orderId);
        expect(depositOtherwise).toBe('buyer');
        await pass(5 * dayMs + 1);
        await switchManualOn(test);
        expect(version).toBe(1);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([5_000, 0]);
    });

    it('but who has enough in their balance could have paid from it', async () => {
        const { buyer, seller, orderId } = await agreed(5, 100_000);
        expect((await setRail('manual', false)).status).toBe(200);
        expect((await orderOf(buyer, orderId)).depositOtherwise).toBe('seller');
        await action(test, buyer, orderId, { action: 'cancel', reason: '' });
        await switchManualOn(test);
        expect([await available(buyer), await pending(seller)]).toEqual([95_000, 4_700]);
    });
});
