import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildNpm, packNpm, packWordPress } from './buildIntegrations.mjs';
import { catalogueOf, compileCatalogue } from './catalogue.mjs';

const plugin = 'integrations/wordpress/footfall';
const phpFiles = readdirSync(plugin, { recursive: true }).filter(name => name.endsWith('.php'));
const php = phpFiles.map(name => readFileSync(join(plugin, name), 'utf8')).join('\n');
const catalogue = catalogueOf(readFileSync(join(plugin, 'languages/footfall-zh_CN.po'), 'utf8'));

let folder;
beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'footfall-npm-'));
    buildNpm(join(folder, 'package'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const npm = (words, cwd) =>
    execFileSync('npm', [...words, '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], {
        cwd,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
    });

describe('the plugin’s archive', () => {
    it('is one folder with the files of the plugin, and the same bytes every time', () => {
        const bytes = packWordPress();
        const names = Object.keys(unzipSync(bytes));
        const languages = 'languages/footfall-zh_CN';
        expect(names.toSorted()).toEqual(
            [...phpFiles, 'readme.txt', `${languages}.mo`, `${languages}.po`]
                .map(name => `footfall/${name}`)
                .sort(),
        );
        expect(Buffer.from(packWordPress()).equals(bytes)).toBe(true);
    });

    it('has every text in Chinese, and none that nobody shows', () => {
        const texts = [...php.matchAll(/__\( '([^']+)', 'footfall' \)/g)].map(([, text]) => text);
        expect(texts).toHaveLength(php.match(/__\(/g).length);
        const [, description] = /Description: +(.+)\n/.exec(php);
        const shown = new Set(['', description, ...texts]);
        expect(new Set(catalogue.keys())).toEqual(shown);
        for (const text of texts) expect(catalogue.get(text)).toMatch(/[一-鿿]/);
    });
});

describe('compileCatalogue', () => {
    it('writes what gettext reads: texts in order with their places', () => {
        const file = Buffer.from(compileCatalogue(catalogue));
        const number = at => file.readUInt32LE(at);
        expect([number(0), number(8)]).toEqual([0x950412de, catalogue.size]);
        const textAt = (table, row) => {
            const [length, at] = [number(table + 8 * row), number(table + 8 * row + 4)];
            expect(file[at + length]).toBe(0);
            return file.subarray(at, at + length).toString();
        };
        const rows = [...Array(catalogue.size).keys()];
        const read = rows.map(row => [textAt(number(12), row), textAt(number(16), row)]);
        expect(new Map(read)).toEqual(catalogue);
        // WordPress may look for a text by halves
        const originals = read.map(([text]) => Buffer.from(text));
        expect(originals.toSorted(Buffer.compare)).toEqual(originals);
    });

    it('refuses what it does not understand', () => {
        expect(() => catalogueOf('msgid_plural "many"')).toThrow('msgid_plural');
    });
});

describe('the package', () => {
    it('holds what npm itself would pack, and its version is the product’s', () => {
        const [packed] = JSON.parse(npm(['pack', '--dry-run', '--json'], join(folder, 'package')));
        const tar = gunzipSync(packNpm(join(folder, 'package')));
        writeFileSync(join(folder, 'one.tar'), tar);
        const listed = execFileSync('tar', ['-tf', join(folder, 'one.tar')], { encoding: 'utf8' });
        const names = listed.trim().split('\n');
        expect(names.toSorted()).toEqual(packed.files.map(({ path }) => `package/${path}`).sort());
        expect(names).toContain('package/dist/react.d.ts');
        expect(names.filter(name => /test|\.tsx?$/.test(name) && !/\.d\.ts$/.test(name))).toEqual(
            names.filter(name => name.startsWith('package/examples/') && /\.tsx?$/.test(name)),
        );
        const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
        expect(packed.version).toBe(version);
    });

    it('is installed from its file without the network, and does nothing in Node', () => {
        writeFileSync(join(folder, 'footfall-tracker.tgz'), packNpm(join(folder, 'package')));
        writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
        npm(['install', './footfall-tracker.tgz'], folder);
        const words =
            "import { init, track } from 'footfall-tracker'; track('A'); console.log(init({}), typeof track)";
        const said = execFileSync(process.execPath, ['--input-type=module', '-e', words], {
            cwd: folder,
            encoding: 'utf8',
        });
        expect(said).toBe('false function\n');
    });

    it('has examples that import what it exports', () => {
        const examples = join(folder, 'package', 'examples');
        const exported = {
            'footfall-tracker': 'index.d.ts',
            'footfall-tracker/react': 'react.d.ts',
        };
        const imports = readdirSync(examples, { recursive: true })
            .filter(name => /\.(tsx?|vue)$/.test(name))
            .map(name => readFileSync(join(examples, name), 'utf8'))
            .flatMap(text => [
                ...text.matchAll(/import \{([^}]+)\} from '(footfall-tracker[^']*)'/g),
            ]);
        expect(imports).toHaveLength(3);
        for (const [, names, from] of imports) {
            const types = readFileSync(join(folder, 'package', 'dist', exported[from]), 'utf8');
            for (const name of names.split(',')) {
                expect(types).toMatch(new RegExp(`export declare const ${name.trim()}\\b`));
            }
        }
        // directives survive the compiler: the component belongs to the browser
        expect(readFileSync(join(folder, 'package/dist/react.js'), 'utf8')).toMatch(
            /^'use client'/,
        );
    });
});
