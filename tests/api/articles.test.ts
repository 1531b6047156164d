import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backOffice, type ResourceName } from '../../contract/backOffice';
import * as actions from '../../contract/content/resources/articleActions';
import { articleCategories, articles } from '../../contract/content/resources/articles';
import type { Call, CallInput } from '../../contract/platform/call';
import type { AnyResource } from '../../contract/platform/resource';
import { articleInput } from '../fixtures/articleInput';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
let bob: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'article_editor');
    bob = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const { calls } = articles;
const create = (rest: object = {}, by = ann) =>
    callFrom(test, by, calls.create, { body: articleInput(rest) });
const created = async (rest: object = {}, by = ann) => (await create(rest, by)).data;
const one = async (id: string) => (await callFrom(test, ann, calls.one, { params: { id } })).data;
const edit = (id: string, version: number, rest: object = {}) =>
    callFrom(test, ann, calls.edit, {
        params: { id },
        body: { ...articleInput(rest), version },
    });
const move = (
    changes: NonNullable<CallInput<typeof actions.setArticleStates>['body']>['changes'],
    by = ann,
) => callFrom(test, by, actions.setArticleStates, { body: { changes } });
const titles = async (query: object) =>
    (await callFrom(test, ann, calls.list, { query })).data.list.map(({ title }) => title);
const addImage = async (visibility = 'public') => {
    const id = crypto.randomUUID();
    const file = {
        id,
        visibility,
        name: 'a.png',
        sha256: id,
        size: 1,
        mime: 'image/png',
        width: 1,
        height: 1,
        has_thumbnail: 0 as const,
        owner_id: ann.id,
        alt: '',
        created_at: 1,
        updated_at: 1,
        version: 1,
    };
    await test.stores.db.insertInto('files').values(file).execute();
    return id;
};
const usesOf = async (id: string) =>
    (
        await test.stores.db
            .selectFrom('file_uses')
            .selectAll()
            .where('record_id', '=', id)
            .where('resource', '=', 'articles')
            .orderBy('field')
            .execute()
    ).map(({ file_id, field }) => [field, file_id]);

describe('an article', () => {
    it('begins as a draft of whoever wrote it, under the next number', async () => {
        const first = await created({ tags: ['a', 'b', 'a'] });
        const second = await created();
        expect(first).toMatchObject({
            state: 'draft',
            publishedAt: null,
            revision: 1,
            version: 1,
            tags: ['a', 'b'],
            authorId: ann.id,
            author: 'article_editor',
            category: null,
        });
        expect(first.id).toMatch(/^\d+$/);
        expect(Number(second.id)).toBe(Number(first.id) + 1);
    });

    it('leaves its number to nobody', async () => {
        const { id } = await created();
        await callFrom(test, ann, calls.remove, { body: { ids: [id] } });
        expect(Number((await created()).id)).toBe(Number(id) + 1);
    });

    it('gets a number of its own, whoever writes at the same time', async () => {
        const made = await Promise.all([1, 2, 3, 4, 5, 6].map(() => created()));
        expect(new Set(made.map(({ id }) => id)).size).toBe(6);
    });

    it('names what is wrong with it', async () => {
        const wrong = await create({
            title: ' ',
            language: 'fr',
            summary: 'x'.repeat(301),
            tags: ['', 'y'.repeat(31)],
        });
        expect(wrong.status).toBe(422);
        expect(Object.keys(wrong.errors ?? {}).sort()).toEqual([
            ...['language', 'summary', 'tags.0', 'tags.1', 'title'],
        ]);
        expect((await create({ categoryId: 'none' })).errors).toEqual({
            categoryId: 'category.gone',
        });
        expect((await create({ coverId: 'none' })).errors).toHaveProperty('coverId');
        expect((await create({ coverId: await addImage('private') })).errors).toHaveProperty(
            'coverId',
        );
        // within the limit as it was typed, longer once it is written out
        expect((await create({ body: '<'.repeat(150_000) })).errors).toEqual({
            body: 'field.too_long {"max":200000}',
        });
    });

    it('tells the library which files stand in it', async () => {
        const [cover, image] = [await addImage(), await addImage()];
        const body = `<p>x<img src="/files/${image}"></p>`;
        const { id, version } = await created({ coverId: cover, body });
        expect(await usesOf(id)).toEqual([
            ['body', image],
            ['coverId', cover],
        ]);
        await edit(id, version, { coverId: null, body });
        expect(await usesOf(id)).toEqual([['body', image]]);
        await callFrom(test, ann, calls.remove, { body: { ids: [id] } });
        // it can be restored, and needs its picture then
        expect(await usesOf(id)).toEqual([['body', image]]);
    });
});

