import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { failToStart, startServer } from '../fixtures/serverProcess';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-start-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** One line that says what to do, and nothing else. */
const oneLine = (text: string) =>
    expect.stringMatching(new RegExp(`^Footfall cannot start: .*${text}.*\\n$`));

describe('the server refuses to start, with one clear line', () => {
    it('on a port that is in use', async () => {
        const blocker = createServer();
        await new Promise<void>(done => blocker.listen(0, '127.0.0.1', done));
        const { port } = blocker.address() as { port: number };
        expect(await failToStart(folder, { PORT: String(port) })).toEqual({
            code: 1,
            errors: oneLine(`port ${port} is in use.*set PORT`),
        });
        blocker.close();
    });

    it('on a data folder that another process holds', async () => {
        const server = await startServer(folder);
        expect(await failToStart(folder)).toEqual({
            code: 1,
            errors: oneLine('held by another process.*set DATA_DIR'),
        });
        expect(await server.stop()).toBe(0);
    });

    it('on a data folder that cannot be made', async () => {
        const file = join(folder, 'file');
        await writeFile(file, '');
        expect(await failToStart(join(file, 'data'))).toEqual({
            code: 1,
            errors: oneLine('cannot be written.*set DATA_DIR'),
        });
    });

    it('with a wrong variable', async () => {
        expect(await failToStart(folder, { PORT: 'http' })).toEqual({
            code: 1,
            errors: oneLine('PORT=http is wrong'),
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

    it.runIf(process.getuid?.() === 0)('as a user who may not write the data folder', async () => {
        const data = join(folder, 'data');
        await mkdir(data);
        await chmod(folder, 0o755);
        await chmod(data, 0o555);
        const program = join(process.cwd(), 'dist/server/main.js');
        const run = promisify(execFile)(process.execPath, [program], {
            env: { DATA_DIR: data, PORT: '0' },
            uid: 65_534,
        });
        await expect(run).rejects.toMatchObject({
            code: 1,
            stderr: oneLine('cannot be written.*set DATA_DIR'),
        });
    });
});

describe('a started server', () => {
    it('finishes what is under way on SIGTERM, keeps it, and ends with 0', async () => {
        const server = await startServer(folder);
        const logins = Array.from({ length: 16 }, () =>
            fetch(`${server.url}/api/v1/work/auth/login`, {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ email: adminEmail, password: adminPassword }),
            }),
        );
        await Promise.race(logins);
        const code = server.stop();
        const statuses = (await Promise.all(logins)).map(answer => answer.status);
        expect(statuses).toEqual(logins.map(() => 200));
        expect(await code).toBe(0);
        expect(server.output()).toMatch(/Stopped\.\n$/);
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
