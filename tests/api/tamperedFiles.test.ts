import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOut } from '../../scripts/testForm.mjs';
import { nodeArguments } from '../fixtures/compileLate';
import { startSealing } from '../fixtures/sealedSites';
import { serverFile, startServer } from '../fixtures/serverProcess';

const isServers = process.env.FOOTFALL_TEST_STORES === 'servers';

let sealing: Awaited<ReturnType<typeof startSealing>>;
let site: string;
/** parts of `events` as files, below the data folder */
let parts: string[];

const partsNow = async (): Promise<string[]> => {
    const rows = await sealing.test.stores.store.query<{ path: string }>(
        `SELECT path FROM system.parts
        WHERE database = currentDatabase() AND table = 'events' AND active ORDER BY name`,
    );
    const { DATA_DIR } = sealing.test.config;
    return rows.map(({ path }) => relative(DATA_DIR, path));
};

beforeAll(async () => {
    if (isServers) return;
    sealing = await startSealing();
    site = await sealing.sealedSite();
    await sealing.test.stores.transparency.publish();
    await sealing.test.stores.store.command('OPTIMIZE TABLE events FINAL');
    parts = await partsNow();
});
afterAll(() => (isServers ? undefined : sealing.close()));

/** The data folder as somebody has it who works on its files while the server is off. */
const copyData = async (): Promise<string> => {
    const folder = await mkdtemp(join(sealing.test.folder, 'copy-'));
    await cp(sealing.test.config.DATA_DIR, folder, { recursive: true });
    return folder;
};

/** The command on such a folder, without a server. */
const verify = (dataDir: string) =>
    new Promise<{ code: number; said: string }>(done => {
        const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
        const args = [...nodeArguments, serverFile('verify'), '--site', site];
        execFile(process.execPath, args, { env }, (error, output, errors) =>
            done({ code: Number(error?.code ?? 0), said: output + errors }),
        );
    });

const changeFile = async (path: string, change: (bytes: Buffer) => Buffer): Promise<void> =>
    writeFile(path, change(await readFile(path)));

/** Other bytes of the same length, in every place. */
const exchange = (from: string, to: string) => (bytes: Buffer) => {
    expect(bytes.includes(from)).toBe(true);
    expect(to).toHaveLength(from.length);
    return Buffer.from(bytes.toString('latin1').replaceAll(from, to), 'latin1');
};

/** The database in a copy, with everything in one file. */
const databaseFile = async (folder: string): Promise<string> => {
    const path = join(folder, 'footfall.sqlite');
    const file = new DatabaseSync(path);
    file.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    file.close();
    return path;
};

const flip = (bytes: Buffer): Buffer => {
    const copy = Buffer.from(bytes);
    const at = Math.floor(copy.length / 2);
    copy[at] = (copy[at] ?? 0) ^ 0xff;
    return copy;
};

describe.skipIf(isServers)(
    'files that somebody changed on the disk',
    isServers ? leftOut('the event store is no folder of ours') : {},
    () => {
        it('are none in a copy that nobody has touched', async () => {
            expect(await verify(await copyData())).toMatchObject({
                code: 0,
                said: expect.stringContaining('3 days checked, all is well'),
            });
        });

        it('of the event store: a byte of a part, or a part that is gone, is found', async () => {
            const flipped = await copyData();
            for (const part of parts) {
                const files = await readdir(join(flipped, part));
                for (const name of files.filter(file => file.endsWith('.bin'))) {
                    await changeFile(join(flipped, part, name), flip);
                }
            }
            expect(await verify(flipped)).toMatchObject({
                code: 1,
                said: expect.stringMatching(
                    /^WRONG: files of the event store are damaged or were/m,
                ),
            });

            const gone = await copyData();
            // those that were merged too: the store would take them up again, and nothing be lost
            for (const table of new Set(parts.map(part => dirname(part.replace(/\/$/, ''))))) {
                const names = await readdir(join(gone, table));
                for (const name of names.filter(one => /_\d+_\d+_\d+/.test(one))) {
                    await rm(join(gone, table, name), { recursive: true });
                }
            }
            const { code, said } = await verify(gone);
            expect([code, said]).toEqual([
                1,
                expect.stringContaining('WRONG: events missing (3 of 3)'),
            ]);
        });

        it('of the event store: parts of other rows, with checksums that are right, are found', async () => {
            const other = await copyData();
            await sealing.alter(
                "events UPDATE path = '/bought' WHERE site = {site:String} AND path = '/two'",
                site,
            );
            const { DATA_DIR } = sealing.test.config;
            for (const [at, part] of (await partsNow()).entries()) {
                const place = join(other, parts[at] ?? '');
                await rm(place, { recursive: true });
                await cp(join(DATA_DIR, part), place, { recursive: true });
            }
            const { code, said } = await verify(other);
            expect([code, said]).toEqual([1, expect.stringContaining('WRONG: events changed')]);
        });

        it('of the database: a figure and an entry of the log, changed in the file itself, are found', async () => {
            const figures = await copyData();
            await changeFile(await databaseFile(figures), exchange('"pv":3', '"pv":9'));
            const raised = await verify(figures);
            expect([raised.code, raised.said]).toEqual([
                1,
                expect.stringContaining('the digest itself was changed'),
            ]);

            const entries = await copyData();
            const moved = exchange(
                'day 2026-05-05\nseq 0\nformat',
                'day 2026-05-15\nseq 0\nformat',
            );
            await changeFile(await databaseFile(entries), moved);
            const log = await verify(entries);
            expect([log.code, log.said]).toEqual([
                1,
                expect.stringMatching(/WRONG: public log .*leaf \d+ is not what its hash says/),
            ]);
        });

        it('of the journal and the checkpoint: another hash, another text, another key are found', async () => {
            const journal = await copyData();
            const path = join(journal, 'digests', `${site}.log`);
            await changeFile(path, bytes => {
                const text = bytes.toString();
                const hash = /[0-9a-f]{64}/.exec(text)?.[0] ?? '';
                return Buffer.from(text.replace(hash, 'f'.repeat(64)));
            });
            const noted = await verify(journal);
            expect([noted.code, noted.said]).toEqual([
                1,
                expect.stringContaining('not the digest that was made first'),
            ]);

            const kept = join('transparency', '1.checkpoint');
            const changed = await copyData();
            await changeFile(join(changed, kept), exchange('\n3\n', '\n2\n'));
            const signed = await verify(changed);
            expect([signed.code, signed.said]).toEqual([
                1,
                expect.stringContaining('was signed with another key'),
            ]);
            const server = await startServer(changed);
            expect(server.output()).toContain('does not continue what was published of it');
            expect(await server.stop()).toBe(0);
        });
    },
);
