import { expect, it } from 'vitest';
import { Recent } from './recent';

it('makes a value once while it is asked for, and forgets what is not', () => {
    const made: string[] = [];
    const recent = new Recent<string>(3);
    const get = (key: string) =>
        recent.get(key, asked => {
            made.push(asked);
            return asked.toUpperCase();
        });
    for (const key of ['a', 'b', 'a', 'c', 'd', 'a', 'e', 'f', 'a']) {
        expect(get(key)).toBe(key.toUpperCase());
    }
    expect(made).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(get('b')).toBe('B');
    expect(made.at(-1)).toBe('b');
});
