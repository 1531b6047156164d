import { describe, expect, it } from 'vitest';
import { callAddress } from './address';

describe('callAddress', () => {
    it('fills in and encodes the parameters', () => {
        expect(callAddress('/sites/:id/installation', { id: 'a/b c' })).toBe(
            '/sites/a%2Fb%20c/installation',
        );
    });

    it('refuses a missing parameter', () => {
        expect(() => callAddress('/sites/:id', {})).toThrow('missing :id');
    });

    it('leaves empty query words out', () => {
        expect(
            callAddress('/visits', {}, { site: 'a&b', from: undefined, q: '', page: 2, bots: '0' }),
        ).toBe('/visits?site=a%26b&page=2&bots=0');
    });

    it('repeats a word for each of a list', () => {
        expect(callAddress('/area', {}, { q: 'x', searchValues: ['CN', ''], none: [] })).toBe(
            '/area?q=x&searchValues=CN&searchValues=',
        );
    });
});
