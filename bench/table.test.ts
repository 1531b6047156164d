import { describe, expect, it } from 'vitest';
import { describeMeasures, isMet, mergeRuns, quantile } from './table';

describe('quantile', () => {
    it('finds the middle and the ends, whatever the order', () => {
        const values = [5, 1, 100, 3];
        expect(quantile(values, 0.5)).toBe(4);
        expect([quantile(values, 0), quantile(values, 1)]).toEqual([1, 100]);
        expect(quantile([7], 0.95)).toBe(7);
        expect(values).toEqual([5, 1, 100, 3]);
    });
});

describe('the table', () => {
    it('puts the runs of a thing into one row', () => {
        const run = (value: number) => [
            { what: 'whole', unit: 's', values: [value] },
            { what: 'whole', unit: '1/s', values: [value * 1000] },
        ];
        expect(describeMeasures(mergeRuns([run(2), run(1), run(30)]))).toEqual([
            'what   unit  n  median     p95    min     max',
            'whole  s     3    2.00    27.2   1.00    30.0',
            'whole  1/s   3   2,000  27,200  1,000  30,000',
        ]);
    });

    it('says beside a thing with a bar whether it is met', () => {
        const run = (rate: number, lost: number) => [
            { what: 'rate', unit: '1/s', values: [rate], bar: { least: 10_000 } },
            { what: 'lost', unit: '', values: [lost], bar: { most: 0, each: true } },
            { what: 'other', unit: '', values: [1] },
        ];
        expect(describeMeasures(mergeRuns([run(9000, 0), run(10_000, 0), run(11_000, 1)]))).toEqual(
            [
                'what   unit  n  median     p95    min     max       bar',
                'rate   1/s   3  10,000  10,900  9,000  11,000  ≥ 10,000     met',
                'lost         3    0.00    0.90   0.00    1.00       ≤ 0  MISSED',
                'other        3    1.00    1.00   1.00    1.00',
            ],
        );
    });
});

describe('a bar', () => {
    it('is for the median, or for each value', () => {
        expect(isMet({ most: 5 }, [1, 5, 99])).toBe(true);
        expect(isMet({ most: 5, each: true }, [1, 5, 99])).toBe(false);
        expect(isMet({ least: 5 }, [1, 5, 99])).toBe(true);
        expect(isMet({ least: 5.1 }, [1, 5, 99])).toBe(false);
    });

    it('is for the value that a part lies below, where it says so', () => {
        const values = Array.from({ length: 20 }, (_, at) => at + 1);
        expect(isMet({ most: 19.1, part: 0.95 }, values)).toBe(true);
        expect(isMet({ most: 19, part: 0.95 }, values)).toBe(false);
    });

    it('is missed by what could not be measured', () => {
        expect(isMet({ most: 5 }, [Number.NaN])).toBe(false);
        expect(isMet({ least: 5 }, [Number.NaN])).toBe(false);
    });
});
