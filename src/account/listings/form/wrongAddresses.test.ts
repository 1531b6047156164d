import { describe, expect, it } from 'vitest';
import { asDomain } from '../../../../server/market/products/asDomain';
import { wrongAddresses } from './wrongAddresses';

describe('the addresses of a draft', () => {
    it('are wrong when they are no address of the web, and only missing when they are empty', () => {
        const url = { 'details.url': 'field.web_address' };
        expect(wrongAddresses({ url: 'example.com' })).toEqual(url);
        expect(wrongAddresses({ url: 'mailto:a@b.example' })).toEqual(url);
        expect(wrongAddresses({ url: 'https://example.com', demoUrl: '' })).toEqual({});
        expect(wrongAddresses({ demoUrl: 'demo' })).toEqual({
            'details.demoUrl': 'field.web_address',
        });
        expect(wrongAddresses({ url: '' })).toEqual({});
        expect(wrongAddresses({})).toEqual({});
    });

    it.each([
        ...['example.com', ' Example.COM. ', '例子.中国', 'a.b.example', 'xn--fiqs8s.cn'],
        ...['example', 'https://example.com', 'example.com/path', '10.0.0.1', 'a b.example'],
        ...['-a.example', 'a-.example', 'a_b.example', 'example.com:80', 'a..example'],
    ])('have domains as the server sees them: %s', fqdn => {
        const isWrong = 'details.fqdn' in wrongAddresses({ fqdn });
        expect(isWrong).toBe(asDomain(fqdn) === undefined);
    });
});
