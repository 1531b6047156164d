import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { type MarketQuery, marketSorts } from '../../contract/market/public/market';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { Random } from '../../server/analytics/demo/random';
import { ListingCopy } from '../../server/market/listings/copy/listingCopy';
import { countInCopy, findInCopy } from '../../server/market/listings/copy/searchCopy';
import { countFacets } from '../../server/market/listings/facets';
import { findListingIds } from '../../server/market/listings/marketBase';
import type { MarketScale } from '../../server/market/listings/marketScale';
import { SearchCache } from '../../server/market/listings/searchCache';
import { searchMarket } from '../../server/market/listings/searchMarket';
import { anyColumns, anyListing, anySearch } from '../fixtures/anyListings';
import { callFrom, newAddress } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const day = 86_400_000;
/** 110 searches in each, between changes. */
const rounds = inForm(8, 20);
const isOnPostgres = process.env.FOOTFALL_TEST_STORES === 'servers';
const onPostgres = leftOut('shown on PostgreSQL alone');

let test: TestApp;
const random = new Random('market copy');
beforeAll(async () => {
    test = await startTestApp();
});
afterAll(() => test.close());

const copy = async () => {
    const { listingCopy } = test.stores;
    const now = await listingCopy.current();
    if (now) return now.columns;
    await listingCopy.settled();
    const read = await listingCopy.current();
    if (!read) throw new Error('it was not read');
    return read.columns;
};

let made = 0;
const add = async (count: number): Promise<void> => {
    const rows = Array.from({ length: count }, () => {
        made += 1;
        // not in the order in which they come
        const id = `${String((made * 7_919) % 100_000).padStart(6, '0')}-${made}`;
        return anyListing(random, test.now, id);
    });
    for (let from = 0; from < rows.length; from += 100) {
        const some = rows.slice(from, from + 100);
        await test.stores.db.insertInto('products').values(some).execute();
    }
};

const anyIds = async (count: number): Promise<string[]> => {
    const rows = await test.stores.db.selectFrom('products').select('id').orderBy('id').execute();
    return Array.from({ length: count }, () => rows[random.below(rows.length)]?.id ?? '');
};

const change = (id: string) =>
    test.stores.db
        .updateTable('products')
        .set(anyColumns(random, test.now))
        .where('id', '=', id)
        .execute();

