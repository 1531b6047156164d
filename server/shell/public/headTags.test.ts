import { describe, expect, it } from 'vitest';
import { hostileTexts } from '../../../tests/fixtures/hostileTexts';
import { headTags } from './headTags';

const place = {
    canonical: new URL('https://x.example/article/7?page=2'),
    language: 'zh',
    siteName: 'Footfall',
} as const;

describe('the head of a written page', () => {
    it('names the page in each language and where each visitor gets theirs', () => {
        const tags = headTags({ status: 200, title: 'A · B', head: { title: 'A' } }, place);
        const address = 'https://x.example/article/7?page=2';
        expect(tags).toContain(`<link rel="canonical" href="${address}">`);
        expect(tags).toContain(`hreflang="en" href="${address}&amp;lang=en"`);
        expect(tags).toContain(`hreflang="x-default" href="${address}"`);
        expect(tags).toContain('<meta property="og:locale" content="zh_CN">');
    });

    it('makes the addresses of picture and feed whole, and leaves out what is none', () => {
        const head = { title: 'A', image: '/files/a', feed: '/rss.xml?lang=zh' };
        const tags = headTags({ status: 200, title: 'A', head }, place);
        expect(tags).toContain('content="https://x.example/files/a"');
        expect(tags).toContain('href="https://x.example/rss.xml?lang=zh"');
        const none = { title: 'A', image: 'http://[' };
        expect(headTags({ status: 200, title: 'A', head: none }, place)).not.toContain('og:image');
    });

    it('asks for the largest picture before anything else', () => {
        const forms = { srcSet: '/files/a/medium 960w, /files/a 1600w', sizes: '100vw' };
        const head = { title: 'A', picture: { src: '/files/a', ...forms } };
        const [first] = headTags({ status: 200, title: 'A', head }, place).split('\n');
        expect(first).toBe(
            '<link rel="preload" as="image" href="/files/a" fetchpriority="high" imagesrcset="/files/a/medium 960w, /files/a 1600w" imagesizes="100vw">',
        );
    });

    it('keeps search engines away from what does not exist', () => {
        const tags = headTags({ status: 404, title: 'A', head: undefined }, place);
        expect(tags).toContain('<meta name="robots" content="noindex">');
        expect(tags).not.toMatch(/canonical|hreflang|og:/);
    });

    it.each(hostileTexts)('writes %j as text', text => {
        const head = { title: text, description: text, jsonLd: { name: text } };
        const tags = headTags({ status: 200, title: text, head }, place);
        // nothing but our own elements, each closed by us
        expect(tags.match(/<(?!\/?(title|meta|link|script)\b)/g)).toBeNull();
        expect(tags.match(/<script/g)).toHaveLength(1);
        const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(tags)?.[1] ?? '';
        // half of a letter is what the parser of HTML makes of it
        expect(JSON.parse(data)).toEqual({ name: text.toWellFormed() });
    });
});
