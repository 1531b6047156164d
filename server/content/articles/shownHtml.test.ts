// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { isArticleImage } from '../../../contract/platform/textHtml';
import { faultsIn, hostileHtml } from '../../../tests/fixtures/hostileHtml';
import { sanitizeArticle } from './sanitizeArticle';
import { textOf, withAnchors } from './shownHtml';

const withoutIds = (html: string) => html.replace(/(<h[1-6]) id="part-\d+"/g, '$1');

describe('headings that can be gone to', () => {
    it.each(hostileHtml)('bring nothing in: %s', html => {
        const clean = sanitizeArticle(`<h2>${html}</h2>${html}<h3>x</h3>`);
        const shown = withAnchors(clean).html;
        expect(withoutIds(shown)).toBe(clean);
        expect(faultsIn(withoutIds(shown), isArticleImage)).toEqual([]);
    });

    it('are numbered in their order, empty ones left out', () => {
        const html = '<h2>One <em>more</em></h2><h3> </h3><h2 style="text-align:center">Two</h2>';
        const { html: shown, headings } = withAnchors(html);
        expect(headings).toEqual([
            { id: 'part-1', text: 'One more', level: 2 },
            { id: 'part-2', text: 'Two', level: 2 },
        ]);
        expect(shown).toContain('<h2 id="part-2" style="text-align:center">Two</h2>');
    });
});

describe('textOf', () => {
    it('reads what sanitised HTML says', () => {
        expect(textOf('<p>a&nbsp;&lt;b&gt;</p><p>&amp;lt; &quot;c&quot;</p>')).toBe(
            'a <b> &lt; "c"',
        );
    });
});
