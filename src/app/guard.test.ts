import { describe, expect, it } from 'vitest';
import { isAdminPath, redirectFor } from './guard';

const at = (address: string, signedIn: boolean) => {
    const { pathname, search } = new URL(address, 'https://in.app');
    return redirectFor({ pathname, search }, signedIn);
};

describe('redirectFor', () => {
    it('sends the root home or to the dashboard', () => {
        expect(at('/', false)).toBe('/home');
        expect(at('/', true)).toBe('/dashboard');
    });

    it('asks strangers to sign in and remembers what they wanted', () => {
        expect(at('/site/overview?site=abc12345', false)).toBe(
            '/login?redirect=%2Fsite%2Foverview%3Fsite%3Dabc12345',
        );
        expect(at('/site/overview', true)).toBeNull();
    });

    it('leads signed-in people past the sign-in page', () => {
        expect(at('/login', true)).toBe('/dashboard');
        expect(at('/login?redirect=%2Fsite%2Fvisitor', true)).toBe('/site/visitor');
        expect(at('/login?redirect=%2F%2Fevil.example', true)).toBe('/dashboard');
        expect(at('/login?redirect=%2Flogin', true)).toBe('/dashboard');
        expect(at('/login', false)).toBeNull();
    });

    it('shows public pages to all', () => {
        expect(at('/home', false)).toBeNull();
        expect(at('/home', true)).toBeNull();
        expect(at('/404', false)).toBeNull();
    });

    it('sends unknown addresses to /404', () => {
        expect(at('/nowhere', false)).toBe('/404');
        expect(at('/site/nowhere', true)).toBe('/404');
    });

    it('drops a slash at the end', () => {
        expect(at('/home/', false)).toBe('/home');
        expect(at('/dashboard/?a=1', true)).toBe('/dashboard?a=1');
        expect(isAdminPath('/dashboard/')).toBe(true);
    });
});
