import { describe, expect, it } from 'vitest';
import { barHeights, highestDay } from './shareStripShape';

const days = (...shares: (number | null)[]) =>
    shares.map((share, index) => ({ day: `2026-05-0${index + 1}`, share }));

describe('the strip of suspicious shares', () => {
    it('fills up with the highest day, but never with little', () => {
        expect(barHeights(days(0.2, 0.4, null, 0))).toEqual([0.5, 1, 0, 0]);
        expect(barHeights(days(0.05))).toEqual([0.5]);
    });

    it('names the latest of the highest days, and none where nothing was suspicious', () => {
        expect(highestDay(days(0.1, 0.3, 0.3, 0.2))).toEqual({ day: '2026-05-03', share: 0.3 });
        expect(highestDay(days(null, 0))).toBeUndefined();
    });
});
