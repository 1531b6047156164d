import { describe, expect, it } from 'vitest';
import type { ProductDetails } from '../../../contract/market/resources/products';
import { saleFaults } from './saleWindow';

const now = Date.parse('2026-11-21T12:00:00Z');
const domain = (rest: object) =>
    ({
        type: 'domain',
        fqdn: 'a.com',
        transferMethod: 'authcode',
        lockUntil: null,
        registeredOn: '2015-01-01',
        expiresOn: '2030-01-01',
        ...rest,
    }) as ProductDetails;
const fields = (rest: object) => Object.keys(saleFaults(domain(rest), now));

describe('a .cn domain', () => {
    it.each([
        [{ registeredOn: '2026-11-06' }, []],
        [{ registeredOn: '2026-11-07' }, ['registeredOn']],
        [{ expiresOn: '2026-12-06' }, []],
        [{ expiresOn: '2026-12-05' }, ['expiresOn']],
        [{ registeredOn: null, expiresOn: null }, []],
    ])('%j: %j', (rest, wrong) => {
        for (const fqdn of ['a.cn', 'a.com.cn', 'a.xn--fiqs8s']) {
            expect(fields({ fqdn, ...rest })).toEqual(wrong);
        }
    });
});

describe('a generic domain', () => {
    it.each([
        [{}, []],
        [{ lockUntil: '2026-11-22' }, ['transferMethod']],
        [{ lockUntil: '2026-11-21' }, []],
        [{ registeredOn: '2026-09-22' }, []],
        [{ registeredOn: '2026-09-23' }, ['transferMethod']],
        [{ registeredOn: '2026-11-20', transferMethod: 'push' }, []],
    ])('%j: %j', (rest, wrong) => {
        expect(fields(rest)).toEqual(wrong);
    });

    it('has rules that countries have not', () => {
        expect(fields({ fqdn: 'a.de', lockUntil: '2030-01-01' })).toEqual([]);
        expect(saleFaults({ type: 'source' } as ProductDetails, now)).toEqual({});
    });
});
