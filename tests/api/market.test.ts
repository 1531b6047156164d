import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { MarketRow } from '../../contract/market/public/market';
import type { Offered } from '../../contract/market/resources/products';
import { keepTrafficRow } from '../../server/market/listings/traffic/trafficRow';
import { domainOffer, sourceOffer } from '../fixtures/offers';
import { oneClickOf } from '../fixtures/oneClick';
import { action, orderProduct, payWithBalance, websiteOnSale } from '../fixtures/orders';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const day = 24 * hour;

let test: TestApp;
let administrator: Person;
let buyer: Person;
beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://footfall.example' });
    await test.stores.settings.change({ require_ownership: 0 });
    administrator = await addPerson(test, 'admin');
    buyer = await addPerson(test, 'user');
});
afterAll(() => test.close());

const visitor = { address: newAddress() };

/** A dictionary's entry with its own name. */
const entry = async (kind: string, name: string): Promise<string> => {
    const id = `${kind}-${name}`;
    const row = { id, kind, code: id, name_zh: `${name}（中）`, name_en: name, position: 0 };
    const stamps = { created_at: test.now, updated_at: test.now, version: 1 };
    await test.stores.db
        .insertInto('dictionary_entries')
        .values({ ...row, enabled: 1, ...stamps })
        .execute();
    return id;
};

type DomainDetails = Extract<Offered['details'], { type: 'domain' }>;

const domain = (title: string, details: Partial<DomainDetails>, rest: Partial<Offered> = {}) => {
    const offer = domainOffer({ title, ...rest });
    const whole = { ...offer, details: { ...offer.details, ...details } as Offered['details'] };
    return addProduct(test, administrator, { ...whole, isListed: true });
};

const search = async (query: Record<string, string | string[]>) => {
    const address = new URLSearchParams();
    for (const [word, values] of Object.entries(query)) {
        for (const value of [values].flat()) address.append(word, value);
    }
    const response = await test.app.inject({
        url: `${calls.searchMarket.path}?${address}`,
        headers: { 'x-c': '1' },
    });
    return response.json();
};
const found = async (query: Record<string, string | string[]>): Promise<string[]> =>
    ((await search(query)).data.list as MarketRow[]).map(({ title }) => title);
const facet = async (name: string, query: Record<string, string | string[]>) => {
    const { facets } = (await search(query)).data;
    const values = facets.find((one: { name: string }) => one.name === name)?.values ?? [];
    return Object.fromEntries(
        values.map(({ value, count }: { value: string; count: number }) => [value, count]),
    );
};

