import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readAppPreloads } from './appPreloads';

let folder = '';

beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-preloads-'));
    await mkdir(join(folder, '.vite'));
});
afterAll(() => rm(folder, { recursive: true }));

const filesIn = (links: string) => [...links.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);

it('links nothing where nothing is built', async () => {
    expect((await readAppPreloads(folder))('/dashboard')).toBe('');
});

it('links the application with all it needs, and for a report what it is made of', async () => {
    const manifest = {
        'src/app/AdminRoot.tsx': { file: 'root.js', imports: ['_base-1.js', '_admin-1.js'] },
        '_admin-1.js': { file: 'admin.js', imports: ['_base-1.js'] },
        '_base-1.js': { file: 'base.js' },
        '_parts-1.js': { file: 'parts.js', imports: ['_admin-1.js'] },
        '_reports-1.js': { file: 'reports.js', imports: ['_parts-1.js'] },
        'src/stats/overview/index.tsx': { file: 'overview.js', imports: ['_reports-1.js'] },
        'src/stats/refer/index.tsx': { file: 'refer.js', imports: ['_reports-1.js'] },
        'src/stats/keyword/index.tsx': { file: 'keyword.js', imports: ['_reports-1.js'] },
        'src/stats/charts/CurveChart.tsx': { file: 'curve.js', imports: ['_recharts-1.js'] },
        '_recharts-1.js': { file: 'recharts.js' },
        'src/public/Home.tsx': { file: 'home.js', isDynamicEntry: true },
    };
    await writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
    const links = await readAppPreloads(folder);
    expect(filesIn(links('/dashboard')).toSorted()).toEqual([
        'admin.js',
        'base.js',
        'parts.js',
        'root.js',
    ]);
    const shared = ['admin.js', 'base.js', 'parts.js', 'reports.js', 'root.js'];
    const made = (path: string) =>
        filesIn(links(path)).filter(file => !shared.includes(String(file)));
    expect(filesIn(links('/site/overview'))).toEqual(expect.arrayContaining(shared));
    expect(made('/site/overview').toSorted()).toEqual(['curve.js', 'overview.js', 'recharts.js']);
    expect(made('/site/refer/comId')).toEqual(['refer.js']);
    expect(made('/site/refer/abc123')).toEqual(['refer.js']);
    expect(made('/site/refer/keyword')).toEqual(['keyword.js']);
    expect(filesIn(links('/sites/select'))).not.toContain('reports.js');
});
