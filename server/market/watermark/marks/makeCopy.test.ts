import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MarkPlan } from '../../../../contract/market/watermark/marks';
import { commentedCode } from '../../../../tests/fixtures/commentedCode';
import { type CraftedEntry, craftedZip } from '../../../../tests/fixtures/craftedZip';
import { copyFrom, drawn, everyMark, planOf } from '../../../../tests/fixtures/markedCopies';
import { zipOf } from '../../../../tests/fixtures/zip';
import { limits } from '../../passport/scan/limits';
import { scanArchive } from '../../passport/scan/scanArchive';
import { unpack } from '../../passport/scan/unpack';
import { readZipTable } from '../../passport/scan/zipTable';
import { planMarks } from './planMarks';

const filesIn = async (archive: Buffer) => {
    const budget = { left: limits.unpacked };
    const files = new Map<string, Buffer>();
    for (const entry of readZipTable(archive, limits)) {
        files.set(entry.path, await unpack(archive, entry, { limits, budget }));
    }
    return files;
};
const failureOf = async (archive: Buffer) => {
    const answer = await planMarks(archive);
    return answer.state === 'failed' ? answer.failure : answer.state;
};
const changedPaths = ({ files }: MarkPlan) => files.map(({ path }) => path).sort();

const code = commentedCode(6, 20);

describe('where marks can be', () => {
    it('is the same for the same archive, and says how many there are', async () => {
        const archive = zipOf(code);
        const plan = await planOf(archive);
        expect(plan).toEqual(await planOf(archive));
        expect(plan.comments.length).toBe(120);
        expect(plan.pairs).toMatchObject([
            { index: 1, paths: ['src/part1.ts', 'src/part2.ts'] },
            { index: 3, paths: ['src/part3.ts', 'src/part4.ts'] },
        ]);
        expect(plan.licencePath).toBe('PURCHASE.json');
        expect((await planOf(zipOf({ ...code, 'purchase.json': '{}' }))).licencePath).toBe(
            'PURCHASE-2.json',
        );
    });

    it('is in no file whose bytes matter', async () => {
        const one = code['src/part0.ts'] ?? '';
        const digest = (name: string, form: 'hex' | 'base64') =>
            createHash(name)
                .update(code['src/part1.ts'] ?? '')
                .digest(form);
        const signed = { 'src/part0.ts.asc': '-----BEGIN PGP SIGNATURE-----' };
        const without = async (more: Record<string, string>) =>
            changedPaths(await planOf(zipOf({ ...code, ...more })));
        const all = await without({});
        expect(all).toHaveLength(6);
        expect(await without(signed)).not.toContain('src/part0.ts');
        for (const [name, form] of [
            ['sha256', 'hex'],
            ['md5', 'hex'],
            ['sha384', 'base64'],
            ['sha512', 'base64'],
        ] as const) {
            const list = { 'files.txt': `src/part1.ts ${digest(name, form)}\n` };
            const found = await without(list);
            expect([name, found.includes('src/part1.ts'), found.length]).toEqual([name, false, 5]);
        }
        const others = {
            'node_modules/a/index.js': one.replaceAll('part 0', 'part 50'),
            'tests/fixtures/a.js': one.replaceAll('part 0', 'part 51'),
            'dist/a.min.js': one.replaceAll('part 0', 'part 52'),
            'bin/run.js': `#!/usr/bin/env node\n${one.replaceAll('part 0', 'part 53')}`,
        };
        expect(await without(others)).toEqual(all);
        expect(
            (await planOf(zipOf({ ...code, ...commentedCode(300, 1), '.git/HEAD': 'ref' }))).files,
        ).toEqual([]);
        const run: CraftedEntry[] = Object.entries(code).map(([name, content], at) => ({
            name,
            content,
            mode: at === 2 ? 0o100755 : 0o100644,
        }));
        expect(changedPaths(await planOf(craftedZip(run)))).not.toContain('src/part2.ts');
    });

    it('is in no comment that stands twice, or has two spaces already', async () => {
        const one = code['src/part0.ts'] ?? '';
        const plan = await planOf(zipOf({ ...code, 'vendor/copy.ts': one }));
        expect(changedPaths(plan)).not.toContain('src/part0.ts');
        const spaced = one.replaceAll(/(\w) (?=\w)/g, '$1  ');
        expect((await planOf(zipOf({ ...code, 'src/part0.ts': spaced }))).comments.length).toBe(
            100,
        );
    });

    it('is nowhere in what cannot be read or has too few places', async () => {
        expect(await failureOf(Buffer.from('no archive'))).toBe('not_zip');
        expect(await failureOf(zipOf({ 'a.js': 'a()' }))).toBe('no_places');
        expect(await failureOf(zipOf(code).subarray(10))).toBe('damaged');
    });
});

