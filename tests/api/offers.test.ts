import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import {
    type OfferAction,
    type OfferActor,
    type OfferState,
    offerActions,
    offerActors,
    offerStates,
} from '../../contract/trade/offers/offerTable';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { ledgerAccounts } from '../../server/trade/ledger/ledgerAccounts';
import { moveOffer } from '../../server/trade/offers/moveOffer';
import { findOffer } from '../../server/trade/offers/offerRows';
import { answer, askOffer, makeOffer } from '../fixtures/dealOffers';
import { addFunds } from '../fixtures/financeRecords';
import { payFromGateway } from '../fixtures/inflows';
import { action, balanceOn, orderProduct, payWithBalance, sourceOnSale } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { paidOut } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

let test: TestApp;
let administrator: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    administrator = await addPerson(test, 'admin');
});
afterAll(() => test.close());
/** Whatever was tried: the books hold. */
afterEach(async () => {
    expect(await checkMoney(test.stores.db)).toEqual([]);
});

/** A domain on sale for 1200 yuan, its seller, and somebody who wants it. */
const scene = async () => {
    const { id: productId, seller } = await addProduct(test, administrator, { isListed: true });
    return { productId, seller, buyer: await addPerson(test, 'user') };
};

const pass = async (ms: number) => {
    test.now += ms;
    await test.stores.jobs.runDue();
    await test.stores.jobs.runDue();
};

const threadOf = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOwnOffer, { params: { id } })).data;

const orderOf = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOwnOrder, { params: { id } })).data;

const available = ({ id }: Person) => balanceOn(test, `user:${id}:available`);
const pending = ({ id }: Person) => balanceOn(test, `user:${id}:pending`);
const held = (offerId: string) => balanceOn(test, `order:${offerId}:deposit`);

const titlesFor = async ({ id }: Person): Promise<string[]> => {
    const rows = await test.stores.db
        .selectFrom('message_receipts')
        .innerJoin('system_messages', 'system_messages.id', 'message_receipts.message_id')
        .select(['title_en', 'title_zh'])
        .where('user_id', '=', id)
        .execute();
    return rows.flatMap(({ title_en, title_zh }) => [title_en, title_zh]);
};

const setStatus = (who: Person, status: 'active' | 'disabled') =>
    test.stores.db.updateTable('users').set({ status }).where('id', '=', who.id).execute();

