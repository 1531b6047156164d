import { describe, expect, it } from 'vitest';
import { readingMinutes } from './readingTime';

describe('readingMinutes', () => {
    it.each([
        ['', 1],
        ['短', 1],
        ['字'.repeat(400), 1],
        ['字'.repeat(2_000), 5],
        ['word '.repeat(690), 3],
        [`${'字'.repeat(400)}${' word'.repeat(230)}`, 2],
    ])('of %.10s…', (text, minutes) => {
        expect(readingMinutes(text)).toBe(minutes);
    });
});
