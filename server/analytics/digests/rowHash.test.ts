import { expect, it } from 'vitest';
import { joinSlices } from './rowHash';

it('slices are joined in their order, whichever came first', () => {
    const one = { slice: 1, rows: 2, hash: 'a'.repeat(64) };
    const two = { slice: 2, rows: 1, hash: 'b'.repeat(64) };
    expect(joinSlices([two, one])).toBe(joinSlices([one, two]));
    expect(joinSlices([one, two])).not.toBe(joinSlices([one, { ...two, rows: 2 }]));
    expect(joinSlices([])).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});
