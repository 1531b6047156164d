// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { isArticleImage } from '../../../contract/platform/textHtml';
import { faultsIn, hostileHtml } from '../../../tests/fixtures/hostileHtml';
import { ArticleTags, ArticleView } from './ArticleView';
import { cleanArticle } from './cleanArticle';

/** What the browser sets itself, so that images do not hold up the page. */
const withoutLoading = (html: string) => html.replace(/ (loading="lazy"|decoding="async")/g, '');

describe('an article in a page', () => {
    it.each(hostileHtml)('is without %s', html => {
        const clean = withoutLoading(cleanArticle(html));
        expect(faultsIn(clean, isArticleImage)).toEqual([]);
        expect(withoutLoading(cleanArticle(clean))).toBe(clean);
    });

    it.each(hostileHtml)('writes plain fields as text: %s', text => {
        const article = {
            language: 'en' as const,
            title: text,
            summary: text,
            // as the server hands it out
            body: cleanArticle(text),
            cover: null,
            publishedAt: 0,
        };
        const html = renderToStaticMarkup(
            <ArticleView article={article} kicker={text}>
                <ArticleTags tags={[text]} />
            </ArticleView>,
        );
        const page = new DOMParser().parseFromString(html, 'text/html');
        const body = page.querySelector('.article-body');
        body?.remove();
        const names = [...page.body.querySelectorAll('*')].map(({ localName }) => localName);
        expect(new Set(names)).toEqual(
            new Set(['article', 'header', 'p', 'h1', 'time', 'ul', 'li']),
        );
        expect(page.querySelector('h1')?.textContent).toBe(text.replaceAll('\r\n', '\n'));
    });

    it('keeps the ids of headings that the server gave, and no others', () => {
        const given = '<h2 id="part-1">a</h2>';
        expect(cleanArticle(given)).toBe(given);
        for (const wrong of ['<p id="part-1">a</p>', '<h2 id="root">a</h2>', '<a id="x">a</a>']) {
            expect(cleanArticle(wrong)).not.toContain('id=');
        }
    });

    it.each([
        '<h2 style="text-align: center">One</h2><p><strong>a</strong><s>b</s><code>c</code></p>',
        '<p><span style="color: rgb(244, 67, 54)">red</span> <mark style="background-color: rgb(255, 235, 59)">m</mark></p>',
        '<ol start="3"><li><p>three</p></li></ol><blockquote><p>q</p></blockquote><hr>',
        '<p><img src="/files/abc" alt="A" width="32"><img src="https://x.example/a.png"></p>',
        '<table><tbody><tr><th colspan="2"><p>a</p></th></tr></tbody></table>',
        '<p><a href="https://x.example" rel="noopener" target="_blank">x</a> <a href="/price">y</a></p>',
    ])('keeps what the editor makes: %s', html => {
        expect(withoutLoading(cleanArticle(html)).replaceAll(';"', '"')).toBe(html);
    });
});
