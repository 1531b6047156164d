import { expect, it } from 'vitest';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { chooseSites } from './chooseSites';
import { noGroup } from './useSitesView';

const row = (id: string, isArchived = false) =>
    ({ site: { id, name: id, domain: 'x' }, isArchived }) as SiteSummary;
const list = [row('a'), row('b'), row('c', true), row('d')];
const groups = [{ id: 'g', sites: ['b', 'c', 'gone'] }] as unknown as SiteGroup[];
const ids = (found: ReturnType<typeof chooseSites>) => [
    found.used.map(({ site }) => site.id).join(''),
    found.archived.map(({ site }) => site.id).join(''),
];

it('takes archived sites apart', () => {
    expect(ids(chooseSites(list, groups, '', () => true))).toEqual(['abd', 'c']);
});

it('keeps to a group, to what is in none, and to all when the group is gone', () => {
    expect(ids(chooseSites(list, groups, 'g', () => true))).toEqual(['b', 'c']);
    expect(ids(chooseSites(list, groups, noGroup, () => true))).toEqual(['ad', '']);
    expect(ids(chooseSites(list, groups, 'gone', () => true))).toEqual(['abd', 'c']);
});

it('keeps what is looked for', () => {
    expect(ids(chooseSites(list, groups, '', ({ name }) => name > 'b'))).toEqual(['d', 'c']);
});
