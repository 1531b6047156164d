import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { firstLogHash, type LogBody, resultOf } from '../../contract/trade/auctions/auctionLog';
import {
    type AuctionAction,
    type AuctionActor,
    type AuctionState,
    auctionActions,
    auctionActors,
    auctionRules,
    auctionStates,
} from '../../contract/trade/auctions/auctionTable';
import { inForm } from '../../scripts/testForm.mjs';
import { writtenTime } from '../../server/platform/mail/writtenTime';
import { findAuction, lockAuction } from '../../server/trade/auctions/auctionRows';
import { moveAuction } from '../../server/trade/auctions/moveAuction';
import { placeBid } from '../../server/trade/auctions/placeBid';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { askAuction, bid, sealedBid, startAuction } from '../fixtures/auctions';
import { askOffer } from '../fixtures/dealOffers';
import { addFunds } from '../fixtures/financeRecords';
import { action, balanceOn, orderProduct, payWithBalance, sourceOnSale } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { paidOut } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

let test: TestApp;
let administrator: Person;
beforeAll(async () => {
    test = await startTestApp({ SESSION_DAYS: '365' });
    administrator = await addPerson(test, 'admin');
    await switchBalanceOn(test);
});
afterAll(() => test.close());
/** Whatever was tried: the books hold. */
afterEach(async () => {
    expect(await checkMoney(test.stores.db)).toEqual([]);
});

const funds = 1_000_000;

/** A domain in an auction, its seller, and people who can bid. */
const scene = async (given: Record<string, unknown> = {}, people = 3) => {
    const { id: productId, seller } = await addProduct(test, administrator, { isListed: true });
    const bidders = await Promise.all(
        Array.from({ length: people }, () => addPerson(test, 'user')),
    );
    for (const bidder of bidders) await addFunds(test, bidder, funds);
    const { id } = await startAuction(test, seller, productId, given);
    const [a, b, c] = bidders as [Person, Person, Person];
    return { id, productId, seller, bidders, a, b, c };
};

const pass = async (ms: number) => {
    test.now += ms;
    for (let times = 0; times < 3; times += 1) await test.stores.jobs.runDue();
};

const seen = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getAuction, { params: { id } })).data;
const view = async (productId: string) => {
    const input = { params: { id: productId } };
    return (await callFrom(test, administrator, calls.getListingAuction, input)).data.auction;
};
const logOf = async (id: string) =>
    (await callFrom(test, administrator, calls.getAuctionLog, { params: { id } })).data;
const orderOf = async (who: Person, id: string) =>
    (await callFrom(test, who, calls.getOwnOrder, { params: { id } })).data;
const available = ({ id }: Person) => balanceOn(test, `user:${id}:available`);
const pending = ({ id }: Person) => balanceOn(test, `user:${id}:pending`);
const held = (auctionId: string, { id }: Person) =>
    balanceOn(test, `auction:${auctionId}:deposit:${id}`);
const decide = (id: string, name: 'freeze' | 'thaw' | 'cancel') =>
    callFrom(test, administrator, calls.decideAuction, {
        params: { id },
        body: { action: name, reason: 'Looked at' },
    });

/** The log's hashes, recomputed as docs/auctions.md says. */
const expectChained = async (id: string): Promise<LogBody[]> => {
    const { list, head } = await logOf(id);
    let previous = firstLogHash;
    for (const { body, hash } of list) {
        if (body !== null) {
            const own = createHash('sha256').update(`${previous}\n${body}`).digest('hex');
            expect(own).toBe(hash);
        }
        previous = hash;
    }
    expect(previous).toBe(head);
    return list.flatMap(({ body }) => (body === null ? [] : [JSON.parse(body) as LogBody]));
};

