import { describe, expect, it } from 'vitest';
import { adminRoutes } from '../routes';
import { menuAddress } from './menuAddress';

const [list, overview] = adminRoutes;

describe('menuAddress', () => {
    it('leaves the list of sites bare', () => {
        expect(menuAddress(list, '?site=abc12345', 'xyz12345')).toBe('/dashboard');
    });

    it('keeps site and period, not the rest', () => {
        expect(menuAddress(overview, '?site=abc12345&from=2026-01-01&bots=1', undefined)).toBe(
            '/site/overview?site=abc12345&from=2026-01-01',
        );
    });

    it('falls back to the site looked at last', () => {
        expect(menuAddress(overview, '', 'xyz12345')).toBe('/site/overview?site=xyz12345');
        expect(menuAddress(overview, '', undefined)).toBe('/site/overview');
    });
});
