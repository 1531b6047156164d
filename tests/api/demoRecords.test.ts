import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { seeAsUser } from '../../contract/identity/resources/users';
import type { MarketRow } from '../../contract/market/public/market';
import { snapshotPath, trafficProofPath } from '../../contract/market/public/trafficFiles';
import { getListingAuction, placeAuctionBid } from '../../contract/trade/auctions/auctionCalls';
import { makeOffer } from '../../contract/trade/offers/offerCalls';
import { waitingOrderStates } from '../../contract/trade/resources/orders';
import { articleAddresses, countArticles } from '../../server/content/articles/articleAddresses';
import { fillDemoArticles, removeDemoArticles } from '../../server/content/demo/demoArticles';
import { hashPassword } from '../../server/identity/accounts/passwords';
import { removeDemoPeople } from '../../server/identity/users/demoPeople';
import { demoListings, fillDemoMarket } from '../../server/market/demo/demoMarket';
import { demoTrafficOf } from '../../server/market/demo/demoTraffic';
import { removeDemoMarket } from '../../server/market/demo/removeDemoMarket';
import { countListed, listedAddresses } from '../../server/market/listings/listedAddresses';
import { fillDemoChats, removeDemoChats } from '../../server/messaging/demo/demoChats';
import { consoleDaysIn } from '../../server/shell/console/consoleDays';
import { readChats, readOrders } from '../../server/shell/console/recordTiles';
import { findCovenant, readJudgedDays } from '../../server/trade/covenant/covenantRows';
import { fillDemoReviews, removeDemoReviews } from '../../server/trade/demo/demoReviews';
import { fillDemoTrade } from '../../server/trade/demo/fillDemoTrade';
import { removeDemoTrade } from '../../server/trade/demo/removeDemoTrade';
import { checkBooks } from '../../server/trade/ledger/checkBooks';
import { tradeTerms } from '../../server/trade/orders/tradeTerms';
import { callAs, emailsTo } from '../fixtures/accounts';
import { addWebsite } from '../fixtures/measuredListing';
import { domainOffer } from '../fixtures/offers';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;

let test: TestApp;
let buyer: Person;
let real: string;
let auctioned: string;
beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://footfall.example' });
    await test.stores.settings.change({ require_ownership: 0 });
    const administrator = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
    const offer = domainOffer({ title: 'A real one' });
    real = (await addProduct(test, administrator, { ...offer, isListed: true })).id;
    const { db } = test.stores;
    const scene = await fillDemoMarket(db, test.now);
    const { buyers } = scene;
    await fillDemoTrade(test.stores, scene, test.now);
    const onSale = (await demoListings(db)).filter(({ state }) => state === 'listed');
    const around = { listings: onSale, buyers };
    auctioned = scene.traded.get('tidewater.example')?.id ?? '';
    await fillDemoReviews(db, around, test.now);
    await fillDemoChats(db, around, test.now);
    await fillDemoArticles(test.stores.db, { authorId: administrator.id, now: test.now });
});
afterAll(() => test.close());

const visitor = { address: newAddress() };

const listed = async (words: string) => {
    const response = await test.app.inject({
        url: `${calls.searchMarket.path}?${words}`,
        headers: { 'x-c': '1' },
    });
    return response.json().data as { list: MarketRow[]; total: number };
};
const oneDemo = async (): Promise<string> => {
    const row = (await listed('q=Quanta')).list[0];
    if (!row) throw new Error('the demo has no such listing');
    return row.id;
};

it('fills the market with listings of all kinds, marked as demo, beside real ones', async () => {
    const { list, total } = await listed('sort=newest');
    // six of what is traded are listed still, in test money
    expect(total).toBe(66);
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(['domain', 'source', 'website']));
    for (const row of list) expect(row.isDemo).toBe(row.id !== real);
    const { data } = await callFrom(test, visitor, calls.getListing, {
        params: { id: await oneDemo() },
    });
    expect(data).toMatchObject({ isDemo: true, provenAt: null });
    expect(data.seller.name).toBe('Northgate Domains');
});

it('is never sold: no order, no question, no chat', async () => {
    const productId = await oneDemo();
    const order = await callFrom(test, buyer, calls.createOrder, {
        body: { id: randomUUID(), wish: { kind: 'product', productId } },
    });
    expect(order).toMatchObject({ status: 409, error: 'product.demo' });
    const question = await callFrom(test, buyer, calls.askQuestion, {
        params: { id: productId },
        body: { body: 'Is it for sale?' },
    });
    expect(question).toMatchObject({ status: 409, error: 'product.demo' });
    const chat = await callFrom(test, buyer, calls.startChat, {
        body: { productId, subject: 'Hello', body: 'Is it for sale?' },
    });
    expect(chat).toMatchObject({ status: 404, error: 'product.not_found' });
    const own = test.stores.db.selectFrom('orders').select('id').where('buyer_id', '=', buyer.id);
    expect(await own.execute()).toEqual([]);
});

