import { describe, expect, it } from 'vitest';
import { batchBounds, batchesOfVisits, planBatches } from './batches';

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

    it('keep rows without a visit apart', () => {
        const batches = planBatches(
            [
                { slice: 5, rows: 1 },
                { slice: 256, rows: 60 },
                { slice: 300, rows: 60 },
            ],
            100,
        );
        expect(batches).toEqual([
            { first: 0, last: 255 },
            { first: 256, last: 299 },
            { first: 300, last: 511 },
        ]);
        expect(batchesOfVisits(batches)).toEqual([{ first: 0, last: 255 }]);
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
        expect(batchBounds({ first: 256, last: 511 })).toEqual({ low: '0', high: '0' });
    });
});
