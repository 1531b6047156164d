import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { leftOut } from '../../scripts/testForm.mjs';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { cuttable } from '../fixtures/cuttableServer';
import { failToStart, type ServerProcess, startServer } from '../fixtures/serverProcess';
import { canMakeSmallDisk, makeSmallDisk } from '../fixtures/smallDisk';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-database-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const signIn = (server: ServerProcess) =>
    fetch(`${server.url}/api/v1/work/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: adminEmail, password: adminPassword }),
    });

const page = (server: ServerProcess, path: string, language: string) =>
    fetch(`${server.url}${path}`, {
        headers: { accept: 'text/html', 'accept-language': language },
    });

/** A call says so to a program, a page to whoever reads it. */
const expectAway = async (server: ServerProcess) => {
    const answer = await signIn(server);
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 503, data: null });
    for (const [language, words] of [
        ['zh-CN', '服务器暂时无法读取数据'],
        ['en', 'cannot reach its data'],
    ] as const) {
        const shown = await page(server, '/articles', language);
        expect(shown.status).toBe(503);
        expect(Number(shown.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(shown.headers.get('content-type')).toContain('text/html');
        expect(await shown.text()).toContain(words);
    }
};

const postgres = await startPostgres();
afterEach(async () => {
    if (postgres && !process.env.TEST_DATABASE_URL) await postgres.stop();
});

it.skipIf(!postgres)(
    'answers 503 while PostgreSQL is away, goes on by itself, and knows another server’s secret',
    leftOut('no PostgreSQL could be installed'),
    async () => {
        const given = new URL(postgres?.url ?? '');
        const name = `footfall_away_${process.pid}`;
        const client = new pg.Client({ connectionString: given.href });
        await client.connect();
        await client.query(`CREATE DATABASE ${name}`);
        given.pathname = `/${name}`;
        const way = await cuttable(given.href);
        const first = join(folder, 'first');
        const server = await startServer(first, { DATABASE_URL: way.url, LOG_LEVEL: 'silent' });
        expect((await signIn(server)).status).toBe(200);

        // a second server on the same database, with a data folder and so a secret of its own
        const other = await failToStart(join(folder, 'second'), { DATABASE_URL: way.url });
        expect(other.code).toBe(1);
        expect(other.errors).toMatch(/^Footfall cannot start: .*secret.*set SECRET.*\n$/);
        const wrong = { DATABASE_URL: way.url, SECRET: 'x'.repeat(40) };
        const third = await failToStart(join(folder, 'third'), wrong);
        expect(third.errors).toMatch(/^Footfall cannot start: .*a different secret.*\n$/);

        await way.cut();
        await expect.poll(async () => (await signIn(server)).status, { timeout: 20_000 }).toBe(503);
        await expect
            .poll(async () => (await page(server, '/articles', 'en')).status, { timeout: 20_000 })
            .toBe(503);
        await expectAway(server);
        await way.mend();
        await expect.poll(async () => (await signIn(server)).status, { timeout: 20_000 }).toBe(200);
        await expect
            .poll(async () => (await page(server, '/articles', 'en')).status, { timeout: 20_000 })
            .toBe(200);
        expect(await server.stop()).toBe(0);
        await way.cut();
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
        await client.end();
    },
);

it.skipIf(!canMakeSmallDisk)(
    'answers 503 to what cannot be written on a full disk',
    leftOut('no small disk can be made here'),
    async () => {
        const disk = makeSmallDisk(200);
        try {
            const data = join(disk.folder, 'data');
            const server = await startServer(data, { LOG_LEVEL: 'silent' });
            expect((await signIn(server)).status).toBe(200);
            await disk.fill();
            // the room that is left is soon used up
            await expect
                .poll(async () => (await signIn(server)).status, { timeout: 60_000, interval: 5 })
                .not.toBe(200);
            const answer = await signIn(server);
            expect(answer.status).toBe(503);
            expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
            expect((await page(server, '/articles', 'en')).status).toBe(200);
            await disk.free();
            await expect
                .poll(async () => (await signIn(server)).status, { timeout: 20_000 })
                .toBe(200);
            expect(await server.stop()).toBe(0);
        } finally {
            disk.remove();
        }
    },
);
