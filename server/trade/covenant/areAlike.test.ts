import { describe, expect, it } from 'vitest';
import type { DayFacts } from '../../../contract/trade/covenant/judgeDay';
import { usualDay } from '../../../tests/fixtures/usualDay';
import { areAlike } from './areAlike';

const days = (visits: readonly number[], first = 1): DayFacts[] =>
    visits.map((count, index) => usualDay(`2026-09-0${first + index}`, count));

describe('two sites beside each other', () => {
    it.each([
        [[100, 100], [95, 105], true],
        [[100, 100], [90, 90], true],
        [[100, 100], [89, 90], false],
        [[100, 100], [120, 110], false],
        // a site that nobody visits shows nothing
        [[0, 0], [0, 0], true],
    ])('%j and %j: %s', (own, other, alike) =>
        expect(areAlike(days(own), days(other))).toBe(alike),
    );

    it('have to have measured each of the days', () => {
        const other = days([100, 100]);
        expect(areAlike(days([100, 100], 2), other)).toBe(false);
        expect(areAlike(days([100]), other)).toBe(false);
        const silent = other.map(day => ({ ...day, counted: null }));
        expect(areAlike(days([100, 100]), silent)).toBe(false);
        // days before do not matter
        expect(areAlike([usualDay('2026-08-31', 5), ...days([100, 100])], other)).toBe(true);
    });
});