describe('a rising auction', () => {
    it('shows the price and never a maximum, and sells to the highest', async () => {
        const { id, productId, seller, a, b } = await scene({ reserve: '8000' });
        expect((await bid(test, a, id, '60000')).data).toMatchObject({
            price: '8000',
            reserve: 'met',
            own: { isLeading: true, maximum: '60000', deposit: '3000' },
        });
        expect(await bid(test, b, id, '8100')).toMatchObject({
            status: 409,
            message: 'Bid at least 82.50 CNY.',
        });
        await bid(test, b, id, '9000');
        expect(await view(productId)).toMatchObject({ price: '9250', bids: 2, bidders: 2 });
        await pass(48 * hourMs);
        expect(await seen(a, id)).toMatchObject({ state: 'awaiting', own: { isLeading: true } });
        const { own } = await seen(a, id);
        const order = await orderOf(a, own.orderId ?? '');
        expect(order).toMatchObject({ price: '9250', state: 'pending_payment', deposit: '3000' });
        const paid = await payWithBalance(test, a, { ...order, total: '0' });
        expect(paid.state).toBe('paid');
        expect(await available(a)).toBe(funds - 9_250);
        expect([await held(id, a), await held(id, b), await available(b)]).toEqual([0, 0, funds]);
        expect((await seen(seller, id)).state).toBe('sold');
        const records = await expectChained(id);
        expect(resultOf(records)).toEqual({ winner: '1', price: '9250', isMet: true });
    });

    it('tells nobody a hidden reserve or a maximum, by whatever call, while it runs', async () => {
        const secrets = ['777777', '654321', '888888'];
        const { id, productId, seller, a, b } = await scene({ reserve: secrets[0] });
        await bid(test, a, id, secrets[1] ?? '');
        const texts = [
            await seen(b, id),
            await seen(seller, id),
            await view(productId),
            await logOf(id),
            (await callFrom(test, administrator, calls.listAuctions, { query: {} })).data,
            await bid(test, b, id, '1000'),
            await bid(test, a, id, '1000'),
            (await callFrom(test, b, calls.getListing, { params: { id: productId } })).data,
        ].map(answer => JSON.stringify(answer));
        // the seller knows the reserve, and is told it by nobody
        for (const text of texts) for (const secret of secrets) expect(text).not.toContain(secret);
        // nor can it be tried: each record has a number that nobody can guess
        const { list } = await logOf(id);
        const [, record] = list;
        const guess = (m: string) =>
            JSON.stringify({ auction: id, seq: 1, t: 'bid', u: '1', m, at: test.now });
        const first = list[0]?.hash ?? '';
        const hash = createHash('sha256').update(`${first}\n${guess(secrets[1] ?? '')}`);
        expect(hash.digest('hex')).not.toBe(record?.hash);
        await pass(48 * hourMs);
        expect(await view(productId)).toMatchObject({ state: 'unsold', reserve: 'not_met' });
        expect(resultOf(await expectChained(id))).toMatchObject({ isMet: false });
        expect(await available(a)).toBe(funds);
    });

    it('is put off by bids that move it in its last minutes, within a limit', async () => {
        const { id, productId, a, b } = await scene();
        await bid(test, a, id, '5000');
        const { endsAt } = await seen(a, id);
        test.now = endsAt - 5 * minuteMs;
        // a leader's own raise moves nothing
        await bid(test, a, id, '6000');
        expect(await seen(a, id)).toMatchObject({ endsAt, extendedMs: 0 });
        await bid(test, b, id, '2000');
        const put = { endsAt: test.now + 10 * minuteMs, extendedMs: 5 * minuteMs };
        expect(await seen(a, id)).toMatchObject(put);
        // whoever only looks at the listing is told too
        expect(await view(productId)).toMatchObject(put);
        for (let times = 0; times < 40; times += 1) {
            const now = await seen(a, id);
            test.now = now.endsAt - 1;
            await bid(test, times % 2 === 0 ? b : a, id, String(7_000 + times * 500));
        }
        const extendedMs = 4 * hourMs;
        expect(await seen(a, id)).toMatchObject({ endsAt: endsAt + extendedMs, extendedMs });
        // a review that put the end off is no bid's doing
        await decide(id, 'freeze');
        await decide(id, 'thaw');
        expect((await seen(a, id)).extendedMs).toBe(0);
    });

    it('takes no bid after its end, whatever the clocks of others say', async () => {
        const { id, a, b } = await scene();
        await bid(test, a, id, '5000');
        const { endsAt } = await seen(a, id);
        test.now = endsAt;
        const late = await callFrom(test, b, calls.placeAuctionBid, {
            params: { id },
            // what a browser claims is no field of a bid
            body: { amount: '90000', currency: 'CNY', at: endsAt - 1 } as never,
        });
        expect(late.status).toBeGreaterThanOrEqual(409);
        expect((await bid(test, b, id, '90000')).status).toBe(409);
        expect(await available(b)).toBe(funds);
        await pass(auctionRules.settleMs - 1);
        expect(await seen(a, id)).toMatchObject({ state: 'live', leader: 1 });
        await pass(1);
        expect(await seen(a, id)).toMatchObject({ state: 'awaiting', leader: 1 });
        // the clock goes back: what is over stays over
        test.now -= hourMs;
        expect((await bid(test, b, id, '90000')).status).toBe(409);
        test.now += hourMs;
    });

    it('ends at once for its price, until the reserve is met', async () => {
        const { id, a, b } = await scene({ reserve: '8000', buyNow: '50000' });
        await bid(test, a, id, '3000');
        expect((await bid(test, b, id, '49999', { isBuyNow: true })).status).toBe(409);
        const bought = await bid(test, b, id, '50000', { isBuyNow: true });
        expect(bought.data).toMatchObject({ state: 'awaiting', price: '50000' });
        expect((await bid(test, a, id, '60000')).status).toBe(409);
        expect(await held(id, b)).toBe(2_500);
        const other = await scene({ reserve: '8000', buyNow: '50000' });
        await bid(test, other.a, other.id, '9000');
        expect((await seen(other.b, other.id)).buyNow).toBeNull();
        const late = await bid(test, other.b, other.id, '50000', { isBuyNow: true });
        expect(late.status).toBe(409);
    });
});

