import { describe, expect, it } from 'vitest';
import { readHosts } from './siteHosts';

const counts = (domain: string, hosts: readonly string[], host: string) =>
    readHosts({ domain, hosts: JSON.stringify(hosts) })(host);

describe('the hosts of a site', () => {
    it.each(['example.com', 'www.example.com', 'm.example.com', 'example.com:8443'])(
        'count %s for example.com',
        host => expect(counts('example.com', [], host)).toBe(true),
    );

    it.each(['example.org', 'notexample.com', 'example.com.evil.example', 'com', 'localhost'])(
        'do not count %s for example.com',
        host => expect(counts('example.com', [], host)).toBe(false),
    );

    it('mean the whole site when the domain has www', () =>
        expect(counts('www.example.com', [], 'shop.example.com')).toBe(true));

    it('keep to the port that a domain names', () => {
        expect(counts('localhost:3000', [], 'localhost:3000')).toBe(true);
        expect(counts('localhost:3000', [], 'localhost:8080')).toBe(false);
    });

    it('count what is listed beside, and all below only where it is asked for', () => {
        const hosts = ['pay.example.net', '*.example.org'];
        expect(counts('example.com', hosts, 'pay.example.net')).toBe(true);
        expect(counts('example.com', hosts, 'x.pay.example.net')).toBe(false);
        expect(counts('example.com', hosts, 'a.b.example.org')).toBe(true);
        expect(counts('example.com', hosts, 'example.org')).toBe(true);
    });

    it('know a domain in its own letters', () =>
        expect(counts('münchen.example', [], 'xn--mnchen-3ya.example')).toBe(true));
});
