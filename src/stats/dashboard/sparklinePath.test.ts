import { describe, expect, it } from 'vitest';
import { sparklineShape } from './sparklinePath';

describe('sparklineShape', () => {
    it('goes from the left to the right and from the bottom to the top', () => {
        const shape = sparklineShape([0, 5, 10], 106, 26);
        expect(shape.line).toBe('M3 23L53 13L103 3');
        expect(shape.end).toEqual([103, 3]);
        expect(shape.area).toBe('M3 23L53 13L103 3L103 26L3 26Z');
    });

    it('lies on the bottom without any view', () => {
        expect(sparklineShape([0, 0], 106, 26).line).toBe('M3 23L103 23');
    });

    it('survives a site without days', () => {
        expect(sparklineShape([], 106, 26).line).toBe('');
    });
});
