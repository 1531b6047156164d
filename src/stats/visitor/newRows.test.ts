import { describe, expect, it } from 'vitest';
import { newRows } from './newRows';

describe('newRows', () => {
    it('marks nothing at first sight', () => {
        expect(newRows(undefined, 'a', ['1', '2']).size).toBe(0);
    });

    it('marks what came since', () => {
        const before = { list: 'a', ids: new Set(['1', '2']) };
        expect([...newRows(before, 'a', ['3', '1', '2'])]).toEqual(['3']);
    });

    it('marks nothing of another list', () => {
        expect(newRows({ list: 'a', ids: new Set(['1']) }, 'b', ['7', '8']).size).toBe(0);
    });
});
