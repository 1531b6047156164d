import { describe, expect, it } from 'vitest';
import { abbreviate, exact, percent } from './numbers';

describe('abbreviate', () => {
    it.each([
        [0, '0'],
        [7, '7'],
        [999, '999'],
        [1000, '1k'],
        [1234, '1.23k'],
        [9994, '9.99k'],
        [9996, '10k'],
        [45_600, '45.6k'],
        [99_960, '100k'],
        [789_400, '789k'],
        [999_600, '1M'],
        [1_200_000, '1.2M'],
        [3_000_000_000, '3G'],
        [5e12, '5T'],
        [6e15, '6P'],
        [7e18, '7E'],
        [-1500, '-1.5k'],
    ])('%d is %s', (value, text) => {
        expect(abbreviate(value)).toBe(text);
    });
});

describe('exact', () => {
    it('groups thousands and keeps one decimal of an average', () => {
        expect(exact(1_234_567, 'en')).toBe('1,234,567');
        expect(exact(12.34, 'zh')).toBe('12.3');
    });
});

describe('percent', () => {
    it('rounds to one decimal', () => {
        expect(percent(0.4567, 'en')).toBe('45.7%');
        expect(percent(1, 'zh')).toBe('100%');
    });
});
