import { describe, expect, it, vi } from 'vitest';
import { requestNumber } from './requestNumber';

describe('requestNumber', () => {
    it('reaches both ends and goes no further', () => {
        expect(requestNumber(() => 0)).toBe(1);
        expect(requestNumber(() => 1_000_000_000)).toBe(1_000_000_001);
        expect(requestNumber(() => 1_000_000_001)).toBe(1);
        expect(requestNumber(() => 4_000_000_003)).toBe(1_000_000_001);
    });

    it('draws again what would favour the low numbers', () => {
        const random = vi.fn().mockReturnValueOnce(4_000_000_004).mockReturnValueOnce(6);
        expect(requestNumber(random)).toBe(7);
        expect(random).toHaveBeenCalledTimes(2);
    });

    it('takes the browser’s random numbers', () => {
        const drawn = vi.spyOn(crypto, 'getRandomValues').mockImplementation(array => {
            (array as unknown as Uint32Array)[0] = 41;
            return array;
        });
        expect(requestNumber()).toBe(42);
        drawn.mockRestore();
    });
});
