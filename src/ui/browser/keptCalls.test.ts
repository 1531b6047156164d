// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { dayIn } from '../text/days';
import { keepCalls } from './keepCalls';
import { keptCalls } from './keptCalls';
import { beginSession, clearSession, renewToken } from './session';

afterEach(() => localStorage.clear());

const of = 'a@b.example';
const begin = Date.parse('2026-05-04T12:00:00Z');
const dayMs = 86_400_000;

const keepOn = (timeZone: string, paths: readonly string[]) =>
    keepCalls({ of, site: 's1', timeZone, paths }, begin);

it('has the days of when it is read, in the zone of the site', () => {
    keepOn('Asia/Shanghai', ['/a?from=2026-05-04&before=2026-05-03&other=2026-01-01']);
    expect(keptCalls(of, undefined, begin + 40 * dayMs)).toEqual([
        '/a?from=2026-06-13&before=2026-06-12&other=2026-01-01',
    ]);
    // already tomorrow there
    const evening = Date.parse('2026-05-04T17:00:00Z');
    expect(keptCalls(of, 's1', evening)?.[0]).toContain('from=2026-05-05&before=2026-05-04');
});

it.each(['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin'])(
    'writes days in %s as reports do',
    timeZone => {
        keepOn(timeZone, [dayIn(timeZone, begin)]);
        for (let hour = 0; hour < 24 * 400; hour += 31) {
            const now = begin + hour * 3_600_000;
            expect(keptCalls(of, 's1', now)).toEqual([dayIn(timeZone, now)]);
        }
    },
);

it('has nothing for somebody else, or for another site', () => {
    keepOn('UTC', ['/a']);
    expect(keptCalls(of, 's1', begin)).toEqual(['/a']);
    expect(keptCalls('b@b.example', 's1', begin)).toBeUndefined();
    expect(keptCalls(of, 's2', begin)).toBeUndefined();
});

it.each([
    '',
    '{',
    'null',
    '[]',
    '{"of":"a@b.example"}',
    '{"of":"a@b.example","site":"s1","timeZone":"No/Where","paths":[]}',
    '{"of":"a@b.example","site":"s1","timeZone":"UTC","paths":[1]}',
    '{"of":"a@b.example","site":"s1","timeZone":"UTC","paths":[]}',
    '{"of":"a@b.example","site":"s1","timeZone":"UTC","paths":{"length":1,"0":"/a"}}',
    '{"of":"a@b.example","site":"s1","timeZone":"UTC","paths":"/api/v1/work/a"}',
    '{"of":"a@b.example","site":"s1","timeZone":"__proto__","paths":["/a"]}',
    '{"of":{"toString":1},"site":"s1","timeZone":"UTC","paths":["/a"]}',
    `{"of":"a@b.example","site":"s1","timeZone":"UTC","paths":[${'"/a",'.repeat(20)}"/a"]}`,
])('has nothing where %s is kept', text => {
    localStorage.setItem('footfall.calls', text);
    expect(keptCalls(of, undefined, begin)).toBeUndefined();
});

it('is forgotten with the session, and nothing of it stays behind', () => {
    beginSession('T', of);
    keepOn('UTC', ['/a?site=s1']);
    renewToken('T', 'U');
    expect(keptCalls(of, 's1', begin)).toEqual(['/a?site=s1']);
    clearSession();
    expect(keptCalls(of, 's1', begin)).toBeUndefined();
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/example|s1/);
});