describe('its state', () => {
    it('is published at once, at an instant to come, taken back and archived', async () => {
        const { id } = await created();
        expect((await move([{ id, state: 'published' }])).data.previous).toEqual([
            { id, state: 'draft', publishedAt: null },
        ]);
        const now = test.now;
        expect(await one(id)).toMatchObject({ state: 'published', publishedAt: now });

        await move([{ id, state: 'published', publishedAt: now + 60_000 }]);
        expect(await one(id)).toMatchObject({ state: 'scheduled', publishedAt: now + 60_000 });
        expect(await titles({ state: 'scheduled' })).toContain((await one(id)).title);
        test.now = now + 60_000;
        expect(await one(id)).toMatchObject({ state: 'published', publishedAt: now + 60_000 });
        expect(await titles({ state: 'scheduled' })).toEqual([]);

        await move([{ id, state: 'archived' }]);
        expect(await one(id)).toMatchObject({ state: 'archived', publishedAt: now + 60_000 });
        test.now = now + 90_000;
        // published before: it keeps its date
        await move([{ id, state: 'published' }]);
        expect(await one(id)).toMatchObject({ state: 'published', publishedAt: now + 60_000 });
        await move([{ id, state: 'published', publishedAt: 'now' }]);
        expect(await one(id)).toMatchObject({ state: 'published', publishedAt: now + 90_000 });
        await move([{ id, state: 'draft' }]);
        expect(await one(id)).toMatchObject({ state: 'draft', publishedAt: null });

        const { data } = await callFrom(test, ann, calls.history, { params: { id } });
        expect(data.list.map(({ action }) => action)).toEqual([
            ...['withdraw', 'publish', 'publish', 'archive', 'schedule', 'publish', 'create'],
        ]);
        expect(data.list[0]).toMatchObject({
            actor: ann.email,
            changes: { state: ['published', 'draft'], publishedAt: [now + 90_000, null] },
        });
    });

    it('needs summary and text for the public, of all or none', async () => {
        const { id: whole } = await created();
        const { id: half } = await created({ summary: '' });
        const { id: empty } = await created({ summary: '', body: '<p><br></p>' });
        const state = 'published' as const;
        const refused = await move([whole, half, empty].map(id => ({ id, state })));
        expect([refused.status, refused.errors]).toEqual([
            422,
            { [half]: 'article.no_summary', [empty]: 'article.no_summary_no_text' },
        ]);
        expect((await one(whole)).state).toBe('draft');
        expect((await move([{ id: half, state: 'archived' }])).status).toBe(200);
        expect(
            (
                await move([
                    { id: whole, state },
                    { id: '999999', state },
                ])
            ).status,
        ).toBe(404);

        await move([{ id: whole, state }]);
        const emptied = await edit(whole, 2, { summary: '', body: '' });
        expect(emptied.errors).toEqual({
            summary: 'article.needed_when_published',
            body: 'article.needed_when_published',
        });
    });

    it('comes back by what the answer holds', async () => {
        const [first, second] = [await created(), await created()];
        const then = test.now - 5_000;
        await move([{ id: second.id, state: 'published', publishedAt: then }]);
        const ids = [first.id, second.id];
        const { data } = await move(ids.map(id => ({ id, state: 'archived' as const })));
        await move(data.previous);
        expect(await one(first.id)).toMatchObject({ state: 'draft', publishedAt: null });
        expect(await one(second.id)).toMatchObject({ state: 'published', publishedAt: then });
    });

    it('that it has already is no action', async () => {
        const { id } = await created();
        expect((await move([{ id, state: 'draft' }])).data.previous).toEqual([]);
        expect(await one(id)).toMatchObject({ version: 1 });
    });

    it('is changed by one of many who try at once', async () => {
        const { id } = await created();
        const answers = await Promise.all(
            [1, 2, 3, 4].map(n => move([{ id, state: 'published', publishedAt: test.now + n }])),
        );
        const statuses = new Set(answers.map(({ status }) => status));
        expect([...statuses].every(status => status === 200 || status === 409)).toBe(true);
        const done = answers.filter(({ status }) => status === 200).length;
        expect((await one(id)).version).toBe(1 + done);
    });
});

