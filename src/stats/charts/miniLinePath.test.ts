import { describe, expect, it } from 'vitest';
import { miniLinePath } from './miniLinePath';

describe('miniLinePath', () => {
    it('goes from left to right, the highest at the top', () => {
        expect(miniLinePath([0, 10, 5], 24, 14)).toBe('M2.0 12.0L12.0 2.0L22.0 7.0');
    });

    it('leaves out what is not known, and lies at the bottom when all is 0', () => {
        expect(miniLinePath([null, 0, null, 0], 32, 14)).toBe('M11.3 12.0L30.0 12.0');
        expect(miniLinePath([], 32, 14)).toBe('');
    });
});
