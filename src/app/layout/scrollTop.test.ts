import { describe, expect, it } from 'vitest';
import { scrollTopFor } from './scrollTop';

describe('scrollTopFor', () => {
    const column = { scrollTop: 100, clientHeight: 400 };

    it('leaves the menu where it is while the entry is in view', () => {
        expect(scrollTopFor(column, 50, 150, 40)).toBe(100);
        expect(scrollTopFor(column, 50, 460, 40)).toBe(100);
    });

    it('brings an entry above or below into the middle of what can be seen', () => {
        expect(scrollTopFor(column, 0, 900, 40)).toBe(720);
        expect(scrollTopFor(column, 50, 900, 40)).toBe(695);
        expect(scrollTopFor(column, 0, 461, 40)).toBe(281);
    });

    it('takes an entry below the head for hidden, and goes no further than the beginning', () => {
        expect(scrollTopFor(column, 50, 149, 40)).toBe(0);
    });
});
