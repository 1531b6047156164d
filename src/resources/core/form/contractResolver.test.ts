import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dictionaryInput } from '../../../../contract/content/resources/dictionaries';
import { contractResolver, inputOf } from './contractResolver';

const check = (schema: z.ZodObject, values: Record<string, unknown>) =>
    contractResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false });

const entry = { code: 'com', nameZh: '通用', nameEn: 'Generic', position: 1, enabled: true };

describe('contractResolver', () => {
    it('passes the input on, without what is only shown', async () => {
        const values = { ...entry, id: 'x', uses: 3, version: 2 };
        expect(await check(dictionaryInput, values)).toEqual({ values: entry, errors: {} });
    });

    it('says what the server would say, by field', async () => {
        const { errors } = await check(dictionaryInput, {
            ...entry,
            code: 'Ä',
            nameEn: '',
            nameZh: 'x'.repeat(61),
            position: 1.5,
        });
        expect(errors).toMatchObject({
            code: { message: 'field.code_form' },
            nameEn: { message: 'field.needed' },
            nameZh: { message: 'field.too_long {"max":60}' },
            position: { message: 'field.not_integer' },
        });
    });

    it('finds the place of an error inside of a list', async () => {
        const schema = z.object({
            versions: z.array(z.object({ name: z.string().max(3, 'long') })),
        });
        const { errors } = await check(schema, { versions: [{ name: 'abc' }, { name: 'abcd' }] });
        expect(errors).toEqual({
            versions: { 1: { name: { type: 'contract', message: 'long' } } },
        });
    });

    it('makes the input first where a form holds something else', async () => {
        const schema = z.object({ tags: z.array(z.string()) });
        const resolver = contractResolver(schema, ({ tags }) => ({
            tags: String(tags).split(' '),
        }));
        const options = { fields: {}, shouldUseNativeValidation: false };
        expect(await resolver({ tags: 'a b' }, undefined, options)).toMatchObject({
            values: { tags: ['a', 'b'] },
        });
    });
});

describe('inputOf', () => {
    it('sends of an emptied input whichever kind of nothing the schema takes', () => {
        const schema = z.object({
            text: z.string(),
            day: z.string().nullable(),
            note: z.string().min(1).optional(),
            count: z.number(),
        });
        expect(inputOf(schema, { text: null, day: '', note: '', count: null })).toEqual({
            text: '',
            day: null,
        });
    });
});
