import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { Offered } from '../../contract/market/resources/products';
import { products } from '../../contract/market/resources/products';
import { auctionRules } from '../../contract/trade/auctions/auctionTable';
import { checkMoney } from '../../server/trade/ledger/checkMoney';
import { askAuction, bid, sealedBid, startAuction } from '../fixtures/auctions';
import { addFunds } from '../fixtures/financeRecords';
import { domainOffer } from '../fixtures/offers';
import { action, balanceOn } from '../fixtures/orders';
import { switchBalanceOn } from '../fixtures/payments';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const funds = 1_000_000;

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

const bidder = async () => {
    const person = await addPerson(test, 'user');
    await addFunds(test, person, funds);
    return person;
};

const scene = async (given: Record<string, unknown> = {}, offered: Partial<Offered> = {}) => {
    const listed = { isListed: true, ...offered };
    const { id: productId, seller } = await addProduct(test, administrator, listed);
    const [a, b] = [await bidder(), await bidder()];
    const { id } = await startAuction(test, seller, productId, given);
    return { id, productId, seller, a, b };
};

const pass = async (ms: number) => {
    test.now += ms;
    for (let times = 0; times < 3; times += 1) await test.stores.jobs.runDue();
};
const ask = (who: Person, id: string) => callFrom(test, who, calls.getAuction, { params: { id } });
const seen = async (who: Person, id: string) => (await ask(who, id)).data;
const logOf = async (id: string) =>
    (await callFrom(test, administrator, calls.getAuctionLog, { params: { id } })).data;
const available = ({ id }: Person) => balanceOn(test, `user:${id}:available`);
const decide = (id: string, name: 'freeze' | 'thaw' | 'cancel', who = administrator) =>
    callFrom(test, who, calls.decideAuction, {
        params: { id },
        body: { action: name, reason: 'Looked at' },
    });
const withdraw = (productId: string) =>
    test.stores.db
        .updateTable('products')
        .set({ state: 'withdrawn' })
        .where('id', '=', productId)
        .execute();
/** What somebody was told, all at once. */
const told = async (who: Person): Promise<string> => {
    const found = test.stores.db
        .selectFrom('system_messages')
        .innerJoin('message_receipts', 'message_id', 'system_messages.id')
        .select('title_en')
        .where('user_id', '=', who.id);
    return (await found.execute()).map(({ title_en }) => title_en).join();
};

/** A .cn domain that its registry locks within a month. */
const expiring = (): Partial<Offered> => {
    const { details } = domainOffer();
    if (details.type !== 'domain') throw new Error('it is a domain');
    const expiresOn = new Date(test.now + 30 * dayMs).toISOString().slice(0, 10);
    return { details: { ...details, fqdn: `d${test.now}.cn`, expiresOn } };
};

it('a domain that its registry locks before the end is not auctioned', async () => {
    const product = await addProduct(test, administrator, { isListed: true, ...expiring() });
    const late = await askAuction(test, product.seller, product.id, {
        endsAt: test.now + 20 * dayMs,
    });
    expect(late).toMatchObject({ status: 409, error: 'auction.not_saleable' });
    const soon = { endsAt: test.now + 5 * dayMs };
    expect((await askAuction(test, product.seller, product.id, soon)).status).toBe(200);
});

it('what cannot be ordered at the end is on hold, and a person gives the deposits back', async () => {
    const { id, seller, a } = await scene({ endsAt: test.now + 5 * dayMs }, expiring());
    await bid(test, a, id, '20000');
    // reviewed for long, it goes on beyond the domain's last day
    await decide(id, 'freeze');
    await pass(20 * dayMs);
    await decide(id, 'thaw');
    await pass(dayMs + auctionRules.settleMs);
    expect((await seen(a, id)).state).toBe('frozen');
    for (const who of [a, seller]) expect(await told(who)).toContain('on hold');
    await decide(id, 'cancel');
    expect(await available(a)).toBe(funds);
});

it('a seller who has a running auction cancelled learns nobody’s maximum', async () => {
    const { id, productId, a } = await scene();
    await bid(test, a, id, '77777');
    await withdraw(productId);
    await pass(2 * dayMs);
    await decide(id, 'cancel');
    const log = await logOf(id);
    expect(log.isOpened).toBe(false);
    expect(JSON.stringify(log)).not.toContain('77777');
});

