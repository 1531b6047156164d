import { describe, expect, it } from 'vitest';
import { loginAddress, otherWayIn, safeRedirect } from './redirect';

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

describe('otherWayIn', () => {
    it('remembers where one wanted to go, inside the application alone', () => {
        const search = new URL(loginAddress('/market/a?b=c'), 'https://in.app').search;
        expect(otherWayIn('/register', search)).toBe('/register?redirect=%2Fmarket%2Fa%3Fb%3Dc');
        expect(otherWayIn('/register', '?redirect=//evil.example')).toBe('/register');
        expect(otherWayIn('/login', '')).toBe('/login');
    });
});
