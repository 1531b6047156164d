import { expect, it } from 'vitest';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import type { SiteSummary } from '../../../contract/analytics/sitesSummary';
import { choicesOf } from './choices';
import type { Chosen } from './destination';

const row = (id: string, pv: number, isArchived = false) =>
    ({ site: { id, name: `site ${id}`, domain: id }, isArchived, today: { pv } }) as SiteSummary;
const rows = [row('a', 1), row('b', 2, true), row('c', 4)];
const groups = [{ id: 'g', name: 'group', sites: ['a', 'c', 'gone'] }] as SiteGroup[];
const names = (recent: Chosen[], isWanted = (_: { name: string }) => true) =>
    choicesOf(rows, groups, recent, isWanted).list.map(({ section, id }) => `${section} ${id}`);

it('has groups first, then sites, archived ones last', () => {
    expect(names([])).toEqual(['groups g', 'sites a', 'sites c', 'sites b']);
    expect(choicesOf(rows, groups, [], () => true).list[0]).toMatchObject({ pv: 5, size: 3 });
});

it('begins with what was opened last, and forgets what is gone', () => {
    const recent: Chosen[] = [
        { type: 'site', id: 'c' },
        { type: 'site', id: 'gone' },
        { type: 'group', id: 'g' },
    ];
    expect(names(recent).slice(0, 3)).toEqual(['recent c', 'recent g', 'groups g']);
});

it('has what is looked for, and says how much more there is', () => {
    expect(names([], ({ name }) => name === 'site c')).toEqual(['sites c']);
    const many = Array.from({ length: 130 }, (_, index) => row(`s${index}`, 1));
    const { list, more } = choicesOf(many, [], [], () => true);
    expect([list.length, more]).toEqual([100, 30]);
});
