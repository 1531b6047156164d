import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { ads } from '../../contract/content/resources/ads';
import { articles } from '../../contract/content/resources/articles';
import { products } from '../../contract/market/resources/products';
import { type AnyResource, trashDays } from '../../contract/platform/resource';
import { newId } from '../../server/platform/database/newId';
import { articleInput } from '../fixtures/articleInput';
import { sourceOffer } from '../fixtures/offers';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct, addVersion } from '../fixtures/products';
import { adInput } from '../fixtures/resourceAccess';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
});
afterAll(() => test.close());

/** Lets days pass; a session does not last as long as the trash. */
const pass = async (days: number) => {
    test.now += days * dayMs;
    await test.stores.jobs.runDue();
    ann = await addPerson(test, 'admin');
};

const remove = ({ calls: of }: AnyResource, by: Person, ...ids: string[]) =>
    callFrom(test, by, of.remove, { body: { ids } });
const restore = ({ calls: of }: AnyResource, by: Person, ...ids: string[]) =>
    callFrom(test, by, of.restore, { body: { ids } });

const newArticle = async (by = ann) => {
    const { data } = await callFrom(test, by, articles.calls.create, { body: articleInput() });
    return data.id;
};
const move = (by: Person, id: string, state: 'draft' | 'published', publishedAt?: number | 'now') =>
    callFrom(test, by, calls.setArticleStates, {
        body: { changes: [{ id, state, ...(publishedAt !== undefined && { publishedAt }) }] },
    });
const article = async (id: string) =>
    (await callFrom(test, ann, articles.calls.one, { params: { id } })).data;

const rowsOf = (table: 'ownership_checks' | 'product_questions', productId: string) =>
    test.stores.db.selectFrom(table).select('id').where('product_id', '=', productId).execute();

const ask = async (product_id: string) => {
    const { id: author_id } = await addPerson(test, 'user');
    const asked = { body: 'Still for sale?', created_at: test.now, id: newId(test.now) };
    const answer = { answer: '', answered_at: null, hidden_by: null };
    await test.stores.db
        .insertInto('product_questions')
        .values({ product_id, author_id, ...asked, ...answer })
        .execute();
};

describe('a product that is gone for good', () => {
    it('leaves no private file behind', async () => {
        const { id } = await addProduct(test, ann, sourceOffer());
        const { file } = await addVersion(test, ann, id);
        const kept = () =>
            test.stores.db
                .selectFrom('files')
                .select('id')
                .where('id', '=', file?.id ?? '')
                .execute();
        await remove(products, ann, id);
        await pass(2);
        expect(await kept()).toHaveLength(1);
        await pass(trashDays - 2);
        // as any upload that stands nowhere
        await pass(1);
        expect(await kept()).toEqual([]);
    });

    it('leaves neither questions nor proofs behind', async () => {
        const { id } = await addProduct(test, ann);
        await ask(id);
        await remove(products, ann, id);
        expect(await rowsOf('product_questions', id)).toHaveLength(1);
        expect(await rowsOf('ownership_checks', id)).not.toEqual([]);
        await pass(trashDays);
        expect(await rowsOf('product_questions', id)).toEqual([]);
        expect(await rowsOf('ownership_checks', id)).toEqual([]);
    });
});

describe('what is in the trash', () => {
    it('is told to its owner with all that is stored about them', async () => {
        const { id, seller } = await addProduct(test, ann, { title: 'Kept for a while' });
        await remove(products, ann, id);
        await stepUpNow(test, seller);
        const { data } = await callFrom(test, seller, calls.exportOwnData, {});
        expect(data.listings).toEqual([]);
        expect(data.deletedListings).toMatchObject([
            { id, title: 'Kept for a while', state: 'draft', deleted_at: test.now },
        ]);
        const other = await addPerson(test, 'user');
        await stepUpNow(test, other);
        const theirs = await callFrom(test, other, calls.exportOwnData, {});
        expect(theirs.data.deletedListings).toEqual([]);
        // who deleted or reviewed it is not theirs to know
        expect(JSON.stringify(data.deletedListings)).not.toContain(ann.id);
    });

    it('is not listed past its days, however late the job is', async () => {
        const id = await newArticle();
        await remove(articles, ann, id);
        test.now += trashDays * dayMs;
        ann = await addPerson(test, 'admin');
        const { data } = await callFrom(test, ann, articles.calls.trash, { query: {} });
        expect(data.list.map(one => one.id)).not.toContain(id);
        expect(data.total).toBe(data.list.length);
    });

    it('is not restored to an account that was closed meanwhile', async () => {
        const { id, seller } = await addProduct(test, ann);
        await stepUpNow(test, seller);
        const body = { email: seller.email };
        expect((await callFrom(test, seller, calls.closeAccount, { body })).status).toBe(200);
        await remove(products, ann, id);
        expect(await restore(products, ann, id)).toMatchObject({
            status: 409,
            error: 'product.seller_closed',
        });
    });
});

