import { describe, expect, it } from 'vitest';
import { batchBounds, planBatches } from './batches';

describe('batches', () => {
    it('take as many slices as fit, and leave none out', () => {
        const counts = [
            { slice: 3, rows: 40 },
            { slice: 0, rows: 50 },
            { slice: 200, rows: 30 },
            { slice: 201, rows: 500 },
            { slice: 202, rows: 10 },
        ];
        expect(planBatches(counts, 100)).toEqual([
            { first: 0, last: 199 },
            { first: 200, last: 200 },
            { first: 201, last: 201 },
            { first: 202, last: 255 },
        ]);
        expect(planBatches([], 100)).toEqual([{ first: 0, last: 255 }]);
    });

    it('reach over all ids of visits', () => {
        expect(batchBounds({ first: 0, last: 255 })).toEqual({
            low: '0',
            high: '18446744073709551615',
        });
        expect(batchBounds({ first: 1, last: 1 })).toEqual({
            low: '72057594037927936',
            high: '144115188075855871',
        });
    });
});
