import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogues } from './i18nProvider';

const src = join(import.meta.dirname, '..');

/** All texts by their keys, with dots between. */
const flat = (texts: object, before = ''): [key: string, text: string][] =>
    Object.entries(texts).flatMap(([key, text]) =>
        typeof text === 'object' ? flat(text, `${before}${key}.`) : [[before + key, String(text)]],
    );

const confirm = /\bconfirm=\{translate\(\s*['`]([\w.${}]+)['`]/g;

/** What the buttons of dialogs that do it are called by; `*` where the code puts a name in. */
const confirmKeys = (): string[] =>
    readdirSync(src, { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.tsx'))
        .flatMap(file => [...readFileSync(join(src, file), 'utf8').matchAll(confirm)])
        .map(([, key = '']) => key.replace(/\$\{[^}]*\}/g, '*'));

const patternOf = (key: string): RegExp =>
    new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '\\w+')}$`);

it('no dialog has two buttons of one name: what does it, and what leaves it', () => {
    const patterns = confirmKeys().map(patternOf);
    expect(patterns.length).toBeGreaterThan(50);
    for (const texts of Object.values(catalogues)) {
        const words = flat(texts);
        const [, leave] = words.find(([key]) => key === 'common.cancel') ?? [];
        const same = words
            .filter(([key, text]) => text === leave && patterns.some(one => one.test(key)))
            .map(([key]) => key);
        expect(same).toEqual([]);
    }
});
