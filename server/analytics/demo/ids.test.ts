import { expect, it } from 'vitest';
import { IdSource } from './ids';

it('gives unsigned 64-bit numbers that never repeat, in one lane or several', () => {
    const ids = new Set<string>();
    for (const lane of [0, 1, 255]) {
        const source = new IdSource('seed', lane);
        for (let count = 0; count < 50_000; count += 1) ids.add(source.next());
    }
    expect(ids.size).toBe(150_000);
    for (const id of ids) if (!/^\d{1,20}$/.test(id) || BigInt(id) >= 2n ** 64n) expect.fail(id);
});

it('gives the same again for the same seed', () => {
    const first = () => new IdSource('seed', 2).next();
    expect(first()).toBe(first());
    expect(new IdSource('other', 2).next()).not.toBe(first());
});