describe('an offer', () => {
    it('goes back and forth, and becomes an order with what was agreed', async () => {
        const { productId, seller, buyer } = await scene();
        const made = await makeOffer(test, buyer, productId, {
            price: '80000',
            conditions: 'With the logo files',
        });
        expect(made).toMatchObject({ part: 'buyer', isYourTurn: false, actions: ['withdraw'] });
        const countered = await answer(test, seller, made.id, {
            action: 'counter',
            price: '100000',
            conditions: 'With the logo files, without the mailbox',
        });
        expect(countered.data.versions.map(({ by, price, state }) => [by, price, state])).toEqual([
            ['buyer', '80000', 'countered'],
            ['seller', '100000', 'open'],
        ]);
        expect(await threadOf(buyer, made.id)).toMatchObject({
            isYourTurn: true,
            actions: ['counter', 'accept', 'reject'],
        });
        const accepted = await answer(test, buyer, made.id, { action: 'accept' });
        expect(accepted.data.latest.state).toBe('accepted');
        const order = await orderOf(buyer, accepted.data.orderId ?? '');
        expect(order).toMatchObject({ price: '100000', total: '100000', state: 'pending_payment' });
        // 6 % of domains below ten thousand
        expect(order).toMatchObject({ fee: '6000', net: '94000' });
        expect(order.conditions).toBe('With the logo files, without the mailbox');
        const listing = await callFrom(test, buyer, calls.getListing, {
            params: { id: productId },
        });
        expect(listing.data.state).toBe('reserved');
        await test.stores.jobs.runDue();
        expect(await titlesFor(seller)).toEqual(
            expect.arrayContaining([
                'New offer on “A short domain”',
                '“A short domain”收到报价',
                'Offer on “A short domain” accepted',
            ]),
        );
        expect(await titlesFor(buyer)).toContain('Counter-offer on “A short domain”');
    });

    it('is refused below the operator’s share, in another currency, and to oneself', async () => {
        const { productId, seller, buyer } = await scene();
        const ask = (given: object, who = buyer) => askOffer(test, who, productId, given);
        expect(await ask({ price: '17999' })).toMatchObject({
            status: 422,
            errors: { price: expect.stringContaining('offer.too_low') },
        });
        for (const price of ['-1', '0', '1.5', '99999999999999999999']) {
            expect((await ask({ price })).status).toBe(422);
        }
        expect((await ask({ currency: 'USD' })).errors).toHaveProperty('currency');
        expect(await ask({}, seller)).toMatchObject({ status: 409, error: 'product.own' });
        expect((await ask({ price: '18000' })).status).toBe(200);
        const body = { offer_min_share: 50 };
        await callFrom(test, administrator, calls.updateSettings, { body });
        const other = await addPerson(test, 'user');
        expect((await ask({ price: '59999' }, other)).status).toBe(422);
        await callFrom(test, administrator, calls.updateSettings, {
            body: { offer_min_share: 15 },
        });
    });

    it('waits alone for each buyer, and the same request makes no second', async () => {
        const { productId, buyer } = await scene();
        const id = randomUUID();
        const both = await Promise.all([
            askOffer(test, buyer, productId, { id }),
            askOffer(test, buyer, productId, { id }),
        ]);
        expect(both.map(({ status }) => status)).toEqual([200, 200]);
        expect(await askOffer(test, buyer, productId)).toMatchObject({
            status: 409,
            error: 'offer.pending',
        });
        const racing = await Promise.all(
            Array.from({ length: 4 }, async () => {
                const other = await addPerson(test, 'user');
                return Promise.all([
                    askOffer(test, other, productId),
                    askOffer(test, other, productId),
                ]);
            }),
        );
        for (const pair of racing) {
            expect(pair.map(({ status }) => status).sort()).toEqual([200, 409]);
        }
    });

    it('expires when nobody answers, and tells its maker', async () => {
        const { productId, buyer, seller } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        await pass(72 * hourMs - 1);
        expect((await threadOf(buyer, id)).latest.state).toBe('open');
        await pass(2);
        expect((await threadOf(buyer, id)).latest.state).toBe('expired');
        expect(await titlesFor(buyer)).toContain('“A short domain”的报价已失效');
        expect((await answer(test, seller, id, { action: 'accept' })).status).toBe(409);
    });

    it('is nobody else’s to see or to answer', async () => {
        const { productId, buyer, seller } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        const other = await addPerson(test, 'user');
        for (const who of [other, administrator]) {
            const seen = await callFrom(test, who, calls.getOwnOffer, { params: { id } });
            expect(seen.status).toBe(404);
            expect((await answer(test, who, id, { action: 'accept' })).status).toBe(404);
        }
        // nobody accepts, rejects or counters what they proposed themselves
        for (const name of ['accept', 'reject'] as const) {
            expect((await answer(test, buyer, id, { action: name })).status).toBe(409);
        }
        const own = await answer(test, buyer, id, { action: 'counter', price: '90000' });
        expect(own.status).toBe(409);
        expect((await answer(test, seller, id, { action: 'withdraw' })).status).toBe(409);
    });
});