describe('a search of the market', () => {
    let com: string;
    let cn: string;
    beforeAll(async () => {
        [com, cn] = [await entry('domain_suffix', 'com'), await entry('domain_suffix', 'cn')];
        const old = { registeredOn: '2001-05-06', suffixId: com } as const;
        const young = { suffixId: cn, icpStatus: 'filed', registeredOn: '2026-01-01' } as const;
        test.now = Date.parse('2026-11-22T08:00:00Z');
        await domain('老米域名 alpha', { ...old, fqdn: 'alpha.com' }, { price: '500000' });
        test.now += 1_000;
        await domain('双拼域名 beta', { ...young, fqdn: 'beta.cn' }, { price: '100000' });
        test.now += 1_000;
        const dear = { price: '30000', currency: 'USD' as const };
        await domain('Gamma 100%_sure', { ...old, fqdn: 'gamma.com' }, dear);
        test.now += 1_000;
        await websiteOnSale(test, administrator);
        await addProduct(test, administrator, domainOffer({ title: '老米草稿 draft' }));
    });

    it('finds Chinese parts of words, each word in any order and case', async () => {
        expect(await found({ q: '米域' })).toEqual(['老米域名 alpha']);
        expect(await found({ q: 'ALPHA 老' })).toEqual(['老米域名 alpha']);
        expect(await found({ q: '域名 beta' })).toEqual(['双拼域名 beta']);
        expect(await found({ q: '%_' })).toEqual(['Gamma 100%_sure']);
        expect(await found({ q: '域名 nothing' })).toEqual([]);
    });

    it('shows what is listed alone: no drafts, nobody’s', async () => {
        expect(await found({ q: '草稿' })).toEqual([]);
        expect((await search({})).data.total).toBe(4);
    });

    it('orders by time, and by prices of several currencies', async () => {
        expect((await found({})).slice(0, 2)).toEqual(['A forum', 'Gamma 100%_sure']);
        const [alpha, beta, gamma] = ['老米域名 alpha', '双拼域名 beta', 'Gamma 100%_sure'];
        const words = { type: 'domain' };
        expect(await found({ ...words, sort: 'price_up' })).toEqual([beta, gamma, alpha]);
        expect(await found({ ...words, sort: 'price_down' })).toEqual([alpha, gamma, beta]);
        expect((await found({ ...words, sort: 'age' })).at(-1)).toBe(beta);
    });

    it('takes prices in the currency asked for, and empty fields of forms as nothing', async () => {
        const form = { q: '', priceTo: '', age: '' };
        expect(await found({ ...form, currency: 'USD', priceFrom: '299.50' })).toEqual([
            'Gamma 100%_sure',
        ]);
        expect(await found({ ...form, currency: 'USD', priceFrom: '300.5' })).toEqual([]);
        const cheap = await found({ type: 'domain', priceFrom: '900', priceTo: '2100' });
        expect(cheap).toEqual(['Gamma 100%_sure', '双拼域名 beta']);
    });

    it('narrows down by several of one facet and by several facets', async () => {
        expect(await found({ type: 'domain', suffix: [com, cn] })).toHaveLength(3);
        expect(await found({ type: 'domain', suffix: com, age: 'y10' })).toHaveLength(2);
        expect(await found({ type: 'domain', suffix: com, icp: 'filed' })).toEqual([]);
        expect(await found({ type: 'domain', age: ['y0', 'y1'] })).toEqual(['双拼域名 beta']);
        expect(await found({ type: 'website', monetisation: 'ads' })).toEqual(['A forum']);
        expect(await found({ type: 'website', monetisation: 'shop', measured: 'no' })).toEqual([]);
    });

    it('counts in each facet what the others leave, and keeps what was chosen', async () => {
        expect(await facet('type', {})).toEqual({ domain: 3, website: 1 });
        expect(await facet('suffix', { type: 'domain', suffix: cn })).toEqual({
            [com]: 2,
            [cn]: 1,
        });
        expect(await facet('icp', { type: 'domain', suffix: cn })).toEqual({ filed: 1 });
        expect(await facet('suffix', { type: 'domain', suffix: cn, icp: 'none' })).toEqual({
            [com]: 2,
            [cn]: 0,
        });
        expect(await facet('age', { type: 'domain' })).toEqual({ y0: 1, y10: 2 });
        expect(await facet('price', { type: 'domain' })).toEqual({
            '500-2000': 1,
            '2000-10000': 2,
        });
        expect(await facet('currency', { currency: 'USD' })).toEqual({ CNY: 3, USD: 1 });
        expect(await facet('measured', { type: 'website' })).toEqual({ no: 1 });
        expect(await facet('monetisation', { type: 'website' })).toEqual({ ads: 1 });
        expect(await facet('revenue', { type: 'website' })).toEqual({ none: 1 });
    });

    it('shows at once what was changed, taken away or named anew', async () => {
        const words = { type: 'domain', q: 'alpha' };
        const { id } = (await search(words)).data.list[0];
        const { db } = test.stores;
        const set = (change: object) =>
            db.updateTable('products').set(change).where('id', '=', id).execute();
        expect(await facet('icp', words)).toEqual({ none: 1 });
        const { details } = await db
            .selectFrom('products')
            .select('details')
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        await set({ details: details.replace('"icpStatus":"none"', '"icpStatus":"filed"') });
        expect(await facet('icp', words)).toEqual({ filed: 1 });
        await set({ details, state: 'withdrawn' });
        expect((await search(words)).data).toMatchObject({ list: [], total: 0 });
        await set({ state: 'listed' });
        const named = async () =>
            (await search(words)).data.facets
                .find(({ name }: { name: string }) => name === 'suffix')
                .values.map(({ name }: { name: { en: string } }) => name.en);
        expect(await named()).toEqual(['com']);
        const entries = db.updateTable('dictionary_entries').where('id', '=', com);
        await entries.set({ name_en: '.com' }).execute();
        expect(await named()).toEqual(['.com']);
        await entries.set({ name_en: 'com' }).execute();
    });

    it('narrows websites down by the traffic that was measured', async () => {
        const { id } = await websiteOnSale(test, administrator);
        await keepTrafficRow(test.stores.db, {
            product_id: id,
            site_id: 'x',
            computed_at: test.now,
            pv: 9_000,
            uv: 2_500,
            ip: 2_000,
            visits: 3_000,
            measured_days: 30,
            measured_since: 0,
            share_search: 7_000,
            share_direct: 3_000,
            share_external: 0,
            share_paid: 0,
            share_social: 0,
            share_ai: 0,
            share_other: 0,
            bounce_rate: 5_000,
            suspicious_share: 0,
            payload: JSON.stringify({
                coverage: null,
                daily: Array.from({ length: 12 }, (_, at) => ({ day: '', pv: at * 10 })),
            }),
            key_id: '',
            signature: '',
        });
        const ids = async (query: Record<string, string>) =>
            ((await search({ type: 'website', ...query })).data.list as MarketRow[]).map(
                row => row.id,
            );
        expect(await ids({ measured: 'yes', visitors: 'v1000', source: 'search' })).toEqual([id]);
        expect(await ids({ source: 'direct' })).toEqual([]);
        expect((await ids({ sort: 'traffic' }))[0]).toBe(id);
        expect(await facet('source', { type: 'website' })).toEqual({ search: 1 });
        const rows = (await search({ type: 'website', measured: 'yes' })).data.list as MarketRow[];
        expect(rows[0]?.highlights).toMatchObject({ visitors: 2_500, sensors: 1 });
        expect(rows[0]?.curve).toEqual([0, 9, 18, 27, 36, 45, 55, 64, 73, 82, 91, 100]);
    });

    it('says whose ownership is proven, also of a search that was answered before', async () => {
        const { id } = await domain('Proven one', { fqdn: 'proven-one.com' });
        const isProven = async () =>
            ((await search({ q: 'Proven one' })).data.list as MarketRow[])[0]?.highlights.isProven;
        expect(await isProven()).toBe(true);
        const of = (state: string) =>
            test.stores.db
                .updateTable('ownership_checks')
                .set({ state })
                .where('product_id', '=', id)
                .execute();
        await of('lost');
        expect(await isProven()).toBe(false);
        await of('verified');
        expect(await isProven()).toBe(true);
        // of another host than the one that is on sale now it says nothing
        await test.stores.db
            .updateTable('ownership_checks')
            .set({ host: 'another.com' })
            .where('product_id', '=', id)
            .execute();
        expect(await isProven()).toBe(false);
    });

    it('refuses words that it cannot read, by their name', async () => {
        const wrong: Record<string, string>[] = [
            { type: 'horse' },
            { priceFrom: '-1' },
            { sort: 'luck' },
            { page: '0' },
        ];
        for (const query of wrong) {
            const answer = await search(query);
            expect(answer).toMatchObject({ code: 422 });
            expect(Object.keys(answer.errors)).toEqual(Object.keys(query));
        }
    });
});

