import { expect, it } from 'vitest';
import { newId } from './newId';

it('is a UUID version 7 that sorts by its time', () => {
    const early = newId(1_700_000_000_000);
    const late = newId(1_700_000_000_001);
    expect(early).toMatch(/^018bcfe5-6800-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(early < late).toBe(true);
});

it('sorts ids of the same millisecond in the order in which they were made', () => {
    const ids = Array.from({ length: 2_000 }, () => newId(1));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
});
