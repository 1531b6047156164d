import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { presetFees } from '../../contract/trade/orders/orderRules';
import { bid, startAuction } from '../fixtures/auctions';
import { answer, makeOffer } from '../fixtures/dealOffers';
import { addFunds } from '../fixtures/financeRecords';
import { orderProduct } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const day = 24 * hour;

let test: TestApp;
let admin: Person;
let buyer: Person;
beforeEach(async () => {
    await test?.close();
    test = await startTestApp({ SESSION_DAYS: '365' });
    admin = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
});
afterAll(() => test?.close());

const rules = async () => (await callFrom(test, admin, calls.getOrderRules)).data;
const flat = (rate: number) => ({ ...presetFees, domain: [{ rate }] });

interface Asked {
    at?: number;
    fees?: unknown;
    reason?: string;
    version?: number;
}

const setFees = async (
    rate: number,
    { at, fees = flat(rate), reason = 'As agreed', version }: Asked = {},
) => {
    const body: Record<string, unknown> = {
        version: version ?? (await rules()).versions.fees,
        reason,
        fees,
        ...(at !== undefined && { effectiveAt: at }),
    };
    return callFrom(test, admin, calls.changeOrderFees, { body: body as never });
};
const withdraw = (id: string, who = admin) =>
    callFrom(test, who, calls.withdrawOrderRules, {
        params: { id },
        body: { reason: 'Too early' },
    });
const domain = () => addProduct(test, admin, { isListed: true, price: '16000' });
const feeNow = async () => (await orderProduct(test, buyer, (await domain()).id)).feeRate;
const states = async () => (await rules()).history.map(({ state }) => state);

