import { describe, expect, it } from 'vitest';
import { loginAddress, safeRedirect } from './redirect';

describe('safeRedirect', () => {
    it('keeps addresses inside the application', () => {
        expect(safeRedirect('/site/overview?site=abc12345&from=2026-01-01#top')).toBe(
            '/site/overview?site=abc12345&from=2026-01-01#top',
        );
    });

    it.each([
        'https://evil.example/',
        '//evil.example/',
        '/\\evil.example/',
        '/\t/evil.example/',
        '/a/..//evil.example',
        'javascript:alert(1)',
        'dashboard',
        '',
        null,
        undefined,
    ])('refuses %j', target => {
        expect(safeRedirect(target)).toBeUndefined();
    });
});

describe('loginAddress', () => {
    it('survives the way there and back', () => {
        const wanted = '/site/visitor?site=abc12345&from=2026-01-01';
        const query = new URL(loginAddress(wanted), 'https://in.app').searchParams;
        expect(safeRedirect(query.get('redirect'))).toBe(wanted);
    });
});
