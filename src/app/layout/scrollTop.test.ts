import { describe, expect, it } from 'vitest';
import { scrollTopFor } from './scrollTop';

describe('scrollTopFor', () => {
    const column = { scrollTop: 100, clientHeight: 400 };

    it('leaves the menu where it is while the entry is in view', () => {
        expect(scrollTopFor(column, 100, 40)).toBe(100);
        expect(scrollTopFor(column, 460, 40)).toBe(100);
    });

    it('brings an entry above or below into the middle', () => {
        expect(scrollTopFor(column, 900, 40)).toBe(720);
        expect(scrollTopFor(column, 461, 40)).toBe(281);
        expect(scrollTopFor(column, 99, 40)).toBe(0);
    });
});
