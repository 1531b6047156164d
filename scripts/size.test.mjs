import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findFramework, measurePublic, publicPages, publicParts } from './size.mjs';

const lazy = file => ({ file: `assets/${file}.js` });
const manifest = {
    'index.html': {
        file: 'assets/index.js',
        isEntry: true,
        imports: ['_react.js'],
        dynamicImports: [
            'src/public/share/SharePage.tsx',
            'src/public/form/calls.ts',
            'src/app/AdminApp.tsx',
        ],
    },
    'closed.html': { file: 'assets/closed.js', isEntry: true, imports: ['_text.js'] },
    '_react.js': { file: 'assets/react.js' },
    '_text.js': { file: 'assets/text.js', imports: ['_react.js'] },
    'src/public/share/SharePage.tsx': {
        file: 'assets/SharePage.js',
        imports: ['_text.js', 'index.html'],
        dynamicImports: ['src/public/LaterPage.tsx', 'src/public/share/Below.tsx'],
    },
    'src/public/share/Below.tsx': { file: 'assets/Below.js', imports: ['_text.js', '_money.js'] },
    '_money.js': { file: 'assets/money.js' },
    'src/public/form/calls.ts': lazy('calls'),
    'src/public/LaterPage.tsx': lazy('LaterPage'),
    'src/app/AdminApp.tsx': lazy('AdminApp'),
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

describe('publicPages', () => {
    it('follows what loads at once, not what loads later or the administration', () => {
        const pages = [...publicPages(manifest)].map(([page, keys]) => [page, keys.toSorted()]);
        expect(pages).toEqual([
            ['index.html', ['_react.js', 'index.html']],
            [
                'src/public/share/SharePage.tsx',
                ['_react.js', '_text.js', 'index.html', 'src/public/share/SharePage.tsx'],
            ],
        ]);
    });
});

describe('publicParts', () => {
    it('follows what a page loads later, without what the page has', () => {
        expect([...publicParts(manifest)]).toEqual([
            ['src/public/share/Below.tsx', ['src/public/share/Below.tsx', '_money.js']],
        ]);
    });
});

describe('measurePublic', () => {
    it('is content with a small site without the framework', () => {
        const { pages, bytes, faults } = measurePublic(folder);
        expect(pages.map(({ files }) => files.length)).toEqual([2, 4]);
        expect(bytes).toBe(pages[0].bytes);
        expect(pages[1].bytes).toBeGreaterThan(bytes);
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

    it('finds the framework, and too much, in what a page loads later', () => {
        put('assets/Below.js', 'x="RaStore"');
        const noise = Array.from({ length: 4_000 }, (_, i) => Math.sin(i).toString(36)).join();
        put('assets/money.js', noise);
        expect(measurePublic(folder).faults).toEqual([
            expect.stringMatching(/^assets\/Below.js holds the framework/),
            expect.stringMatching(/^src\/public\/share\/Below.tsx: .* more than 16 KiB/),
        ]);
    });

    it('finds a site that is too large, its entry sooner than a page', () => {
        const noise = Array.from({ length: 40_000 }, (_, i) => Math.sin(i).toString(36)).join();
        put('assets/text.js', noise);
        const { faults } = measurePublic(folder);
        expect(faults).toEqual([
            expect.stringMatching(/^src\/public\/share.* more than 126.9 KiB/),
        ]);
        put('assets/text.js', noise.slice(0, 200_000));
        put('assets/react.js', noise.slice(200_000, 400_000));
        expect(measurePublic(folder).faults[0]).toMatch(/^index.html: .* more than 105 KiB/);
    });
});
