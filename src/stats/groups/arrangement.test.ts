import { describe, expect, it } from 'vitest';
import type { SiteGroup } from '../../../contract/analytics/siteGroups';
import {
    type Arrangement,
    applyTo,
    arrangementOf,
    moveGroup,
    moveSite,
    toStore,
    ungrouped,
} from './arrangement';

const groups = [
    { id: 'g', name: 'G', sites: ['a', 'b', 'c'] },
    { id: 'h', name: 'H', sites: ['d', 'gone'] },
] as unknown as SiteGroup[];
const lists = arrangementOf(groups, ['a', 'b', 'c', 'd', 'e', 'f']);
const text = (arrangement: Arrangement) =>
    arrangement.map(({ id, sites }) => `${id}:${sites.join('')}`).join(' ');

it('puts the sites of no group last, and leaves out what is gone', () => {
    expect(text(lists)).toBe('g:abc h:d -:ef');
});

describe('moveSite', () => {
    it.each([
        ['a', 'g', 'c', 'g:bca h:d -:ef'],
        ['c', 'g', 'a', 'g:cab h:d -:ef'],
        ['a', 'g', undefined, 'g:bca h:d -:ef'],
        ['a', 'h', 'd', 'g:bc h:ad -:ef'],
        ['a', 'h', undefined, 'g:bc h:da -:ef'],
        ['d', ungrouped, 'f', 'g:abc h: -:edf'],
        ['e', 'h', undefined, 'g:abc h:de -:f'],
        ['a', 'gone', undefined, 'g:abc h:d -:ef'],
        ['gone', 'g', undefined, 'g:abc h:d -:ef'],
    ])('puts %s into %s at %s', (site, to, at, expected) => {
        expect(text(moveSite(lists, site, to, at))).toBe(expected);
    });
});

describe('moveGroup', () => {
    it('changes places, and never those of no group', () => {
        expect(text(moveGroup(lists, 'h', 'g'))).toBe('h:d g:abc -:ef');
        expect(text(moveGroup(lists, 'g', 'h'))).toBe('h:d g:abc -:ef');
        expect(moveGroup(lists, 'g', ungrouped)).toBe(lists);
        expect(moveGroup(lists, ungrouped, 'g')).toBe(lists);
    });
});

it('tells the server the groups, and shows them as they will be', () => {
    const next = moveSite(moveGroup(lists, 'h', 'g'), 'f', 'h');
    expect(toStore(next).groups).toEqual([
        { id: 'h', sites: ['d', 'f'] },
        { id: 'g', sites: ['a', 'b', 'c'] },
    ]);
    expect(applyTo(groups, next).map(({ name, sites }) => name + sites.join(''))).toEqual([
        'Hdf',
        'Gabc',
    ]);
});
