import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFramework, measurePublic, publicChunks } from './size.mjs';

const manifest = {
    'index.html': {
        file: 'assets/index.js',
        isEntry: true,
        imports: ['_react.js'],
        dynamicImports: ['src/public/PublicApp.tsx', 'src/app/AdminApp.tsx'],
    },
    '_react.js': { file: 'assets/react.js' },
    '_text.js': { file: 'assets/text.js', imports: ['_react.js'] },
    'src/public/PublicApp.tsx': {
        file: 'assets/PublicApp.js',
        src: 'src/public/PublicApp.tsx',
        imports: ['_text.js', 'index.html'],
        dynamicImports: ['src/public/Later.tsx'],
    },
    'src/public/Later.tsx': { file: 'assets/Later.js', src: 'src/public/Later.tsx' },
    'src/app/AdminApp.tsx': { file: 'assets/AdminApp.js', src: 'src/app/AdminApp.tsx' },
};

let folder;
const put = (name, text) => writeFileSync(join(folder, name), text);

beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'size-'));
    mkdirSync(join(folder, '.vite'));
    mkdirSync(join(folder, 'assets'));
    put('.vite/manifest.json', JSON.stringify(manifest));
    for (const { file } of Object.values(manifest)) put(file, 'export {};');
    put('assets/AdminApp.js', 'const k="RaStore"');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('publicChunks', () => {
    it('follows what loads at once, not what loads later or the administration', () => {
        expect(publicChunks(manifest).sort()).toEqual([
            '_react.js',
            '_text.js',
            'index.html',
            'src/public/PublicApp.tsx',
        ]);
    });
});

describe('measurePublic', () => {
    it('is content with a small site without the framework', () => {
        const { files, faults } = measurePublic(folder);
        expect(files).toHaveLength(4);
        expect(faults).toEqual([]);
    });

    it('finds the framework by its words and by source maps', () => {
        put('assets/text.js', 'x="RaStore"');
        put('assets/react.js.map', '{"sources":["../../node_modules/@mui/material/Box/Box.js"]}');
        const { faults } = measurePublic(folder);
        expect(faults.join()).toMatch(/text\.js.*react\.js|react\.js.*text\.js/);
        expect(findFramework('t("ra.action.save")')).toBeDefined();
        expect(findFramework('the ra.actionable public one')).toBeUndefined();
    });

    it('finds a site that is too large', () => {
        const noise = Array.from({ length: 40_000 }, (_, i) => Math.sin(i).toString(36)).join();
        put('assets/text.js', noise);
        expect(measurePublic(folder).faults.join()).toContain('more than 105 KiB');
    });
});