it('has an auction that everybody sees and nobody real bids in, nor offers or reads on', async () => {
    const { data } = await callFrom(test, visitor, getListingAuction, {
        params: { id: auctioned },
    });
    expect(data.auction).toMatchObject({ state: 'live', isDemo: true, bidders: 2 });
    const id = data.auction?.id ?? '';
    const bid = { amount: '90000000', currency: 'TST' as const };
    const params = { id };
    expect(await callFrom(test, buyer, placeAuctionBid, { params, body: bid })).toMatchObject({
        status: 409,
        error: 'product.demo',
    });
    const offer = { id: randomUUID(), productId: await oneDemo(), price: '999999' };
    const given = { ...offer, currency: 'USD' as const, conditions: '', exclusiveDays: 0 };
    expect(await callFrom(test, buyer, makeOffer, { body: given })).toMatchObject({
        status: 409,
        error: 'product.demo',
    });
});

it('begins no session for made-up people', async () => {
    const { db } = test.stores;
    const made = db.selectFrom('users').select(['id', 'email']).where('is_demo', '=', 1);
    const { id, email } = await made.executeTakeFirstOrThrow();
    const password = 'Somebody found it 1';
    const known = { password_hash: await hashPassword(password), status: 'active' as const };
    await db.updateTable('users').set(known).where('id', '=', id).execute();
    const login = await callFrom(test, visitor, calls.login, { body: { email, password } });
    expect(login).toMatchObject({ status: 409, error: 'account.demo' });
    const administrator = await addPerson(test, 'admin');
    const seen = await callFrom(test, administrator, seeAsUser, { params: { id } });
    expect(seen).toMatchObject({ status: 409, error: 'account.demo' });
    const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', id);
    expect(await sessions.execute()).toEqual([]);
});

it('sends nothing to made-up people, as to an address without an account', async () => {
    const { db } = test.stores;
    const made = db.selectFrom('users').select('email').where('is_demo', '=', 1);
    const { email } = await made.executeTakeFirstOrThrow();
    for (const purpose of ['getPasswd', 'register'] as const) {
        const answer = await callAs(test, {}, calls.sendEmailVerify, { email, purpose });
        expect(answer.status, purpose).toBe(200);
        test.now += 120_000;
    }
    expect(await emailsTo(test, email)).toEqual([]);
});

it('shows on two websites what measured traffic looks like: said to be made up, never signed', async () => {
    const { list } = await listed('type=website&perPage=60');
    const shown = list.filter(({ curve }) => curve.length > 0);
    expect(shown.map(({ subject }) => subject).toSorted()).toEqual([
        'harbor-and-oak.example',
        'qingshan-notes.example',
    ]);
    for (const { id, highlights } of list) {
        const isShown = shown.some(row => row.id === id);
        for (const days of ['30', '90', '365'] as const) {
            const asked = { params: { id }, query: { days } };
            const { traffic } = (await callFrom(test, visitor, calls.getListingTraffic, asked))
                .data;
            if (!isShown) expect(traffic).toBeNull();
            else expect(traffic).toMatchObject({ isDemo: true, keyId: '', sha256: '', file: '' });
            if (isShown) expect(traffic?.daily).toHaveLength(Number(days));
        }
        // neither on the card nor among what a search for measured websites finds, nor as a file
        expect([highlights.visitors, highlights.sensors]).toEqual([null, null]);
        for (const path of [snapshotPath, trafficProofPath]) {
            const file = await test.app.inject(`${path.replace(':id', id)}?days=30`);
            expect(file.statusCode).toBe(404);
        }
    }
    expect((await listed('measured=yes')).list).toEqual([]);
});

it('is measured by nobody, and no search engine is led to it', async () => {
    const { db } = test.stores;
    expect((await listedAddresses(db, 0, 100)).map(({ id }) => id)).toEqual([real]);
    expect(await countListed(db)).toBe(1);
    expect(await articleAddresses(db, test.now, 0, 100)).toEqual([]);
    expect(await countArticles(db, test.now)).toBe(0);
});

