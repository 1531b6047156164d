import { expect, it } from 'vitest';
import { moved } from './moved';

it('moves one item and keeps the others in their order', () => {
    const list = ['a', 'b', 'c', 'd'];
    expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(moved(list, 1, 1)).toEqual(list);
});
