import { execFile } from 'node:child_process';
import {
    chmod,
    cp,
    mkdir,
    mkdtemp,
    readdir,
    readFile,
    rm,
    stat,
    writeFile,
} from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leftOut } from '../../scripts/testForm.mjs';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { nodeArguments } from '../fixtures/compileLate';
import { failToStart, serverFile, startServer } from '../fixtures/serverProcess';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One line that says what to do, and nothing else. */
const oneLine = (text: string) =>
    expect.stringMatching(new RegExp(`^Footfall cannot start: .*${text}.*\\n$`));

const run = promisify(execFile);

const doctor = (...words: string[]): Promise<{ code: number }> =>
    run(process.execPath, [...nodeArguments, serverFile('doctor'), ...words], {
        env: { PATH: process.env.PATH ?? '', DATA_DIR: folder },
    }).then(
        () => ({ code: 0 }),
        (error: { code: number }) => ({ code: error.code }),
    );

it('ends well when nobody reads what it prints any more', async () => {
    const server = await startServer(folder);
    server.stopReading();
    expect(await server.stop()).toBe(0);
});

describe('the server refuses to start, with one clear line', () => {
    it('on a port that is in use', async () => {
        const blocker = createServer();
        await new Promise<void>(done => blocker.listen(0, '127.0.0.1', done));
        const { port } = blocker.address() as { port: number };
        expect(await failToStart(folder, { PORT: String(port) })).toEqual({
            code: 1,
            errors: oneLine(`port ${port} is already in use.*set PORT`),
        });
        blocker.close();
    });

    it('on a data folder that cannot be made', async () => {
        const file = join(folder, 'file');
        await writeFile(file, '');
        expect(await failToStart(join(file, 'data'))).toEqual({
            code: 1,
            errors: oneLine('is not writable.*set DATA_DIR'),
        });
    });

    // what else it finds and refuses is shown where it is opened
    it('without its secret, or with another one', async () => {
        const server = await startServer(folder);
        expect(await server.stop()).toBe(0);
        const file = join(folder, 'secret');
        const secret = await readFile(file);
        await rm(file);
        expect(await failToStart(folder)).toEqual({
            code: 1,
            errors: oneLine('secret of this installation is missing.*set SECRET.*--new-secret'),
        });
        // and no other was made
        await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
        expect(await doctor()).toMatchObject({ code: 2 });
        await writeFile(file, 'another secret, which somebody has put there');
        expect(await failToStart(folder)).toEqual({
            code: 1,
            errors: oneLine('was set up with a different secret.*--new-secret'),
        });
        await writeFile(file, secret);
        // with the old secret, and as it was
        const again = await startServer(folder);
        expect(await again.stop()).toBe(0);
        await rm(file);
        expect(await doctor('--new-secret')).toMatchObject({ code: 0 });
        const anew = await startServer(folder);
        expect(await anew.stop()).toBe(0);
    });

    it('with a wrong variable', async () => {
        expect(await failToStart(folder, { PORT: 'http' })).toEqual({
            code: 1,
            errors: oneLine('PORT=http is not valid'),
        });
    });

    it('without its databases', async () => {
        for (const [name, url] of [
            ['DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none'],
            ['CLICKHOUSE_URL', 'http://127.0.0.1:1'],
        ] as const) {
            expect(await failToStart(folder, { [name]: url })).toEqual({
                code: 1,
                errors: oneLine(name),
            });
        }
    });

    it.runIf(process.getuid?.() === 0)(
        'as a user who may not write the data folder',
        leftOut('only root can be another user'),
        async () => {
            const data = join(folder, 'data');
            await mkdir(data);
            await chmod(folder, 0o755);
            await chmod(data, 0o555);
            const program = join(process.cwd(), 'dist/server/main.js');
            const running = run(process.execPath, [program], {
                env: { DATA_DIR: data, PORT: '0' },
                uid: 65_534,
            });
            await expect(running).rejects.toMatchObject({
                code: 1,
                stderr: oneLine('is not writable.*set DATA_DIR'),
            });
        },
    );
});

/** What other users of the machine may do with a file, of each that they may do anything with. */
const openToOthers = async (path: string): Promise<string[]> => {
    const facts = await stat(path);
    const own = (facts.mode & 0o077) === 0 ? [] : [path];
    if (!facts.isDirectory() || path.endsWith('events')) return own;
    const inside = await readdir(path);
    return [
        ...own,
        ...(await Promise.all(inside.map(name => openToOthers(join(path, name))))).flat(),
    ];
};

/** The status that a server answers; head and body of the request are sent as one piece, and at once. */
const ask = (url: string, body?: string): Promise<number> =>
    new Promise((done, failed) => {
        const headers = { 'content-type': 'application/json' };
        const sent = request(url, body === undefined ? {} : { method: 'POST', headers }, answer => {
            answer.resume().once('end', () => done(answer.statusCode ?? 0));
        });
        sent.once('error', failed).end(body);
    });

describe('a started server', () => {
    it('keeps what it stores from other users, its folder from other processes, and on SIGTERM ends with 0 what is under way', async () => {
        // also what lay there before
        await mkdir(join(folder, 'files'), { mode: 0o755 });
        await writeFile(join(folder, 'files', 'old'), 'x', { mode: 0o644 });
        await chmod(folder, 0o755);
        const server = await startServer(folder);
        expect(await readdir(folder)).toContain('footfall.sqlite-wal');
        expect(await openToOthers(folder)).toEqual([]);
        expect(await failToStart(folder)).toEqual({
            code: 1,
            errors: oneLine('in use by another process.*set DATA_DIR'),
        });
        const account = JSON.stringify({ email: adminEmail, password: adminPassword });
        const logins = Array.from({ length: 16 }, () =>
            ask(`${server.url}/api/v1/work/auth/login`, account),
        );
        // Connections are taken in their order: once later ones are answered, all of these are under way, and
        // none is still one that only the system has accepted, which would be refused by now.
        for (let later = 0; later < 2; later += 1)
            expect(await ask(`${server.url}/livez`)).toBe(200);
        const code = server.stop();
        expect(await Promise.all(logins)).toEqual(logins.map(() => 200));
        expect(await code).toBe(0);
        expect(server.output()).toMatch(/Stopped\.\n$/);
        expect(await openToOthers(folder)).toEqual([]);
    });

    it('runs on no copy of its folder beside it, and on the copy once it has stopped', async () => {
        const [original, copy] = [join(folder, 'data'), join(folder, 'copy')];
        const server = await startServer(original);
        await cp(original, copy, { recursive: true });
        expect(await failToStart(copy)).toEqual({
            code: 1,
            errors: oneLine('is a copy of .*data, whose server is running'),
        });
        expect(await server.stop()).toBe(0);
        // the folder was moved, or somebody goes on with the copy
        const moved = await startServer(copy);
        expect(await moved.stop()).toBe(0);
    });

    it('prints the random password of the first administrator once, and it works', async () => {
        const environment = { ADMIN_PASSWORD: '', ADMIN_EMAIL: 'first@example.com' };
        const server = await startServer(folder, environment);
        const password = /as first@example\.com with the password (\S+)/.exec(server.output())?.[1];
        const login = await fetch(`${server.url}/api/v1/work/auth/login`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email: 'first@example.com', password }),
        });
        expect(login.status).toBe(200);
        await server.stop();
        const again = await startServer(folder, environment);
        expect(again.output()).toContain('Sign in at');
        expect(again.output()).not.toContain('with the password');
        await again.stop();
    });
});