describe('a listing', () => {
    const read = (id: string) => callFrom(test, visitor, calls.getListing, { params: { id } });

    it('says what it costs, what the seller gets, and who that is', async () => {
        const { id } = await domain('Terms', { fqdn: 'terms.com' }, { price: '1000000' });
        const { data } = await read(id);
        expect(data.provenAt).toBeGreaterThan(0);
        expect(data.terms).toMatchObject({ fee: '50000', feeRate: 500, net: '950000' });
        expect(data.seller).toMatchObject({ sales: 0, rating: null, disputesLost: 0, listed: 1 });
        expect(JSON.stringify(data)).not.toContain('@example.com');
    });

    it('reckons the seller from orders, reviews and answers', async () => {
        const { id, seller } = await domain('Sold well', { fqdn: 'well.com' });
        const order = await payWithBalance(test, buyer, await orderProduct(test, buyer, id));
        test.now += 2 * hour;
        const [item] = order.items;
        await action(test, buyer, order.id, { action: 'giveAccount', account: 'buyer-account' });
        await action(test, seller, order.id, { action: 'tick', itemId: item?.id, isDone: true });
        await action(test, seller, order.id, { action: 'deliver' });
        await action(test, buyer, order.id, { action: 'accept' });
        await action(test, buyer, order.id, { action: 'review', stars: 4, text: 'Quick' });
        const other = await domain('Another', { fqdn: 'other.com' });
        const columns = { seller_id: seller.id };
        const { db } = test.stores;
        await db.updateTable('products').set(columns).where('id', '=', other.id).execute();
        const early = (await read(other.id)).data;
        expect(early.seller).toMatchObject({ sales: 1, reviews: 0, deliverMs: 2 * hour });
        await action(test, seller, order.id, { action: 'review', stars: 5, text: '' });
        const { seller: card, reviews } = (await read(other.id)).data;
        expect(card).toMatchObject({ rating: 4, reviews: 1 });
        expect(reviews).toMatchObject([{ stars: 4, text: 'Quick', author: 'u***' }]);
        // a sold one is still shown, and says so
        expect((await read(id)).data).toMatchObject({ state: 'sold' });
        // made-up money, which two can pay each other for nothing, earns no name
        const made = { currency: 'TST' as const };
        await db.updateTable('orders').set(made).where('id', '=', order.id).execute();
        const { seller: plain, reviews: none } = (await read(other.id)).data;
        expect(plain).toMatchObject({ sales: 0, rating: null, reviews: 0, deliverMs: null });
        expect(none).toEqual([]);
    });

    it('is there while listed, ordered or sold, and for nobody else', async () => {
        const { id } = await domain('Comes and goes', { fqdn: 'goes.com' });
        const states = ['draft', 'in_review', 'listed', 'reserved', 'sold', 'withdrawn'];
        const statuses = [];
        for (const state of states) {
            const { db } = test.stores;
            await db.updateTable('products').set({ state }).where('id', '=', id).execute();
            statuses.push((await read(id)).status);
        }
        expect(statuses).toEqual([404, 404, 200, 200, 200, 404]);
        expect((await read('nothing')).status).toBe(404);
    });

    it('names what is like it: the same kind first', async () => {
        const suffixId = await entry('domain_suffix', 'net');
        const { id } = await domain('Like this', { fqdn: 'a.net', suffixId });
        const near = await domain('Like that', { fqdn: 'b.net', suffixId }, { price: '99999900' });
        const { data } = await read(id);
        expect(data.similar[0]?.id).toBe(near.id);
        expect(data.similar.map(row => row.id)).not.toContain(id);
        expect(data.names[suffixId]).toEqual({ zh: 'net（中）', en: 'net' });
    });

    it('is compared with up to three others; what is not shown is left out', async () => {
        const one = await domain('One', { fqdn: 'one.com' });
        const two = await addProduct(test, administrator, domainOffer({ title: 'Hidden' }));
        const compare = (ids: string) =>
            callFrom(test, visitor, calls.compareListings, { query: { ids } });
        const { data } = await compare(`${one.id},${two.id},${one.id}`);
        expect(data.list.map(({ title }) => title)).toEqual(['One']);
        expect((await compare('a,b,c,d,e')).status).toBe(422);
        expect((await compare('')).data.list).toEqual([]);
    });
});

