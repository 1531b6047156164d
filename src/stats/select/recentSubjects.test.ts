// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepLastSite } from '../components/lastSite';
import { keepSubject, recentSubjects } from './recentSubjects';

beforeEach(() => localStorage.clear());

const names = () => recentSubjects().map(({ type, id }) => `${type} ${id}`);

it('keeps the last five, the latest first, each once', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) keepSubject({ type: 'site', id });
    keepSubject({ type: 'group', id: 'b' });
    expect(names()).toEqual(['group b', 'site b', 'site f', 'site e', 'site d']);
});

it('begins with the site looked at last', () => {
    keepSubject({ type: 'site', id: 'a' });
    keepLastSite('z');
    expect(names()).toEqual(['site z', 'site a']);
    keepLastSite('a');
    expect(names()).toEqual(['site a']);
});

it('forgets what it cannot read', () => {
    localStorage.setItem('footfall.subjects', '[{"type":"admin","id":1},null]');
    expect(names()).toEqual([]);
    localStorage.setItem('footfall.subjects', '{');
    expect(names()).toEqual([]);
});
