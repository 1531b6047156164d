import { describe, expect, it } from 'vitest';
import { largestRemainder } from './largestRemainder';

describe('amounts that are split', () => {
    it.each([
        // thirds of 10.00: the first one has the cent that is left
        [[333.333_333, 333.333_333, 333.333_333], 1000, [334, 333, 333]],
        [[0.4, 0.2, 0.4], 1, [1, 0, 0]],
        [[2.5, 2.7], 5, [2, 3]],
        // given back
        [[-2.5, -7.5], -10, [-2, -8]],
        [[10.000_000_000_2, 4.999_999_999_9], 15, [10, 5]],
        // what was converted currency by currency may be one more or less
        [[3, 4], 8, [4, 4]],
        [[3.2, 4.1], 6, [3, 3]],
        [[], 0, []],
    ])('%j of %i are %j', (parts, whole, expected) => {
        expect(largestRemainder(parts, whole)).toEqual(expected);
    });
});
