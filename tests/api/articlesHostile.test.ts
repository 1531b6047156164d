import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as actions from '../../contract/content/resources/articleActions';
import { articles } from '../../contract/content/resources/articles';
import { sanitizeArticle } from '../../server/content/articles/sanitizeArticle';
import { articleInput } from '../fixtures/articleInput';
import { hostileHtml, hostileTags } from '../fixtures/hostileHtml';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let ann: Person;
beforeAll(async () => {
    test = await startTestApp();
    ann = await addPerson(test, 'article_editor');
});
afterAll(() => test.close());

const { calls } = articles;

const cut = (text: string, length: number) => text.slice(0, length).trim() || 'x';
const formulas = ['=HYPERLINK("https://evil.example","x")', '+1+cmd|x', '-2+3', '@SUM(1)', '\t=1'];

/** Each attack in every field that people write. */
const attacked = (text: string) =>
    articleInput({
        title: cut(text, 120),
        summary: cut(text, 300),
        tags: [cut(text, 30)],
        seoTitle: cut(text, 120),
        seoDescription: cut(text, 320),
        body: `<p>ok</p>${text}`,
    });

describe('what is hostile', () => {
    it.each(hostileHtml)('comes back as text or not at all: %s', async text => {
        const body = attacked(text);
        const { status, data } = await callFrom(test, ann, calls.create, { body });
        expect(status).toBe(200);
        const { title, summary, tags, seoTitle, seoDescription } = body;
        // plain text stays what was typed: whoever shows it writes it as text
        expect(data).toMatchObject({ title, summary, tags, seoTitle, seoDescription });
        expect(data.body).toContain('<p>ok</p>');
        expect(data.body).toBe(sanitizeArticle(body.body));
        expect(hostileTags(data.body)).toEqual([]);

        const params = { id: data.id };
        const number = { ...params, number: 1 };
        const kept = await callFrom(test, ann, actions.getArticleRevision, { params: number });
        expect(kept.data.content.body).toBe(data.body);
        const { data: history } = await callFrom(test, ann, calls.history, { params });
        const [, logged] = history.list[0]?.changes.body ?? [];
        expect(logged).toBe(data.body);
    });

    it('answers are never taken for a page', async () => {
        const { headers } = await test.app.inject({
            url: articles.path,
            headers: { 'x-token': ann.token },
        });
        expect(headers['content-type']).toContain('application/json');
        expect(headers['x-content-type-options']).toBe('nosniff');
    });

    it('a file of the list runs no formula', async () => {
        for (const formula of formulas) {
            const text = attacked(formula);
            const { status } = await callFrom(test, ann, calls.create, { body: text });
            expect(status).toBe(200);
        }
        const { body, headers } = await test.app.inject({
            url: `${articles.exportPath}?format=csv&lang=en`,
            headers: { 'x-token': ann.token },
        });
        expect(headers['content-disposition']).toContain('attachment');
        const cells = body.split(/\r\n|,/);
        expect(cells.filter(cell => /^"?[=+@\t]|^"?-\d\+/.test(cell))).toEqual([]);
        expect(body).toContain(`'=HYPERLINK`);
    });
});