describe('several offers on one listing', () => {
    it('wait for the order that was made, and are open again for a day when it dies', async () => {
        const { productId, seller, buyer } = await scene();
        const other = await addPerson(test, 'user');
        const first = await makeOffer(test, buyer, productId);
        const second = await makeOffer(test, other, productId, { price: '90000' });
        await pass(71 * hourMs);
        const { orderId } = (await answer(test, seller, first.id, { action: 'accept' })).data;
        const paused = await threadOf(other, second.id);
        expect(paused.latest).toMatchObject({ state: 'outbid', expiresAt: null });
        expect(paused.actions).toEqual(['withdraw']);
        expect((await answer(test, seller, second.id, { action: 'accept' })).status).toBe(409);
        // longer than its clock would have run
        await pass(3 * dayMs);
        expect((await orderOf(buyer, orderId ?? '')).state).toBe('expired');
        expect((await threadOf(buyer, first.id)).latest.state).toBe('dead');
        const open = await threadOf(other, second.id);
        expect(open.latest.state).toBe('open');
        const left = (open.latest.expiresAt ?? 0) - test.now;
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(dayMs);
        expect((await answer(test, seller, second.id, { action: 'accept' })).status).toBe(200);
    });

    it('end with the sale', async () => {
        const { productId, seller, buyer } = await scene();
        const other = await addPerson(test, 'user');
        const first = await makeOffer(test, buyer, productId);
        const second = await makeOffer(test, other, productId);
        const { orderId } = (await answer(test, seller, first.id, { action: 'accept' })).data;
        await payWithBalance(test, buyer, await orderOf(buyer, orderId ?? ''));
        expect(
            (await action(test, buyer, orderId ?? '', { action: 'giveAccount', account: 'x' }))
                .status,
        ).toBe(200);
        const items = (await orderOf(seller, orderId ?? '')).items;
        for (const { id: itemId } of items) {
            await action(test, seller, orderId ?? '', {
                action: 'tick',
                itemId,
                isDone: true,
                note: '',
            });
        }
        expect(
            (await action(test, seller, orderId ?? '', { action: 'deliver', text: '', files: [] }))
                .status,
        ).toBe(200);
        expect((await action(test, buyer, orderId ?? '', { action: 'accept' })).status).toBe(200);
        expect((await threadOf(other, second.id)).latest.state).toBe('ended');
        expect((await threadOf(buyer, first.id)).latest.state).toBe('accepted');
        expect((await answer(test, seller, second.id, { action: 'accept' })).status).toBe(409);
    });

    it('are accepted once, however many are accepted, bought and withdrawn at once', async () => {
        const { productId, seller } = await scene();
        const buyers = await Promise.all(Array.from({ length: 5 }, () => addPerson(test, 'user')));
        const offers = await Promise.all(buyers.map(buyer => makeOffer(test, buyer, productId)));
        const direct = await addPerson(test, 'user');
        const wish = { kind: 'product' as const, productId };
        await Promise.all([
            ...offers.map(({ id }) => answer(test, seller, id, { action: 'accept' })),
            ...offers.map(({ id }, at) =>
                answer(test, buyers[at] as Person, id, { action: 'withdraw' }),
            ),
            callFrom(test, direct, calls.createOrder, { body: { id: randomUUID(), wish } }),
        ]);
        const orders = await test.stores.db
            .selectFrom('orders')
            .select('id')
            .where('product_id', '=', productId)
            .execute();
        expect(orders.length).toBeLessThanOrEqual(1);
        const accepted = await test.stores.db
            .selectFrom('offers')
            .select(['id', 'order_id'])
            .where('product_id', '=', productId)
            .where('state', '=', 'accepted')
            .execute();
        expect(accepted.every(({ order_id }) => order_id === orders[0]?.id)).toBe(true);
    });

    it('pause when somebody buys at the full price', async () => {
        const { productId, buyer } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        const direct = await addPerson(test, 'user');
        const order = await orderProduct(test, direct, productId);
        expect((await threadOf(buyer, id)).latest.state).toBe('outbid');
        await action(test, direct, order.id, { action: 'cancel', reason: '' });
        expect((await threadOf(buyer, id)).latest.state).toBe('open');
    });
});