describe('a declining auction', () => {
    const terms = { kind: 'declining', startPrice: '100000', floorPrice: '40000', dropBy: '10000' };
    const declining = () => scene({ ...terms, intervalMinutes: 60 });

    it('asks less by the clock, and the first who takes it pays what it asks then', async () => {
        const { id, productId, a, b } = await declining();
        expect(await view(productId)).toMatchObject({ price: '100000', minimum: null });
        await pass(2 * hourMs + 1);
        expect(await view(productId)).toMatchObject({ price: '80000' });
        // below what it asks by the server's clock
        expect((await bid(test, a, id, '70000')).status).toBe(409);
        // seen an hour ago: the lower price is charged
        const both = await Promise.all([bid(test, a, id, '90000'), bid(test, b, id, '80000')]);
        expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await view(productId)).toMatchObject({ state: 'awaiting', price: '80000' });
        expect((await held(id, a)) + (await held(id, b))).toBe(4_000);
        expect(resultOf(await expectChained(id))).toMatchObject({ price: '80000', isMet: true });
    });

    it('never asks less than its lowest price, and ends unsold', async () => {
        const { id, productId, a } = await declining();
        await pass(20 * hourMs);
        expect(await view(productId)).toMatchObject({ price: '40000' });
        expect((await bid(test, a, id, '39999')).status).toBe(409);
        await pass(30 * hourMs);
        expect((await view(productId))?.state).toBe('unsold');
    });
});

