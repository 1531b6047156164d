import { describe, expect, it } from 'vitest';
import { describeMeasures, mergeRuns, quantile } from './table';

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
});
