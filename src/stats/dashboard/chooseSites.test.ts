import { describe, expect, it } from 'vitest';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { chooseSites, ofTeam, teamsIn } from './chooseSites';
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

describe('sites of teams', () => {
    const of = (id: string, team: { id: string; name: string } | null) => ({
        site: { id, team },
    });
    const [shop, blog] = [
        { id: 't1', name: 'Shop' },
        { id: 't2', name: 'Blog' },
    ];
    const sites = [of('a', null), of('b', shop), of('c', blog), of('d', shop)];
    const chosen = (team: string) => ofTeam(sites, team).map(({ site }) => site.id);

    it('are told apart, once for each team and by name', () => {
        expect(teamsIn(sites)).toEqual([blog, shop]);
    });

    it('are those of one, of none, or all where nothing or no team of theirs is named', () => {
        expect(chosen('t1')).toEqual(['b', 'd']);
        expect(chosen('personal')).toEqual(['a']);
        expect(chosen('')).toEqual(['a', 'b', 'c', 'd']);
        expect(chosen('left')).toEqual(['a', 'b', 'c', 'd']);
    });
});
