import { describe, expect, it } from 'vitest';
import { toJson, toProperties } from './json';

describe('toJson', () => {
    it('writes what JSON.parse reads', () => {
        const event = {
            k: 'e',
            n: 'quote " backslash \\ lines \r\n\t null \0 del \x7f 中文 😀 \u2028',
            e: 12,
            nested: { yes: true, price: -1.5e-9, '"': '' },
            empty: {},
        };
        expect(JSON.parse(toJson(event))).toEqual(event);
    });

    it('leaves out what is undefined', () => {
        expect(toJson({ a: undefined, b: 1, c: undefined })).toBe('{"b":1}');
    });
});

describe('toProperties', () => {
    it('keeps text, finite numbers and booleans', () => {
        expect(toProperties({ plan: 'pro', price: 9.5, trial: false, seats: 0 })).toEqual({
            plan: 'pro',
            price: 9.5,
            trial: false,
            seats: 0,
        });
    });

    it('drops the missing and makes text of the rest', () => {
        const given = { none: null, gone: undefined, nan: Number.NaN, list: [1, 2], day: 5n };
        expect(toProperties(given)).toEqual({ nan: 'NaN', list: '1,2', day: '5' });
    });

    it('cuts at the limits of the contract', () => {
        const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`p${at}`, at]));
        expect(Object.keys(toProperties(many))).toHaveLength(30);
        expect(toProperties({ ['k'.repeat(200)]: 'v'.repeat(900) })).toEqual({
            ['k'.repeat(120)]: 'v'.repeat(500),
        });
    });
});
