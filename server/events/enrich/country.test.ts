import { beforeAll, describe, expect, it } from 'vitest';
import { openCountries } from './country';

describe('openCountries', () => {
    let countryOf: (address: string) => string;
    beforeAll(async () => {
        countryOf = await openCountries(10);
    });

    it.each([
        ['8.8.8.8', 'US'],
        ['9.9.9.9', 'US'],
        ['114.114.114.114', 'CN'],
        ['223.5.5.5', 'CN'],
        ['180.76.76.76', 'CN'],
        ['166.111.8.28', 'CN'],
        ['202.38.64.1', 'CN'],
        ['77.88.8.8', 'RU'],
        ['194.25.0.60', 'DE'],
        ['212.27.40.240', 'FR'],
        ['129.132.98.12', 'CH'],
        ['193.0.6.139', 'NL'],
        ['133.11.0.1', 'JP'],
        ['168.126.63.1', 'KR'],
        ['200.160.0.8', 'BR'],
        ['196.25.1.1', 'ZA'],
        ['164.100.1.1', 'IN'],
        ['202.45.84.58', 'HK'],
        ['202.175.3.3', 'MO'],
        ['168.95.1.1', 'TW'],
        ['::ffff:168.95.1.1', 'TW'],
        ['::ffff:a85f:101', 'TW'],
        ['2408:8000::1', 'CN'],
        ['2409:8000::1', 'CN'],
        ['240e::1', 'CN'],
        ['2001:4860:4860::8888', 'US'],
        ['2606:4700:4700::1111', 'US'],
        ['2a02:6b8::feed:ff', 'RU'],
        ['2804:8000::1', 'BR'],
        ['2001:b000:168::1', 'TW'],
        ['2A01:E0C:0:0:0:0:0:1', 'FR'],
        ['2001:da8::1', 'CN'],
        ['2001:da8:8000:1:202:120:2:101', 'CN'],
        ['2001:0DA8:0:0::1', 'CN'],
        ['2001:250::1', 'CN'],
    ])('%s is in %s', (address, country) => expect(countryOf(address)).toBe(country));

    it.each([
        ...['192.168.1.1', '10.0.0.1', '127.0.0.1', '100.64.0.1', '0.0.0.0', '255.255.255.255'],
        ...['::1', 'fe80::1%eth0', 'fd00::1', '2001:db8::1', '::ffff:192.168.0.1', '224.0.0.251'],
        ...['', '-', 'unknown', '999.1.1.1', '8.8.8.8.8', 'example.com', 'a'.repeat(10_000)],
    ])('%.20s is nowhere', address => expect(countryOf(address)).toBe(''));

    it('answers the same from its memory and after forgetting', () => {
        expect(countryOf('8.8.8.8')).toBe('US');
        expect(countryOf('8.8.8.8')).toBe('US');
        for (let last = 1; last < 30; last++) countryOf(`223.5.5.${last}`);
        expect(countryOf('8.8.8.8')).toBe('US');
    });
});
