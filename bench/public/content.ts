import { setArticleStates } from '../../contract/content/resources/articleActions';
import { articles } from '../../contract/content/resources/articles';
import type { BenchServer } from '../ingest/server';
import { listWebsite } from './listing';

const paragraph = `<p>${'Every figure has a written definition, and what is left out is listed. '.repeat(6)}</p>`;

const bodyOf = (number: number) => ({
    language: 'en',
    title: `How visits are counted, part ${number}`,
    summary: 'What a visit is, when it ends, and which ones are left out.',
    body: `<h2>What</h2>${paragraph.repeat(4)}<h2>Why</h2>${paragraph.repeat(4)}`,
    coverId: null,
    categoryId: null,
    tags: ['counting'],
    seoTitle: '',
    seoDescription: '',
});

/** Publishes some articles and puts a website on sale; answers the addresses that are measured. */
export const publish = async (server: BenchServer, count: number): Promise<string[]> => {
    let last = '';
    for (let number = 1; number <= count; number += 1) {
        const { create } = articles.calls;
        const { id } = await server.call<{ id: string }>(
            create.method,
            create.path,
            bodyOf(number),
        );
        const changes = [{ id, state: 'published', publishedAt: 'now' }];
        await server.call(setArticleStates.method, setArticleStates.path, { changes });
        last = id;
    }
    return ['/home', '/articles', `/article/${last}`, '/market', await listWebsite(server)];
};
