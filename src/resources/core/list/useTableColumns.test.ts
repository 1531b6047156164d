import { expect, it } from 'vitest';
import { orderedPlaces } from './useTableColumns';

it('keeps the order that was chosen, and puts columns that came later behind', () => {
    expect(orderedPlaces(undefined, 3)).toEqual([0, 1, 2]);
    expect(orderedPlaces([2, 0], 4)).toEqual([2, 0, 1, 3]);
});

it('forgets columns that are no more', () => {
    expect(orderedPlaces([3, 1, 0, 2], 2)).toEqual([1, 0]);
});
