import { expect, it } from 'vitest';
import { roundAbove } from './words';

it('a curve ends at a round number that leaves little room above it', () => {
    const given = [0, 1, 2, 7, 11, 13, 50, 51, 105, 130, 1999, 60_001];
    expect(given.map(roundAbove)).toEqual([
        ...[1, 1, 2, 8, 12, 15, 50, 60, 120, 150, 2000, 80_000],
    ]);
    for (let value = 2; value < 5_000; value += 37) {
        expect(roundAbove(value)).toBeGreaterThanOrEqual(value);
        expect(roundAbove(value)).toBeLessThanOrEqual(value * 1.5);
    }
});
