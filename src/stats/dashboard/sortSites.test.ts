import { describe, expect, it } from 'vitest';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { changedFigure, changeOfSite, sortSites } from './sortSites';

const row = (name: string, createdAt: number, pv: number, before: number, online = 0) =>
    ({
        site: { id: `site${createdAt}0000`, domain: `${name}.example`, name, createdAt },
        isArchived: false,
        today: { pv, uv: 1, ip: 1 },
        yesterday: { pv: 100 - pv, uv: 1, ip: 1 },
        sameTimeYesterday: { pv: before, uv: 0, ip: 1 },
        online,
        sparkline: [],
    }) as unknown as SiteSummary;
const rows = [row('Beta 2', 2, 10, 5), row('beta 10', 1, 30, 60, 5), row('Gamma', 3, 20, 0)];
const names = (list: SiteSummary[]) => list.map(({ site }) => site.name);

describe('sortSites', () => {
    it('puts the highest first, or last', () => {
        expect(names(sortSites(rows, 'today.pv'))).toEqual(['beta 10', 'Gamma', 'Beta 2']);
        expect(names(sortSites(rows, 'today.pv', 'asc'))).toEqual(['Beta 2', 'Gamma', 'beta 10']);
        expect(names(sortSites(rows, 'yesterday.pv'))).toEqual(['Beta 2', 'Gamma', 'beta 10']);
    });

    it('keeps the order of adding for equals', () => {
        expect(names(sortSites(rows, 'online'))).toEqual(['beta 10', 'Beta 2', 'Gamma']);
        expect(names(sortSites(rows, 'added'))).toEqual(['beta 10', 'Beta 2', 'Gamma']);
    });

    it('sorts names as people do, in any case and by the numbers in them', () => {
        expect(names(sortSites(rows, 'name'))).toEqual(['Beta 2', 'beta 10', 'Gamma']);
    });

    it('puts what has nothing to compare with last, whichever the order', () => {
        expect(names(sortSites(rows, 'change.pv'))).toEqual(['Beta 2', 'beta 10', 'Gamma']);
        expect(names(sortSites(rows, 'change.pv', 'asc'))).toEqual(['beta 10', 'Beta 2', 'Gamma']);
    });
});

it('compares today so far with yesterday at the same time', () => {
    expect(rows.map(one => changeOfSite(one, 'pv'))).toEqual([1, -0.5, null]);
});

it('shows the change of the figure that is sorted by', () => {
    expect(changedFigure('change.ip')).toBe('ip');
    expect(changedFigure('online')).toBe('pv');
});