describe('a list of articles', () => {
    it('is filtered by language, category, tag, author and date, and searched', async () => {
        const { data: category } = await callFrom(test, bob, articleCategories.calls.create, {
            body: { code: 'news', nameZh: '新闻', nameEn: 'News', position: 1, enabled: true },
        });
        test.now += 1_000_000;
        const since = test.now;
        await created({
            title: 'Alpha',
            language: 'zh',
            tags: ['seo', '50%_off'],
            categoryId: category.id,
        });
        test.now += 1_000;
        await created({ title: 'Beta', summary: 'about 域名' }, bob);
        const found = (query: object) => titles({ ...query, updatedAt_gte: since });
        expect(await found({})).toEqual(['Beta', 'Alpha']);
        expect(await found({ sort: 'title', order: 'ASC' })).toEqual(['Alpha', 'Beta']);
        expect(await found({ language: 'zh' })).toEqual(['Alpha']);
        expect(await found({ categoryId: category.id })).toEqual(['Alpha']);
        expect(await found({ tag: 'seo' })).toEqual(['Alpha']);
        expect(await found({ tag: 'se' })).toEqual([]);
        expect(await found({ authorId: bob.id })).toEqual(['Beta']);
        expect(await found({ q: '域名' })).toEqual(['Beta']);
        expect(await found({ q: '50%_' })).toEqual(['Alpha']);
        expect(await found({ updatedAt_lte: since })).toEqual(['Alpha']);
        expect(await found({ publishedAt_lte: test.now })).toEqual([]);
        expect(await found({ sort: 'publishedAt', order: 'DESC' })).toHaveLength(2);

        const { data } = await callFrom(test, ann, actions.articleChoices);
        expect(data.authors).toEqual(
            expect.arrayContaining([
                { id: ann.id, name: 'article_editor' },
                { id: bob.id, name: 'admin' },
            ]),
        );
        expect(data.tags).toEqual(expect.arrayContaining(['seo', '50%_off']));

        const file = await test.app.inject({
            url: `${articles.exportPath}?format=csv&lang=zh&tag=seo`,
            headers: { 'x-token': ann.token },
        });
        expect(file.body).toContain('Alpha');
        expect(file.body).toContain('新闻');
        expect(file.body).not.toContain('Beta');

        const inUse = await callFrom(test, bob, articleCategories.calls.remove, {
            body: { ids: [category.id] },
        });
        expect(inUse.status).toBe(409);
    });
});

