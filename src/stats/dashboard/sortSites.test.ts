import { describe, expect, it } from 'vitest';
import type { SiteSummary } from '../../../contract/stats';
import { filterSites, sortSites } from './sortSites';

const row = (name: string, createdAt: number, pv: number, online: number): SiteSummary => ({
    site: {
        id: `site${createdAt}0000`,
        domain: `${name.toLowerCase()}.example`,
        name,
        timezone: 'UTC',
        hosts: [],
        retentionDays: null,
        cookieless: false,
        honourDnt: false,
        kind: 'normal',
        createdAt,
        updatedAt: createdAt,
    },
    today: { pv, uv: 1, ip: 1 },
    yesterday: { pv: 100 - pv, uv: 1, ip: 1 },
    online,
    sparkline: [],
});
const rows = [row('Beta', 2, 10, 0), row('Alpha', 1, 30, 5), row('Gamma', 3, 20, 0)];
const names = (list: SiteSummary[]) => list.map(({ site }) => site.name);

describe('sortSites', () => {
    it('puts the highest first', () => {
        expect(names(sortSites(rows, 'today.pv'))).toEqual(['Alpha', 'Gamma', 'Beta']);
        expect(names(sortSites(rows, 'yesterday.pv'))).toEqual(['Beta', 'Gamma', 'Alpha']);
    });

    it('keeps the order of adding for equals', () => {
        expect(names(sortSites(rows, 'online'))).toEqual(['Alpha', 'Beta', 'Gamma']);
        expect(names(sortSites(rows, 'added'))).toEqual(['Alpha', 'Beta', 'Gamma']);
    });
});

describe('filterSites', () => {
    it('looks at name and domain in any case', () => {
        expect(names(filterSites(rows, ' ALPHA.ex'))).toEqual(['Alpha']);
        expect(names(filterSites(rows, 'a'))).toEqual(['Beta', 'Alpha', 'Gamma']);
        expect(filterSites(rows, 'nothing')).toEqual([]);
    });
});
