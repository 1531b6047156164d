import { describe, expect, it } from 'vitest';
import { checkSite, nameFromDomain } from './checkSite';

const good = { domain: 'example.com', name: 'Example', timezone: 'Asia/Shanghai' };

describe('checkSite', () => {
    it('accepts a domain, an address and a Chinese domain', () => {
        expect(checkSite(good)).toEqual({});
        expect(checkSite({ ...good, domain: 'https://Example.com/path' })).toEqual({});
        expect(checkSite({ ...good, domain: '例子.中国' })).toEqual({});
    });

    it('names each field that is missing or wrong', () => {
        expect(checkSite({})).toEqual({ domain: 'missing', name: 'missing', timezone: 'missing' });
        expect(checkSite({ ...good, domain: 'a b' })).toEqual({
            domain: 'not a domain such as example.com',
        });
        expect(checkSite({ ...good, timezone: 'Mars/Base' })).toEqual({
            timezone: 'not an IANA time zone such as Asia/Shanghai',
        });
    });
});

describe('nameFromDomain', () => {
    it('drops scheme, path and www', () => {
        expect(nameFromDomain(' https://www.Example.com/about ')).toBe('example.com');
    });
});
