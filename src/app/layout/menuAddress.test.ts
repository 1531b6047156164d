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

    it('keeps what all reports share, not what is a table’s own', () => {
        const search = '?site=abc12345&from=2026-01-01&bots=1&filter=os%3DiOS&page=3&q=x&tab=exits';
        expect(menuAddress(overview, at(search), undefined)).toBe(
            '/site/overview?site=abc12345&from=2026-01-01&filter=os%3DiOS&bots=1',
        );
    });

    it('keeps a group in place of a site, but not of the one in a path', () => {
        expect(menuAddress(overview, at('?group=grp12345'), 'xyz12345')).toBe(
            '/site/overview?group=grp12345',
        );
        const place = at('?group=grp12345', '/site/trend/abcdef012345');
        expect(menuAddress(overview, place, undefined)).toBe('/site/overview?site=abcdef012345');
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
