import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonicalJson';

describe('canonical JSON', () => {
    it.each([
        [{ b: 1, a: [2, { d: null, c: true }] }, '{"a":[2,{"c":true,"d":null}],"b":1}'],
        // RFC 8785: names by UTF-16 units, so the astral one stands before U+FB33.
        [
            { '\ufb33': 1, '\u{1f600}': 2, '\r': 3, '1': 4 },
            '{"\\r":3,"1":4,"\u{1f600}":2,"\ufb33":1}',
        ],
        [{ text: 'a"\\\n\u0007é' }, '{"text":"a\\"\\\\\\n\\u0007é"}'],
        [[1e21, 0.000001, 1e-7, -0, 4.5], '[1e+21,0.000001,1e-7,0,4.5]'],
        [{ there: 0, gone: undefined }, '{"there":0}'],
    ])('%# is written in one way', (value, text) => {
        expect(canonicalJson(value)).toBe(text);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
    });

    it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1n], ['\ud800'], [() => 1]])(
        'says nothing for what JSON cannot: %#',
        value => {
            expect(() => canonicalJson({ value })).toThrow(TypeError);
        },
    );
});
