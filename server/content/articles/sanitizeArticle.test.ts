// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { faultsIn, hostileHtml } from '../../../tests/fixtures/hostileHtml';
import { filesIn, hasContent, sanitizeArticle } from './sanitizeArticle';

const isImage = (src: string) => /^(https:\/\/|\/files\/[\w-]+(\/thumbnail)?$)/.test(src);

describe('what is hostile', () => {
    it.each(hostileHtml)('is taken out of %s', html => {
        const clean = sanitizeArticle(html);
        expect(faultsIn(clean, isImage)).toEqual([]);
        expect(sanitizeArticle(clean)).toBe(clean);
    });

    it.each([
        '/files/../api/v1/work/logout',
        '/files/a/b',
        '/files/a?download=1',
        '/admin/files',
        'files/a',
        '/files/a#x',
        'data:image/png;base64,AAAA',
        'blob:https://x.example/1',
        'http://x.example/a.png',
    ])('an image is no way to %s', src => {
        expect(sanitizeArticle(`<p>x<img src="${src}" alt="y"></p>`)).toBe('<p>x</p>');
    });
});

describe('what the editor can make', () => {
    it.each([
        '<h1 style="text-align:center">One</h1><h6>Six</h6>',
        '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><code>e</code><br /></p><hr />',
        '<ul><li><p>one</p></li></ul><ol start="3"><li><p>three</p></li></ol>',
        '<blockquote><p>“quoted”</p></blockquote>',
        '<pre><code>const a = 1 &lt; 2;</code></pre>',
        '<p><span style="color:#f44336">red</span> <mark style="background-color:#ffeb3b;color:inherit">marked</mark></p>',
        '<p><img src="/files/0190c0de-0000-7000-8000-000000000000" alt="A" width="320" height="200" /></p>',
        '<p><img src="/files/abc/thumbnail" alt="" /><img src="https://x.example/a.png" /></p>',
        '<table><tbody><tr><th colspan="2" rowspan="1"><p>a</p></th></tr><tr><td colspan="1" rowspan="1"><p>b</p></td></tr></tbody></table>',
        '系统维护 &amp; 5 &lt; 6',
    ])('stays as it is: %s', html => {
        expect(sanitizeArticle(html)).toBe(html);
    });

    it('has links to elsewhere that open beside, and links within the site that do not', () => {
        expect(
            sanitizeArticle('<a href="https://x.example" rel="opener" target="_top">x</a>'),
        ).toBe('<a href="https://x.example" rel="noopener" target="_blank">x</a>');
        expect(sanitizeArticle('<a href="/price" target="_blank">x</a>')).toBe(
            '<a href="/price">x</a>',
        );
        expect(sanitizeArticle('<a href="mailto:a@b.example">x</a>')).toBe(
            '<a href="mailto:a@b.example">x</a>',
        );
    });
});

it('tells which files stand in it, each once', () => {
    const html = sanitizeArticle(
        '<p>/files/text <img alt="x" src="/files/a"><img src="/files/b/thumbnail"><img src="/files/a"><img src="https://x.example/files/c"></p>',
    );
    expect(filesIn(html)).toEqual(['a', 'b']);
    expect(filesIn('')).toEqual([]);
});

it.each([
    ['', false],
    ['<p></p>', false],
    ['<p> <br />&nbsp;\u00a0</p>', false],
    ['<p>a</p>', true],
    ['<p><img src="/files/a" /></p>', true],
])('knows whether %s has content', (html, expected) => {
    expect(hasContent(html)).toBe(expected);
});