describe('a sealed auction', () => {
    it('opens all bids at its end; the highest wins, of two the earlier', async () => {
        const { id, productId, a, b, c } = await scene({ kind: 'sealed', reserve: '9000' });
        await sealedBid(test, a, id, '20010');
        await sealedBid(test, b, id, '31010');
        await sealedBid(test, c, id, '31010');
        expect((await sealedBid(test, a, id, '15000')).status).toBe(409);
        await sealedBid(test, a, id, '25010');
        expect(await view(productId)).toMatchObject({ price: null, reserve: null, leader: null });
        const running = JSON.stringify(await logOf(id));
        for (const amount of ['20010', '31010', '25010']) expect(running).not.toContain(amount);
        const stored = JSON.stringify(
            await test.stores.db
                .selectFrom('auction_bids')
                .select(['maximum', 'sealed'])
                .where('auction_id', '=', id)
                .execute(),
        );
        expect(stored).not.toContain('31010');
        await pass(48 * hourMs);
        expect(await view(productId)).toMatchObject({
            state: 'awaiting',
            price: '31010',
            leader: 2,
        });
        const records = await expectChained(id);
        expect(resultOf(records)).toEqual({ winner: '2', price: '31010', isMet: true });
        // each opened amount is the one that was committed to
        const seals = new Map(
            records.map(record => [record.seq, record as unknown as { c: string }]),
        );
        const reveals = records.filter(({ t }) => t === 'reveal');
        expect(reveals).toHaveLength(4);
        for (const reveal of reveals as unknown as { of: number; salt: string; m: string }[]) {
            const commitment = createHash('sha256').update(`${reveal.salt}|${reveal.m}`);
            expect(seals.get(reveal.of)?.c).toBe(commitment.digest('hex'));
        }
    });

    it('takes no commitment to something else', async () => {
        const { id, a } = await scene({ kind: 'sealed' });
        const given = { salt: 'a'.repeat(32), commitment: 'a'.repeat(64) };
        expect((await bid(test, a, id, '5000', given)).status).toBe(422);
        const { commitment } = given;
        expect((await bid(test, a, id, '5000', { commitment })).status).toBe(422);
        // a browser that cannot hash leaves it to the server
        expect((await bid(test, a, id, '5000')).status).toBe(200);
        await pass(48 * hourMs);
        expect(await seen(a, id)).toMatchObject({ state: 'awaiting', price: '5000' });
    });
});

describe('deposits', () => {
    it('are 5 % of one’s own maximum, topped up, and go back to all but the first three', async () => {
        const { id, bidders } = await scene({}, 5);
        const [a, b, c, d, e] = bidders as [Person, Person, Person, Person, Person];
        for (const [at, who] of [a, b, c, d, e].entries()) {
            await bid(test, who, id, String(10_000 * (at + 1)));
        }
        await bid(test, a, id, '80000');
        expect(await held(id, a)).toBe(4_000);
        await pass(48 * hourMs);
        const kept = await Promise.all(bidders.map(who => held(id, who)));
        expect(kept).toEqual([4_000, 0, 0, 2_000, 2_500]);
        expect(await available(b)).toBe(funds);
    });

    it('are covered by one balance once, by bids and orders at once', async () => {
        const [one, other] = [await scene({}, 1), await scene({}, 1)];
        const poor = await addPerson(test, 'user');
        await addFunds(test, poor, 500);
        const tried = await Promise.all(
            [one, other, one, other].map(({ id }) => bid(test, poor, id, '10000')),
        );
        const taken = tried.filter(({ status }) => status === 200);
        expect(taken).toHaveLength(1);
        expect(await available(poor)).toBe(0);
        expect((await held(one.id, poor)) + (await held(other.id, poor))).toBe(500);
        for (const { id } of [one, other]) {
            const again = await bid(test, poor, id, '20000');
            expect([409, 422]).toContain(again.status);
        }
    });

    it('of a winner who does not pay is the seller’s once, and the log says who is next', async () => {
        const { id, seller, a, b, c } = await scene();
        await bid(test, a, id, '20000');
        await bid(test, b, id, '90000');
        await bid(test, c, id, '70000');
        await pass(48 * hourMs);
        const first = await orderOf(b, (await seen(b, id)).own.orderId ?? '');
        expect(first.price).toBe('71250');
        await pass(dayMs + 1);
        expect((await orderOf(b, first.id)).state).toBe('expired');
        // 5 % of 90000, less 6 %
        expect([await held(id, b), await available(b)]).toEqual([0, funds - 4_500]);
        expect(await pending(seller)).toBe(4_500 - 270);
        // without B nobody bid C up to 70000
        const next = await seen(c, id);
        expect(next).toMatchObject({ state: 'second', price: '20500' });
        expect(resultOf(await expectChained(id))).toEqual({
            winner: '3',
            price: '20500',
            isMet: true,
        });
        // whoever is next may say no, and loses nothing
        await action(test, c, next.own.orderId ?? '', { action: 'cancel', reason: '' });
        await pass(0);
        expect(await available(c)).toBe(funds);
        expect(await seen(a, id)).toMatchObject({ state: 'second', price: '1000' });
        await pass(2 * dayMs);
        expect((await seen(a, id)).state).toBe('unsold');
        expect(await available(a)).toBe(funds);
        await pass(30 * dayMs);
        expect([await pending(seller), await available(seller)]).toEqual([0, 4_230]);
        // told twice, nothing moves twice
        const payload = { auctionId: id, orderId: first.id, isBuyersFault: true };
        const { defaultAuction } = await import('../../server/trade/auctions/defaultAuction');
        await test.stores.db.transaction().execute(trx => defaultAuction(trx, payload, test.now));
        expect(await available(seller)).toBe(4_230);
    });
});

