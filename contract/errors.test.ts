import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allResources } from './backOffice';
import { calls } from './calls';
import { errorTexts, faultText } from './errors';
import { fault } from './fault';
import { parseFault, printFault } from './faultParts';
import { issueFault } from './issueFault';
import type { Call } from './platform/call';

const parametersOf = (text: string): string[] => [
    ...new Set([...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name = '']) => name)),
];

const sources = (folder: string): { file: string; text: string }[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter(file => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
        .map(file => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));

describe('the catalogue', () => {
    it.each(Object.entries(errorTexts))('%s is said in both languages', (code, [en, zh]) => {
        expect(parseFault(code)).toEqual({ code });
        expect(parametersOf(zh).sort()).toEqual(parametersOf(en).sort());
        expect(en).toMatch(/^[A-Z“{].*[.}]$|^\S.*: \{\w+\}$|^c .*\.$|^compareFrom/);
        expect(zh).toMatch(/[\u4e00-\u9fff]/);
    });

    it('has no code that nobody uses', () => {
        const used = ['server', 'contract', 'src']
            .flatMap(sources)
            .filter(({ text }) => !text.includes('= defineErrors('))
            .map(({ text }) => text)
            .join('\n');
        expect(Object.keys(errorTexts).filter(code => !used.includes(`'${code}'`))).toEqual([]);
    });
});

describe('a fault', () => {
    it('is one text, which comes apart and together again', () => {
        const text = fault('request.foreign_origin', { origin: 'https://a.b', host: '"c" {d}' });
        const parts = { origin: 'https://a.b', host: '"c" {d}' };
        expect(parseFault(text)).toEqual({ code: 'request.foreign_origin', params: parts });
        expect(printFault(parseFault(text) ?? { code: '' })).toBe(text);
        expect(parseFault('Not a fault.')).toBeUndefined();
    });

    it('has its numbers written, and words for one and for several', () => {
        const long = (max: number) => faultText(fault('field.too_long', { max }), 'en');
        expect(long(1)).toBe('Use at most 1 character.');
        expect(long(20_000)).toBe('Use at most 20,000 characters.');
        expect(faultText(fault('field.too_long', { max: 20_000 }), 'zh')).toBe(
            '不能超过 20,000 个字符。',
        );
        expect(faultText('plan.free', 'zh')).toBe('该套餐无需付款。');
        expect(faultText('no.such_code', 'en')).toBeUndefined();
    });

    it.each([
        [z.string().min(1), undefined, 'field.needed'],
        [z.string().min(1), '', 'field.needed'],
        [z.string().min(3), 'ab', fault('field.too_short', { min: 3 })],
        [z.string().max(3), 'abcd', fault('field.too_long', { max: 3 })],
        [z.number(), 'x', 'field.not_number'],
        [z.number().int(), 1.5, 'field.not_integer'],
        [z.number().max(3), 4, fault('field.above', { max: 3 })],
        [z.number().min(1), 0, fault('field.below', { min: 1 })],
        [z.array(z.string()).max(1), ['a', 'b'], fault('field.too_many', { max: 1 })],
        [z.array(z.string()).min(2), ['a'], fault('field.too_few', { min: 2 })],
        [z.enum(['a']), 'b', 'field.not_listed'],
        [z.enum(['a']), undefined, 'field.needed'],
        [z.uuid(), 'x', 'field.wrong_form'],
        [z.strictObject({}), { a: 1 }, fault('field.unknown', { names: 'a' })],
    ])('is made of what zod finds: %#', (schema, value, expected) => {
        const { error } = schema.safeParse(value, { error: issueFault });
        expect(error?.issues.map(({ message }) => message)).toEqual([expected]);
    });
});

/** The messages that schemas and their checks name themselves, below a schema. */
const messagesIn = (schema: z.ZodType, seen = new Set<unknown>()): string[] => {
    if (seen.has(schema)) return [];
    seen.add(schema);
    const said: string[] = [];
    const ask = (error: unknown) => {
        if (typeof error !== 'function') return;
        const answer: unknown = error({ code: 'custom', input: 'x' });
        if (typeof answer === 'string') said.push(answer);
    };
    const visit = (part: unknown): void => {
        if (typeof part !== 'object' || part === null || seen.has(part)) return;
        seen.add(part);
        if ('_zod' in part) {
            const { def } = (part as z.ZodType)._zod;
            ask((def as { error?: unknown }).error);
            visit(def);
        } else for (const value of Object.values(part)) visit(value);
    };
    seen.delete(schema);
    visit(schema);
    return said;
};

describe('the schemas of the contract', () => {
    const all: readonly [string, Call][] = [
        ...Object.entries(calls as Record<string, Call>),
        ...allResources.flatMap(({ name, calls: own }) =>
            Object.entries(own as Record<string, Call>).map(([verb, call]): [string, Call] => [
                `${name}.${verb}`,
                call,
            ]),
        ),
    ];

    it('name faults that the catalogue has, and no sentences', () => {
        const found = all.flatMap(([name, { params, query, body }]) =>
            [params, query, body].flatMap(schema =>
                schema ? messagesIn(schema).map(text => ({ name, text })) : [],
            ),
        );
        expect(found.length).toBeGreaterThan(100);
        expect(found.filter(({ text }) => faultText(text, 'en') === undefined)).toEqual([]);
    });
});

it('the server’s errors are codes', () => {
    const written =
        /(?:new ApiError\(\s*\d+,|\b(?:forbidden|notFound|gone|checkNeeded)\()\s*(['"`])([^'"`]*)\1/g;
    const prose = sources('server').flatMap(({ file, text }) =>
        [...text.matchAll(written)]
            .map(([, , said = '']) => said)
            .filter(said => !Object.hasOwn(errorTexts, said))
            .map(said => `${file}: ${said}`),
    );
    expect(prose).toEqual([]);
});
