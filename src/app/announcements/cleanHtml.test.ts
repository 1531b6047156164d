// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanHtml, isEmptyHtml } from './cleanHtml';

describe('cleanHtml', () => {
    it.each([
        ['<img src=x onerror=alert(1)>', 'onerror'],
        ['<script>alert(1)</script>', 'script'],
        ['<a href="javascript:alert(1)">x</a>', 'javascript'],
        ['<svg onload=alert(1)></svg>', 'onload'],
        ['<p style="position:fixed">x</p>', 'style'],
        ['<form action="https://evil.example"><input></form>', 'form'],
        ['<iframe src="https://evil.example"></iframe>', 'iframe'],
    ])('takes the harm out of %s', (html, harm) => {
        expect(cleanHtml(html)).not.toContain(harm);
    });

    it('keeps what a notice is made of, and opens links beside the application', () => {
        expect(cleanHtml('<p><b>New</b> report</p>')).toBe('<p><b>New</b> report</p>');
        const styled = '<p style="color: red; text-align: center; position: fixed">x</p>';
        expect(cleanHtml(styled)).toBe('<p style="color: red; text-align: center;">x</p>');
        const link = cleanHtml('<a href="https://shop.example/">Shop</a>');
        expect(link).toContain('target="_blank"');
        expect(link).toContain('rel="noopener noreferrer"');
    });

    it('knows when nothing is left', () => {
        expect(isEmptyHtml(cleanHtml('<script>alert(1)</script>'))).toBe(true);
        expect(isEmptyHtml('<p> </p>')).toBe(true);
        expect(isEmptyHtml('<p>a</p>')).toBe(false);
        expect(isEmptyHtml('<img src="/a.png" alt="">')).toBe(false);
    });
});
