import { expect, it } from 'vitest';
import { otherValue } from '../../../../contract/analytics/collect';
import type { LiveEvent } from '../event';
import { DistinctValues } from './distinctValues';

const noon = Date.parse('2026-05-05T12:00:00Z');
const limits = { paths: 2, titles: 1, referrers: 1, campaigns: 3, events: 3 };

const event = (fields: Partial<LiveEvent>): LiveEvent =>
    ({ site: 'a', excluded: '', ...fields }) as LiveEvent;
const limited = (values: DistinctValues, fields: Partial<LiveEvent>, now = noon): LiveEvent => {
    const one = event(fields);
    values.limit(one, now);
    return one;
};

it('keeps the first values of a field, also later, and writes further ones as others', () => {
    const values = new DistinctValues(limits);
    const pathsOf = (paths: string[]) => paths.map(path => limited(values, { path }).path);
    expect(pathsOf(['/1', '/2', '/3', '/1', '/4', '/2'])).toEqual([
        ...['/1', '/2', otherValue, '/1', otherValue, '/2'],
    ]);
    expect(values.overLimit('a', noon)).toEqual(['paths']);
    expect(limited(values, { site: 'b', path: '/3' }).path).toBe('/3');
    expect(values.overLimit('b', noon)).toEqual([]);
});

it('begins anew with each day', () => {
    const values = new DistinctValues(limits);
    limited(values, { title: 'One' });
    expect(limited(values, { title: 'Two' }).title).toBe(otherValue);
    const tomorrow = noon + 86_400_000;
    expect(limited(values, { title: 'Two' }, tomorrow).title).toBe('Two');
    expect(values.overLimit('a', tomorrow)).toEqual([]);
});

it('leaves no room of those that count to those that are left out', () => {
    const values = new DistinctValues(limits);
    for (const path of ['/x', '/y', '/z']) limited(values, { path, excluded: 'bot' });
    expect(limited(values, { path: '/w', excluded: 'bot' }).path).toBe(otherValue);
    expect(values.overLimit('a', noon)).toEqual([]);
    expect(limited(values, { path: '/1' }).path).toBe('/1');
});

it('says of a further referrer where it is', () => {
    const values = new DistinctValues(limits);
    const of = (referrer: string) => limited(values, { referrer }).referrer;
    expect(of('https://a.example/1?q=1')).toBe('https://a.example/1?q=1');
    expect(of('https://b.example/2?q=2')).toBe('https://b.example/(other)');
    expect(of('not an address')).toBe(otherValue);
    expect(of('')).toBe('');
});

it('counts names of events and their properties together, and keeps a known name', () => {
    const values = new DistinctValues(limits);
    const of = (props: object) => limited(values, { name: 'buy', props: JSON.stringify(props) });
    expect(of({ plan: 'pro' })).toMatchObject({ name: 'buy', props: '{"plan":"pro"}' });
    expect(of({ plan: 'free' }).props).toBe('{"plan":"(other)"}');
    expect(of({ size: 1 }).props).toBe('{"(other)":"(other)"}');
    expect(of({ plan: 'pro' }).props).toBe('{"plan":"pro"}');
    expect(limited(values, { name: 'sell' }).name).toBe(otherValue);
});

it('counts the values of campaigns together, and says so of the source that is named by one', () => {
    const values = new DistinctValues(limits);
    const of = (utmSource: string, utmTerm = '') =>
        limited(values, { utmSource, utmTerm, source: 'campaign', sourceName: utmSource });
    expect(of('news', 'a')).toMatchObject({ utmSource: 'news', utmTerm: 'a', sourceName: 'news' });
    expect(of('mail', 'a')).toMatchObject({ utmSource: 'mail', utmTerm: 'a' });
    expect(of('ads', 'b')).toMatchObject({
        utmSource: otherValue,
        utmTerm: otherValue,
        sourceName: otherValue,
    });
    expect(of('news', 'a')).toMatchObject({ utmSource: 'news', utmTerm: 'a', sourceName: 'news' });
    expect(limited(values, { keyword: 'shoes' }).keyword).toBe(otherValue);
    expect(values.overLimit('a', noon)).toEqual(['campaigns']);
});

it('has no limit where it is 0', () => {
    const values = new DistinctValues({ ...limits, paths: 0 });
    for (let n = 0; n < 100; n++) expect(limited(values, { path: `/${n}` }).path).toBe(`/${n}`);
});

it('takes up what is stored, and that there was more', () => {
    const values = new DistinctValues(limits);
    values.restore('a', 'paths', '/1', true, noon);
    values.restore('a', 'paths', '/2', true, noon);
    expect(values.overLimit('a', noon)).toEqual([]);
    values.restore('a', 'paths', otherValue, true, noon);
    expect(values.overLimit('a', noon)).toEqual(['paths']);
    expect(limited(values, { path: '/3' }).path).toBe(otherValue);
    expect(limited(values, { path: '/2' }).path).toBe('/2');
});
