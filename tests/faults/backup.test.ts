import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { nodeArguments } from '../fixtures/compileLate';
import { addSite, startSending, until, withoutLimits } from '../fixtures/faultSenders';
import { serverFile, startServer } from '../fixtures/serverProcess';
import { expectOnce } from './stored';

/** How many backups are made while events come. */
const rounds = inForm(2, 12);
const passphrase = 'correct horse battery';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-backups-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const path = (name: string) => join(folder, name);

/** A command as people run it. */
const run = (
    command: 'backup' | 'restore',
    DATA_DIR: string,
    args: readonly string[],
    environment: Record<string, string> = { BACKUP_PASSPHRASE: passphrase },
) =>
    new Promise<{ code: number; output: string; errors: string }>(done => {
        const env = { PATH: process.env.PATH, DATA_DIR, ...environment };
        execFile(
            process.execPath,
            [...nodeArguments, serverFile(command), ...args],
            { env },
            (error, output, errors) => done({ code: Number(error?.code ?? 0), output, errors }),
        );
    });

it(
    `a backup holds all that was acknowledged before it, once, in ${rounds} rounds`,
    async () => {
        const [data, place] = [path('data'), path('backups')];
        const server = await startServer(data, { ...withoutLimits, BACKUP_PASSPHRASE: passphrase });
        const site = await addSite(server);
        const sending = startSending(server.url, site, 'backup');
        const before: string[][] = [];
        for (let round = 0; round < rounds; round += 1) {
            const enough = sending.acknowledged.length + 150;
            await until(() => sending.acknowledged.length >= enough);
            before.push([...sending.acknowledged]);
            const made = await run('backup', data, [place]);
            expect(made).toMatchObject({ code: 0, errors: '' });
            expect(made.output).toMatch(/^Taking a snapshot …\nBackup of .* files, .* MB/);
        }
        // what it was made of is gone a moment later
        expect(await server.stop('SIGKILL')).toBeNull();
        await sending.ended;
        await rm(data, { recursive: true });
        const { output } = await run('backup', path('other'), [place, '--list']);
        const instants = output.trim().split('\n');
        expect(instants).toHaveLength(rounds);
        for (const [round, at] of instants.entries()) {
            const to = path(`restored-${round}`);
            const restored = await run('restore', to, [place, '--at', at]);
            expect(restored).toMatchObject({ code: 0, errors: '' });
            expect(restored.output).toContain('each as it was backed up (SHA-256)');
            expect(restored.output).toContain('each table has as many rows as it had');
            expect(restored.output).toContain('The ledger has no problems.');
            // events that waited are loaded by its first start
            const again = await startServer(to);
            expect(await again.stop()).toBe(0);
            await expectOnce(to, before[round] ?? []);
        }
    },
    inForm(300_000, 1_800_000),
);

it('nothing is restored where something is, without its secret, or of what was changed', async () => {
    const [data, place] = [path('data'), path('backups')];
    const server = await startServer(data, { BACKUP_PASSPHRASE: passphrase });
    await addSite(server);
    expect(await server.stop()).toBe(0);
    // no server runs: the command makes it
    expect(await run('backup', data, [place])).toMatchObject({ code: 0, errors: '' });
    const secret = path('secret');
    await writeFile(secret, `${await readFile(join(data, 'secret'), 'utf8')}\n`);

    const refused = async (to: string, said: RegExp, ...given: [string[]?, object?]) => {
        const [args = [], environment = { BACKUP_PASSPHRASE: passphrase }] = given;
        const { code, errors } = await run('restore', path(to), [place, ...args], {
            ...environment,
        });
        expect(errors).toMatch(said);
        expect(code).toBe(2);
        const left = to === 'empty' ? await readdir(path(to)).catch(() => []) : [];
        expect(left.filter(one => one !== 'lock.sqlite')).toEqual([]);
    };
    await refused('data', /is not empty/);
    await refused('empty', /are encrypted: set BACKUP_PASSPHRASE/, [], {});
    await refused('empty', /BACKUP_PASSPHRASE is not the one/, [], {
        BACKUP_PASSPHRASE: 'another passphrase',
    });
    await refused('empty', /secret given is not the one/, [], {
        SECRET: 'x'.repeat(40),
        BACKUP_PASSPHRASE: passphrase,
    });
    await refused('empty', /there is no backup of 2020-01-01T00:00:00.000Z or before/, [
        '--at',
        '2020-01-01T00:00:00.000Z',
    ]);
    // in one file, and not encrypted: the secret comes from elsewhere
    const file = path('one.tar');
    expect(await run('backup', data, [file], {})).toMatchObject({ code: 0, errors: '' });
    expect(await run('backup', data, [file], {})).toMatchObject({ code: 2 });
    await mkdir(path('plain'));
    execFileSync('tar', ['xf', file, '-C', path('plain')]);
    const [name = ''] = await readdir(join(path('plain'), 'snapshots'));
    const manifest = join(path('plain'), 'snapshots', name);
    const text = gunzipSync(await readFile(manifest)).toString();
    const wrong = text.replace('"path":"footfall.sqlite"', '"path":"footfall.sqlitf"');
    await writeFile(manifest, gzipSync(wrong));
    const changed = await run('restore', path('empty'), [path('plain'), '--secret', secret], {});
    expect(changed.errors).toMatch(/was changed by somebody/);
    expect(await run('restore', path('empty'), [file], {})).toMatchObject({
        code: 2,
        errors: expect.stringContaining('the secret is not in this backup'),
    });
    const kept = await run('restore', path('empty'), [file, '--secret', secret], {});
    expect(kept).toMatchObject({ code: 0, errors: '' });
    const again = await startServer(path('empty'));
    expect(await again.stop()).toBe(0);
});