describe('a change of fees from a date', () => {
    it('holds from then on, and orders keep what they were made with', async () => {
        const start = test.now + 2 * day;
        expect((await setFees(700, { at: start })).status).toBe(200);
        expect(await states()).toEqual(['planned']);
        test.now = start - 1;
        const old = await orderProduct(test, buyer, (await domain()).id);
        expect(old.feeRate).toBe(600);
        test.now = start;
        expect(await feeNow()).toBe(700);
        expect(await states()).toEqual(['current']);
        const { data } = await callFrom(test, buyer, calls.getOwnOrder, { params: { id: old.id } });
        expect(data).toMatchObject({ feeRate: 600, fee: '960' });
    });

    it('is never dated back', async () => {
        for (const at of [test.now - 1, test.now - 30 * day, 0]) {
            const { status, errors } = await setFees(0, { at });
            expect([status, errors]).toEqual([422, { effectiveAt: 'rules.past' }]);
        }
        expect((await setFees(0, { at: test.now + 731 * day })).errors).toEqual({
            effectiveAt: 'rules.too_far',
        });
        expect(await feeNow()).toBe(600);
        expect((await rules()).history).toEqual([]);
    });

    it('starts at an instant of its own, which a withdrawn one leaves free', async () => {
        const at = test.now + day;
        const { data } = await setFees(700, { at });
        expect(await setFees(800, { at })).toMatchObject({
            status: 409,
            error: 'rules.same_instant',
        });
        expect((await withdraw(data.history[0]?.id ?? '')).status).toBe(200);
        expect((await setFees(800, { at })).status).toBe(200);
        test.now = at;
        expect(await feeNow()).toBe(800);
    });

    it('set at the same time by two is taken once', async () => {
        const at = test.now + day;
        const { fees: version } = (await rules()).versions;
        const answers = await Promise.all([
            setFees(700, { at, version }),
            setFees(800, { at: at + 1, version }),
            setFees(900, { version }),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
        expect((await rules()).history).toHaveLength(1);
    });

    it('planned later, starting sooner, ends where the other begins', async () => {
        await setFees(900, { at: test.now + 3 * day });
        await setFees(700, { at: test.now + day });
        await setFees(650);
        expect(await feeNow()).toBe(650);
        test.now += day;
        expect(await feeNow()).toBe(700);
        test.now += 2 * day;
        expect(await feeNow()).toBe(900);
        expect(await states()).toEqual(['current', 'past', 'past']);
    });

    it('can be withdrawn until it starts, and no longer', async () => {
        const at = test.now + day;
        const { data } = await setFees(700, { at });
        const id = data.history[0]?.id ?? '';
        expect((await withdraw(id, buyer)).status).toBe(403);
        test.now = at;
        expect(await withdraw(id)).toMatchObject({ status: 409, error: 'rules.started' });
        expect(await feeNow()).toBe(700);
        expect((await withdraw('none')).status).toBe(404);
        const second = await setFees(800, { at: at + day });
        const other = second.data.history[0]?.id ?? '';
        expect((await withdraw(other)).data.history[0]).toMatchObject({
            state: 'withdrawn',
            withdrawnBy: { id: admin.id },
            withdrawReason: 'Too early',
        });
        expect(await withdraw(other)).toMatchObject({ status: 409, error: 'rules.started' });
        test.now = at + day;
        expect(await feeNow()).toBe(700);
    });

    it('says who and why, to administrators and in the log', async () => {
        const at = test.now + day;
        const { data } = await setFees(700, { at, reason: 'New costs' });
        expect(data.history[0]).toMatchObject({
            part: 'fees',
            number: 1,
            effectiveAt: at,
            author: { id: admin.id },
            reason: 'New costs',
            changes: { 'domain.0.rate': [600, 700] },
        });
        const entries = await test.stores.db
            .selectFrom('audit_log')
            .select(['actor_id', 'changes'])
            .where('record_id', '=', 'fees')
            .execute();
        expect(entries.map(({ actor_id }) => actor_id)).toEqual([admin.id]);
        expect(JSON.parse(entries[0]?.changes ?? '{}')).toMatchObject({
            'domain.0.rate': [600, 700],
            effectiveAt: [null, at],
            reason: [null, 'New costs'],
        });
        expect((await setFees(700, { reason: '  ' })).errors).toHaveProperty('reason');
    });

    it('is refused below nothing and above half of the price', async () => {
        for (const rate of [-1, 5_001, 10_001, 0.5]) {
            const { status, errors } = await setFees(rate);
            expect([status, Object.keys(errors ?? {})]).toEqual([422, ['fees.domain.0.rate']]);
        }
    });
});

describe('time limits from a date', () => {
    const setPay = async (pay: number, effectiveAt?: number) => {
        const { timers, versions } = await rules();
        const changed = { ...timers, domain_push: { ...timers.domain_push, pay } };
        const body = {
            version: versions.timers,
            reason: 'As agreed',
            timers: changed,
            ...(effectiveAt !== undefined && { effectiveAt }),
        };
        return callFrom(test, admin, calls.changeOrderTimers, { body });
    };

    it('hold from then on', async () => {
        const at = test.now + day;
        await setPay(2 * hour, at);
        const before = await orderProduct(test, buyer, (await domain()).id);
        expect(before.next.by).toBe(test.now + 24 * hour);
        test.now = at;
        const after = await orderProduct(test, buyer, (await domain()).id);
        expect(after.next.by).toBe(at + 2 * hour);
    });

    it('are never nothing where somebody has to act', async () => {
        for (const pay of [0, -hour]) {
            expect(Object.keys((await setPay(pay)).errors ?? {})).toEqual([
                'timers.domain_push.pay',
            ]);
        }
    });
});

describe('what was shown', () => {
    const shown = async (productId: string) => {
        const body = { wish: { kind: 'product' as const, productId } };
        return (await callFrom(test, buyer, calls.checkoutProduct, { body })).data;
    };
    const order = (productId: string, quoteKey: string, id = randomUUID()) =>
        callFrom(test, buyer, calls.createOrder, {
            body: { id, wish: { kind: 'product', productId }, quoteKey },
        });

    it('is what the order has', async () => {
        const { id } = await domain();
        const { key, feeRate, total, timers } = await shown(id);
        const { status, data } = await order(id, key);
        expect(status).toBe(200);
        expect(data).toMatchObject({ feeRate, total });
        expect(data.next.by).toBe(test.now + timers.pay);
    });

    it('is no longer ordered once a planned fee has begun', async () => {
        const { id } = await domain();
        await setFees(700, { at: test.now + hour });
        const { key } = await shown(id);
        test.now += hour;
        const orderId = randomUUID();
        expect(await order(id, key, orderId)).toMatchObject({
            status: 409,
            error: 'order.quote_changed',
        });
        const again = await order(id, (await shown(id)).key, orderId);
        expect(again.data).toMatchObject({ feeRate: 700 });
        // the same request once more is the same order, whatever holds by now
        await setFees(800);
        expect(
            (await order(id, (await shown((await domain()).id)).key, orderId)).data.feeRate,
        ).toBe(700);
    });

    it('to sellers says what is coming, of what they see', async () => {
        const read = async () => (await callFrom(test, buyer, calls.publicSelling, {})).data;
        expect((await read()).planned).toEqual([]);
        const at = test.now + day;
        await setFees(750, { at });
        const { planned, fees } = await read();
        expect(planned).toMatchObject([{ at, limits: null }]);
        const ofDomains = planned[0]?.fees?.find(({ type }) => type === 'domain');
        expect(ofDomains?.bands.map(({ rate }) => rate)).toEqual([750]);
        expect(fees.find(({ type }) => type === 'domain')?.bands[0]?.rate).toBe(600);
        test.now = at;
        expect((await read()).planned).toEqual([]);
    });
});

describe('an offer', () => {
    it('is not accepted for another fee than its seller saw', async () => {
        const product = await domain();
        const { id } = await makeOffer(test, buyer, product.id, { price: '15000' });
        const params = { id };
        const seen = await callFrom(test, product.seller, calls.getOwnOffer, { params });
        expect(seen.data.net).toBe('14100');
        await setFees(5_000);
        const { net } = seen.data;
        const refused = await answer(test, product.seller, id, { action: 'accept', net });
        expect(refused).toMatchObject({ status: 409, error: 'order.quote_changed' });
        const again = await callFrom(test, product.seller, calls.getOwnOffer, { params });
        expect(again.data.net).toBe('7500');
        const taken = await answer(test, product.seller, id, { action: 'accept', net: '7500' });
        expect(taken.status).toBe(200);
    });
});

describe('a fee that was shown', () => {
    const auction = async () => {
        const { id: productId, seller } = await domain();
        const { id } = await startAuction(test, seller, productId);
        await switchBalanceOn(test);
        await addFunds(test, buyer, 1_000_000);
        return { id, productId, seller };
    };
    const shown = async (id: string, who: Person) =>
        (await callFrom(test, who, calls.getAuction, { params: { id } })).data;
    const pass = async (ms: number) => {
        test.now += ms;
        for (let times = 0; times < 3; times += 1) await test.stores.jobs.runDue();
    };

    it.each(['at once', 'planned'])('is an auction’s own, whatever is set %s since', async when => {
        const { id, productId, seller } = await auction();
        const bands = presetFees.domain.map(({ rate, below }) => ({
            rate,
            below: below ? String(below.CNY * 100) : null,
        }));
        expect((await shown(id, seller)).fees).toEqual(bands);
        const at = when === 'planned' ? { at: test.now + day } : {};
        expect((await setFees(2_500, at)).status).toBe(200);
        await pass(day + hour);
        expect((await bid(test, buyer, id, '100000')).status).toBe(200);
        expect((await shown(id, buyer)).fees).toEqual(bands);
        const input = { params: { id: productId } };
        const { data } = await callFrom(test, buyer, calls.getListingAuction, input);
        expect(data.auction?.fees).toEqual(bands);
        await pass(2 * day);
        const { orderId } = (await shown(id, buyer)).own;
        const order = await callFrom(test, buyer, calls.getOwnOrder, {
            params: { id: orderId ?? '' },
        });
        // 10 CNY, by the band of low prices
        expect(order.data).toMatchObject({ price: '1000', feeRate: 600, fee: '60' });
        // an auction that is started now has the new one
        const other = await auction();
        expect((await shown(other.id, other.seller)).fees).toEqual([{ rate: 2_500, below: null }]);
        const { data: log } = await callFrom(test, buyer, calls.getAuctionLog, { params: { id } });
        expect(JSON.parse(log.list[0]?.body ?? '{}')).toMatchObject({ fees: presetFees.domain });
    });

    it('is that of an offer that its seller made, until it is answered', async () => {
        const { id: productId, seller } = await domain();
        const offer = await makeOffer(test, buyer, productId, { price: '15000' });
        const counter = await answer(test, seller, offer.id, {
            action: 'counter',
            id: randomUUID(),
            price: '16000',
            currency: 'CNY',
            conditions: '',
            exclusiveDays: 0,
        });
        expect(counter.data).toMatchObject({ fee: '960', net: '15040' });
        await setFees(2_500);
        const seen = await callFrom(test, seller, calls.getOwnOffer, {
            params: { id: offer.id },
        });
        expect(seen.data).toMatchObject({ fee: '960', net: '15040' });
        const accepted = await answer(test, buyer, offer.id, {
            action: 'accept',
            net: '15040',
        });
        const order = await callFrom(test, buyer, calls.getOwnOrder, {
            params: { id: accepted.data.orderId ?? '' },
        });
        expect(order.data).toMatchObject({ feeRate: 600, fee: '960' });
    });
});