describe('favourites', () => {
    it('are each person’s own, with what they cost when they were kept', async () => {
        const { id } = await domain('Kept', { fqdn: 'kept.com' }, { price: '800' });
        const params = { id };
        const keep = () => callFrom(test, buyer, calls.keepFavourite, { params });
        expect((await keep()).status).toBe(200);
        const { db } = test.stores;
        await db.updateTable('products').set({ price: 700 }).where('id', '=', id).execute();
        await keep();
        const { data } = await callFrom(test, buyer, calls.listFavourites);
        expect(data).toMatchObject({ total: 1, list: [{ id, price: '700', keptPrice: '800' }] });
        const stranger = await addPerson(test, 'user');
        expect((await callFrom(test, stranger, calls.listFavourites)).data.total).toBe(0);
        const standing = { isFavourite: true, isOwn: false, isModerator: false };
        expect((await callFrom(test, buyer, calls.listingStanding, { params })).data).toEqual(
            standing,
        );
        await callFrom(test, stranger, calls.dropFavourite, { params });
        expect((await callFrom(test, buyer, calls.listFavourites)).data.total).toBe(1);
        await callFrom(test, buyer, calls.dropFavourite, { params });
        expect((await callFrom(test, buyer, calls.listFavourites)).data.total).toBe(0);
    });

    it('cannot be what visitors do not see', async () => {
        const { id } = await addProduct(test, administrator, domainOffer());
        const { status } = await callFrom(test, buyer, calls.keepFavourite, { params: { id } });
        expect(status).toBe(404);
    });
});

