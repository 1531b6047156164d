import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import type { MarketRow } from '../../contract/market/public/market';
import { collections } from '../../contract/market/resources/collections';
import { products } from '../../contract/market/resources/products';
import { collectionAddresses } from '../../server/market/collections/publicCollections';
import { markPassport } from '../../server/market/discovery/listingMarks';
import { dropTrafficRow, keepTrafficRow } from '../../server/market/listings/traffic/trafficRow';
import { emailsTo } from '../fixtures/accounts';
import { startAuction } from '../fixtures/auctions';
import { addInvite } from '../fixtures/invites';
import { domainOffer, websiteOffer } from '../fixtures/offers';
import { anyEntry } from '../fixtures/orders';
import {
    addPerson,
    addStaff,
    addStaffRole,
    callFrom,
    newAddress,
    type Person,
} from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { addCollection } from '../fixtures/publicRecords';
import { openRoom } from '../fixtures/rooms';
import { call, startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const day = 24 * hour;
const chrome = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

let test: TestApp;
let administrator: Person;
let editor: Person;
beforeAll(async () => {
    test = await startTestApp({ PUBLIC_URL: 'https://footfall.example' });
    await test.stores.settings.change({ require_ownership: 0 });
    administrator = await addPerson(test, 'admin');
    editor = await addStaff(test, await addStaffRole(test, 'listings.manage'));
});
afterAll(() => test.close());

const search = async (query: Record<string, string>) => {
    const visitor = { address: newAddress() };
    return (await callFrom(test, visitor, calls.searchMarket, { query: query as never })).data;
};
const found = async (query: Record<string, string>): Promise<string[]> =>
    (await search(query)).list.map(({ title }) => title);
const facet = async (name: string, query: Record<string, string>) => {
    const values = (await search(query)).facets.find(one => one.name === name)?.values ?? [];
    return Object.fromEntries(values.map(({ value, count }) => [value, count]));
};
const rowOf = async (title: string): Promise<MarketRow | undefined> =>
    (await search({ q: title })).list[0];

interface Money {
    price: string;
    monthProfit?: string | null;
    claimedUv?: number | null;
}

let sites = 0;
const website = async (title: string, { price, monthProfit = null, claimedUv }: Money) => {
    sites += 1;
    const url = `https://site${sites}.example`;
    const websiteTypeId = await anyEntry(test, 'web_type');
    const offer = websiteOffer({ url, websiteTypeId }, { title, price });
    const details = { ...offer.details, monthProfit, claimedUv: claimedUv ?? null } as never;
    return addProduct(test, administrator, { ...offer, details, isListed: true });
};

const traffic = (productId: string, rest: object = {}) => ({
    product_id: productId,
    site_id: 'x',
    computed_at: test.now,
    pv: 9_000,
    uv: 2_000,
    ip: 2_000,
    visits: 4_000,
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
    payload: JSON.stringify({ coverage: null, daily: [] }),
    key_id: '',
    signature: '',
    ...rest,
});
const measure = (productId: string, rest: object = {}) =>
    keepTrafficRow(test.stores.db, traffic(productId, rest));

describe('price against profit and visits', () => {
    let dear: { id: string; seller: Person };
    beforeAll(async () => {
        // 5,000 a month: 60,000 a year
        dear = await website('Dear', { price: '30000000', monthProfit: '500000' });
        await website('Cheap', { price: '6000000', monthProfit: '500000' });
        await website('Loses money', { price: '1000', monthProfit: '-500000' });
        const words = await website('Says nothing', { price: '1000', claimedUv: 90 });
        await measure(dear.id);
        // counted for too short a time to be a month
        await measure(words.id, { measured_days: 5, visits: 10 });
        await dropTrafficRow(test.stores.db, words.id);
    });

    it('narrow a search down and order it, those without a profit last', async () => {
        const type = { type: 'website' };
        expect(await found({ ...type, multiple: 'm1' })).toEqual(['Cheap']);
        expect(await found({ ...type, multiple: 'm5' })).toEqual(['Dear']);
        const ordered = await found({ ...type, sort: 'multiple' });
        expect(ordered.slice(0, 2)).toEqual(['Cheap', 'Dear']);
        expect(await facet('multiple', type)).toEqual({ m1: 1, m5: 1, none: 2 });
        expect((await rowOf('Cheap'))?.highlights.multiple).toBe(100);
    });

    it('count measured visits alone', async () => {
        // 300,000 yuan for 4,000 visits: 75 each
        expect(await found({ type: 'website', visitPrice: 'c20' })).toEqual(['Dear']);
        expect(await facet('visitPrice', { type: 'website' })).toEqual({ c20: 1 });
        expect((await found({ type: 'website', sort: 'visit_price' }))[0]).toBe('Dear');
        await measure(dear.id, { measured_days: 20 });
        expect(await facet('visitPrice', { type: 'website' })).toEqual({});
        await measure(dear.id);
    });

    it('follow a new price at once, which whoever keeps it sees', async () => {
        const watcher = await addPerson(test, 'user');
        await callFrom(test, watcher, calls.keepFavourite, { params: { id: dear.id } });
        test.now += hour;
        const record = await callFrom(test, administrator, products.calls.one, {
            params: { id: dear.id },
        });
        const { version, ...data } = record.data;
        const body = { ...data, price: '12000000', version };
        const input = { params: { id: dear.id }, body: body as never };
        const { status } = await callFrom(test, administrator, products.calls.edit, input);
        expect(status).toBe(200);
        expect(await found({ type: 'website', multiple: 'm2' })).toEqual(['Dear']);
        const { data: kept } = await callFrom(test, watcher, calls.listFavourites, { query: {} });
        expect(kept.list[0]).toMatchObject({
            price: '12000000',
            keptPrice: '30000000',
            priceChangedAt: test.now,
            state: 'listed',
        });
    });

    it('say who counts the visitors', async () => {
        expect(await facet('measured', { type: 'website' })).toEqual({ yes: 1, said: 1, no: 2 });
        expect(await found({ type: 'website', measured: 'said' })).toEqual(['Says nothing']);
        expect(await found({ type: 'website', measured: 'said,yes' })).toHaveLength(2);
    });
});

describe('what a listing has', () => {
    it('is a second sensor, a data room, an auction, each while it is so', async () => {
        const { id, seller } = await website('Has it all', { price: '100000' });
        const q = { type: 'website', q: 'Has it all' };
        expect(await facet('features', q)).toEqual({});
        await measure(id, { payload: JSON.stringify({ coverage: {}, daily: [] }) });
        await openRoom(test, seller, id);
        await startAuction(test, seller, id);
        const all = { two_sensors: 1, data_room: 1, auction: 1 };
        expect(await facet('features', q)).toEqual(all);
        // a listing has all that is chosen
        expect(await found({ ...q, features: 'two_sensors,data_room,auction' })).toHaveLength(1);
        expect(await facet('features', { ...q, features: 'auction' })).toEqual(all);
        expect(await found({ ...q, features: 'two_sensors,passport' })).toEqual([]);
        expect((await rowOf('Has it all'))?.highlights.features).toEqual([
            ...['two_sensors', 'data_room', 'auction'],
        ]);
        const body = { isOpen: false, showsAskers: true, nda: 'none', ndaText: '' } as const;
        await callFrom(test, seller, calls.saveOwnRoom, { params: { id }, body });
        test.now += 50 * hour;
        for (let times = 0; times < 3; times += 1) await test.stores.jobs.runDue();
        await measure(id);
        expect(await facet('features', q)).toEqual({});
    });

    it('is no passport before something was found in the archive that is delivered', async () => {
        const { id } = await addProduct(test, administrator, { title: 'No code', isListed: true });
        await markPassport(test.stores.db, id, test.now);
        expect((await rowOf('No code'))?.highlights.features).toEqual([]);
    });

    it('is seen and taken back of any type, and by its seller', async () => {
        const { seller } = await addProduct(test, administrator, {
            ...domainOffer({ title: 'Of this seller' }),
            isListed: true,
        });
        expect(await found({ seller: seller.id })).toEqual(['Of this seller']);
        const { facets } = await search({ seller: seller.id, features: 'auction' });
        expect(facets.map(({ name }) => name)).toEqual(
            expect.arrayContaining(['seller', 'features']),
        );
        const own = (await search({ seller: seller.id })).facets.find(
            ({ name }) => name === 'seller',
        );
        const mine = own?.values.find(({ value }) => value === seller.id);
        expect(mine?.count).toBe(1);
        expect(mine?.name?.en).toBeTruthy();
    });
});

describe('a saved search', () => {
    it('is told once of what comes to match it later', async () => {
        const reader = await addPerson(test, 'user');
        const { id, seller } = await website('Bids later', { price: '500000' });
        test.now += 2 * hour;
        const body = { name: 'Auctions', query: 'features=auction&q=Bids', hasMails: true };
        await callFrom(test, reader, calls.saveSearch, { body });
        const mails = async () =>
            (await emailsTo(test, reader.email)).filter(({ text }) => text.includes('Bids later'));
        const passHours = async (count: number) => {
            for (let at = 0; at < count; at += 1) {
                test.now += hour + 60_000;
                await test.stores.jobs.runDue();
            }
        };
        await passHours(2);
        expect(await mails()).toEqual([]);
        await startAuction(test, seller, id);
        await passHours(2);
        expect(await mails()).toHaveLength(1);
        // opened and closed again and again, it is no news
        for (const isOpen of [true, false, true]) {
            const settings = { isOpen, showsAskers: true, nda: 'none', ndaText: '' } as const;
            const input = { params: { id }, body: settings };
            await callFrom(test, seller, calls.saveOwnRoom, input);
            await passHours(1);
        }
        expect(await mails()).toHaveLength(1);
    });

    it('is told once of a price that falls again and again', async () => {
        const reader = await addPerson(test, 'user');
        const { id } = await website('Falls daily', { price: '500000' });
        test.now += 2 * hour;
        const body = { name: 'Cheap', query: 'priceTo=4000&q=Falls', hasMails: true };
        await callFrom(test, reader, calls.saveSearch, { body });
        for (const price of ['390000', '380000', '500000', '370000']) {
            const params = { id };
            const { data } = await callFrom(test, administrator, products.calls.one, { params });
            const input = { params, body: { ...data, price } as never };
            expect((await callFrom(test, administrator, products.calls.edit, input)).status).toBe(
                200,
            );
            for (let at = 0; at < 2; at += 1) {
                test.now += hour + 60_000;
                await test.stores.jobs.runDue();
            }
        }
        const mails = await emailsTo(test, reader.email);
        expect(mails.filter(({ text }) => text.includes('Falls daily'))).toHaveLength(1);
    });
});

describe('a watch list', () => {
    it('shows nothing more of what its seller or a moderator took away', async () => {
        const watcher = await addPerson(test, 'user');
        const { id } = await addProduct(test, administrator, { title: 'Goes', isListed: true });
        const keep = () => callFrom(test, watcher, calls.keepFavourite, { params: { id } });
        const kept = async () =>
            (await callFrom(test, watcher, calls.listFavourites, { query: {} })).data.list;
        await keep();
        expect(await kept()).toHaveLength(1);
        for (const state of ['paused', 'draft', 'withdrawn'] as const) {
            await test.stores.db
                .updateTable('products')
                .set({ state })
                .where('id', '=', id)
                .execute();
            expect(await kept()).toEqual([]);
            expect((await keep()).status).toBe(404);
        }
    });
});

describe('views of a listing', () => {
    const interest = async (id: string) =>
        (await callFrom(test, { address: newAddress() }, calls.getListing, { params: { id } })).data
            .interest;
    const view = (id: string, address: string, agent = chrome) =>
        call(test, calls.viewListing, { params: { id }, address, agent });
    const counted = async (id: string): Promise<number> => {
        const { views } = await test.stores.db
            .selectFrom('listing_views')
            .select(({ fn }) => fn.sum<number>('views').as('views'))
            .where('product_id', '=', id)
            .executeTakeFirstOrThrow();
        return Number(views ?? 0);
    };

    it('count a visitor once a day: no bot, no hosting company, not its seller', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const [one, other] = [newAddress(), newAddress()];
        await Promise.all([view(id, one), view(id, one), view(id, other)]);
        expect(await counted(id)).toBe(2);
        for (const bot of ['', 'curl/8.5.0', 'Mozilla/5.0 (compatible; Googlebot/2.1)']) {
            await view(id, newAddress(), bot);
        }
        await view(id, '5.9.1.1');
        const { address } = await test.stores.db
            .selectFrom('sessions')
            .select('address')
            .where('user_id', '=', seller.id)
            .executeTakeFirstOrThrow();
        // signed out, and in another browser
        await view(id, address, `${chrome} Other/1`);
        expect(await counted(id)).toBe(2);
        test.now += day;
        await view(id, one);
        expect(await counted(id)).toBe(3);
    });

    it('are few of one address, whatever it calls itself, and forgotten with the day', async () => {
        const { id } = await addProduct(test, administrator, { isListed: true });
        const line = newAddress();
        for (let name = 0; name < 12; name += 1) await view(id, line, `${chrome} N/${name}`);
        expect(await counted(id)).toBe(5);
        // a household has many addresses of the sixth version, and asks with all of them at once
        const { id: other } = await addProduct(test, administrator, { isListed: true });
        const many = Array.from({ length: 12 }, (_, at) => `2a02:8100:1:ab${at + 10}::${at + 1}`);
        await Promise.all(many.map((address, at) => view(other, address, `${chrome} N/${at}`)));
        expect(await counted(other)).toBe(5);
        test.now += day;
        await view(id, newAddress());
        const days = await test.stores.db
            .selectFrom('listing_seen')
            .select('day')
            .distinct()
            .execute();
        expect(days).toHaveLength(1);
    });

    it('are shown from twenty on, of thirty days', async () => {
        const { id } = await addProduct(test, administrator, { isListed: true });
        for (let at = 0; at < 19; at += 1) await view(id, newAddress());
        expect((await interest(id)).views).toBeNull();
        await view(id, newAddress());
        expect((await interest(id)).views).toBe(20);
        const old = new Date(test.now - 31 * day).toISOString().slice(0, 10);
        const { db } = test.stores;
        await db
            .updateTable('listing_views')
            .set({ day: old })
            .where('product_id', '=', id)
            .execute();
        expect((await interest(id)).views).toBeNull();
    });

    it('are none of what is not on sale', async () => {
        const draft = await addProduct(test, administrator, {});
        expect((await view(draft.id, newAddress())).status).toBe(404);
        expect(await counted(draft.id)).toBe(0);
    });

    it('watchers are strangers with an account, from three on', async () => {
        const { id, seller } = await addProduct(test, administrator, { isListed: true });
        const keep = (who: Person) => callFrom(test, who, calls.keepFavourite, { params: { id } });
        const people = [];
        for (let at = 0; at < 3; at += 1) people.push(await addPerson(test, 'user'));
        const [first, second, third] = people as [Person, Person, Person];
        await keep(seller);
        await keep(first);
        await keep(second);
        expect((await interest(id)).watchers).toBeNull();
        await keep(third);
        expect((await interest(id)).watchers).toBe(3);
        // the third signs in where the seller did
        const { db } = test.stores;
        const { address } = await db
            .selectFrom('sessions')
            .select('address')
            .where('user_id', '=', seller.id)
            .executeTakeFirstOrThrow();
        await db.updateTable('sessions').set({ address }).where('user_id', '=', third.id).execute();
        expect((await interest(id)).watchers).toBeNull();
        const fourth = await addPerson(test, 'user');
        await keep(fourth);
        expect((await interest(id)).watchers).toBe(3);
        // two of one household, in whatever browsers, are as one
        const lineOf = (address: string, who: Person) =>
            db.updateTable('sessions').set({ address }).where('user_id', '=', who.id).execute();
        await lineOf('2a02:8100:2:1::1', first);
        await lineOf('2a02:8100:2:1::2', second);
        expect((await interest(id)).watchers).toBeNull();
        await lineOf('2a02:8100:2:2::1', second);
        expect((await interest(id)).watchers).toBe(3);
        // who signed out everywhere does not watch
        await db.deleteFrom('sessions').where('user_id', '=', first.id).execute();
        expect((await interest(id)).watchers).toBeNull();
        await keep(await addPerson(test, 'user'));
        expect((await interest(id)).watchers).toBe(3);
        await db
            .updateTable('users')
            .set({ status: 'disabled' })
            .where('id', '=', fourth.id)
            .execute();
        expect((await interest(id)).watchers).toBeNull();
        // nor do those whom the seller invited, or who invited the seller
        const [invited, inviter] = [await addPerson(test, 'user'), await addPerson(test, 'user')];
        await addInvite(test, seller, invited);
        await addInvite(test, inviter, seller);
        for (const who of [invited, inviter]) await keep(who);
        expect((await interest(id)).watchers).toBeNull();
        await keep(await addPerson(test, 'user'));
        expect((await interest(id)).watchers).toBe(3);
    });
});