describe('the time to pay', () => {
    const facts = async (who: Person, id: string) => {
        const { own } = await seen(who, id);
        const order = own.orderId === null ? undefined : await orderOf(who, own.orderId);
        return [own.payUntil, order?.next.by, order?.depositOtherwise];
    };

    it('is told to the winner and the seller, with whose the deposit is otherwise', async () => {
        const { id, seller, a, b, c } = await scene();
        await bid(test, a, id, '20000');
        await bid(test, b, id, '90000');
        expect(await facts(b, id)).toEqual([null, undefined, undefined]);
        await pass(48 * hourMs);
        const due = test.now + dayMs;
        expect(await facts(b, id)).toEqual([due, due, 'seller']);
        expect(await facts(seller, id)).toEqual([due, due, 'seller']);
        // to nobody else
        expect(await facts(a, id)).toEqual([null, undefined, undefined]);
        expect(await facts(c, id)).toEqual([null, undefined, undefined]);
        const { list } = (await callFrom(test, b, calls.listOwnMessages, { query: {} })).data;
        const told = list.map(notice => JSON.stringify(notice)).join();
        expect(told).toContain(`by ${writtenTime(due, 'en')}, or your deposit`);
        expect(told).toContain(`请在 ${writtenTime(due, 'zh')} 前付款`);
        // nothing runs while it is looked at
        await decide(id, 'freeze');
        expect(await facts(b, id)).toEqual([null, null, 'seller']);
        await decide(id, 'thaw');
        const again = test.now + dayMs;
        expect(await facts(b, id)).toEqual([again, again, 'seller']);
        // whoever is next loses nothing, under review neither
        await pass(dayMs + 1);
        const [until, , whose] = await facts(a, id);
        expect([until, whose]).toEqual([test.now + dayMs, 'buyer']);
        await decide(id, 'freeze');
        expect((await facts(a, id))[2]).toBe('buyer');
        await decide(id, 'thaw');
        const order = await orderOf(a, (await seen(a, id)).own.orderId ?? '');
        await payWithBalance(test, a, { ...order, total: '0' });
        const [after, , goes] = await facts(a, id);
        expect([after, goes]).toEqual([null, null]);
    });

    it('threatens no deposit for a seller who cannot hand it over', async () => {
        const { id, seller, a } = await scene();
        await bid(test, a, id, '20000');
        await pass(48 * hourMs);
        expect((await facts(a, id))[2]).toBe('seller');
        const users = test.stores.db.updateTable('users').where('id', '=', seller.id);
        await users.set({ status: 'disabled' }).execute();
        expect((await facts(a, id))[2]).toBe('buyer');
        await users.set({ status: 'active' }).execute();
    });
});

describe('a domain that changes before it is paid', () => {
    it('costs the winner no deposit: no payment is taken meanwhile', async () => {
        const { id, productId, seller, a } = await scene();
        await bid(test, a, id, '20000');
        await pass(48 * hourMs);
        const order = await orderOf(a, (await seen(a, id)).own.orderId ?? '');
        const changes = JSON.stringify([{ kind: 'registrar', on: null, word: '' }]);
        const looks = test.stores.db
            .updateTable('domain_looks')
            .where('product_id', '=', productId);
        await looks.set({ changes, noticed_at: test.now }).execute();
        const input = { params: { id: order.id }, body: { version: order.version } };
        expect(await callFrom(test, a, calls.payOwnOrder, input)).toMatchObject({
            status: 409,
            error: 'registry.changed',
        });
        expect((await orderOf(a, order.id)).depositOtherwise).toBe('buyer');
        await pass(dayMs + 1);
        expect((await orderOf(a, order.id)).state).toBe('expired');
        expect([await available(a), await pending(seller)]).toEqual([funds, 0]);
        expect((await seen(a, id)).own.depositEnd).toBe('released');
    });
});