/** What becomes of listings: other words, prices, states and marks; new ones, and some that are gone. */
const changeSome = async (): Promise<void> => {
    for (const id of await anyIds(40)) await change(id);
    const { db } = test.stores;
    const [cheaper = '', withdrawn = '', sold = '', ...gone] = await anyIds(10);
    await db.updateTable('products').set({ price: 1 }).where('id', '=', cheaper).execute();
    await db
        .updateTable('products')
        .set({ state: 'withdrawn' })
        .where('id', '=', withdrawn)
        .execute();
    await db.updateTable('products').set({ state: 'sold' }).where('id', '=', sold).execute();
    await db.deleteFrom('products').where('id', 'in', gone).execute();
    await add(8);
    const undone = db.transaction().execute(async trx => {
        await trx.deleteFrom('products').execute();
        throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
};

let compared = 0;
let found = 0;

/** What both ways say to the same words. */
const compare = async (query: MarketQuery, scale: MarketScale): Promise<void> => {
    const columns = await copy();
    const counted = countInCopy(columns, query, scale);
    expect(counted, JSON.stringify(query)).toEqual(await countFacets(test.stores.db, query, scale));
    const offset = random.chance(0.5) ? 0 : random.below(counted.total + 5);
    const page = { limit: 1 + random.below(40), offset };
    const ids = findInCopy(columns, query, scale, page);
    expect(ids, JSON.stringify({ query, page })).toEqual(
        await findListingIds(test.stores.db, query, scale, page),
    );
    expect(ids).toHaveLength(Math.max(0, Math.min(page.limit, counted.total - offset)));
    compared += 1;
    if (counted.total > 0) found += 1;
};

const anyScale = (): MarketScale => ({
    yuan: [7, 7, 6.83, 0.5, 11.3][random.below(5)] ?? 7,
    now: test.now + random.below(3) * day,
    hasTest: random.chance(0.5),
});

describe('the copy in memory', () => {
    it('counts, finds and orders as the database does, whatever is changed', async () => {
        await add(900);
        for (let round = 0; round < rounds; round += 1) {
            const scale = anyScale();
            for (let each = 0; each < 110; each += 1) await compare(anySearch(random), scale);
            await changeSome();
            // years begin on other days
            if (round % 5 === 4) test.now += 200 * day;
        }
        expect(compared).toBeGreaterThanOrEqual(rounds * 100);
        expect(found / compared).toBeGreaterThan(0.4);
    }, 300_000);

    it('is read anew after more changes than it takes one by one', async () => {
        await copy();
        await add(2_100);
        expect(await test.stores.listingCopy.current()).toBeUndefined();
        for (let each = 0; each < 40; each += 1) await compare(anySearch(random), anyScale());
        const listed = await test.stores.db
            .selectFrom('products')
            .select('id')
            .where('state', '=', 'listed')
            .execute();
        expect((await copy()).size).toBe(listed.length);
    }, 120_000);
});

/** A database that can be out of reach. */
const unreliable = (db: TestApp['stores']['db']) => {
    const state = { isAway: true };
    const proxy = new Proxy(db, {
        get: (target, name) => {
            if (state.isAway && name === 'getExecutor') throw new Error('away');
            const value: unknown = Reflect.get(target, name);
            return typeof value === 'function' ? value.bind(target) : value;
        },
    });
    return { db: proxy, state };
};

describe('the copy', () => {
    it('drops nothing that was found because somebody types a draft', async () => {
        const { db, listingCopy } = test.stores;
        await copy();
        const version = async () => (await listingCopy.current())?.version;
        const before = await version();
        const draft = {
            ...anyListing(random, test.now, 'a-draft'),
            state: 'draft',
            published_at: null,
        };
        await db.insertInto('products').values(draft).execute();
        expect(await version()).toBe(before);
        const at = (columns: { price?: number; state?: string; published_at?: number }) =>
            db.updateTable('products').set(columns).where('id', '=', draft.id).execute();
        await at({ price: 7 });
        expect(await version()).toBe(before);
        const seen = [before];
        for (const state of ['listed', 'reserved', 'sold', 'listed', 'withdrawn', 'draft']) {
            await at({ state, published_at: test.now });
            const now = await version();
            expect(seen, state).not.toContain(now);
            seen.push(now);
        }
        await db.deleteFrom('products').where('id', '=', draft.id).execute();
    });

    it('is read once the database is back, also where the clock was set back meanwhile', async () => {
        const { db, state } = unreliable(test.stores.db);
        let now = test.now + 400 * day;
        const log = { warn: () => undefined } as never;
        const own = new ListingCopy({ db, clock: () => now, log, isWanted: true });
        own.start();
        await own.settled();
        state.isAway = false;
        expect(await own.current()).toBeUndefined();
        await own.settled();
        // not at once, but by no clock that was wrong
        expect(await own.current()).toBeUndefined();
        now = test.now;
        await own.current();
        await own.settled();
        expect((await own.current())?.columns.size).toBe((await copy()).size);
        await own.close();
    });

    it.runIf(isOnPostgres)(
        'is not read again and again while a transaction is open for long',
        onPostgres,
        async () => {
            const { db, listingCopy } = test.stores;
            await copy();
            const [held = ''] = await anyIds(1);
            await db.transaction().execute(async trx => {
                await trx
                    .updateTable('products')
                    .set({ updated_at: test.now })
                    .where('id', '=', held)
                    .execute();
                await add(2_100);
                const { size } = await copy();
                const row = { ...anyListing(random, test.now, 'beside-it'), state: 'listed' };
                await db.insertInto('products').values(row).execute();
                for (let each = 0; each < 3; each += 1) {
                    expect((await listingCopy.current())?.columns.size).toBe(size + 1);
                }
            });
            await db.deleteFrom('products').where('id', '=', 'beside-it').execute();
            await compare({}, anyScale());
        },
    );
});

const search = async (query: MarketQuery) =>
    (await callFrom(test, { address: newAddress() }, calls.searchMarket, { query })).data;

describe('a search', () => {
    it('is of what was committed before it, with many at once', async () => {
        await copy();
        const id = 'just-now';
        const row = { ...anyListing(random, test.now, id), search_text: 'just-now' };
        const { db } = test.stores;
        await db
            .insertInto('products')
            .values({ ...row, state: 'listed', currency: 'CNY', price: 100 })
            .execute();
        const asked = async () => (await search({ q: id })).total;
        expect(await Promise.all(Array.from({ length: 8 }, asked))).toEqual(Array(8).fill(1));
        const dear = { priceFrom: '50' };
        expect((await search({ q: id, ...dear })).total).toBe(0);
        const set = (columns: { price?: number; state?: string }) =>
            db.updateTable('products').set(columns).where('id', '=', id).execute();
        await set({ price: 9_900 });
        expect((await search({ q: id, ...dear })).total).toBe(1);
        const asking = asked();
        await set({ state: 'withdrawn' });
        expect(await Promise.all(Array.from({ length: 8 }, asked))).toEqual(Array(8).fill(0));
        await asking;
        await set({ state: 'listed' });
        expect(await asked()).toBe(1);
        await db.deleteFrom('products').where('id', '=', id).execute();
        expect(await asked()).toBe(0);
    });

    it('is answered by the database, with the same, while the copy is not read yet', async () => {
        const whole = await search({});
        await test.restart();
        expect(await search({})).toEqual(whole);
        await copy();
        expect(await search({})).toEqual(whole);
        expect(whole.total).toBeGreaterThan(500);
        const { db, terms, listingCopy } = test.stores;
        const without = new SearchCache({ current: async () => undefined });
        const beside = new SearchCache(listingCopy);
        for (let each = 0; each < 40; each += 1) {
            const query = { ...anySearch(random), page: 1 + random.below(3) };
            const answer = (kept: SearchCache) =>
                searchMarket(db, { kept, terms }, query, test.now);
            expect(await answer(beside)).toEqual(await answer(without));
        }
    });

    it('is answered with a listing of a price beyond all measure, by the copy and by the database', async () => {
        const { db, terms, listingCopy } = test.stores;
        const row = {
            ...anyListing(random, test.now, 'beyond'),
            type: 'website' as const,
            search_text: 'beyond',
            details: JSON.stringify({
                type: 'website',
                url: 'https://x.example',
                foundedOn: '2020-01-01',
                icpStatus: 'none',
                monthRevenue: '9000000000000000',
                monthProfit: '1',
                monetisation: ['ads'],
                claimedUv: 9_000_000_000_000_000,
            }),
            state: 'listed',
            currency: 'USDT' as const,
            price: 9_000_000_000_000_000,
            uv: 1,
            visits: 1,
            sensors: 1,
        };
        await db
            .insertInto('products')
            .values({ ...row, published_at: test.now })
            .execute();
        const zero = { ...row, id: 'beyond-none', price: 0, uv: 0, visits: 0 };
        await db.insertInto('products').values(zero).execute();
        await copy();
        for (const sort of marketSorts) {
            const query = { q: 'beyond', sort };
            const { list } = await search(query);
            expect(list.map(({ id }) => id).toSorted(), sort).toEqual(['beyond', 'beyond-none']);
            const without = new SearchCache({ current: async () => undefined });
            const beside = new SearchCache(listingCopy);
            const answer = (kept: SearchCache) =>
                searchMarket(db, { kept, terms }, query, test.now);
            expect(await answer(beside)).toEqual(await answer(without));
        }
        const shown = await callFrom(test, { address: newAddress() }, calls.getListing, {
            params: { id: 'beyond' },
        });
        expect(shown.status).toBe(200);
        const home = await callFrom(test, { address: newAddress() }, calls.marketHome, {});
        expect(home.status).toBe(200);
        await db.deleteFrom('products').where('id', 'in', ['beyond', zero.id]).execute();
    });

    it.runIf(isOnPostgres)(
        'finds what was begun before and committed after another',
        onPostgres,
        async () => {
            const { db } = test.stores;
            const [slow = '', quick = ''] = ['slow-one', 'quick-one'];
            for (const id of [slow, quick]) {
                const row = { ...anyListing(random, test.now, id), search_text: id };
                await db
                    .insertInto('products')
                    .values({ ...row, state: 'draft', currency: 'CNY' })
                    .execute();
            }
            const show = (trx: typeof db, id: string) =>
                trx.updateTable('products').set({ state: 'listed' }).where('id', '=', id).execute();
            const totals = async () => [
                (await search({ q: slow })).total,
                (await search({ q: quick })).total,
            ];
            expect(await totals()).toEqual([0, 0]);
            await db.transaction().execute(async trx => {
                await show(trx, slow);
                await show(db, quick);
                expect(await totals()).toEqual([0, 1]);
            });
            expect(await totals()).toEqual([1, 1]);
            const foreign = { product_id: 'from a dump', change: Number.MAX_SAFE_INTEGER };
            await db.insertInto('listing_changes').values(foreign).execute();
            await test.restart();
            await copy();
            const left = await test.stores.db
                .selectFrom('listing_changes')
                .select('change')
                .where('product_id', '=', foreign.product_id)
                .execute();
            expect(left).toEqual([]);
        },
    );
});