describe('collections', () => {
    const visitor = () => ({ address: newAddress() });
    const read = (slug: string) =>
        callFrom(test, visitor(), calls.getCollection, { params: { slug } });
    const listed = (title: string) =>
        addProduct(test, administrator, { ...domainOffer({ title }), isListed: true });

    it('show what was chosen, in their order, as long as it is on sale', async () => {
        const [one, two] = [await listed('First choice'), await listed('Second choice')];
        const slug = await addCollection(test, {
            titleEn: 'Choices',
            titleZh: '精选',
            listings: [two.id, one.id],
        });
        const { data } = await read(slug);
        expect(data.title).toEqual({ zh: '精选', en: 'Choices' });
        expect(data.list.map(({ title }) => title)).toEqual(['Second choice', 'First choice']);
        const { db } = test.stores;
        const sell = (id: string) =>
            db.updateTable('products').set({ state: 'sold' }).where('id', '=', id).execute();
        await sell(two.id);
        expect((await read(slug)).data.list.map(({ title }) => title)).toEqual(['First choice']);
        const all = async () =>
            (await callFrom(test, visitor(), calls.listCollections)).data.list.map(
                card => card.slug,
            );
        const map = async () => (await collectionAddresses(db)).map(entry => entry.slug);
        expect(await all()).toContain(slug);
        expect(await map()).toContain(slug);
        expect((await callFrom(test, visitor(), calls.marketHome)).data.collections).toHaveLength(
            1,
        );
        await sell(one.id);
        expect(await all()).not.toContain(slug);
        expect(await map()).not.toContain(slug);
        expect((await read(slug)).data.list).toEqual([]);
    });

    it('are hidden until they are published, and take what is on sale alone', async () => {
        const draft = await addProduct(test, administrator, { title: 'Secret draft' });
        const create = (rest: object) =>
            callFrom(test, editor, collections.calls.create, {
                body: {
                    slug: 'of-managers',
                    titleZh: '专题',
                    titleEn: 'Collection',
                    textZh: '',
                    textEn: '',
                    listings: [],
                    position: 1,
                    enabled: false,
                    ...rest,
                },
            });
        const refused = await create({ listings: [draft.id] });
        expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['listings']]);
        const guessed = await create({ listings: ['00000000-0000-7000-8000-000000000000'] });
        expect(Object.keys(guessed.errors ?? {})).toEqual(['listings']);
        expect((await create({ slug: 'Two  words' })).status).toBe(422);
        const { id: chosen } = await listed('Third choice');
        const made = await create({ listings: [chosen] });
        expect(made.data.items).toEqual([{ id: chosen, title: 'Third choice', state: 'listed' }]);
        expect((await create({})).errors).toHaveProperty('slug');
        expect((await read('of-managers')).status).toBe(404);
        // later it is its seller's alone again
        const { db } = test.stores;
        const taken = db.updateTable('products').set({ state: 'draft' }).where('id', '=', chosen);
        await taken.execute();
        const params = { id: made.data.id };
        const record = await callFrom(test, editor, collections.calls.one, { params });
        expect(record.data.items).toEqual([]);
        expect(record.data.shown).toBe(0);
    });
});
