import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withoutSchemas } from './withoutSchemas.mjs';

describe('withoutSchemas', () => {
    it('leaves of a call what the browser needs to make it', () => {
        const code = withoutSchemas(
            "export const one = defineCall({ method: 'GET', path: '/a/:id', access, params: z.object({ id: z.string() }), query, answer: z.null() });",
        );
        expect(code).toContain("method: 'GET', path: '/a/:id', access,");
        expect(code).not.toMatch(/params|query|answer|\bz\./);
    });

    it('leaves of a resource its input, by which forms check', () => {
        const code = withoutSchemas(
            "export const r = defineResource({ name: 'r', row: entry, record: entry, input: z.object({ row: z.string() }), filters: {}, labels: { row: ['Row', '行'] } });",
        );
        expect(code).not.toMatch(/row: entry|record|filters/);
        expect(code).toContain('input: z.object({ row: z.string() })');
        expect(code).toContain("labels: { row: ['Row', '行'] }");
    });

    it('leaves of a report its names, and of a list what its file holds', () => {
        const code = withoutSchemas(
            "export const one = defineReport({ name: 'one', query: reportQuery, answer: z.null() });\nexport const two = defineList({ name: 'two', query, answer, columns: { answer: { kind: 'text' } } });",
        );
        expect(code).toMatch(/defineReport\(\{ name: 'one',\s+\}\)/);
        expect(code).toContain("columns: { answer: { kind: 'text' } }");
        expect(code).not.toMatch(/query|\bz\./);
    });

    it('says of what a module makes that it may go, and only of that', () => {
        const code = withoutSchemas(
            "const a = z.string().min(1);\nconst b = ['x'];\nexport const c = (v) => a.parse(v);",
        );
        expect(code).toBe(
            "const a = /* @__PURE__ */ (() => (z.string().min(1)))();\nconst b = ['x'];\nexport const c = (v) => a.parse(v);",
        );
    });

    it('refuses what it cannot read', () => {
        expect(() => withoutSchemas('const = 1;')).toThrow();
    });
});

const filesIn = folder =>
    readdirSync(folder, { recursive: true })
        .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map(name => join(folder, name));

describe('the browser', () => {
    it('reads no schema of a call, as it has none', () => {
        const reads =
            /\bcalls\.\w+\.(?:params|query|body|answer)\b|\bcall\.(?:params|query|body|answer)\b/;
        // types are the contract's, whatever the browser has
        const found = filesIn('src').filter(file =>
            readFileSync(file, 'utf8')
                .split('\n')
                .some(line => reads.test(line) && !line.includes('typeof')),
        );
        expect(found).toEqual([]);
    });
});