it('the price of a declining auction stands still while it is frozen', async () => {
    const terms = { kind: 'declining', startPrice: '100000', floorPrice: '40000' };
    const { id, a } = await scene({ ...terms, dropBy: '10000', intervalMinutes: 60 });
    await pass(2 * hourMs);
    await decide(id, 'freeze');
    await pass(3 * dayMs);
    await decide(id, 'thaw');
    expect(await seen(a, id)).toMatchObject({ state: 'live', price: '80000' });
    expect((await bid(test, a, id, '40000')).status).toBe(409);
    await pass(hourMs);
    expect(await seen(a, id)).toMatchObject({ price: '70000' });
});

it('what was over before a freeze keeps its end', async () => {
    const { id, a } = await scene();
    await bid(test, a, id, '20000');
    await pass(2 * dayMs);
    const { endsAt } = await seen(a, id);
    await decide(id, 'freeze');
    await pass(dayMs);
    await decide(id, 'thaw');
    expect(await seen(a, id)).toMatchObject({ state: 'awaiting', endsAt });
});

it('nobody gets out of a bid by cancelling while the auction is frozen', async () => {
    const { id, a } = await scene();
    await bid(test, a, id, '20000');
    await pass(2 * dayMs);
    const { orderId } = (await seen(a, id)).own;
    await decide(id, 'freeze');
    await action(test, a, orderId ?? '', { action: 'cancel', reason: '' });
    await pass(dayMs);
    // nothing is decided while somebody looks
    expect((await seen(a, id)).own.depositEnd).toBe('held');
    await decide(id, 'thaw');
    await pass(hourMs);
    expect(await seen(a, id)).toMatchObject({ state: 'unsold', own: { depositEnd: 'forfeited' } });
    expect(await available(a)).toBe(funds - 1_000);
});

it('staff who sell or bid do not decide', async () => {
    const { id, a, seller } = await scene();
    const staff = await addPerson(test, 'admin');
    await addFunds(test, staff, funds);
    await bid(test, staff, id, '20000');
    const own = await decide(id, 'freeze', staff);
    expect(own).toMatchObject({ status: 409, error: 'auction.own_decision' });
    expect((await decide(id, 'freeze')).status).toBe(200);
    expect((await decide(id, 'thaw', a)).status).toBe(403);
    expect((await decide(id, 'thaw', seller)).status).toBe(403);
});

it('a sealed bid that was exchanged in the database wins nothing', async () => {
    const { id, a, b } = await scene({ kind: 'sealed' });
    await sealedBid(test, a, id, '20010');
    await sealedBid(test, b, id, '31010');
    const { db } = test.stores;
    const of = (who: Person) =>
        db
            .selectFrom('auction_bids')
            .select('sealed')
            .where('auction_id', '=', id)
            .where('user_id', '=', who.id)
            .executeTakeFirstOrThrow();
    const put = (who: Person, sealed: string) =>
        db
            .updateTable('auction_bids')
            .set({ sealed })
            .where('auction_id', '=', id)
            .where('user_id', '=', who.id)
            .execute();
    const [{ sealed: own }, { sealed: other }] = [await of(a), await of(b)];
    await put(a, other);
    await pass(2 * dayMs);
    expect((await seen(b, id)).state).toBe('frozen');
    // sealed with another key
    await put(a, 'AAAA');
    expect((await seen(a, id)).own.maximum).toBeNull();
    await decide(id, 'thaw');
    await pass(dayMs + auctionRules.settleMs);
    expect((await seen(b, id)).state).toBe('frozen');
    expect(JSON.stringify(await logOf(id))).not.toContain('31010');
    await put(a, own);
    await decide(id, 'thaw');
    await pass(dayMs + auctionRules.settleMs);
    expect(await seen(b, id)).toMatchObject({ state: 'awaiting', price: '31010' });
});

it('a listing in an auction is taken down, but not deleted', async () => {
    const { id, productId, a } = await scene();
    await bid(test, a, id, '20000');
    await withdraw(productId);
    const removed = await callFrom(test, administrator, products.calls.remove, {
        body: { ids: [productId] },
    });
    expect(removed).toMatchObject({ status: 409, error: 'product.has_order' });
    expect((await seen(a, id)).id).toBe(id);
    // a stranger sees it no more, staff do
    expect((await ask(await bidder(), id)).status).toBe(404);
    expect((await ask(administrator, id)).status).toBe(200);
});