describe('a kept search', () => {
    const mails = (to: Person) =>
        test.stores.db
            .selectFrom('mails')
            .select(['subject', 'text'])
            .where('recipient', '=', to.email)
            .where('subject', 'like', '%Kept search%')
            .execute();
    const nextHour = async () => {
        test.now += hour + 61_000;
        await test.stores.jobs.runDue();
    };
    let person: Person;
    beforeEach(async () => {
        person = await addPerson(test, 'user');
    });
    const save = async (query: string, hasMails = true) => {
        const body = { name: 'Kept search', query, hasMails };
        const answer = await callFrom(test, person, calls.saveSearch, { body });
        test.now += 1_000;
        return answer;
    };

    it('mails what is new in it, once, and nothing of other searches', async () => {
        await domain('zebra before', { fqdn: 'z0.com' });
        await save('type=domain&q=zebra&page=3');
        await nextHour();
        expect(await mails(person)).toEqual([]);
        const { id } = await domain('zebra new', { fqdn: 'z1.com' });
        await domain('horse new', { fqdn: 'h1.com' });
        await nextHour();
        await nextHour();
        const [mail, ...rest] = await mails(person);
        expect(rest).toEqual([]);
        expect(mail?.subject).toBe('1 new listing for “Kept search”');
        expect(mail?.text).toContain(`https://footfall.example/market/${id}`);
        expect(mail?.text).not.toContain('horse');
    });

    it('names twenty of many in one mail', async () => {
        await save('q=ostrich');
        for (let at = 0; at < 21; at += 1) await domain(`ostrich ${at}.`, { fqdn: `o${at}.com` });
        await nextHour();
        const [mail, ...rest] = await mails(person);
        expect(rest).toEqual([]);
        expect(mail?.subject).toBe('20+ new listings for “Kept search”');
        expect(mail?.text.match(/ostrich \d+\./g)).toHaveLength(20);
        expect(mail?.text).toContain('https://footfall.example/market?q=ostrich');
    });

    it('stops by the link of its mail, without a session; a changed one does nothing', async () => {
        await save('q=lion');
        await domain('lion one', { fqdn: 'l1.com' });
        await nextHour();
        const [{ text } = { text: '' }] = await mails(person);
        const token = decodeURIComponent(/\?stop=(\S+)/.exec(text)?.[1] ?? '');
        const stop = (body: { token: string }) =>
            callFrom(test, visitor, calls.stopSearchMails, { body });
        expect((await stop({ token: `${token}x` })).status).toBe(404);
        expect((await stop({ token })).data).toEqual({ name: 'Kept search' });
        await domain('lion two', { fqdn: 'l2.com' });
        await nextHour();
        expect(await mails(person)).toHaveLength(1);
        const { data } = await callFrom(test, person, calls.listSavedSearches);
        expect(data.list).toMatchObject([{ query: 'q=lion', hasMails: false }]);
        await callFrom(test, person, calls.changeSavedSearch, {
            params: { id: data.list[0]?.id ?? '' },
            body: { hasMails: true },
        });
        test.now += 1_000;
        await domain('lion three', { fqdn: 'l3.com' });
        await nextHour();
        const sent = await mails(person);
        expect(sent).toHaveLength(2);
        expect(sent.some(mail => mail.text.includes('lion two'))).toBe(false);
    });

    it('stops by the one click of programs for mails, and not by a look or a changed address', async () => {
        await save('q=zebra');
        await domain('zebra one', { fqdn: 'z1.com' });
        await nextHour();
        const { look, press } = await oneClickOf(test, person.email);
        expect(await look()).toMatchObject({
            status: 302,
            location: expect.stringMatching(/^\/market\/saved\?stop=/),
        });
        expect((await press('x')).status).toBe(404);
        const kept = async () => (await callFrom(test, person, calls.listSavedSearches)).data.list;
        expect(await kept()).toMatchObject([{ hasMails: true }]);
        expect((await press()).status).toBe(200);
        expect(await kept()).toMatchObject([{ hasMails: false }]);
    });

    it('is gone with its mails once it is deleted', async () => {
        const { id } = (await save('q=tiger')).data;
        await callFrom(test, person, calls.deleteSavedSearch, { params: { id } });
        await domain('tiger', { fqdn: 't.com' });
        await nextHour();
        expect(await mails(person)).toEqual([]);
    });

    it('has words that the market knows', async () => {
        expect((await save('type=horse')).errors).toEqual({ query: expect.any(String) });
        expect((await save('type=domain&nonsense=1&q=')).data.query).toBe('type=domain');
    });
});