describe('exclusivity', () => {
    const exclusive = async () => {
        const made = await scene();
        await addFunds(test, made.buyer, 200_000);
        const offer = await makeOffer(test, made.buyer, made.productId, { exclusiveDays: 10 });
        return { ...made, offer };
    };
    const accepted = async () => {
        const made = await exclusive();
        const input = { action: 'accept' } as const;
        const { orderId } = (await answer(test, made.seller, made.offer.id, input)).data;
        return { ...made, orderId: orderId ?? '' };
    };

    it('holds a deposit, which goes back with the offer, once', async () => {
        const { buyer, seller, offer } = await exclusive();
        expect([await available(buyer), await held(offer.id)]).toEqual([195_000, 5_000]);
        const { version } = await threadOf(buyer, offer.id);
        const input = { action: 'withdraw', version } as const;
        const tried = await Promise.all([
            answer(test, buyer, offer.id, input),
            answer(test, buyer, offer.id, input),
            answer(test, seller, offer.id, { action: 'reject', version }),
        ]);
        expect(tried.filter(({ status }) => status === 200)).toHaveLength(1);
        expect([await available(buyer), await held(offer.id)]).toEqual([200_000, 0]);
        await pass(80 * hourMs);
        expect(await available(buyer)).toBe(200_000);
    });

    it('is not given without cover, nor for what is sold many times', async () => {
        const { productId, buyer } = await scene();
        await addFunds(test, buyer, 4_999);
        const ask = { exclusiveDays: 3 };
        expect(await askOffer(test, buyer, productId, ask)).toMatchObject({
            status: 422,
            errors: { exclusiveDays: expect.stringContaining('offer.deposit_too_low') },
        });
        const source = await sourceOnSale(test, administrator);
        const on = await askOffer(test, buyer, source.id, { ...ask, price: '9900' });
        expect(on.errors).toHaveProperty('exclusiveDays');
    });

    it('covers one of two offers from the same wallet at once', async () => {
        const [one, other] = [await scene(), await scene()];
        const { buyer } = one;
        await addFunds(test, buyer, 5_000);
        const tried = await Promise.all(
            [one, other].map(({ productId }) =>
                askOffer(test, buyer, productId, { exclusiveDays: 3 }),
            ),
        );
        expect(tried.map(({ status }) => status).sort()).toEqual([200, 422]);
    });

    it('gives the days that were agreed to pay in, and counts towards the price', async () => {
        const { buyer, seller, orderId, offer } = await accepted();
        await pass(9 * dayMs);
        const order = await orderOf(buyer, orderId);
        expect(order.state).toBe('pending_payment');
        expect(order.balance).toBe('200000');
        await switchBalanceOn(test);
        const paid = await payWithBalance(test, buyer, { ...order, total: '0' });
        expect(paid.state).toBe('paid');
        expect([await available(buyer), await held(offer.id)]).toEqual([100_000, 0]);
        expect((await threadOf(buyer, offer.id)).latest.depositEnd).toBe('counted');
        await action(test, seller, orderId, { action: 'agreeRefund', reason: '' });
        expect(await available(buyer)).toBe(200_000);
    });

    it('goes back when all of the price came from outside', async () => {
        const { buyer, orderId, offer } = await accepted();
        const inflow = {
            ...({ id: `gw:life:${randomUUID()}`, kind: 'gateway', amount: 100_000n } as const),
            ...({ currency: 'CNY', from: ledgerAccounts.gateway('life') } as const),
        };
        await payFromGateway(test, { orderId, inflow, due: 100_000n });
        expect((await orderOf(buyer, orderId)).state).toBe('paid');
        expect([await available(buyer), await held(offer.id)]).toEqual([200_000, 0]);
        expect((await threadOf(buyer, offer.id)).latest.depositEnd).toBe('returned');
    });

    it('is the seller’s, less the fee, when the buyer does not pay, once', async () => {
        const { buyer, seller, orderId, offer } = await accepted();
        await pass(10 * dayMs + 1);
        await pass(1);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await held(offer.id)]).toEqual([195_000, 0]);
        expect(await pending(seller)).toBe(4_700);
        expect((await threadOf(buyer, offer.id)).latest).toMatchObject({
            state: 'dead',
            depositEnd: 'kept',
        });
        await pass(60 * dayMs);
        await pass(1);
        expect([await pending(seller), await available(seller)]).toEqual([0, 4_700]);
    });

    it('is the seller’s when the buyer cancels, and the buyer’s when staff do', async () => {
        const one = await accepted();
        await action(test, one.buyer, one.orderId, { action: 'cancel', reason: '' });
        expect([await available(one.buyer), await pending(one.seller)]).toEqual([195_000, 4_700]);
        const other = await accepted();
        const { version } = await orderOf(other.buyer, other.orderId);
        const body = { action: 'cancel' as const, reason: 'A mistake', version };
        await callFrom(test, administrator, calls.decideOrder, {
            params: { id: other.orderId },
            body,
        });
        expect([await available(other.buyer), await pending(other.seller)]).toEqual([200_000, 0]);
    });

    it('costs the buyer nothing when the seller’s account is disabled', async () => {
        const { buyer, seller, orderId } = await accepted();
        await setStatus(seller, 'disabled');
        await pass(10 * dayMs + 1);
        expect((await orderOf(buyer, orderId)).state).toBe('expired');
        expect([await available(buyer), await pending(seller)]).toEqual([200_000, 0]);
    });

    it('is held when the buyer accepts it from the seller, and not before', async () => {
        const { productId, buyer, seller } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        const proposal = { action: 'counter', price: '100000', exclusiveDays: 5 } as const;
        const { data } = await answer(test, seller, id, proposal);
        expect(data.latest).toMatchObject({ deposit: '5000', depositEnd: '' });
        expect((await answer(test, buyer, id, { action: 'accept' })).status).toBe(422);
        expect((await threadOf(buyer, id)).latest.state).toBe('open');
        await addFunds(test, buyer, 5_000);
        expect((await answer(test, buyer, id, { action: 'accept' })).status).toBe(200);
        expect([await available(buyer), await held(data.latest.id)]).toEqual([0, 5_000]);
    });
});

