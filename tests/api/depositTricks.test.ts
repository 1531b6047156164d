import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { disableUser, enableUser } from '../../contract/identity/resources/users';
import { liftDomainLook } from '../../contract/market/domainLook';
import type { Envelope } from '../../contract/platform/call';
import { requestAdjustment } from '../../contract/trade/accounting/adjustments';
import { type PaymentView, proofPath } from '../../contract/trade/payments';
import { changePaymentRail, getPaymentRails } from '../../contract/trade/resources/payment';
import { payments } from '../../contract/trade/resources/payments';
import { newId } from '../../server/platform/database/newId';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { changeRail } from '../../server/trade/payments/settings/changeRail';
import { readRail } from '../../server/trade/payments/settings/storedRails';
import { decideLast } from '../fixtures/approvals';
import { bid, startAuction } from '../fixtures/auctions';
import { answer, makeOffer } from '../fixtures/dealOffers';
import { makePng, multipart } from '../fixtures/files';
import { addFunds } from '../fixtures/financeRecords';
import { action, balanceOn, orderProduct } from '../fixtures/orders';
import { switchBalanceOn, switchManualOn, switchOn } from '../fixtures/payments';
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
    const confirm = async (id: string, amount = '100000') => {
        const found = await callFrom(test, administrator, payments.calls.one, { params: { id } });
        const proof = found.data.proofs[0];
        if (!proof) throw new Error('no proof');
        const body = { version: proof.version, amount, reference: `R${proof.id}` };
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

    /** Shown on the last day, and looked at by nobody in time. */
    const unseen = async () => {
        const made = await agreed(10);
        await pass(10 * dayMs - hourMs);
        const id = await transfer(made.buyer, made.orderId);
        expect((await prove(made.buyer, id)).code).toBe(200);
        await pass(6 * dayMs);
        expect((await orderOf(made.buyer, made.orderId)).state).toBe('expired');
        // nobody else waits for it, and the deposit is nobody's yet
        expect([await available(made.buyer), await pending(made.seller)]).toEqual([0, 0]);
        return { ...made, id };
    };
    const proofOf = async (id: string) =>
        (await callFrom(test, administrator, payments.calls.one, { params: { id } })).data
            .proofs[0];

    it('costs no deposit where nobody looks at its proof in time, and the money was there', async () => {
        const { buyer, seller, id } = await unseen();
        expect((await confirm(id)).status).toBe(200);
        // the money came too late for the goods: it is the buyer's, and so is the deposit
        expect([await available(buyer), await pending(seller)]).toEqual([105_000, 0]);
    });

    it('costs it once somebody has looked, and nothing had come', async () => {
        const { buyer, seller, id } = await unseen();
        // it stands before those who should look as long as they do not
        await pass(60 * dayMs);
        const { data } = await callFrom(test, administrator, payments.calls.one, {
            params: { id },
        });
        expect(data.state).toBe('processing');
        const proof = await proofOf(id);
        const refused = await callFrom(test, administrator, calls.refuseProof, {
            params: { id: proof?.id ?? '' },
            body: { version: proof?.version ?? 0, reason: 'nothing came' },
        });
        expect(refused.status).toBe(200);
        expect([await available(buyer), await pending(seller)]).toEqual([0, 4_700]);
    });

    it('is waited for in an auction, too, before the deposit is anybody’s', async () => {
        const { id: productId, seller } = await addProduct(test, administrator, {
            isListed: true,
        });
        const winner = await addPerson(test, 'user');
        await addFunds(test, winner, 10_000);
        const { id } = await startAuction(test, seller, productId);
        expect((await bid(test, winner, id, '200000')).status).toBe(200);
        await pass(2 * dayMs);
        const auction = async () =>
            (await callFrom(test, winner, calls.getAuction, { params: { id } })).data;
        const orderId = (await auction()).own?.orderId ?? '';
        expect((await prove(winner, await transfer(winner, orderId))).code).toBe(200);
        await pass(8 * dayMs);
        expect((await orderOf(winner, orderId)).state).toBe('expired');
        expect((await auction()).state).toBe('awaiting');
        const paid = await test.stores.db
            .selectFrom('payments')
            .select('id')
            .where('order_id', '=', orderId)
            .executeTakeFirstOrThrow();
        const proof = await proofOf(paid.id);
        await callFrom(test, administrator, calls.refuseProof, {
            params: { id: proof?.id ?? '' },
            body: { version: proof?.version ?? 0, reason: 'nothing came' },
        });
        await pass(dayMs);
        expect((await auction()).state).toBe('unsold');
        expect(await pending(seller)).toBe(9_400);
    });

    it('costs it where a little of the price had come', async () => {
        const { buyer, seller, id } = await unseen();
        expect((await confirm(id, '100')).status).toBe(200);
        expect([await available(buyer), await pending(seller)]).toEqual([100, 4_700]);
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
        // it may be switched on again in a moment
        expect((await orderOf(buyer, orderId)).depositOtherwise).toBe('seller');
        await pass(dayMs);
        expect((await orderOf(buyer, orderId)).depositOtherwise).toBe('buyer');
        await pass(4 * dayMs + 1);
        await switchManualOn(test);
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

describe('whether a buyer could pay is what was recorded, not how it stands at the end', () => {
    const setRail = async (name: 'manual' | 'balance', enabled: boolean) => {
        const { db } = test.stores;
        const { version, options } = await readRail(db, name);
        const session = { ...administrator, userId: administrator.id, roles: ['admin'] };
        const context = { db, now: test.now, session, address: '' } as never;
        const change = { version, enabled, options, secrets: {} };
        await changeRail(name, change, context, {
            secret: test.stores.secret,
            config: test.config,
        });
    };
    // the days of what was tried before outlast a session
    beforeAll(async () => {
        administrator = await addPerson(test, 'admin');
    });
    /** The balance alone is on, and holds what is still to be paid. */
    const withBalance = async () => {
        await setRail('manual', false);
        return agreed(5, 100_000);
    };
    afterEach(() => setRail('manual', true));

    /** Two administrators take a cent back. */
    const takeBack = async (buyer: Person) => {
        const second = await addPerson(test, 'admin');
        const asked = await callFrom(test, administrator, requestAdjustment, {
            body: {
                id: randomUUID(),
                type: 'debit',
                userId: buyer.id,
                currency: 'CNY',
                amount: '1',
                reason: 'credited by mistake',
            },
        });
        expect(asked.status).toBe(202);
        expect((await decideLast(test, second)).status).toBe(200);
    };

    it('who empties the balance that could have paid it loses the deposit', async () => {
        const { buyer, seller, orderId } = await withBalance();
        await pass(hourMs);
        const { id: other } = await addProduct(test, administrator, {
            isListed: true,
            price: '95000',
        });
        const order = await orderProduct(test, buyer, other);
        const input = { params: { id: order.id }, body: { version: order.version } };
        expect((await callFrom(test, buyer, calls.payOwnOrder, input)).status).toBe(200);
        expect(await available(buyer)).toBe(0);
        expect((await orderOf(buyer, orderId)).depositOtherwise).toBe('seller');
        await pass(5 * dayMs);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect(await pending(seller)).toBe(4_700);
    });

    it('but not one from whom others took it', async () => {
        const { buyer, seller, orderId } = await withBalance();
        await pass(hourMs);
        await takeBack(buyer);
        await pass(5 * dayMs);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([99_999, 0]);
    });

    it('who had no way to pay until the last hour keeps it, though there is one at the end', async () => {
        await setRail('manual', false);
        const { buyer, seller, orderId } = await agreed(5);
        await pass(5 * dayMs - hourMs);
        await setRail('manual', true);
        await pass(hourMs + 1);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([5_000, 0]);
    });

    it('who had the time loses it, though a friend in the office switches all off at the end', async () => {
        const { buyer, seller, orderId } = await agreed(5);
        await pass(5 * dayMs - hourMs);
        await setRail('manual', false);
        await pass(hourMs + 1);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([0, 4_700]);
    });

    it('nor does it help to cancel the moment that they are off', async () => {
        const { buyer, seller, orderId } = await agreed(5);
        await setRail('manual', false);
        await action(test, buyer, orderId, { action: 'cancel', reason: '' });
        expect([await available(buyer), await pending(seller)]).toEqual([0, 4_700]);
    });

    it('nor to cancel a minute later: a day has to be waited, or half of the time that was agreed', async () => {
        await setRail('manual', false);
        const { buyer, seller, orderId } = await agreed(5);
        await pass(60_000);
        expect((await orderOf(buyer, orderId)).depositOtherwise).toBe('seller');
        await action(test, buyer, orderId, { action: 'cancel', reason: '' });
        expect([await available(buyer), await pending(seller)]).toEqual([0, 4_700]);
    });

    it('nor is it worse for the buyer that this server was off at the end, and looked days later', async () => {
        const { buyer, seller, orderId } = await agreed(5);
        await pass(2 * dayMs);
        await setRail('manual', false);
        await pass(2.6 * dayMs);
        await setRail('manual', true);
        await pass(10 * dayMs);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([5_000, 0]);
    });

    it('nor an account that is disabled at the end alone', async () => {
        const { buyer, seller } = await agreed(5);
        await pass(5 * dayMs - hourMs);
        const params = { id: buyer.id };
        const disabled = { params, body: { reason: 'a favour' } };
        expect((await callFrom(test, administrator, disableUser, disabled)).status).toBe(200);
        await pass(hourMs + 1);
        expect([await available(buyer), await pending(seller)]).toEqual([0, 4_700]);
    });

    it('who empties it keeps no deposit by a cent that comes later', async () => {
        const { buyer, seller, orderId } = await withBalance();
        await pass(hourMs);
        const { id: other } = await addProduct(test, administrator, {
            isListed: true,
            price: '95000',
        });
        const order = await orderProduct(test, buyer, other);
        const input = { params: { id: order.id }, body: { version: order.version } };
        expect((await callFrom(test, buyer, calls.payOwnOrder, input)).status).toBe(200);
        await pass(hourMs);
        await addFunds(test, buyer, 1);
        await pass(5 * dayMs);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        // what nobody handed over was refunded meanwhile
        expect([await available(buyer), await pending(seller)]).toEqual([95_001, 4_700]);
    });

    it('what a refund brings back counts once: others may take of it afterwards', async () => {
        await setRail('manual', false);
        const { buyer, seller, orderId } = await agreed(10, 100_000);
        await pass(hourMs);
        const { id: other } = await addProduct(test, administrator, {
            isListed: true,
            price: '95000',
        });
        const order = await orderProduct(test, buyer, other);
        const input = { params: { id: order.id }, body: { version: order.version } };
        expect((await callFrom(test, buyer, calls.payOwnOrder, input)).status).toBe(200);
        // nobody hands it over
        await pass(4 * dayMs);
        expect(await available(buyer)).toBe(95_000);
        await takeBack(buyer);
        await pass(6 * dayMs);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([99_999, 0]);
    });

    const enable = (id: string) => callFrom(test, administrator, enableUser, { params: { id } });
    const disable = (id: string) =>
        callFrom(test, administrator, disableUser, {
            params: { id },
            body: { reason: 'asked for' },
        });

    it('a seller who is let in again for the last hour keeps none: no payment was taken until then', async () => {
        const { buyer, seller, orderId } = await agreed(5);
        expect((await disable(seller.id)).status).toBe(200);
        const begun = await callFrom(test, buyer, calls.beginPayment, {
            body: { orderId, rail: 'manual' },
        });
        expect(begun.error).toBe('order.seller_disabled');
        await pass(5 * dayMs - hourMs);
        expect((await enable(seller.id)).status).toBe(200);
        await pass(hourMs + 1);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([5_000, 0]);
    });

    it('nor does one whose domain had changed, and was looked at in the last hour alone', async () => {
        const { buyer, seller, orderId } = await agreed(5);
        const { product_id: productId } = await test.stores.db
            .selectFrom('orders')
            .select('product_id')
            .where('id', '=', orderId)
            .executeTakeFirstOrThrow();
        const id = productId ?? '';
        const never = { registeredAt: null, transferredAt: null, changedAt: null };
        const told = (registrar: string) =>
            JSON.stringify({ ...never, status: [], isWhole: true, registrar });
        await test.stores.db
            .updateTable('domain_looks')
            .set({ listed_facts: told('1'), facts: told('146'), looked_at: test.now })
            .where('product_id', '=', id)
            .execute();
        const input = { body: { orderId, rail: 'manual' as const } };
        const begun = await callFrom(test, buyer, calls.beginPayment, input);
        expect(begun.error).toBe('registry.changed');
        await pass(5 * dayMs - hourMs);
        const lifted = await callFrom(test, administrator, liftDomainLook, {
            params: { id },
            body: { reason: 'the same owner' },
        });
        expect(lifted.status).toBe(200);
        await pass(hourMs + 1);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([5_000, 0]);
    });

    it('time in which an auction stood still makes no time without a way to pay shorter', async () => {
        const { id: productId, seller } = await addProduct(test, administrator, {
            isListed: true,
        });
        const winner = await addPerson(test, 'user');
        await addFunds(test, winner, 10_000);
        const { id } = await startAuction(test, seller, productId, { startPrice: '200000' });
        expect((await bid(test, winner, id, '200000')).status).toBe(200);
        await pass(2 * dayMs);
        const auction = async () =>
            (await callFrom(test, winner, calls.getAuction, { params: { id } })).data;
        const orderId = (await auction()).own?.orderId ?? '';
        const agreedMs = ((await auction()).own?.payUntil ?? 0) - test.now;
        const decide = (name: 'freeze' | 'thaw') =>
            callFrom(test, administrator, calls.decideAuction, {
                params: { id },
                body: { action: name, reason: 'Looked at' },
            });
        expect((await decide('freeze')).status).toBe(200);
        await pass(10 * dayMs);
        expect((await decide('thaw')).status).toBe(200);
        await setRail('manual', false);
        await pass(Math.ceil(agreedMs * 0.6));
        await setRail('manual', true);
        await pass(agreedMs);
        expect((await orderOf(winner, orderId)).state).toBe('expired');
        expect([await available(winner), await pending(seller)]).toEqual([10_000, 0]);
    });

    it('USDT without a rate is no way to pay, though it is on', async () => {
        await setRail('manual', false);
        await switchOn(test, 'usdt', { rateHours: 24 });
        const setRate = () =>
            test.stores.db
                .insertInto('usdt_rates')
                .values({
                    id: newId(test.now),
                    currency: 'CNY',
                    rate: '7.2',
                    source: 'by hand',
                    set_by: administrator.id,
                    created_at: test.now,
                })
                .execute();
        try {
            await setRate();
            const early = await agreed(5);
            await pass(5 * dayMs + 1);
            expect((await orderOf(early.buyer, early.orderId)).state).toBe('expired');
            // a day of five
            expect([await available(early.buyer), await pending(early.seller)]).toEqual([5_000, 0]);
            const rated = await agreed(5);
            for (let days = 0; days < 4; days += 1) {
                await setRate();
                await pass(dayMs);
            }
            await pass(dayMs + 1);
            expect((await orderOf(rated.buyer, rated.orderId)).state).toBe('expired');
            expect([await available(rated.buyer), await pending(rated.seller)]).toEqual([0, 4_700]);
        } finally {
            await test.stores.db
                .updateTable('payment_rails')
                .set({ enabled: 0 })
                .where('id', '=', 'usdt')
                .execute();
        }
    });
});
