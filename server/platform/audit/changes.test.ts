import { describe, expect, it } from 'vitest';
import { changesOf } from './changes';

describe('changesOf', () => {
    it('names only what differs', () => {
        const before = { name: 'A', tags: ['x'], price: '1' };
        expect(changesOf(before, { name: 'B', tags: ['x'], price: '1' })).toEqual({
            name: ['A', 'B'],
        });
    });

    it('takes nothing and null for the same', () => {
        expect(changesOf({ a: undefined }, { a: null, b: null })).toEqual({});
        expect(changesOf(undefined, { a: 1 })).toEqual({ a: [null, 1] });
        expect(changesOf({ a: 1 }, undefined)).toEqual({ a: [1, null] });
    });

    it('cuts long texts', () => {
        const { body } = changesOf({ body: '' }, { body: 'x'.repeat(3_000) });
        expect(body?.[1]).toBe(`${'x'.repeat(2_000)}…`);
    });
});
