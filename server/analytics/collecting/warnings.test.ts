import { describe, expect, it } from 'vitest';
import type { TopAddress } from './topAddress';
import { type ProxySettings, type SeenAddress, warningsOf } from './warnings';

const direct: SeenAddress = {
    peer: '8.8.8.8',
    isPeerTrusted: false,
    address: '8.8.8.8',
    header: '',
    headers: [],
};
const none: ProxySettings = { trustProxy: '', addressHeader: 'x-forwarded-for' };
const one: ProxySettings = { ...none, trustProxy: '1' };

const forwarded = (value: string) => ({ name: 'x-forwarded-for', value });
const cloudflare = { name: 'cf-connecting-ip', value: '9.9.9.9' };
const top = (visitors: number, addressVisitors: number): TopAddress => ({
    visitors,
    address: '8.8.8.8',
    addressVisitors,
});

describe('warningsOf', () => {
    it('has nothing to say about a direct visitor, nor about a trusted proxy', () => {
        expect(warningsOf(direct, none, null)).toEqual([]);
        const proxied: SeenAddress = {
            peer: '10.0.0.1',
            isPeerTrusted: true,
            address: '9.9.9.9',
            header: 'x-forwarded-for',
            headers: [forwarded('9.9.9.9')],
        };
        expect(warningsOf(proxied, one, top(100, 50))).toEqual([]);
    });

    it.each([
        [[forwarded('9.9.9.9')], none, ['TRUST_PROXY=1']],
        [[forwarded('9.9.9.9, 7.7.7.7')], none, ['TRUST_PROXY=2']],
        [
            [forwarded('9.9.9.9, 7.7.7.7'), cloudflare],
            none,
            ['TRUST_PROXY=1', 'ADDRESS_HEADER=cloudflare'],
        ],
        [
            [forwarded('9.9.9.9')],
            { ...none, trustProxy: '10.0.0.0/8' },
            ['TRUST_PROXY=10.0.0.0/8,172.18.0.1'],
        ],
    ])('a proxy that is not believed: %j', (headers, settings, lines) => {
        const seen = { ...direct, peer: '172.18.0.1', address: '172.18.0.1', headers };
        expect(warningsOf(seen, settings, null)).toEqual([
            { kind: 'proxyNotTrusted', settings: lines },
        ]);
    });

    it('misses the header that is configured', () => {
        const seen = { ...direct, isPeerTrusted: true };
        expect(warningsOf(seen, one, null)).toEqual([{ kind: 'noHeader', settings: [] }]);
        const other = { ...seen, headers: [{ name: 'x-real-ip', value: '9.9.9.9' }] };
        expect(warningsOf(other, one, null)).toEqual([
            { kind: 'noHeader', settings: ['ADDRESS_HEADER=x-real-ip'] },
        ]);
    });

    it('finds a CDN before the proxy that is believed', () => {
        const seen: SeenAddress = {
            peer: '10.0.0.1',
            isPeerTrusted: true,
            address: '7.7.7.7',
            header: 'x-forwarded-for',
            headers: [forwarded('9.9.9.9, 7.7.7.7'), cloudflare],
        };
        expect(warningsOf(seen, one, null)).toEqual([
            { kind: 'otherHeader', settings: ['ADDRESS_HEADER=cloudflare'] },
        ]);
        expect(warningsOf({ ...seen, address: '9.9.9.9' }, one, null)).toEqual([]);
    });

    it.each([
        [19, 19, []],
        [20, 18, ['oneAddress']],
        [20, 17, []],
        [1000, 1000, ['oneAddress']],
    ])('of %i visitors %i have one address', (visitors, same, kinds) => {
        const found = warningsOf(direct, none, top(visitors, same));
        expect(found.map(({ kind }) => kind)).toEqual(kinds);
    });

    it('advises one more hop when the proxy before it is seen', () => {
        const seen: SeenAddress = {
            peer: '10.0.0.1',
            isPeerTrusted: true,
            address: '7.7.7.7',
            header: 'x-forwarded-for',
            headers: [forwarded('9.9.9.9, 7.7.7.7')],
        };
        expect(warningsOf(seen, one, top(50, 50))).toEqual([
            { kind: 'oneAddress', settings: ['TRUST_PROXY=2'] },
        ]);
    });

    it('says that a private address has no country, where nothing else explains it', () => {
        const local = { ...direct, peer: '192.168.1.5', address: '192.168.1.5' };
        expect(warningsOf(local, none, null)).toEqual([{ kind: 'privateAddress', settings: [] }]);
        const kinds = warningsOf(local, none, top(50, 50)).map(({ kind }) => kind);
        expect(kinds).toEqual(['oneAddress']);
    });
});
