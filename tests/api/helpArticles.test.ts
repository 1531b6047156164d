import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../../contract/content/resources/articles';
import { sanitizeArticle } from '../../server/content/articles/sanitizeArticle';
import { addHelpArticles } from '../../server/content/help/addHelpArticles';
import { helpArticles } from '../../server/content/help/helpArticles';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let administrator: Person;
beforeAll(async () => {
    test = await startTestApp();
    administrator = await addPerson(test, 'admin');
});
afterAll(() => test.close());

const begin = () => addHelpArticles(test.stores.db, { authorId: administrator.id, now: test.now });
const list = async () =>
    (await callFrom(test, administrator, articles.calls.list, { query: { perPage: 50 } })).data
        .list;

describe('help articles', () => {
    it('are there from the first start on, in both languages, as what editors could have written', async () => {
        await begin();
        const found = await list();
        expect(found.map(({ language }) => language).sort()).toEqual(['en', 'en', 'zh', 'zh']);
        for (const { state, category } of found) {
            expect([state, category?.nameEn]).toEqual(['published', 'Help']);
        }
        for (const { body } of helpArticles) expect(sanitizeArticle(body)).toBe(body);
        const url = '/api/v1/work/public/articles?language=en&category=help';
        const { data } = (await test.app.inject({ url })).json();
        expect(data.list.map(({ title }: { title: string }) => title).sort()).toEqual([
            'Buy and sell safely',
            'Start measuring your website',
        ]);
    });

    it('do not come back once they were deleted', async () => {
        await begin();
        const found = await list();
        expect(found).toHaveLength(4);
        await test.stores.db.deleteFrom('articles').execute();
        await begin();
        expect(await list()).toEqual([]);
    });
});
