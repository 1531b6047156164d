import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipOf } from '../../../../tests/fixtures/zip';
import { advisoryPath, checkAdvisories, readAdvisoryHead } from './advisoryFile';
import { compareVersions } from './compareVersions';
import { loadAdvisories } from './loadAdvisories';

let folder: string;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-advisories-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const record = (rest: object = {}) => ({
    id: 'GHSA-1',
    modified: '2026-05-01T00:00:00Z',
    database_specific: { severity: 'HIGH' },
    affected: [
        {
            package: { ecosystem: 'npm', name: 'left' },
            ranges: [{ type: 'SEMVER', events: [{ introduced: '1.0.0' }, { fixed: '1.2.3' }] }],
        },
    ],
    ...rest,
});
const load = async (content: string | Buffer) => {
    const path = join(folder, 'given');
    await writeFile(path, content);
    return loadAdvisories(folder, [path], 1_000);
};
const check = async (ecosystem: 'npm' | 'PyPI', name: string, version: string | null) =>
    (await checkAdvisories(folder, [{ ecosystem, name, version, path: 'a' }]))?.matches.map(
        ({ id, fixed, severity }) => [id, fixed, severity],
    );

describe('versions', () => {
    it.each([
        ['1.0.0', '1.0.1'],
        ['1.2', '1.10'],
        ['1.0.0-rc.1', '1.0.0'],
        ['1.0.0-alpha', '1.0.0-beta'],
        ['2.0.0.dev1', '2.0.0a1'],
        ['1.0', '1.0.post1'],
        ['5.3.20', '5.3.20.1'],
        ['v1.9.0', 'v1.9.1'],
    ])('%s is before %s', (one, other) => {
        expect(compareVersions(one, other)).toBeLessThan(0);
        expect(compareVersions(other, one)).toBeGreaterThan(0);
    });

    it('are the same however they are written', () => {
        expect(compareVersions('v1.2.0', '1.2')).toBe(0);
        expect(compareVersions('1.0.0+build', '1.0.0')).toBe(0);
        expect(compareVersions('1.0.Final', '1.0')).toBe(0);
        expect(compareVersions('x'.repeat(1e6), '1'.repeat(1e6))).not.toBeNaN();
    });
});

describe('the operator’s list of advisories', () => {
    it('is none until it is loaded: nothing is checked', async () => {
        expect(await checkAdvisories(folder, [])).toBeNull();
        expect(await readAdvisoryHead(folder)).toBeUndefined();
    });

    it('tells which versions are affected, and from which on they are not', async () => {
        await load(JSON.stringify(record()));
        expect(await check('npm', 'left', '1.0.0')).toEqual([['GHSA-1', '1.2.3', 'high']]);
        expect(await check('npm', 'left', '1.2.3')).toEqual([]);
        expect(await check('npm', 'left', '0.9.0')).toEqual([]);
        expect(await check('npm', 'left', null)).toEqual([]);
        expect(await check('npm', 'right', '1.0.0')).toEqual([]);
        expect(await check('PyPI', 'left', '1.0.0')).toEqual([]);
    });

    it('reads every form, and of spans, listed versions and withdrawn records what they say', async () => {
        const listed = record({
            id: 'PYSEC-1',
            modified: '2026-06-02T10:00:00Z',
            database_specific: null,
            affected: [
                { package: { ecosystem: 'PyPI', name: 'Foo_Bar' }, versions: ['1.0', '1.1'] },
            ],
        });
        const last = record({
            id: 'MAL-1',
            database_specific: {},
            affected: [
                {
                    package: { ecosystem: 'npm', name: 'bad' },
                    ranges: [
                        {
                            type: 'SEMVER',
                            events: [{ introduced: '0' }, { last_affected: '2.0.0' }],
                        },
                        { type: 'GIT', events: [{ introduced: '0' }] },
                    ],
                },
            ],
        });
        const gone = record({ id: 'GHSA-2', withdrawn: '2026-01-01T00:00:00Z' });
        const lines = [listed, last, gone].map(one => JSON.stringify(one)).join('\n');
        for (const content of [
            lines,
            JSON.stringify([listed, last, gone]),
            zipOf({
                'a.json': JSON.stringify(listed),
                'b.json': JSON.stringify(last),
                'c.json': JSON.stringify(gone),
                'readme.txt': 'no',
            }),
        ]) {
            const head = await load(content);
            expect(head).toMatchObject({
                records: 3,
                skipped: 0,
                published: Date.parse('2026-06-02T10:00:00Z'),
            });
            expect(await check('PyPI', 'foo-bar', '1.1')).toEqual([['PYSEC-1', null, 'medium']]);
            expect(await check('PyPI', 'foo-bar', '1.2')).toEqual([]);
            expect(await check('npm', 'bad', '2.0.0')).toEqual([['MAL-1', null, 'high']]);
            expect(await check('npm', 'bad', '2.0.1')).toEqual([]);
            expect(await check('npm', 'left', '1.0.0')).toEqual([]);
        }
    });

    it('stays as it was when a file is broken, and leaves out the records that are', async () => {
        await load(JSON.stringify(record()));
        for (const content of [
            '',
            'no JSON',
            '{"id":1}',
            '[[[[',
            Buffer.from('PK\x03\x04 broken'),
        ]) {
            await expect(load(content)).rejects.toThrow();
        }
        await expect(loadAdvisories(folder, [join(folder, 'missing')], 1)).rejects.toThrow();
        expect(await check('npm', 'left', '1.0.0')).toHaveLength(1);
        const mixed = await load(
            `${JSON.stringify(record())}\n{"id":\n{"id":"X","modified":"when"}`,
        );
        expect(mixed).toMatchObject({ records: 1, skipped: 2 });
        const bomb = zipOf({
            'a.json': Buffer.alloc(6_000_000, 0x20),
            'b.json': JSON.stringify(record()),
        });
        expect(await load(bomb)).toMatchObject({ records: 1 });
    });

    it('that was damaged later checks nothing, and harms nothing', async () => {
        await load(JSON.stringify(record()));
        const whole = await readFile(advisoryPath(folder), 'utf8');
        const [head = ''] = whole.split('\n');
        for (const text of [
            '',
            'x',
            '{}',
            `${head}\nnpm left\t{"id"`,
            whole.slice(1),
            `${head}\n\u0000`,
        ]) {
            await writeFile(advisoryPath(folder), text);
            const found = await checkAdvisories(folder, [
                { ecosystem: 'npm', name: 'left', version: '1.0.0', path: 'a' },
            ]);
            expect(found?.matches ?? []).toEqual([]);
        }
    });
});