describe('revisions', () => {
    const revisions = async (id: string) =>
        (await callFrom(test, ann, actions.listArticleRevisions, { params: { id } })).data;

    it('keep what each save wrote, and come back as a new one', async () => {
        const { id } = await created({ title: 'One', body: '<p>first</p>', tags: ['x'] });
        test.now += 1_000;
        const second = await edit(id, 1, { title: 'Two', body: '<p>second</p>' });
        expect(second.data.revision).toBe(2);
        // saved as it was: nothing new to keep
        const { data: same } = await callFrom(test, bob, calls.edit, {
            params: { id },
            body: { ...articleInput({ title: 'Two', body: '<p>second</p>' }), version: 2 },
        });
        expect(same).toMatchObject({ version: 3, revision: 2 });
        expect(await revisions(id)).toMatchObject({
            total: 2,
            list: [
                { number: 2, title: 'Two', author: 'article_editor', createdAt: test.now },
                { number: 1, title: 'One' },
            ],
        });
        const params = { id, number: 1 };
        const { data: old } = await callFrom(test, ann, actions.getArticleRevision, { params });
        expect(old.content).toMatchObject({ title: 'One', body: '<p>first</p>', tags: ['x'] });

        const restore = (version: number) =>
            callFrom(test, bob, actions.restoreArticleRevision, { params, body: { version } });
        expect((await restore(2)).status).toBe(409);
        expect((await restore(3)).data).toMatchObject({
            title: 'One',
            body: '<p>first</p>',
            tags: ['x'],
            version: 4,
            revision: 3,
        });
        expect(await titles({ tag: 'x' })).toEqual(['One']);
        expect((await revisions(id)).list[0]).toMatchObject({ number: 3, author: 'admin' });
        const { data: history } = await callFrom(test, ann, calls.history, { params: { id } });
        expect(history.list.slice(0, 2).map(({ action }) => action)).toEqual(['edit', 'restore']);
        expect(history.list[1]?.changes).toEqual({ revision: [1, 3] });
    });

    it('come back without what is gone by now', async () => {
        const cover = await addImage();
        const { id } = await created({ coverId: cover });
        await edit(id, 1, { coverId: null });
        await test.stores.db.deleteFrom('files').where('id', '=', cover).execute();
        const { status, data } = await callFrom(test, ann, actions.restoreArticleRevision, {
            params: { id, number: 1 },
            body: { version: 2 },
        });
        expect([status, data.coverId]).toEqual([200, null]);
    });

    it('end with their article, and another has none of them', async () => {
        const [mine, other] = [await created(), await created()];
        await edit(mine.id, 1);
        const ask = (id: string, number: number) =>
            callFrom(test, ann, actions.getArticleRevision, { params: { id, number } });
        expect((await ask(mine.id, 2)).status).toBe(200);
        expect((await ask(other.id, 2)).status).toBe(404);
        await callFrom(test, ann, calls.remove, { body: { ids: [mine.id] } });
        expect((await ask(mine.id, 2)).status).toBe(404);
        const gone = { params: { id: mine.id } };
        expect((await callFrom(test, ann, actions.listArticleRevisions, gone)).status).toBe(404);
    });
});

describe('an article editor', () => {
    it('deletes drafts of their own, and nothing else', async () => {
        const other = await addPerson(test, 'article_editor');
        const draft = await created({ title: 'Own draft' });
        const live = await created({ title: 'Own, published' });
        await move([{ id: live.id, state: 'published', publishedAt: 'now' }]);
        const remove = (who: Person, ...ids: string[]) =>
            callFrom(test, who, calls.remove, { body: { ids } });
        const refusal = (titles: string) => ({
            status: 409,
            error: 'article.not_own_draft',
            params: { titles },
        });
        expect(await remove(other, draft.id)).toMatchObject(refusal('Own draft'));
        expect(await remove(ann, draft.id, live.id)).toMatchObject(refusal('Own, published'));
        expect((await remove(ann, draft.id)).status).toBe(200);
        expect((await remove(bob, live.id)).status).toBe(200);
    });

    const own: readonly string[] = ['articles', 'article_categories'];
    const others = Object.keys(backOffice).filter(name => !own.includes(name)) as ResourceName[];

    it.each(others)('has nothing to do with %s', async name => {
        const resource = backOffice[name] as unknown as AnyResource;
        const params = { id: '1' };
        const inputs: Record<keyof AnyResource['calls'], object> = {
            list: {},
            counts: {},
            many: { query: { ids: '1' } },
            one: { params },
            history: { params },
            create: { body: {} },
            edit: { params, body: { version: 1 } },
            remove: { body: { ids: ['1'] } },
            trash: {},
            restore: { body: { ids: ['1'] } },
        };
        const written = {
            create: 'create',
            edit: 'edit',
            remove: 'delete',
            trash: 'delete',
            restore: 'delete',
        } as const;
        for (const [verb, input] of Object.entries(inputs)) {
            const needed = written[verb as keyof typeof written];
            if (needed && !resource.access[needed]) continue;
            if (verb === 'counts' && !resource.tabs) continue;
            if ((verb === 'trash' || verb === 'restore') && !resource.trash) continue;
            const call = resource.calls[verb as keyof typeof inputs] as Call;
            expect([verb, (await callFrom<Call>(test, ann, call, input)).status]).toEqual([
                verb,
                403,
            ]);
        }
    });

    it('reads categories and does not change them', async () => {
        const { calls } = articleCategories;
        expect((await callFrom(test, ann, calls.list, {})).status).toBe(200);
        const body = { code: 'c', nameZh: 'c', nameEn: 'c', position: 1, enabled: true };
        expect((await callFrom(test, ann, calls.create, { body })).status).toBe(403);
    });
});
