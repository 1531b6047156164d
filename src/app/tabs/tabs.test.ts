import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Visitor } from '../routes/permit';
import { neighbour, readTabs, type Tab, tabsAfter } from './tabs';

const admin: Visitor = { roles: ['admin'], permissions: [], reports: null, adminAllRoutes: false };
const guest: Visitor = {
    roles: ['client'],
    permissions: [],
    reports: ['overview'],
    adminAllRoutes: false,
};

const visited = (...addresses: string[]): readonly Tab[] =>
    addresses.reduce<readonly Tab[]>(
        (tabs, address) => {
            const [pathname = '', search] = address.split('?');
            return tabsAfter(tabs, { do: 'visit', pathname, search: search ? `?${search}` : '' });
        },
        readTabs(null, admin),
    );
const keys = (tabs: readonly Tab[]) => tabs.map(({ key }) => key);

describe('visit', () => {
    it('adds a page once and keeps its latest address', () => {
        const tabs = visited('/site/overview?site=a', '/site/visitor', '/site/overview?site=b');
        expect(keys(tabs)).toEqual(['/dashboard', '/site/overview', '/site/visitor']);
        expect(tabs[1]).toMatchObject({ path: '/site/overview', search: '?site=b' });
    });

    it('gives each thing that is edited its own tab, but a report one for all sites', () => {
        const tabs = visited(
            '/admin/contentcreate/7',
            '/admin/contentcreate/8',
            '/site/trend/abcdef012345',
            '/site/trend/comId',
        );
        expect(keys(tabs).slice(1)).toEqual([
            '/admin/contentcreate/7',
            '/admin/contentcreate/8',
            '/site/trend/:comId',
        ]);
    });

    it('ignores addresses that are no pages of the application', () => {
        expect(keys(visited('/', '/redirect/site/overview', '/home', '/nowhere'))).toEqual([
            '/dashboard',
        ]);
    });

    it('changes nothing when nothing has changed', () => {
        const tabs = visited('/site/overview');
        expect(tabsAfter(tabs, { do: 'visit', pathname: '/site/overview', search: '' })).toBe(tabs);
    });
});

describe('closing', () => {
    const tabs = visited('/site/overview', '/site/visitor', '/user/profile');

    it('closes one, the others, or all, and never the pinned one', () => {
        expect(keys(tabsAfter(tabs, { do: 'close', key: '/site/visitor' }))).toEqual([
            '/dashboard',
            '/site/overview',
            '/user/profile',
        ]);
        expect(keys(tabsAfter(tabs, { do: 'close', key: '/dashboard' }))).toEqual(keys(tabs));
        expect(keys(tabsAfter(tabs, { do: 'closeOthers', key: '/site/visitor' }))).toEqual([
            '/dashboard',
            '/site/visitor',
        ]);
        expect(keys(tabsAfter(tabs, { do: 'closeAll' }))).toEqual(['/dashboard']);
    });

    it('goes to the next one, at the end to the one before', () => {
        expect(neighbour(tabs, '/site/overview')?.key).toBe('/site/visitor');
        expect(neighbour(tabs, '/user/profile')?.key).toBe('/site/visitor');
        expect(neighbour([], '/user/profile')).toBeUndefined();
    });
});

describe('readTabs', () => {
    it('brings back what was kept, the pinned one first', () => {
        const tabs = visited('/site/overview?site=a', '/admin/contentcreate/7');
        expect(readTabs(JSON.stringify(tabs), admin)).toEqual(tabs);
    });

    it('leaves out what one may not open', () => {
        const tabs = visited('/site/overview', '/admin/setting');
        expect(keys(readTabs(JSON.stringify(tabs), guest))).toEqual(['/site/overview']);
    });

    it('survives whatever was kept', () => {
        fc.assert(
            fc.property(fc.json(), text => {
                expect(keys(readTabs(text, admin))).toEqual(['/dashboard']);
            }),
        );
        const twice = visited('/site/overview').concat(visited('/site/overview'));
        expect(keys(readTabs(JSON.stringify(twice), admin))).toEqual([
            '/dashboard',
            '/site/overview',
        ]);
        const wrong = [{ key: '/x', path: '/site/overview', search: '' }, { key: '/dashboard' }];
        expect(keys(readTabs(JSON.stringify(wrong), admin))).toEqual(['/dashboard']);
    });
});
