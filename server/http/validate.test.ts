import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './errors';
import { validate } from './validate';

const schema = z.object({ name: z.string(), list: z.array(z.object({ text: z.string() })) });

const errorsOf = (value: unknown) => {
    try {
        validate(schema, value);
    } catch (error) {
        return error instanceof ApiError ? error.errors : error;
    }
    return undefined;
};

it('names each wrong field', () => {
    expect(Object.keys(errorsOf({ list: [{ text: 1 }] }) ?? {})).toEqual(['name', 'list.0.text']);
    expect(Object.keys(errorsOf(null) ?? {})).toEqual(['body']);
});

it('refuses a character that a database cannot store, wherever it stands', () => {
    expect(errorsOf({ name: 'a\0', list: [] })).toEqual({ name: 'holds a NUL character' });
    expect(errorsOf({ name: 'a', list: [{ text: '\0' }] })).toEqual({
        'list.0.text': 'holds a NUL character',
    });
    expect(errorsOf({ name: 'a', list: [{ text: 'b' }] })).toBeUndefined();
});
