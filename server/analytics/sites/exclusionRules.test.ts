import { describe, expect, it } from 'vitest';
import { readExclusions } from './exclusionRules';

const rules = (
    {
        addresses = [],
        pages = [],
        parameters = [],
    }: { addresses?: string[]; pages?: string[]; parameters?: string[] },
    visitors: string[] = [],
) =>
    readExclusions(
        {
            excluded_addresses: JSON.stringify(addresses),
            excluded_pages: JSON.stringify(pages),
            dropped_parameters: JSON.stringify(parameters),
        },
        visitors,
    );

describe('excluded addresses', () => {
    const { excludes } = rules({
        addresses: ['203.0.113.7', '198.51.100.0/24', '2001:DB8:0::1', '2001:db8:5::/48'],
    });

    it.each([
        ['203.0.113.7', 'address'],
        ['203.0.113.8', ''],
        ['198.51.100.0', 'address'],
        ['198.51.100.255', 'address'],
        ['198.51.101.0', ''],
        ['2001:db8::1', 'address'],
        ['2001:db8::2', ''],
        ['2001:db8:5:ffff::9', 'address'],
        ['2001:db8:6::9', ''],
        ['', ''],
    ])('%j is left out: %j', (address, expected) => {
        expect(excludes(address, '/', '1')).toBe(expected);
    });
});

describe('excluded pages', () => {
    it.each([
        ['/admin', '/admin', true],
        ['/admin', '/admin/', false],
        ['/admin/*', '/admin/users', true],
        ['/admin/*', '/adminx', false],
        ['*/preview', '/articles/5/preview', true],
        ['*/preview', '/articles/5/previews', false],
        ['/a*b*c', '/a1b2c', true],
        ['/a*b*c', '/a1c2b', false],
        ['/aa*aa', '/aaa', false],
        ['/*', '/', true],
        ['/管理/*', '/%E7%AE%A1%E7%90%86/x', true],
        ['/#/own/*', '/#/own/x', true],
        ['/a.b', '/aXb', false],
    ])('%j holds of %j: %j', (rule, path, expected) => {
        expect(rules({ pages: [rule] }).excludes('', path, '1') === 'page').toBe(expected);
    });

    it('takes linear time whatever was typed', () => {
        const { excludes } = rules({ pages: [`/${'*a'.repeat(200)}*b`] });
        expect(excludes('', `/${'a'.repeat(2000)}`, '1')).toBe('');
    });
});

it('one’s own visits come before the address, and that before the page', () => {
    const { excludes } = rules({ addresses: ['203.0.113.7'], pages: ['/x'] }, ['42']);
    expect(excludes('203.0.113.7', '/x', '42')).toBe('own');
    expect(excludes('203.0.113.7', '/x', '43')).toBe('address');
    expect(excludes('203.0.113.8', '/x', '43')).toBe('page');
    expect(excludes('203.0.113.8', '/y', '43')).toBe('');
});

describe('dropped parameters', () => {
    const { cleanQuery, cleanAddress } = rules({ parameters: ['token', 'session_*', '邮箱'] });

    it.each([
        ['', ''],
        ['a=1&b=2', 'a=1&b=2'],
        ['a=1&token=secret&b=2', 'a=1&b=2'],
        ['Token=1', ''],
        ['%74oken=1&x', 'x'],
        ['session_id=1&session=2', 'session=2'],
        ['%E9%82%AE%E7%AE%B1=a%40b', ''],
        ['%zz=1', '%zz=1'],
        ['tokens=1&a==', 'tokens=1&a=='],
    ])('of %j leave %j', (search, expected) => {
        expect(cleanQuery(search)).toBe(expected);
    });

    it.each([
        ['https://e.com/a?token=1', 'https://e.com/a'],
        ['https://e.com/a?token=1&b=2#/c?token=3&d=4', 'https://e.com/a?b=2#/c?d=4'],
        ['/a#b', '/a#b'],
        ['mailto:a@example.com?token=1', 'mailto:a@example.com'],
    ])('in the address %j leave %j', (address, expected) => {
        expect(cleanAddress(address)).toBe(expected);
    });
});

it('without a rule nothing is changed and nothing is left out', () => {
    const { excludes, cleanQuery, cleanAddress } = rules({});
    expect(excludes('203.0.113.7', '/', '1')).toBe('');
    expect(cleanQuery('a=1')).toBe('a=1');
    expect(cleanAddress('https://e.com/?a=1')).toBe('https://e.com/?a=1');
});