it('a listing that was changed since is said to be', async () => {
    const { id, productId, a } = await scene();
    expect((await seen(a, id)).isListingChanged).toBe(false);
    const changed = test.stores.db.updateTable('products').where('id', '=', productId);
    await changed.set({ revision: 7 }).execute();
    expect((await seen(a, id)).isListingChanged).toBe(true);
});

it('whoever did not win is told, and so is everybody when nobody did', async () => {
    const { id, a, b } = await scene();
    await bid(test, a, id, '20000');
    await bid(test, b, id, '30000');
    await pass(2 * dayMs);
    expect(await told(a)).toContain('has ended');
    const reserved = await scene({ reserve: '900000' });
    await bid(test, reserved.a, reserved.id, '20000');
    await pass(2 * dayMs);
    expect(await told(reserved.a)).toContain('was not sold');
});

it('what a bidder has in common with the seller is looked at with later bids too', async () => {
    const { id, seller, a, b } = await scene();
    await bid(test, a, id, '20000');
    const device = { address: '203.0.113.7', agent: 'one browser' };
    for (const who of [seller, a]) {
        await test.stores.db
            .updateTable('sessions')
            .set(device)
            .where('user_id', '=', who.id)
            .execute();
    }
    await bid(test, b, id, '10000');
    await pass(hourMs);
    await bid(test, a, id, '25000');
    const { data } = await callFrom(test, administrator, calls.listAuctions, { query: {} });
    const row = data.list.find(one => one.id === id);
    expect(row?.flagged).toMatchObject([{ number: 1, relations: ['device'] }]);
});

it('anybody checks the log by what docs/auctions.md says, and sees what was changed', async () => {
    const { id, a, b } = await scene({ kind: 'sealed', reserve: '5000' });
    await sealedBid(test, a, id, '20010');
    await sealedBid(test, b, id, '31010');
    await pass(2 * dayMs);
    const [, command = ''] =
        /^node -e '(.+)'$/m.exec(readFileSync('docs/auctions.md', 'utf8')) ?? [];
    const folder = mkdtempSync(join(tmpdir(), 'auction-'));
    const said = (data: unknown): string => {
        writeFileSync(join(folder, 'auction.json'), JSON.stringify({ data }));
        const options = { cwd: folder, stdio: 'pipe', encoding: 'utf8' } as const;
        return execFileSync(process.execPath, ['-e', command], options).trim();
    };
    const log = await logOf(id);
    expect(said(log)).toBe('The log holds.');
    const list = log.list.map(record => ({
        ...record,
        body: (record.body ?? '').replace('31010', '31011'),
    }));
    expect(() => said({ ...log, list })).toThrow('changed');
    rmSync(folder, { recursive: true });
});

it('who keeps others away by bids that are not paid gets it for no less than the seller wants', async () => {
    const { id, seller, a, b } = await scene();
    const friend = await bidder();
    await bid(test, a, id, '1000');
    await bid(test, b, id, '900000');
    await bid(test, friend, id, '890000');
    const own = { params: { id }, body: {} };
    expect((await callFrom(test, seller, calls.cancelAuction, own)).status).toBe(409);
    await pass(2 * dayMs);
    expect((await callFrom(test, seller, calls.cancelAuction, own)).status).toBe(409);
    await pass(dayMs + 1);
    expect(await seen(seller, id)).toMatchObject({ state: 'second', canCancel: true });
    expect(await told(seller)).toContain('offered to the next bidder');
    const { orderId } = (await seen(friend, id)).own;
    expect((await callFrom(test, seller, calls.cancelAuction, own)).status).toBe(200);
    await pass(0);
    const order = { params: { id: orderId ?? '' } };
    expect((await callFrom(test, friend, calls.getOwnOrder, order)).data.state).toBe('cancelled');
    expect([await available(a), await available(friend)]).toEqual([funds, funds]);
    // the first has lost 5 % of their maximum all the same
    expect(await available(b)).toBe(funds - 45_000);
});
