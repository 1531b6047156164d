// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { faultsIn, hostileHtml } from '../../../tests/fixtures/hostileHtml';
import { sanitizeNotice } from './sanitizeNotice';

const isImage = (src: string) => src.startsWith('https://');

describe('what is hostile', () => {
    it.each(hostileHtml)('is taken out of %s', html => {
        const clean = sanitizeNotice(html);
        expect(faultsIn(clean, isImage)).toEqual([]);
        // once more changes nothing: the text that was stored can be edited and stored again
        expect(sanitizeNotice(clean)).toBe(clean);
    });

    it('is seen by this test when it is left in', () => {
        const seen = hostileHtml.filter(html => faultsIn(html, isImage).length > 0);
        expect(seen.length).toBeGreaterThan(60);
    });
});

describe('what a notice needs', () => {
    it.each([
        '<h2>Maintenance</h2><p>On <strong>Sunday</strong>, <em>8:00</em><br />to 9:00.</p>',
        '<ul><li>one</li></ul><ol start="3"><li>three</li></ol>',
        '<p style="color:#1a66ff;text-align:center">blue</p>',
        '<span style="background-color:rgb(255, 240, 200)">x</span>',
        '<img src="https://x.example/a.png" alt="A" width="20" height="10" />',
        '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
        '系统维护 &amp; 5 &lt; 6',
    ])('stays as it is: %s', html => {
        expect(sanitizeNotice(html)).toBe(html);
    });

    it.each(['https://x.example/?a=1&amp;b=2', 'http://x.example', 'mailto:a@b.example', '/price'])(
        'has links that open beside and give nothing away: %s',
        href => {
            expect(sanitizeNotice(`<a href="${href}">x</a>`)).toBe(
                `<a href="${href}" rel="noopener nofollow" target="_blank">x</a>`,
            );
        },
    );

    it('keeps the text of what it leaves out', () => {
        expect(sanitizeNotice('<article><p>Hello <blink>you</blink></p></article>')).toBe(
            '<p>Hello you</p>',
        );
    });
});