describe('restoring publishes nothing', () => {
    it('of an article whose time came while it was in the trash', async () => {
        const id = await newArticle();
        await move(ann, id, 'published', test.now + dayMs);
        await remove(articles, ann, id);
        test.now += 2 * dayMs;
        ann = await addPerson(test, 'admin');
        expect((await restore(articles, ann, id)).status).toBe(200);
        expect(await article(id)).toMatchObject({ state: 'draft', publishedAt: null });
    });

    it('of an article that was public', async () => {
        const id = await newArticle();
        await move(ann, id, 'published', 'now');
        await remove(articles, ann, id);
        await restore(articles, ann, id);
        expect((await article(id)).state).toBe('draft');
        const seen = await callFrom(test, { address: newAddress() }, calls.publicArticle, {
            params: { id },
        });
        expect(seen.status).toBe(404);
    });

    it('of an article whose time is still to come: it waits as it did', async () => {
        const id = await newArticle();
        const publishedAt = test.now + 9 * dayMs;
        await move(ann, id, 'published', publishedAt);
        await remove(articles, ann, id);
        await restore(articles, ann, id);
        expect(await article(id)).toMatchObject({ state: 'scheduled', publishedAt });
    });

    it('of an ad that would run', async () => {
        const { data: ad } = await callFrom(test, ann, ads.calls.create, { body: adInput() });
        expect(ad.state).toBe('running');
        await remove(ads, ann, ad.id);
        await restore(ads, ann, ad.id);
        const { data } = await callFrom(test, ann, ads.calls.one, { params: { id: ad.id } });
        expect(data).toMatchObject({ state: 'off', enabled: false });
    });
});

describe('a deletion beside something else', () => {
    it('is restored with what was counted of an ad a moment too late', async () => {
        const { db } = test.stores;
        const { data: ad } = await callFrom(test, ann, ads.calls.create, { body: adInput() });
        const day = '2026-01-05';
        const seen = { ad_id: ad.id, day, action: 'view', visitor: 'somebody' };
        const count = async (views: number, clicks: number) => {
            await db.insertInto('ad_counts').values({ ad_id: ad.id, day, views, clicks }).execute();
            await db.insertInto('ad_seen').values(seen).execute();
        };
        await count(7, 2);
        await remove(ads, ann, ad.id);
        await count(1, 1);
        expect((await restore(ads, ann, ad.id)).status).toBe(200);
        const { data } = await callFrom(test, ann, ads.calls.one, { params: { id: ad.id } });
        expect(data).toMatchObject({ views: 8, clicks: 3 });
    });

    it('happens once when two ask for it: the other one finds nothing', async () => {
        const ids = await Promise.all([newArticle(), newArticle(), newArticle()]);
        const bob = await addPerson(test, 'admin');
        const answers = await Promise.all([
            remove(articles, ann, ...ids),
            remove(articles, bob, ...[...ids].reverse()),
        ]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
        expect((await restore(articles, ann, ...ids)).status).toBe(200);
    });

    it('is of what the article is by then, not of what it was', async () => {
        const editor = await addPerson(test, 'article_editor');
        for (let round = 0; round < 5; round += 1) {
            const id = await newArticle(editor);
            const [published, removed] = await Promise.all([
                move(ann, id, 'published', 'now'),
                remove(articles, editor, id),
            ]);
            // either it was a draft and is gone, or it is public and stays
            expect([published.status === 200, removed.status === 200]).toContain(true);
            expect(published.status === 200 && removed.status === 200).toBe(false);
        }
    });
});

describe('an editor', () => {
    it('does not delete by a detour what was published', async () => {
        const editor = await addPerson(test, 'article_editor');
        const id = await newArticle(editor);
        await move(editor, id, 'published', 'now');
        expect((await remove(articles, editor, id)).error).toBe('article.not_own_draft');
        expect((await move(editor, id, 'draft')).status).toBe(200);
        expect((await remove(articles, editor, id)).error).toBe('article.not_own_draft');
        expect((await article(id)).wasPublished).toBe(true);
        expect((await remove(articles, ann, id)).status).toBe(200);
    });

    it('deletes one that was only planned, and none whose time has come', async () => {
        const editor = await addPerson(test, 'article_editor');
        const planned = await newArticle(editor);
        await move(editor, planned, 'published', test.now + 60_000);
        await move(editor, planned, 'draft');
        expect((await remove(articles, editor, planned)).status).toBe(200);
        const due = await newArticle(editor);
        await move(editor, due, 'published', test.now + 60_000);
        test.now += 60_000;
        await move(editor, due, 'draft');
        expect((await remove(articles, editor, due)).error).toBe('article.not_own_draft');
    });
});
