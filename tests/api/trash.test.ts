import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { ads } from '../../contract/content/resources/ads';
import { articleCategories, articles } from '../../contract/content/resources/articles';
import { products } from '../../contract/market/resources/products';
import { trashDays } from '../../contract/platform/resource';
import { audit } from '../../contract/platform/resources/audit';
import { articleInput } from '../fixtures/articleInput';
import { addFileRecord } from '../fixtures/files';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, callFrom, newAddress, type Person } from '../fixtures/people';
import { addProduct } from '../fixtures/products';
import { adInput } from '../fixtures/resourceAccess';
import { startTestApp, type TestApp } from '../fixtures/testApp';

const dayMs = 86_400_000;

let test: TestApp;
let ann: Person;
let editor: Person;
let other: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'admin');
    editor = await addPerson(test, 'article_editor');
    other = await addPerson(test, 'article_editor');
});
afterAll(() => test.close());

const newArticle = async (by = ann) => {
    const body = articleInput({ title: `Piece ${randomUUID()}`, tags: ['kept'] });
    return (await callFrom(test, by, articles.calls.create, { body })).data;
};
const publish = (id: string) =>
    callFrom(test, ann, calls.setArticleStates, {
        body: { changes: [{ id, state: 'published' }] },
    });
const read = (id: string, by = ann) => callFrom(test, by, articles.calls.one, { params: { id } });
const remove = (by: Person, ...ids: string[]) =>
    callFrom(test, by, articles.calls.remove, { body: { ids } });
const restore = (by: Person, ...ids: string[]) =>
    callFrom(test, by, articles.calls.restore, { body: { ids } });
const trashOf = async (by: Person) =>
    (await callFrom(test, by, articles.calls.trash, { query: { perPage: 200 } })).data.list;
const seenPublicly = async (id: string) =>
    (await callFrom(test, { address: newAddress() }, calls.publicArticle, { params: { id } }))
        .status;

describe('a deleted article', () => {
    it('comes back as it was: words, tags, revisions; what was public as a draft', async () => {
        const { id } = await newArticle();
        await publish(id);
        const { data: before } = await read(id);
        expect(before.state).toBe('published');
        expect(await seenPublicly(id)).toBe(200);
        await remove(ann, id);
        expect((await read(id)).status).toBe(404);
        expect(await seenPublicly(id)).toBe(404);
        expect((await restore(ann, id)).data.restored).toEqual([id]);
        const { data: after } = await read(id);
        const version = before.version + 1;
        const draft = { state: 'draft', publishedAt: null };
        expect(after).toEqual({ ...before, ...draft, version });
        expect(await seenPublicly(id)).toBe(404);
        const revisions = await callFrom(test, ann, calls.listArticleRevisions, { params: { id } });
        expect(revisions.data.total).toBe(1);
        expect((await restore(ann, id)).status).toBe(404);
    });

    it('is told of in the trash and in the log', async () => {
        const { id, title } = await newArticle();
        await remove(ann, id);
        expect((await trashOf(ann)).find(one => one.id === id)).toEqual({
            id,
            title,
            deletedAt: test.now,
            deletedBy: 'admin',
            endsAt: test.now + trashDays * dayMs,
        });
        await restore(ann, id);
        expect((await trashOf(ann)).map(one => one.id)).not.toContain(id);
        const query = { q: title };
        const { list } = (await callFrom(test, ann, audit.calls.list, { query })).data;
        expect(list.map(({ action }) => action)).toEqual(['restoreDeleted', 'delete', 'create']);
    });

    it('loses its category when that was deleted meanwhile', async () => {
        const code = randomUUID();
        const category = { code, nameZh: code, nameEn: code, position: 1, enabled: true };
        const { id: categoryId } = (
            await callFrom(test, ann, articleCategories.calls.create, { body: category })
        ).data;
        const body = articleInput({ title: 'Filed', categoryId });
        const { id } = (await callFrom(test, ann, articles.calls.create, { body })).data;
        await remove(ann, id);
        const gone = { body: { ids: [categoryId] } };
        expect((await callFrom(test, ann, articleCategories.calls.remove, gone)).status).toBe(200);
        await restore(ann, id);
        expect((await read(id)).data).toMatchObject({ categoryId: null, category: null });
    });
});

