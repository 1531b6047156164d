import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPlaces, type Place } from './place';
import { nowhere, places } from './places.fixture';
import { xdbFile } from './xdbFile.fixture';

const short = ({ country, region, city, network }: Place) =>
    [country, region, city, network].map(word => word || '-').join(' ');

describe('openPlaces', () => {
    let placeOf: (address: string) => Place;
    beforeAll(async () => {
        placeOf = await openPlaces();
    });

    it.each(Object.entries(places))('%s is in %s', (address, expected) =>
        expect(short(placeOf(address))).toBe(expected),
    );

    it('is tried with a hundred addresses and more', () => {
        expect(Object.keys(places).length + nowhere.length).toBeGreaterThan(130);
    });

    it.each([...nowhere, 'a'.repeat(10_000)])('%.20s is nowhere', address =>
        expect(short(placeOf(address))).toBe('- - - -'),
    );

    it('answers the same from its memory and after forgetting', async () => {
        const small = await openPlaces({ cacheSize: 10 });
        const hetzner = {
            country: 'DE',
            region: '',
            city: '',
            network: '',
            dataCentre: 'Hetzner',
        };
        expect(small('5.9.1.1')).toEqual(hetzner);
        expect(small('5.9.1.1')).toBe(small('5.9.1.1'));
        for (let last = 1; last < 30; last++) {
            expect(small(`116.228.111.${last}`)).toMatchObject({ country: 'CN', city: '上海' });
        }
        expect(small('5.9.1.1')).toEqual(hetzner);
    });
});

describe('the operator’s files', () => {
    let folder: string;
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'footfall-places-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    it('decide where they are', async () => {
        const all = { from: '116.228.0.0', to: '116.228.255.255' };
        const region = '中国|海南省|三亚市|移动|CN';
        await writeFile(join(folder, 'ip2region_v4.xdb'), xdbFile(4, [{ ...all, region }]));
        // A file of countries is one of cities without cities.
        const countries = createRequire(import.meta.url).resolve(
            '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
        );
        await copyFile(countries, join(folder, 'dbip-city.mmdb'));
        const placeOf = await openPlaces({ folder });
        expect(short(placeOf('116.228.111.8'))).toBe('CN CN-HI 三亚 mobile');
        // It knows nothing else of IPv4; IPv6 is as it was.
        expect(short(placeOf('202.96.209.133'))).toBe('CN - - -');
        expect(short(placeOf('240e:355:3800::1'))).toBe('CN CN-GX 桂林 telecom');
        expect(short(placeOf('129.132.98.12'))).toBe('CH - - -');
    });

    it.each(['ip2region_v4.xdb', 'ip2region_v6.xdb', 'GeoLite2-City.mmdb', 'dataCentres.dat'])(
        'stop the start when %s is damaged',
        async name => {
            const path = join(folder, name);
            await writeFile(path, 'no such thing');
            await expect(openPlaces({ folder })).rejects.toThrow(path);
            await rm(path);
        },
    );
});