describe('what nobody gains by', () => {
    it('bidding on one’s own, by a second account, or without the right currency', async () => {
        const { id, productId, seller, a } = await scene();
        await addFunds(test, seller, funds);
        expect((await bid(test, seller, id, '5000')).status).toBe(409);
        const second = await addPerson(test, 'user');
        await addFunds(test, second, funds);
        const administrators = [administrator, await addPerson(test, 'admin')] as const;
        const account = await paidOut(test, seller, administrators);
        await paidOut(test, second, administrators, { account });
        expect(await bid(test, second, id, '5000')).toMatchObject({ error: 'auction.related' });
        for (const amount of ['0', '-5', '1e9', '99999999999999999999', '5.5']) {
            expect((await bid(test, a, id, amount)).status).toBe(422);
        }
        expect((await bid(test, a, id, '5000', { currency: 'USD' })).status).toBe(422);
        // nor is it to be had beside its auction
        const wish = { kind: 'product' as const, productId };
        const order = { id: crypto.randomUUID(), wish };
        const direct = await callFrom(test, a, calls.createOrder, { body: order });
        expect(direct).toMatchObject({ status: 409, error: 'auction.in_auction' });
        expect(await askOffer(test, a, productId)).toMatchObject({ error: 'auction.in_auction' });
    });

    it('bidding from the seller’s device is seen by staff', async () => {
        const { id, seller, a } = await scene();
        const own = { address: '203.0.113.9', agent: 'same browser' };
        for (const { id: user } of [seller, a]) {
            await test.stores.db
                .updateTable('sessions')
                .set(own)
                .where('user_id', '=', user)
                .execute();
        }
        expect((await bid(test, a, id, '5000')).status).toBe(200);
        const { data } = await callFrom(test, administrator, calls.listAuctions, { query: {} });
        const row = data.list.find(one => one.id === id);
        expect(row?.flagged).toMatchObject([{ number: 1, relations: ['device'] }]);
    });

    it('a disabled account: it does not win, and makes nobody’s price', async () => {
        const { id, a, b, c } = await scene();
        await bid(test, a, id, '20000');
        await bid(test, b, id, '90000');
        await bid(test, c, id, '70000');
        const users = test.stores.db.updateTable('users').where('id', '=', b.id);
        await users.set({ status: 'disabled' }).execute();
        await pass(48 * hourMs);
        expect(await seen(c, id)).toMatchObject({ state: 'awaiting', price: '20500' });
        expect(await available(b)).toBe(funds);
        await users.set({ status: 'active' }).execute();
    });

    it('taking the listing down: a person looks at it, and nothing was opened', async () => {
        const { id, productId, a } = await scene({ reserve: '2000' });
        await bid(test, a, id, '20000');
        const products = test.stores.db.updateTable('products').where('id', '=', productId);
        await products.set({ state: 'withdrawn' }).execute();
        expect((await bid(test, a, id, '30000')).status).toBe(404);
        await pass(48 * hourMs);
        expect((await seen(a, id)).state).toBe('frozen');
        expect((await logOf(id)).isOpened).toBe(false);
        expect((await decide(id, 'cancel')).status).toBe(200);
        expect(await available(a)).toBe(funds);
    });

    it('changing the listing: the winner gets what was auctioned', async () => {
        const { id, productId, a } = await scene();
        await bid(test, a, id, '20000');
        const products = test.stores.db.updateTable('products').where('id', '=', productId);
        await products.set({ revision: 7, title: 'Something else' }).execute();
        await pass(48 * hourMs);
        const order = await orderOf(a, (await seen(a, id)).own.orderId ?? '');
        expect(order.title).toBe('A short domain');
    });

    it('starting what cannot be auctioned', async () => {
        const { id: productId, seller } = await addProduct(test, administrator, { isListed: true });
        const ask = async (given: Record<string, unknown>, who = seller, on = productId) =>
            (await askAuction(test, who, on, given)).status;
        expect(await ask({}, administrator)).toBe(404);
        expect(await ask({ startPrice: '0' })).toBe(422);
        expect(await ask({ reserve: '999' })).toBe(422);
        expect(await ask({ buyNow: '1000' })).toBe(422);
        expect(await ask({ endsAt: test.now + 10 * minuteMs })).toBe(422);
        expect(await ask({ endsAt: test.now + 60 * dayMs })).toBe(422);
        expect(await ask({ currency: 'USD' })).toBe(422);
        expect(await ask({ kind: 'declining', floorPrice: '2000', dropBy: '0' })).toBe(422);
        const source = await sourceOnSale(test, administrator);
        expect(await ask({}, source.seller, source.id)).toBe(409);
        const buyer = await addPerson(test, 'user');
        const order = await orderProduct(test, buyer, productId);
        expect(await ask({})).toBe(409);
        await action(test, buyer, order.id, { action: 'cancel', reason: '' });
        const racing = await Promise.all([ask({}), ask({}), ask({})]);
        expect(racing.sort()).toEqual([200, 409, 409]);
    });
});

