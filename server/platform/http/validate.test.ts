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
    expect(errorsOf({ name: 'a\0', list: [] })).toEqual({ name: 'field.nul' });
    expect(errorsOf({ name: 'a', list: [{ text: '\0' }] })).toEqual({
        'list.0.text': 'field.nul',
    });
    expect(errorsOf({ name: 'a', list: [{ text: 'b' }] })).toBeUndefined();
});

it('refuses marks in names that turn the direction of what is beside them, and leaves texts alone', () => {
    const marked = 'field.turning_mark';
    expect(errorsOf({ name: 'a\u202Egpj.exe', list: [] })).toEqual({ name: marked });
    expect(errorsOf({ name: 'a\u2067b', list: [] })).toEqual({ name: marked });
    expect(errorsOf({ name: 'שלום a\u200F', list: [{ text: 'a\u2067b\u2069' }] })).toBeUndefined();
});
