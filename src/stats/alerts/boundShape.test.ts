import { expect, it } from 'vitest';
import { boundShape } from './boundShape';

it('draws values and their bound to one scale, with a gap where nothing is known', () => {
    const points = [
        { at: 0, value: 10, low: null, high: 20 },
        { at: 1, value: null, low: null, high: null },
        { at: 2, value: 20, low: null, high: 20 },
    ];
    expect(boundShape(points, 106, 46)).toEqual({
        line: 'M3 23M103 3',
        bound: 'M3 3M103 3',
        end: [103, 3],
    });
});

it('has nothing to draw of nothing, and lies at the bottom where all is 0', () => {
    expect(boundShape([], 106, 46)).toEqual({ line: '', bound: '', end: undefined });
    const zero = boundShape([{ at: 5, value: 0, low: 0, high: null }], 106, 46);
    expect(zero).toEqual({ line: 'M103 43', bound: 'M103 43', end: [103, 43] });
});
