import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newUuid } from './newUuid';

it('is a UUID of version 4, another one each time, also without https', () => {
    vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
        throw new Error('only in a secure context');
    });
    const made = Array.from({ length: 200 }, newUuid);
    for (const id of made) expect(z.uuid({ version: 'v4' }).safeParse(id).success).toBe(true);
    expect(new Set(made).size).toBe(200);
});
