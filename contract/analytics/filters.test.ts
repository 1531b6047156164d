import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultText } from '../errors';
import { exactFields, type Filter, filterFieldNames, parseFilter, printFilter } from './filters';

const condition = fc.record({
    type: fc.constant('condition' as const),
    // values of the others are of a form
    field: fc.constantFrom(...filterFieldNames.filter(field => !exactFields[field])),
    operator: fc.constantFrom('is' as const, 'contains' as const, 'begins' as const),
    values: fc.array(fc.string({ unit: 'grapheme', maxLength: 12 }), {
        minLength: 1,
        maxLength: 3,
    }),
});
const { filter } = fc.letrec<{ filter: Filter }>(tie => ({
    filter: fc.oneof(
        { maxDepth: 3 },
        condition,
        fc.record({ type: fc.constant('not' as const), part: tie('filter') }),
        fc.record({
            type: fc.constantFrom('and' as const, 'or' as const),
            parts: fc.array(tie('filter'), { minLength: 2, maxLength: 3 }),
        }),
    ),
}));

/** The fault that reading a text throws. */
const refusalOf = (text: string): string => {
    try {
        parseFilter(text);
    } catch (error) {
        return (error as Error).message;
    }
    return '';
};

describe('a filter in an address', () => {
    it('is read as the filter that was printed', () => {
        fc.assert(
            fc.property(filter, value => {
                expect(parseFilter(printFilter(value))).toEqual(value);
            }),
            { numRuns: 300 },
        );
    });

    it('is legible', () => {
        expect(
            printFilter({
                type: 'and',
                parts: [
                    {
                        type: 'condition',
                        field: 'source',
                        operator: 'is',
                        values: ['search', 'ai'],
                    },
                    {
                        type: 'not',
                        part: {
                            type: 'condition',
                            field: 'page',
                            operator: 'begins',
                            values: ['/a,b'],
                        },
                    },
                ],
            }),
        ).toBe('source=search,ai;!page^/a%2Cb');
        expect(printFilter(parseFilter(''))).toBe('');
    });

    it.each([
        ['colour=red', 'There is no field “colour”'],
        ['source', 'Expected "=", "~", "^" or "@" at character 7'],
        ['source=a)', 'Expected ";" or "|" at character 9'],
        ['(source=a', 'Expected ")" at character 10'],
        ['source=%E4', 'is not URL-encoded'],
        [`${'!'.repeat(20)}source=a`, 'at most 8 levels deep'],
    ])('says what is wrong with %s', (text, message) => {
        expect(faultText(refusalOf(text), 'en')).toContain(message);
    });
});