describe('staff', () => {
    it('freeze a running auction, which goes on for a day at least', async () => {
        const { id, a, b } = await scene();
        await bid(test, a, id, '20000');
        expect((await decide(id, 'freeze')).status).toBe(200);
        expect((await bid(test, b, id, '30000')).status).toBe(409);
        await pass(72 * hourMs);
        expect((await seen(a, id)).state).toBe('frozen');
        await decide(id, 'thaw');
        const { endsAt, state } = await seen(a, id);
        expect([state, endsAt]).toEqual(['live', test.now + dayMs]);
        expect((await bid(test, b, id, '30000')).status).toBe(200);
        await pass(dayMs + auctionRules.settleMs);
        expect((await seen(b, id)).state).toBe('awaiting');
    });

    it('freeze a winner’s order with its clock, and nobody pays meanwhile', async () => {
        const { id, a } = await scene();
        await bid(test, a, id, '20000');
        await pass(48 * hourMs);
        const order = await orderOf(a, (await seen(a, id)).own.orderId ?? '');
        await decide(id, 'freeze');
        await pass(10 * dayMs);
        const input = { params: { id: order.id }, body: { version: order.version } };
        const paying = await callFrom(test, a, calls.payOwnOrder, input);
        expect(paying).toMatchObject({ status: 409, error: 'auction.frozen' });
        expect((await orderOf(a, order.id)).state).toBe('pending_payment');
        await decide(id, 'thaw');
        await pass(dayMs - 1);
        expect((await orderOf(a, order.id)).state).toBe('pending_payment');
        expect((await callFrom(test, a, calls.payOwnOrder, input)).status).toBe(200);
        expect((await seen(a, id)).state).toBe('sold');
        expect((await decide(id, 'cancel')).status).toBe(409);
    });

    it('cancel with all deposits back; a seller while nobody has bid', async () => {
        const { id, seller, a } = await scene();
        await bid(test, a, id, '20000');
        const own = await callFrom(test, seller, calls.cancelAuction, { params: { id }, body: {} });
        expect(own).toMatchObject({ status: 409, error: 'auction.has_bids' });
        await pass(48 * hourMs);
        const { orderId } = (await seen(a, id)).own;
        await decide(id, 'cancel');
        await pass(0);
        expect((await orderOf(a, orderId ?? '')).state).toBe('cancelled');
        expect([await available(a), await held(id, a)]).toEqual([funds, 0]);
        expect((await seen(a, id)).state).toBe('cancelled');
        const other = await scene();
        const params = { id: other.id };
        const done = await callFrom(test, other.seller, calls.cancelAuction, { params, body: {} });
        expect(done.data.state).toBe('cancelled');
        // it can be bought again
        await orderProduct(test, other.a, other.productId);
    });
});

