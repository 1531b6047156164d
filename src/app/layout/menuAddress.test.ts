import { describe, expect, it } from 'vitest';
import { routeAt } from '../routes/match';
import type { AppRoute } from '../routes/table';
import { menuAddress } from './menuAddress';

const route = (path: string): AppRoute => {
    const found = routeAt(path);
    if (!found) throw new Error(`no page at ${path}`);
    return found;
};
const overview = route('/site/overview');
const at = (search: string, pathname = '/site/visitor') => ({ pathname, search });

describe('menuAddress', () => {
    it('leaves pages that are about no site bare', () => {
        expect(menuAddress(route('/dashboard'), at('?site=abc12345'), 'xyz12345')).toBe(
            '/dashboard',
        );
        expect(menuAddress(route('/user/profile'), at(''), 'xyz12345')).toBe('/user/profile');
    });

    it('keeps site and period, not the rest', () => {
        expect(menuAddress(overview, at('?site=abc12345&from=2026-01-01&bots=1'), undefined)).toBe(
            '/site/overview?site=abc12345&from=2026-01-01',
        );
    });

    it('falls back to the site looked at last', () => {
        expect(menuAddress(overview, at(''), 'xyz12345')).toBe('/site/overview?site=xyz12345');
        expect(menuAddress(overview, at(''), undefined)).toBe('/site/overview');
    });

    it('writes the word for the chosen site, and reads the site of a path', () => {
        expect(menuAddress(route('/site/trend/comId'), at('?site=abc12345'), undefined)).toBe(
            '/site/trend/comId?site=abc12345',
        );
        expect(menuAddress(overview, at('', '/site/trend/abcdef012345'), 'xyz12345')).toBe(
            '/site/overview?site=abcdef012345',
        );
    });
});