describe('a copy', () => {
    const archive = zipOf(code);

    it('is an archive with the same files but for marks, and one that says who bought it', async () => {
        const plan = await planOf(archive);
        const copy = await copyFrom(archive, { plan, marks: drawn(plan), licence: '{"a":1}' });
        const [before, after] = [await filesIn(archive), await filesIn(copy.bytes)];
        expect(after.get('PURCHASE.json')?.toString()).toBe('{"a":1}');
        after.delete('PURCHASE.json');
        expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
        for (const [path, bytes] of after) {
            const changed = copy.files.find(file => file.path === path);
            const was = before.get(path) ?? Buffer.alloc(0);
            expect([path, !bytes.equals(was)]).toEqual([path, changed !== undefined]);
            expect(bytes.toString().replaceAll(/(\S) {2}(\S)/g, '$1 $2')).toBe(was.toString());
            if (changed) {
                expect(createHash('sha256').update(bytes).digest('hex')).toBe(changed.after);
                expect(createHash('sha256').update(was).digest('hex')).toBe(changed.before);
            }
        }
        expect(await scanArchive(copy.bytes)).toMatchObject({ state: 'done' });
    });

    it('is the same bytes each time, and another one for other marks', async () => {
        const plan = await planOf(archive);
        const marks = drawn(plan);
        const [one, same, other] = await Promise.all(
            [marks, marks, drawn(plan)].map(each =>
                copyFrom(archive, { plan, marks: each, licence: '' }),
            ),
        );
        expect(one?.bytes.equals(same?.bytes ?? Buffer.alloc(0))).toBe(true);
        expect(one?.bytes.equals(other?.bytes ?? Buffer.alloc(0))).toBe(false);
    });

    it('is small beside its archive', async () => {
        const large = zipOf({ ...code, 'a.bin': randomBytes(60_000) });
        const plan = await planOf(large);
        const { patch, segments } = await copyFrom(large, {
            plan,
            marks: everyMark(plan),
            licence: '',
        });
        expect(patch.length).toBeLessThan(20_000);
        expect(segments.filter(([source]) => source === 0)).not.toEqual([]);
    });

    it('is made of archives with links behind data and folders too', async () => {
        const entries: CraftedEntry[] = [
            { name: 'src/', content: '', method: 0 },
            ...Object.entries(code).map(([name, content]) => ({ name, content })),
        ];
        const crafted = craftedZip(entries);
        const plan = await planOf(crafted);
        const { bytes } = await copyFrom(crafted, { plan, marks: everyMark(plan), licence: 'x' });
        expect((await filesIn(bytes)).size).toBe(entries.length + 1);
    });

    it('is not made by the plan of another archive', async () => {
        const plan = await planOf(archive);
        await expect(
            copyFrom(zipOf({ a: 'b' }), { plan, marks: everyMark(plan), licence: '' }),
        ).rejects.toThrow('changed');
    });

    it('keeps names in any script, and line ends as they are', async () => {
        const entries: CraftedEntry[] = Object.entries(code).map(([name, content], at) => ({
            name: at % 2 ? name.replace('src', '源码/数据 é 😀') : name,
            content: content.replaceAll('\n', '\r\n'),
        }));
        const crafted = craftedZip(entries);
        const plan = await planOf(crafted);
        expect(plan.comments.length).toBe(120);
        const { bytes } = await copyFrom(crafted, { plan, marks: everyMark(plan), licence: 'x' });
        const after = await filesIn(bytes);
        for (const { name, content } of entries) {
            const text = String(after.get(String(name)));
            expect(text.replaceAll(/(\S) {2}(\S)/g, '$1 $2')).toBe(content);
            expect(text).not.toBe(content);
        }
    });

    it.each<[string, CraftedEntry]>([
        ['a link', { name: 'a.link', content: '/etc/passwd', mode: 0o120777 }],
        ['a way out', { name: '../a.ts', content: 'a' }],
        ['a bomb', { name: 'bomb.bin', content: Buffer.alloc(30 * 2 ** 20) }],
        ['a false sum', { name: 'a.bin', content: 'a', crc: 1 }],
        ['two names', { name: 'SRC/PART0.TS', content: 'a' }],
    ])('is made of nothing with %s in it', async (_, entry) => {
        const entries = Object.entries(code).map(([name, content]) => ({ name, content }));
        expect((await planMarks(craftedZip(entries))).state).toBe('done');
        expect((await planMarks(craftedZip([...entries, entry]))).state).toBe('failed');
    });

    it('leaves every file of a signed JAR and of a repository as it is', async () => {
        const many = { ...code, ...commentedCode(140, 2) };
        for (const path of ['META-INF/SHOP.SF', 'shop/.git/index']) {
            const plan = await planOf(zipOf({ ...many, [path]: 'x' }));
            expect(plan.files).toEqual([]);
            expect(plan.pairs.length).toBeGreaterThan(64);
        }
    });
});
