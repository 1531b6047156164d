import { expect, it } from 'vitest';
import { asExpected } from './alike';

it('takes numbers that differ in their last digits for the same', () => {
    const sum = { list: [{ duration: 1412.16831249, visits: 16 }], name: 'x', none: null };
    const expected = { list: [{ duration: 1412.1683125, visits: 16 }], name: 'x', none: null };
    expect(asExpected(sum, expected)).toEqual(expected);
});

it('leaves every other number as it is', () => {
    expect(asExpected([1.000000001, 0, -5], [1, 1e-12, 5])).toEqual([1.000000001, 0, -5]);
    expect(asExpected({ visits: 3, more: 1 }, { visits: 2 })).toEqual({ visits: 3, more: 1 });
    expect(asExpected([2], null)).toEqual([2]);
});
