import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../server/platform/http/openapi';
import { clientText, typeOf } from './typedClient.mjs';

describe('the typed client', () => {
    it('is as the calls are: `npm run client` writes it anew', async () => {
        const document = JSON.parse(JSON.stringify(openApiDocument({ isForKeys: true })));
        const file = '../clients/typescript/src/calls.ts';
        await expect(clientText(document)).toMatchFileSnapshot(file);
    });

    it.each([
        [{ type: 'integer' }, 'number'],
        [{ type: ['string', 'null'] }, 'string | null'],
        [{ anyOf: [{ const: 1 }, { enum: ['a', 'b'] }] }, '1 | "a" | "b"'],
        [{ type: 'array', items: { type: 'string' } }, 'string[]'],
        [
            { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] },
            '[string, number]',
        ],
        [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
        [
            { type: 'object', properties: { a: { type: 'null' }, 'b-c': {} }, required: ['a'] },
            '{ a: null; "b-c"?: unknown; }',
        ],
    ])('writes %j as %s', (schema, text) => {
        expect(typeOf(schema)).toBe(text);
    });
});
