import { expect, it } from 'vitest';
import { indexAfter } from './useListKeys';

it.each([
    ['ArrowDown', 0, 3, 1],
    ['ArrowDown', 2, 3, 0],
    ['ArrowUp', 0, 3, 2],
    ['PageDown', 1, 30, 11],
    ['PageDown', 25, 30, 29],
    ['PageUp', 5, 30, 0],
    ['a', 0, 3, undefined],
    ['ArrowDown', -1, 0, undefined],
])('%s leads from %d of %d entries apart to %s', (key, now, count, expected) => {
    expect(indexAfter(key, now, count)).toBe(expected);
});
