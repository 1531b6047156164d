import { describe, expect, it } from 'vitest';
import { NamedSites } from './namedSites';
import type { KnownSite } from './siteCache';

let made = 0;
const site = (id: string, more: Partial<KnownSite> = {}): KnownSite => {
    made += 1;
    return {
        id,
        kind: 'normal',
        owner_id: 'ann',
        domain: 'example.com',
        hosts: '[]',
        umami_ids: '[]',
        plausible_ids: '[]',
        matomo_ids: '[]',
        goatcounter_ids: '[]',
        names_since: '{}',
        archived_at: null,
        created_at: made,
        ...more,
    } as KnownSite;
};
const findIn = (sites: KnownSite[], host: string, ids: string[] = []): string | undefined =>
    new NamedSites(sites).find({ tracker: 'matomo', ids, host })?.id;

describe('a site that somebody with a key means', () => {
    const theirs = site('theirs', { owner_id: 'ann', matomo_ids: '["7"]', domain: 'ann.example' });
    const first = site('mine', { owner_id: 'bob', matomo_ids: '["7"]', domain: 'bob.example' });
    const second = site('other', { owner_id: 'bob', matomo_ids: '["8"]', domain: 'bob.example' });
    const find = (ids: string[], host: string, mine: readonly string[]) =>
        new NamedSites([theirs, first, second]).find({ tracker: 'matomo', ids, host }, ({ id }) =>
            mine.includes(id),
        )?.id;

    it('is one of the key’s, whoever else calls a site so before', () => {
        expect(find(['7'], '', ['mine', 'other'])).toBe('mine');
        expect(find(['7'], 'ann.example', ['mine', 'other'])).toBe('mine');
        expect(find(['7'], '', ['other'])).toBeUndefined();
        expect(find([], 'bob.example', ['other'])).toBe('other');
        expect(find([], 'ann.example', ['mine', 'other'])).toBeUndefined();
    });
});

describe('a site that is named by a host', () => {
    const sites = [
        site('whole'),
        site('shop', {
            domain: 'shop.example.com',
            hosts: '["pay.example.net:8443","*.example.org"]',
        }),
        site('single', { domain: 'localhost' }),
        site('top', { domain: 'com' }),
    ];

    it.each([
        ['example.com', 'whole'],
        ['WWW.Example.com:8080', 'whole'],
        ['blog.example.com', 'whole'],
        ['shop.example.com', 'shop'],
        ['a.shop.example.com', 'shop'],
        ['pay.example.net:8443', 'shop'],
        ['pay.example.net', undefined],
        ['a.example.org', 'shop'],
        ['example.org', undefined],
        ['localhost:3000', 'single'],
        ['a.localhost', undefined],
        ['other.com', undefined],
        ['', undefined],
    ])('%s is of %s', (host, id) => {
        expect(findIn(sites, host)).toBe(id);
    });

    it('is the one that was there first, and none that is archived or made up', () => {
        const [first, second] = [site('first'), site('second', { owner_id: 'bob' })];
        expect(findIn([second, first], 'example.com')).toBe('first');
        const archived = { ...first, archived_at: 5 };
        const demo = { ...first, kind: 'demo' as const };
        expect(findIn([archived, second], 'example.com')).toBe('second');
        expect(findIn([demo, second], 'example.com')).toBe('second');
    });

    it('is not taken by whoever lists or adds one of its hosts later', () => {
        const [first, bob] = [site('first'), { owner_id: 'bob' }];
        const lister = site('lister', {
            ...bob,
            domain: 'bob.example',
            hosts: '["www.example.com","shop.example.com","*.blog.example.com"]',
        });
        const adder = site('adder', { ...bob, domain: 'pay.example.com' });
        for (const host of ['www', 'shop', 'a.blog', 'pay', 'a.pay']) {
            expect(findIn([first, lister, adder], `${host}.example.com`)).toBe('first');
        }
        // its owner may
        const own = site('own', { domain: 'pay.example.com' });
        expect(findIn([first, adder, own], 'pay.example.com')).toBe('own');
    });

    it.each(['co.uk', 'github.io'])('is not below %s, which is nobody’s', suffix => {
        const squatter = site('squatter', { domain: suffix, hosts: `["*.${suffix}"]` });
        const later = site('later', { owner_id: 'bob', domain: `a.${suffix}` });
        expect(findIn([squatter, later], `www.a.${suffix}`)).toBe('later');
        expect(findIn([squatter], `a.${suffix}`)).toBeUndefined();
    });

    it('is none where the host is longer than any', () => {
        expect(findIn(sites, `${'a.'.repeat(200)}example.com`)).toBeUndefined();
    });
});

describe('a site that is named by an id', () => {
    const mapped = (id: string, owner_id: string) =>
        site(id, { owner_id, domain: `${id}.example`, matomo_ids: '["1"]' });

    it('is its owner’s choice, before the host', () => {
        expect(findIn([site('byHost'), mapped('all', 'ann')], 'example.com', ['1'])).toBe('all');
        expect(findIn([mapped('all', 'ann')], 'unknown.example', ['1'])).toBe('all');
        expect(findIn([mapped('all', 'ann')], 'unknown.example', ['2'])).toBeUndefined();
    });

    it('does not take events of somebody else’s host', () => {
        expect(findIn([mapped('taker', 'bob'), site('byHost')], 'example.com', ['1'])).toBe(
            'byHost',
        );
        // nor does whoever adds a host below it take those of the id
        const all = mapped('all', 'ann');
        const later = site('later', { owner_id: 'bob', domain: 'shop.all.example' });
        expect(findIn([all, later], 'shop.all.example', ['1'])).toBe('all');
    });

    it('is one of the same product', () => {
        const named = new NamedSites([mapped('all', 'ann')]);
        expect(named.find({ tracker: 'umami', ids: ['1'], host: '' })).toBeUndefined();
    });
});
