import { expect, it } from 'vitest';
import { partsIn } from './jsonParts';

it.each([
    ['{"a":[1,2,{}]}', 3],
    // what stands in texts is none
    ['{"a":"[[{{","b\\"{":"\\\\","c":[]}', 2],
    ['', 0],
    ['[[[[[[', 6],
])('%s has %d', (text, count) => {
    expect(partsIn(Buffer.from(text), 100)).toBe(count);
});

it('does not look on once there are too many', () => {
    expect(partsIn(Buffer.from('[[[[[['), 4)).toBe(4);
});
