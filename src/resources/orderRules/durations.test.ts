import { describe, expect, it } from 'vitest';
import { durationText, readDuration } from './durations';

describe('a duration', () => {
    it.each([
        [0, '0'],
        [1_800_000, '30m'],
        [86_400_000, '24h'],
        [172_800_000, '2d'],
        [5_400_000, '90m'],
    ])('%s ms is %s, and back', (ms, text) => {
        expect(durationText(ms)).toBe(text);
        expect(readDuration(text)).toBe(ms);
    });

    it.each(['', '3', '-1d', '1.5h', '3 weeks', 'd'])('%s is none', typed => {
        expect(readDuration(typed)).toBeUndefined();
    });
});
