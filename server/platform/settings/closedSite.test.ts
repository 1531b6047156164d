import { describe, expect, it } from 'vitest';
import { closedPageFrom, wayBack } from './closedSite';

describe('the way back from the closed page', () => {
    it.each([
        '/',
        '/dashboard',
        '/site/overview?site=abc&day=2026-01-31#top',
        '/share?code=a%2Fb&next=https://x.example//y',
    ])('leads to the page that was asked for: %s', path => {
        const from = new URL(closedPageFrom(path), 'http://localhost').searchParams.get('from');
        expect(wayBack(from)).toBe(path);
    });

    it.each([
        null,
        '',
        'dashboard',
        'https://evil.example/',
        'javascript:alert(1)',
        '//evil.example',
        '/\\evil.example',
        '\\/evil.example',
        '/\t/evil.example',
        '/\n/evil.example',
        '/\u0085x',
        '/.//evil.example',
        '/a/..//evil.example',
        '/%2e//evil.example',
        '/closed.html',
        '/closed.html?from=/closed.html',
    ])('leads home instead of to %j', from => {
        expect(wayBack(from)).toBe('/home');
    });

    it('is an address that fits into a header, whatever the letters', () => {
        expect(wayBack('/文章?q=访问')).toMatch(/^[!-~]+$/);
    });
});
