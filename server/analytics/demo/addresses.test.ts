import { describe, expect, it } from 'vitest';
import { normaliseAddress } from '../../platform/addresses/address';
import { openPlaces } from '../events/enrich/place';
import { randomAddress, readNetwork, writeV4 } from './addresses';
import { botKinds } from './bots';
import { countries } from './countries';
import { Random } from './random';

const claims: [network: string, country: string][] = [
    ...Object.entries(countries).flatMap(([code, { networks }]) =>
        networks.map((network): [string, string] => [network, code]),
    ),
    ...Object.values(botKinds).map(({ network, country }): [string, string] => [network, country]),
];

describe('addresses', () => {
    it('lie in the country that the enricher finds, in every part of each network', async () => {
        const find = await openPlaces({ cacheSize: 1 });
        const random = new Random('addresses');
        const wrong = new Set<string>();
        for (const [text, country] of claims) {
            const network = readNetwork(text);
            const { isV6, first, count } = network;
            const parts = isV6 ? 400 : Math.ceil(count / 256);
            for (let part = 0; part < parts; part += 1) {
                const address = isV6
                    ? randomAddress(network, random)
                    : writeV4(first + part * 256 + 7);
                if (find(address).country !== country) wrong.add(`${text} ${country}`);
            }
        }
        expect([...wrong]).toEqual([]);
    }, 30_000);

    it('are spelled as the server spells them and stay in their network', () => {
        const random = new Random('spelling');
        for (const [text] of claims) {
            for (let count = 0; count < 20; count += 1) {
                const address = randomAddress(readNetwork(text), random);
                expect(normaliseAddress(address)).toBe(address);
                expect(address).not.toMatch(/\.(0|255)$/);
            }
        }
        const office = readNetwork('198.51.100.0/30');
        const found = new Set(Array.from({ length: 50 }, () => randomAddress(office, random)));
        expect([...found].sort()).toEqual(['198.51.100.1', '198.51.100.2', '198.51.100.3']);
    });
});
