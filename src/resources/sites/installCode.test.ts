import { describe, expect, it } from 'vitest';
import { installCode, platforms } from './installCode';

const tag =
    '<script defer src="https://stats.example/t.js" data-site="abcdef012345" data-cookieless data-dnt></script>';
const pixel = '<noscript><img src="https://stats.example/collect.gif?s=abcdef012345"></noscript>';
const snippet = `${tag}\n${pixel}`;

describe('installCode', () => {
    it.each(['html', 'shopify', 'vue'] as const)('is the snippet itself for %s', platform => {
        expect(installCode(platform, snippet)).toBe(snippet);
    });

    it('prints the snippet in the head of WordPress pages, letter by letter', () => {
        expect(installCode('wordpress', snippet).split('\n')).toEqual([
            "add_action('wp_head', function () {",
            "    echo <<<'FOOTFALL'",
            tag,
            pixel,
            'FOOTFALL;',
            '});',
        ]);
    });

    it('is a component in Next.js, with the same choices', () => {
        expect(installCode('next', snippet)).toBe(
            [
                "import Script from 'next/script';",
                '',
                '<Script',
                '    src="https://stats.example/t.js"',
                '    data-site="abcdef012345"',
                '    data-cookieless=""',
                '    data-dnt=""',
                '    strategy="afterInteractive"',
                '/>',
            ].join('\n'),
        );
    });

    it('names the site on each', () => {
        for (const platform of platforms) {
            expect(installCode(platform, snippet)).toContain('data-site="abcdef012345"');
        }
    });
});