it('takes 500 bids in its last second one after another, and has one winner', {
    timeout: 600_000,
}, async () => {
    const people = inForm(10, 25);
    const { id, bidders } = await scene({}, people);
    const { endsAt } = await seen(bidders[0] as Person, id);
    test.now = endsAt - 1_000;
    const { db, secret } = test.stores;
    const clock = () => test.now;
    const asked = Array.from({ length: 500 }, (_, at) => ({
        auctionId: id,
        userId: (bidders[at % people] as Person).id,
        amount: String(1_000 + ((at * 7_919) % 500) * 300),
        currency: 'CNY' as const,
        isBuyNow: false,
    }));
    const results = await Promise.allSettled(
        asked.map(one => placeBid({ db, secret, clock }, one)),
    );
    const taken = results.filter(({ status }) => status === 'fulfilled').length;
    const refused = results.filter(
        one => one.status === 'rejected' && (one.reason as { status?: number }).status === 409,
    ).length;
    expect(taken + refused).toBe(500);
    const { leader, price, seq } = await findAuction(db, id);
    expect(seq).toBe(500);
    await pass(4 * hourMs + 1_000);
    const records = await expectChained(id);
    expect(records.map(record => record.seq)).toEqual(records.map((_, at) => at));
    expect(resultOf(records)).toEqual({
        winner: String(leader),
        price: String(price),
        isMet: true,
    });
    const orders = db.selectFrom('auctions').select('order_id').where('id', '=', id);
    expect((await orders.executeTakeFirstOrThrow()).order_id).not.toBeNull();
});

/** Which action leads where, written down once more by hand: `state action actors → states`. */
const allowed: Readonly<Record<string, readonly AuctionState[]>> = {
    'scheduled start timer': ['live'],
    'live bid bidder': ['live'],
    'live buyNow bidder': ['awaiting'],
    'live end timer': ['awaiting', 'unsold'],
    'awaiting paid order': ['sold'],
    'second paid order': ['sold'],
    'awaiting default order': ['second', 'unsold'],
    'second default order': ['second', 'unsold'],
    'scheduled freeze admin': ['frozen'],
    'live freeze admin timer': ['frozen'],
    'awaiting freeze admin': ['frozen'],
    'second freeze admin': ['frozen'],
    'frozen end timer': ['frozen'],
    'frozen thaw admin': ['scheduled', 'live', 'awaiting', 'second'],
    'scheduled cancel seller admin': ['cancelled'],
    'live cancel seller admin': ['cancelled'],
    'awaiting cancel admin': ['cancelled'],
    'second cancel seller admin': ['cancelled'],
    'frozen cancel admin': ['cancelled'],
};

describe('the table of auctions', () => {
    it('allows each action in each state to whom it says, and nothing else', async () => {
        const wanted = new Map<string, readonly AuctionState[]>();
        for (const [key, to] of Object.entries(allowed)) {
            const [state, name, ...by] = key.split(' ');
            for (const actor of by) wanted.set(`${state} ${name} ${actor}`, to);
        }
        const { id } = await scene({}, 0);
        const { db } = test.stores;
        const attempt = (name: AuctionAction, by: AuctionActor, to: AuctionState) =>
            db.transaction().execute(async trx => {
                const auction = await lockAuction(trx, id);
                return moveAuction(trx, { auction, action: name, by, to }, test.now);
            });
        for (const state of auctionStates) {
            for (const by of auctionActors) {
                for (const name of auctionActions) {
                    const tos = wanted.get(`${state} ${name} ${by}`) ?? [];
                    for (const to of tos.length > 0 ? tos : (['live', 'sold'] as const)) {
                        const columns = { state, open_key: null };
                        await db
                            .updateTable('auctions')
                            .set(columns)
                            .where('id', '=', id)
                            .execute();
                        if (tos.length > 0) {
                            expect((await attempt(name, by, to)).state).toBe(to);
                            continue;
                        }
                        await expect(attempt(name, by, to)).rejects.toMatchObject({ status: 409 });
                    }
                }
            }
        }
    });
});