describe('questions', () => {
    const asked = (id: string, who = buyer, body = 'Is it free of claims?') =>
        callFrom(test, who, calls.askQuestion, { params: { id }, body: { body } });
    const shown = async (id: string) =>
        (await callFrom(test, visitor, calls.getListing, { params: { id } })).data.questions;

    it('are answered by the seller alone, who is told, as whoever asked is', async () => {
        const { id, seller } = await domain('Asked', { fqdn: 'asked.com' });
        const question = (await asked(id)).data.id;
        const input = { params: { id: question }, body: { answer: 'Yes, it is.' } };
        expect((await callFrom(test, buyer, calls.answerQuestion, input)).status).toBe(404);
        expect((await callFrom(test, seller, calls.answerQuestion, input)).status).toBe(200);
        expect(await shown(id)).toMatchObject([
            { body: 'Is it free of claims?', answer: 'Yes, it is.', author: 'u***' },
        ]);
        const told = await test.stores.db
            .selectFrom('mails')
            .select(['recipient'])
            .where('text', 'like', `%https://footfall.example/market/${id}%`)
            .execute();
        expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(
            [buyer.email, seller.email].toSorted(),
        );
        const pages = async (who: Person) =>
            (await callFrom(test, who, calls.listOwnMessages)).data.list.map(({ page }) => page);
        await test.stores.jobs.runDue();
        expect(await pages(buyer)).toContain(`/market/${id}`);
        // both were written at the same instant
        expect((await pages(seller)).toSorted()).toEqual([`/market/${id}`, `/user/listings/${id}`]);
        expect((await asked(id, seller)).status).toBe(409);
    });

    it('are taken off by administrators; who had several taken off asks no more', async () => {
        const { id } = await domain('Spammed', { fqdn: 'spam.com' });
        const sender = await addPerson(test, 'user');
        for (const body of ['Buy pills', 'Buy more pills', 'Buy all pills']) {
            const params = { id: (await asked(id, sender, body)).data.id };
            expect((await callFrom(test, buyer, calls.hideQuestion, { params })).status).toBe(403);
            await callFrom(test, administrator, calls.hideQuestion, { params });
        }
        expect(await shown(id)).toEqual([]);
        expect((await asked(id, sender)).status).toBe(409);
    });

    it('are twenty a day', async () => {
        const { id } = await domain('Busy', { fqdn: 'busy.com' });
        const curious = await addPerson(test, 'user');
        for (let at = 0; at < 20; at += 1) await asked(id, curious);
        expect(await asked(id, curious)).toMatchObject({ status: 429 });
        test.now += day + 1;
        expect((await asked(id, curious)).status).toBe(200);
    });
});

describe('a purchase from the market', () => {
    it('is one order however often the button sends it, and marks the listing', async () => {
        const { id } = await addProduct(test, administrator, {
            ...sourceOffer(domainOffer({ title: 'Bought' })),
            isListed: true,
        });
        const first = await orderProduct(test, buyer, id, { id: crypto.randomUUID() });
        const again = await orderProduct(test, buyer, id, { id: first.id });
        expect(again.number).toBe(first.number);
        const { data } = await call(test, calls.getListing, { params: { id } });
        expect(data.state).toBe('reserved');
    });
});
