import { describe, expect, it } from 'vitest';
import { comparedPeriod, comparisonWords, readComparison } from './comparison';

const week = { from: '2026-03-02', to: '2026-03-08' };

describe('comparedPeriod', () => {
    it('is the days just before', () => {
        expect(comparedPeriod(week, 'previous')).toEqual({ from: '2026-02-23', to: '2026-03-01' });
        const day = { from: '2026-03-01', to: '2026-03-01' };
        expect(comparedPeriod(day, 'previous')).toEqual({ from: '2026-02-28', to: '2026-02-28' });
    });

    it('is the same days a year before, the 28th for a leap day', () => {
        expect(comparedPeriod(week, 'year')).toEqual({ from: '2025-03-02', to: '2025-03-08' });
        const leap = { from: '2024-02-29', to: '2024-02-29' };
        expect(comparedPeriod(leap, 'year')).toEqual({ from: '2023-02-28', to: '2023-02-28' });
    });
});

describe('the comparison in an address', () => {
    const read = (text: string) => readComparison(new URLSearchParams(text), week);

    it('follows the period, or stays where it is', () => {
        expect(read('compare=previous').period?.to).toBe('2026-03-01');
        expect(read('compareFrom=2026-01-01&compareTo=2026-01-02')).toEqual({
            mode: 'custom',
            period: { from: '2026-01-01', to: '2026-01-02' },
        });
    });

    it.each([
        '',
        'compare=x',
        'compareFrom=2026-01-01',
        'compareFrom=2026-02-01&compareTo=2026-01-01',
    ])('is none for "%s"', text => {
        expect(read(text)).toEqual({ mode: 'none', period: undefined });
    });

    it('is one of the two ways', () => {
        expect(comparisonWords('year')).toEqual({
            compare: 'year',
            compareFrom: '',
            compareTo: '',
        });
        expect(comparisonWords(week)).toEqual({
            compare: '',
            compareFrom: week.from,
            compareTo: week.to,
        });
        expect(comparisonWords('none').compare).toBe('');
    });
});
