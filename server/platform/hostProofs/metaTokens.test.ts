import { describe, expect, it } from 'vitest';
import { metaTokens } from './metaTokens';

const tag = '<meta name="footfall-verification" content="abc">';

describe('a token in the head of a page', () => {
    it.each([
        `<!doctype html><html><head>${tag}</head><body></body></html>`,
        `<html lang=en><HEAD><title>x</title>\n<META CONTENT='abc' NAME='Footfall-Verification' />`,
        `<meta charset=utf-8><script>if (1 < 2) { "</p>" }</script><style>a>b{}</style>${tag}`,
        `<!-- a > comment --><link rel="x" href="a>b">${tag}`,
        '<meta name=footfall-verification content=abc>',
    ])('is found: %s', html => expect(metaTokens(html)).toEqual(['abc']));

    it.each([
        `<title>${tag}</title>`,
        `<title>x</title><!-- ${tag} -->`,
        `<meta property="og:title" content="${tag.replaceAll('"', "'")}">`,
        `<meta property="og:title" content='a" ${tag}'>`,
        `<script>${tag}</script><noscript>${tag}</noscript><template>${tag}</template>`,
        `<head></head>${tag}`,
        `<html><body>${tag}</body></html>`,
        `<p>Hello</p>${tag}`,
        `<textarea>${tag}</textarea>`,
        '<meta name="footfall-verification" name="x" property="abc"',
        `<meta name="other" content="footfall-verification"><meta content="abc">`,
    ])('is not what visitors may have written: %s', html =>
        expect(metaTokens(html)).not.toContain('abc'),
    );

    it('is read in one pass, whatever the page', () => {
        for (const part of ['<', '<a "', '<meta ', '<meta a="', '<!--', '<title>', "<meta x='"]) {
            expect(metaTokens(part.repeat(100_000))).toEqual([]);
        }
    });
});
