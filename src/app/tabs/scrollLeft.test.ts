import { describe, expect, it } from 'vitest';
import { scrollLeftFor } from './scrollLeft';

describe('scrollLeftFor', () => {
    const row = { scrollLeft: 100, clientWidth: 300 };

    it('moves no further than needed, and leaves 6 px', () => {
        expect(scrollLeftFor(row, 150, 80)).toBe(100);
        expect(scrollLeftFor(row, 390, 80)).toBe(390 + 80 + 6 - 300);
        expect(scrollLeftFor(row, 50, 80)).toBe(44);
        expect(scrollLeftFor(row, 0, 80)).toBe(0);
    });

    it('shows the beginning of a tab that is wider than the row', () => {
        expect(scrollLeftFor(row, 500, 400)).toBe(494);
    });
});