describe('what somebody may not', () => {
    it('is to see or restore what another editor, or an administrator, deleted', async () => {
        const { id: own } = await newArticle(editor);
        await remove(editor, own);
        expect((await trashOf(editor)).map(one => one.id)).toEqual([own]);
        expect(await trashOf(other)).toEqual([]);
        expect(await restore(other, own)).toMatchObject({ status: 404, error: 'trash.not_found' });
        const { id: taken } = await newArticle(editor);
        await remove(ann, taken);
        expect((await restore(editor, taken)).status).toBe(404);
        expect((await read(taken)).status).toBe(404);
        expect((await restore(editor, own)).status).toBe(200);
    });

    it('is to restore some when one of them is not theirs', async () => {
        const { id: own } = await newArticle(editor);
        await remove(editor, own);
        const { id: foreign } = await newArticle(other);
        await remove(other, foreign);
        expect((await restore(editor, own, foreign)).status).toBe(404);
        expect((await read(own)).status).toBe(404);
    });

    it('is to restore without the right to delete', async () => {
        const user = await addPerson(test, 'user');
        const { id } = await newArticle();
        await remove(ann, id);
        expect((await restore(user, id)).status).toBe(403);
        const { data: ad } = await callFrom(test, ann, ads.calls.create, { body: adInput() });
        await callFrom(test, ann, ads.calls.remove, { body: { ids: [ad.id] } });
        const asked = { body: { ids: [ad.id] } };
        expect((await callFrom(test, editor, ads.calls.restore, asked)).status).toBe(403);
        expect((await callFrom(test, editor, ads.calls.trash, { query: {} })).status).toBe(403);
        // an article's call restores nothing of another kind
        expect((await restore(ann, ad.id)).status).toBe(404);
    });
});

describe('a deleted ad', () => {
    it('is shown to nobody, and comes back with its figures', async () => {
        const { data: ad } = await callFrom(test, ann, ads.calls.create, { body: adInput() });
        await callFrom(test, { address: newAddress() }, calls.viewAd, { params: { id: ad.id } });
        const one = () => callFrom(test, ann, ads.calls.one, { params: { id: ad.id } });
        const before = (await one()).data;
        await callFrom(test, ann, ads.calls.remove, { body: { ids: [ad.id] } });
        const shown = () =>
            callFrom(test, { address: newAddress() }, calls.publicAds, {
                query: { place: 'console' },
            });
        expect(JSON.stringify((await shown()).data)).not.toContain(ad.id);
        await callFrom(test, ann, ads.calls.restore, { body: { ids: [ad.id] } });
        const off = { enabled: false, state: 'off' };
        expect((await one()).data).toEqual({ ...before, ...off, version: 2 });
    });
});

describe('a deleted product', () => {
    it('comes back with its revisions, to whom it belongs', async () => {
        const { id, seller } = await addProduct(test, ann);
        const one = () => callFrom(test, ann, products.calls.one, { params: { id } });
        const before = (await one()).data;
        await callFrom(test, ann, products.calls.remove, { body: { ids: [id] } });
        expect((await one()).status).toBe(404);
        const own = { params: { id } };
        expect((await callFrom(test, seller, calls.getOwnListing, own)).status).toBe(404);
        const wish = { kind: 'product' as const, productId: id };
        const buyer = await addPerson(test, 'user');
        const order = await callFrom(test, buyer, calls.createOrder, { body: { wish } } as never);
        expect(order.status).toBeGreaterThanOrEqual(400);
        await callFrom(test, ann, products.calls.restore, { body: { ids: [id] } });
        expect((await one()).data).toEqual({ ...before, version: before.version + 1 });
        const revisions = await callFrom(test, ann, calls.listProductRevisions, own);
        expect(revisions.data.total).toBeGreaterThan(0);
    });

    it('goes for good with its seller’s account', async () => {
        const { id, seller } = await addProduct(test, ann);
        await callFrom(test, ann, products.calls.remove, { body: { ids: [id] } });
        await stepUpNow(test, seller);
        const body = { email: seller.email };
        expect((await callFrom(test, seller, calls.closeAccount, { body })).status).toBe(200);
        const asked = { body: { ids: [id] } };
        expect((await callFrom(test, ann, products.calls.restore, asked)).status).toBe(404);
    });
});

const usesOf = (fileId: string) =>
    test.stores.db.selectFrom('file_uses').selectAll().where('file_id', '=', fileId).execute();

/** A session does not last as long as the trash. */
const later = () => addPerson(test, 'admin');

describe('what is in the trash', () => {
    it('is gone for good after its days', async () => {
        const { id } = await newArticle(await later());
        const file_id = await addFileRecord(test, { visibility: 'public' });
        const use = { file_id, resource: 'articles', record_id: id, field: 'body' };
        await test.stores.db.insertInto('file_uses').values(use).execute();
        await remove(await later(), id);
        expect(await usesOf(file_id)).toHaveLength(1);
        test.now += trashDays * dayMs - 1;
        await test.stores.jobs.runDue();
        expect((await trashOf(await later())).map(one => one.id)).toContain(id);
        test.now += 1;
        // the job may be late: nothing is restored after its time
        expect((await restore(await later(), id)).status).toBe(404);
        await test.stores.jobs.runDue();
        const left = await test.stores.db
            .selectFrom('trashed_records')
            .select('id')
            .where('id', '=', id)
            .execute();
        expect(left).toEqual([]);
        expect(await usesOf(file_id)).toEqual([]);
    });

    it('has its days anew when it is restored and deleted again', async () => {
        const { id } = await newArticle(await later());
        await remove(await later(), id);
        test.now += 10 * dayMs;
        await restore(await later(), id);
        await remove(await later(), id);
        test.now += (trashDays - 5) * dayMs;
        await test.stores.jobs.runDue();
        expect((await restore(await later(), id)).status).toBe(200);
    });
});