it('has reviews and chats of made-up people, and no money: books, console and wallets know of none', async () => {
    const { db } = test.stores;
    const { data } = await callFrom(test, visitor, calls.getListing, {
        params: { id: await oneDemo() },
    });
    expect(data.reviews.length).toBeGreaterThan(0);
    expect(data.seller.rating).toBeGreaterThan(3);
    expect(data.seller).toMatchObject({ sales: 0, deliverMs: null, disputesLost: 0 });
    const chats = await db.selectFrom('conversations').selectAll().execute();
    expect(chats).toHaveLength(8);
    for (const { subject, state } of chats) {
        expect([subject.startsWith('Demo: '), state]).toEqual([true, 'closed']);
    }
    expect((await readChats(db)).unanswered).toBe(0);
    const open = db.selectFrom('orders').select('id').where('state', 'in', waitingOrderStates);
    expect((await open.execute()).length).toBeGreaterThan(0);
    const { today, waiting } = await readOrders(db, consoleDaysIn('UTC', test.now));
    expect([today, ...waiting.map(({ count }) => count)]).toEqual([0, 0, 0, 0, 0]);
    expect(await db.selectFrom('receipts').selectAll().execute()).toEqual([]);
    const worth = db.selectFrom('ledger_balances').select('account').where('currency', '<>', 'TST');
    expect(await worth.execute()).toEqual([]);
    expect(await tradeTerms.salesOf(db, 0, false)).toEqual([]);
    // that of the real one tells its seller
    const mails = await db.selectFrom('mails').select('text').execute();
    expect(mails.filter(({ text }) => !text.includes('A real one'))).toEqual([]);
    expect(await checkBooks(db)).toEqual([]);
});

it('has a covenant that the server goes on with: made-up days, read by staff, told to nobody', async () => {
    const { db, covenantDays, jobs } = test.stores;
    const { order_id: id } = await db
        .selectFrom('covenants')
        .select('order_id')
        .executeTakeFirstOrThrow();
    const before = await readJudgedDays(db, id);
    const covenant = await findCovenant(db, id);
    if (!covenant) throw new Error('the demo has no covenant');
    const last = before.at(-1)?.day ?? '';
    const { days } = await covenantDays.look({ covenant, from: last, to: last, now: test.now });
    expect(days).toMatchObject([{ day: last, isMadeUp: true }]);
    test.now += dayMs;
    await jobs.runDue();
    const administrator = await addPerson(test, 'admin');
    const { data } = await callFrom(test, administrator, calls.getOrderCovenant, {
        params: { id },
    });
    expect(data.covenant).toMatchObject({ part: 'admin', state: 'running', actions: [] });
    expect(data.covenant?.days).toHaveLength(before.length + 1);
    expect(data.covenant?.days.at(-2)?.kind).toBe('measured');
    const failed = db.selectFrom('jobs').select(['key', 'error']).where('error', '<>', '');
    expect(await failed.execute()).toEqual([]);
    const told = db.selectFrom('system_messages').select('title_en').where('about', '=', id);
    expect(await told.execute()).toEqual([]);
});

it('goes without a trace, and leaves what is real', async () => {
    const kept = await callFrom(test, buyer, calls.keepFavourite, {
        params: { id: await oneDemo() },
    });
    expect(kept.status).toBe(200);
    const { db } = test.stores;
    const ids = (await demoListings(db)).map(({ id }) => id);
    expect(await removeDemoReviews(db)).toBe(28);
    expect(await removeDemoTrade({ db, now: test.now }, ids)).toBeGreaterThan(8);
    expect(await removeDemoChats(db, ids)).toBe(8);
    expect(await removeDemoMarket(db)).toBe(78);
    expect(await removeDemoArticles(db)).toBe(4);
    expect(await removeDemoPeople(db)).toBe(27);
    expect(await checkBooks(db)).toEqual([]);
    expect((await listed('')).list.map(({ id }) => id)).toEqual([real]);
    const tables = [
        ...(['product_questions', 'favourites', 'articles', 'article_tags', 'reviews'] as const),
        ...(['conversations', 'conversation_members', 'chat_messages', 'orders'] as const),
        ...(['offers', 'auctions', 'auction_bidders', 'payments', 'order_parts'] as const),
        ...(['covenants', 'covenant_days', 'covenant_events', 'covenant_offers'] as const),
    ] as const;
    for (const table of tables) {
        const rows = await db.selectFrom(table).selectAll().execute();
        expect(rows).toEqual([]);
    }
    expect(await removeDemoMarket(db)).toBe(0);
});

it('lends nothing of its figures to a real listing under one of its names', async () => {
    const seller = await addPerson(test, 'user');
    const id = await addWebsite(test, {
        seller,
        domain: 'harbor-and-oak.example',
        siteId: null,
        claims: { claimedUv: 9_000, claimedPv: 20_000 },
    });
    const asked = { params: { id }, query: { days: '30' as const } };
    const { traffic, claims } = (await callFrom(test, visitor, calls.getListingTraffic, asked))
        .data;
    expect(traffic).toBeNull();
    expect(claims.map(({ measured }) => measured)).toEqual([null, null]);
    const found = (await listed('type=website')).list;
    expect(found).toMatchObject([{ id, curve: [], highlights: { visitors: null } }]);
    expect((await listed('measured=yes')).list).toEqual([]);
    const own = await callFrom(test, seller, calls.listOwnListings, { query: {} });
    expect(own.data.list.map(({ curve }) => curve)).toEqual([[]]);
});

it('draws nothing of a made-up website that has no address', () => {
    const details = JSON.stringify({ type: 'website', url: '' });
    expect(demoTrafficOf({ id: 'p1', is_demo: 1, details }, test.now)).toBeUndefined();
});
