import { describe, expect, it } from 'vitest';
import { parseFilter, printFilter } from '../../../contract/analytics/filters';
import {
    andPart,
    negated,
    partsOf,
    simplePart,
    soleValue,
    withoutField,
    withPart,
} from './filterParts';

const read = (text: string) => {
    const filter = parseFilter(text);
    if (!filter) throw new Error('an empty filter');
    return filter;
};

describe('the parts of a filter', () => {
    it('are those that all must hold', () => {
        expect(partsOf(undefined)).toEqual([]);
        expect(partsOf(read('os=iOS|os=Android'))).toHaveLength(1);
        expect(partsOf(read('os=iOS;!country=CN;(page=/a|page=/b)'))).toHaveLength(3);
    });

    it('can be added, replaced and taken away', () => {
        const filter = read('os=iOS;country=CN');
        expect(printFilter(withPart(filter, 1, read('country=DE')))).toBe('os=iOS;country=DE');
        expect(printFilter(withPart(filter, 0, undefined))).toBe('country=CN');
        expect(withPart(read('os=iOS'), 0, undefined)).toBeUndefined();
        expect(printFilter(andPart(read('os=iOS|os=Android'), read('country=CN')))).toBe(
            '(os=iOS|os=Android);country=CN',
        );
    });

    it('are reversed and put right again', () => {
        const group = read('os=iOS|country=CN');
        expect(printFilter(negated(group))).toBe('!(os=iOS|country=CN)');
        expect(negated(negated(group))).toEqual(group);
        expect(simplePart(negated(read('os=iOS')))?.isNot).toBe(true);
        expect(simplePart(group)).toBeUndefined();
    });
});

describe('a quick filter', () => {
    it('knows the one value that is asked for', () => {
        expect(soleValue(read('country=CN;os=iOS'), 'os')).toBe('iOS');
        expect(soleValue(read('os=iOS,Android'), 'os')).toBeUndefined();
        expect(soleValue(read('!os=iOS'), 'os')).toBeUndefined();
        expect(soleValue(read('os~iOS'), 'os')).toBeUndefined();
        expect(soleValue(read('os=iOS|country=CN'), 'os')).toBeUndefined();
    });

    it('is taken away with all that is asked of its field', () => {
        expect(printFilter(withoutField(read('os=iOS;country=CN;!os=x'), 'os'))).toBe('country=CN');
        expect(withoutField(read('os=iOS'), 'os')).toBeUndefined();
    });
});