describe('what nobody gets by an offer', () => {
    it('a listing that was changed, taken down or sold since', async () => {
        const { productId, buyer, seller } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        const products = test.stores.db.updateTable('products').where('id', '=', productId);
        await products.set({ revision: 99 }).execute();
        expect(await answer(test, seller, id, { action: 'accept' })).toMatchObject({
            status: 409,
            error: 'offer.listing_changed',
        });
        expect(await threadOf(seller, id)).toMatchObject({ isListingChanged: true });
        for (const state of ['paused', 'withdrawn', 'sold', 'reserved']) {
            await products.set({ state, revision: 1 }).execute();
            expect((await answer(test, seller, id, { action: 'accept' })).status).toBe(409);
        }
        await products.set({ state: 'listed', revision: 99 }).execute();
        // a counter-offer speaks of the listing as it is now
        const proposal = { action: 'counter', price: '110000' } as const;
        expect((await answer(test, seller, id, proposal)).status).toBe(200);
        expect((await answer(test, buyer, id, { action: 'accept' })).status).toBe(200);
    });

    it('an answer to a version that is not the latest', async () => {
        const { productId, buyer, seller } = await scene();
        const made = await makeOffer(test, buyer, productId);
        await answer(test, seller, made.id, { action: 'counter', price: '110000' });
        const stale = { offerId: made.id, version: made.version };
        expect((await answer(test, seller, made.id, { action: 'accept', ...stale })).status).toBe(
            409,
        );
        expect((await answer(test, buyer, made.id, { action: 'accept', version: 7 })).status).toBe(
            409,
        );
    });

    it('a deal between two accounts that are paid out to the same place', async () => {
        const { productId, buyer, seller } = await scene();
        const administrators = [administrator, await addPerson(test, 'admin')] as const;
        const account = await paidOut(test, seller, administrators);
        const { id } = await makeOffer(test, buyer, productId);
        await paidOut(test, buyer, administrators, { account });
        expect(await answer(test, seller, id, { action: 'accept' })).toMatchObject({
            status: 409,
            error: 'offer.related',
        });
        await answer(test, buyer, id, { action: 'withdraw' });
        expect(await askOffer(test, buyer, productId)).toMatchObject({ error: 'offer.related' });
    });

    it('a deal with somebody whose account is disabled', async () => {
        const { productId, buyer, seller } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        await setStatus(buyer, 'disabled');
        expect(await answer(test, seller, id, { action: 'accept' })).toMatchObject({
            status: 409,
            error: 'offer.other_inactive',
        });
        await setStatus(buyer, 'active');
    });

    it('an id of somebody else’s offer', async () => {
        const { productId, buyer } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        const other = await addPerson(test, 'user');
        expect(await askOffer(test, other, productId, { id })).toMatchObject({
            status: 409,
            error: 'offer.id_used',
        });
    });
});

/** Which action leads where, written down once more by hand: `state action actor → state`. */
const allowed: Readonly<Record<string, OfferState>> = {
    'open counter receiver': 'countered',
    'open accept receiver': 'accepted',
    'open reject receiver': 'rejected',
    'open withdraw maker': 'withdrawn',
    'outbid withdraw maker': 'withdrawn',
    'open expire timer': 'expired',
    'open outbid order': 'outbid',
    'outbid reopen order': 'open',
    'open end order': 'ended',
    'outbid end order': 'ended',
    'accepted die order': 'dead',
};

describe('the table of offers', () => {
    const attempt = (id: string, name: OfferAction, by: OfferActor) =>
        test.stores.db.transaction().execute(async trx => {
            const offer = await findOffer(trx, id);
            if (!offer) throw new Error('no offer');
            return moveOffer(trx, { offer, action: name, by }, test.now);
        });

    it('allows each action in each state to whom it says, and nothing else', async () => {
        const { productId, buyer } = await scene();
        const { id } = await makeOffer(test, buyer, productId);
        for (const state of offerStates) {
            for (const by of offerActors) {
                for (const name of offerActions) {
                    const offers = test.stores.db.updateTable('offers').where('id', '=', id);
                    await offers.set({ state, open_key: null }).execute();
                    const to = allowed[`${state} ${name} ${by}`];
                    if (to === undefined) {
                        await expect(attempt(id, name, by)).rejects.toMatchObject({ status: 409 });
                        expect((await findOffer(test.stores.db, id))?.state).toBe(state);
                        continue;
                    }
                    expect([state, name, by, (await attempt(id, name, by)).state]).toEqual([
                        ...[state, name, by, to],
                    ]);
                }
            }
        }
    });
});
