// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { installCode, packageCode, platforms, readSettings } from './installCode';

const tag =
    '<script defer src="https://stats.example/t.js" data-site="abcdef012345" data-cookieless data-dnt></script>';
const pixel = '<noscript><img src="https://stats.example/collect.gif?s=abcdef012345"></noscript>';
const snippet = `${tag}\n${pixel}`;

describe('installCode', () => {
    it.each(['html', 'shopify', 'vue'] as const)('is the snippet itself for %s', platform => {
        expect(installCode(platform, snippet)).toBe(snippet);
    });

    it('prints the snippet in the head of WordPress pages, letter by letter', () => {
        expect(installCode('wordpress', snippet)?.split('\n')).toEqual([
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

    it('names the site on each that takes code', () => {
        for (const platform of platforms.filter(name => name !== 'gtm')) {
            expect(installCode(platform, snippet)).toContain('data-site="abcdef012345"');
        }
        expect(installCode('gtm', snippet)).toBeUndefined();
    });
});

describe('readSettings', () => {
    it('is what a plugin asks for, with the choices of the site', () => {
        expect(readSettings(snippet)).toEqual({
            server: 'https://stats.example',
            site: 'abcdef012345',
            script: undefined,
            choices: ['cookieless', 'dnt'],
        });
    });

    it('says where the script is when it was moved', () => {
        expect(readSettings(snippet.replace('/t.js', '/a/s.js')).script).toBe('/a/s.js');
    });
});

describe('packageCode', () => {
    const moved = snippet.replace('/t.js', '/s.js').replace('-dnt', '-replace-state');

    it('installs the package from this server, and begins it with the same choices', () => {
        expect(packageCode('next', moved)?.split('\n')).toEqual([
            'curl -O https://stats.example/integrations/footfall-tracker.tgz',
            'npm install ./footfall-tracker.tgz',
            '',
            "import { Footfall } from 'footfall-tracker/react';",
            '',
            '<Footfall',
            '    server="https://stats.example"',
            '    site="abcdef012345"',
            '    script="/s.js"',
            '    cookieless',
            '    replaceState',
            '/>',
        ]);
        expect(packageCode('vue', moved)?.split('\n').slice(3)).toEqual([
            "import { init } from 'footfall-tracker';",
            '',
            'init({',
            "    server: 'https://stats.example',",
            "    site: 'abcdef012345',",
            "    script: '/s.js',",
            '    cookieless: true,',
            '    replaceState: true,',
            '});',
        ]);
    });

    it('is nothing where there is no package manager', () => {
        for (const platform of ['html', 'wordpress', 'shopify', 'gtm'] as const) {
            expect(packageCode(platform, snippet)).toBeUndefined();
        }
    });
});
