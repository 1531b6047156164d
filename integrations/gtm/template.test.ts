import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const text = readFileSync(new URL('template.tpl', import.meta.url), 'utf8');
const [, ...pieces] = text.split(/^___([A-Z_]+)___$/m);
const sections = new Map(
    pieces.flatMap((name, at) => (at % 2 === 0 ? [[name, pieces[at + 1] ?? ''] as const] : [])),
);
const section = (name: string): string => sections.get(name) ?? '';

interface Field {
    type: string;
    name: string;
    valueValidators?: { type: string; args?: string[] }[];
    subParams?: Field[];
}
const fields = (JSON.parse(section('TEMPLATE_PARAMETERS')) as Field[]).flatMap(field => [
    field,
    ...(field.subParams ?? []),
]);

const word = z.object({ string: z.string() });
const permissions = z
    .array(
        z.object({
            instance: z.object({
                key: z.object({ publicId: z.string() }),
                param: z.array(
                    z.object({
                        value: z.object({
                            listItem: z.array(
                                z.union([
                                    word.transform(({ string }) => string),
                                    z
                                        .object({ mapValue: z.tuple([word], z.unknown()) })
                                        .transform(({ mapValue }) => mapValue[0].string),
                                ]),
                            ),
                        }),
                    }),
                ),
            }),
        }),
    )
    .parse(JSON.parse(section('WEB_PERMISSIONS')))
    .map(({ instance }) => [
        instance.key.publicId,
        instance.param.flatMap(({ value }) => value.listItem),
    ]);
const code = section('SANDBOXED_JS_FOR_WEB_TEMPLATE');

/** Runs the tag as Tag Manager does: a function that is told its fields and asks for each API. */
const runTag = (data: object) => {
    const event = vi.fn();
    const apis: Record<string, unknown> = {
        createArgumentsQueue: vi.fn(() => event),
        encodeUriComponent: encodeURIComponent,
        injectScript: vi.fn((_url: string, done: () => void) => done()),
    };
    const told = { gtmOnSuccess: vi.fn(), gtmOnFailure: vi.fn(), ...data };
    const asked: string[] = [];
    const require = (name: string) => {
        asked.push(name);
        return apis[name];
    };
    runInNewContext(`(() => {${code}})()`, { data: told, require });
    return { event, apis, asked, done: told.gtmOnSuccess };
};

const server = 'https://footfall.example';

describe('the template of Tag Manager', () => {
    it('has the sections that an import asks for, each in its form', () => {
        expect([...sections.keys()]).toEqual([
            'INFO',
            'TEMPLATE_PARAMETERS',
            'SANDBOXED_JS_FOR_WEB_TEMPLATE',
            'WEB_PERMISSIONS',
            'TESTS',
            'NOTES',
        ]);
        expect(JSON.parse(section('INFO'))).toMatchObject({
            type: 'TAG',
            containerContexts: ['WEB'],
        });
        for (const { code: test } of parse(section('TESTS')).scenarios) {
            expect(() => new Function(test)).not.toThrow();
        }
    });

    it('is allowed what it asks for and nothing else', () => {
        expect(permissions).toEqual([
            ['access_globals', ['footfall', 'footfall.q']],
            ['inject_script', [`${server}/*`]],
        ]);
        const { asked, apis } = runTag({ tagType: 'event', eventName: 'A' });
        expect(asked).toEqual(Object.keys(apis));
        expect(apis.createArgumentsQueue).toHaveBeenCalledWith('footfall', 'footfall.q');
    });

    it('reads no field that it does not declare', () => {
        const read = [...code.matchAll(/\bdata\.(\w+)/g)].map(([, name]) => name);
        const known = [...fields.map(({ name }) => name), 'gtmOnSuccess', 'gtmOnFailure'];
        expect(read.filter(name => name === undefined || !known.includes(name))).toEqual([]);
    });

    it.each([
        ['server', server, ['http://footfall.example', `${server}/`, `${server}@evil.example`]],
        ['site', 'abcdef012345', ['', 'ABCDEF012345', 'abc&off']],
        ['scriptPath', '/t.js', ['t.js', '//evil.example', '/t.js?off']],
        ['secondScriptPath', '/v.js', ['', '/v.js#a']],
    ])('checks %s', (name, good, wrong) => {
        const { valueValidators = [] } = fields.find(field => field.name === name) ?? {};
        const [pattern = ''] = valueValidators[0]?.args ?? [];
        expect([good, ...wrong].map(value => new RegExp(pattern).test(value))).toEqual([
            true,
            ...wrong.map(() => false),
        ]);
    });

    it('loads the script with its choices in the address, and the second one after it', () => {
        const chosen = { cookieless: true, replaceState: true, vitals: true, errors: true };
        const { apis, done } = runTag({
            tagType: 'measure',
            server,
            site: 'abcdef012345',
            ...chosen,
        });
        const { calls } = vi.mocked(apis.injectScript as (...words: unknown[]) => void).mock;
        expect(calls.map(([url]) => url)).toEqual([
            `${server}/t.js?site=abcdef012345&cookieless&replace-state`,
            `${server}/v.js?vitals&errors`,
        ]);
        expect(done).toHaveBeenCalledOnce();
    });

    it('sends an event with its properties and loads nothing', () => {
        const properties = [
            { name: 'value', value: 1999 },
            { name: 'currency', value: 'EUR' },
        ];
        const { event, apis, done } = runTag({ tagType: 'event', eventName: 'Order', properties });
        expect(event).toHaveBeenCalledWith('Order', { value: 1999, currency: 'EUR' });
        expect(apis.injectScript).not.toHaveBeenCalled();
        expect(done).toHaveBeenCalledOnce();
    });
});
