import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { startPostgres } from '../../scripts/postgres.mjs';
import { leftOut } from '../../scripts/testForm.mjs';
import { type Database, openDatabase } from '../../server/platform/database/database';
import { newId } from '../../server/platform/database/newId';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { type ClickHouseProcess, startClickHouse } from '../fixtures/clickhouseProcess';
import { cuttable } from '../fixtures/cuttableServer';
import { post, until, withoutLimits } from '../fixtures/faultSenders';
import { freePort } from '../fixtures/freePort';
import { type ServerProcess, serverFile, startServer } from '../fixtures/serverProcess';
import { expectOnce } from './stored';

const SECRET = 'one secret of all servers of this test';
const roles = ['collect', 'serve', 'work'] as const;
type Role = (typeof roles)[number];
/** Whoever is none does not count. */
const browser =
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const postgres = await startPostgres();
let folder: string;
let clickhouse: ClickHouseProcess;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-roles-'));
    clickhouse = await startClickHouse(join(folder, 'clickhouse'));
});
afterAll(async () => {
    await clickhouse.stop();
    if (postgres && !process.env.TEST_DATABASE_URL) await postgres.stop();
    await rm(folder, { recursive: true, force: true });
});

const makeDatabase = async (): Promise<string> => {
    const name = `footfall_roles_${process.pid}`;
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    const url = new URL(postgres?.url ?? '');
    url.pathname = `/${name}`;
    return url.href;
};

const signIn = async (url: string): Promise<string> => {
    const account = { email: adminEmail, password: adminPassword };
    const answer = await post(`${url}/api/v1/work/auth/login`, account);
    return ((await answer.json()) as { data: { x_token: string } }).data.x_token;
};

/** What a stream of server-sent events has said so far. */
const listen = (url: string, token: string) => {
    const ending = new AbortController();
    let said = '';
    const reading = (async () => {
        const response = await fetch(url, {
            headers: { accept: 'text/event-stream', 'x-token': token },
            signal: ending.signal,
        });
        for await (const part of response.body ?? []) said += Buffer.from(part).toString();
    })().catch(() => undefined);
    return {
        said: () => said,
        close: () => {
            ending.abort();
            return reading;
        },
    };
};

const planJob = async (db: Database, count: number): Promise<string> => {
    const id = newId(Date.now());
    const job = { kind: 'ledger_findings', key: `roles:${count}`, tries: 0, error: '' };
    const times = { run_at: Date.now(), leased_until: 0, created_at: Date.now() };
    const payload = JSON.stringify({ count, ids: ['none'] });
    await db
        .insertInto('jobs')
        .values({ id, payload, ...job, ...times })
        .execute();
    return id;
};

const isWaiting = async (db: Database, id: string): Promise<boolean> =>
    (await db.selectFrom('jobs').select('id').where('id', '=', id).execute()).length > 0;

it.skipIf(!postgres)(
    'servers of one role each do that and refuse the rest, and who is missing is told',
    { ...leftOut('no PostgreSQL could be installed'), timeout: 900_000 },
    async () => {
        const DATABASE_URL = await makeDatabase();
        const toEvents = await cuttable(clickhouse.url);
        const places = new Map<Role, { port: number; data: string }>();
        for (const role of roles)
            places.set(role, { port: await freePort(), data: join(folder, role) });
        const settings = (role: Role) => ({
            ...withoutLimits,
            PORT: String(places.get(role)?.port),
            DATABASE_URL,
            CLICKHOUSE_URL: role === 'collect' ? toEvents.url : clickhouse.url,
            SECRET,
            ROLES: role,
        });
        const dataOf = (role: Role) => places.get(role)?.data ?? '';
        const start = (role: Role) => startServer(dataOf(role), settings(role));
        const running: Record<Role, ServerProcess> = {
            collect: await start('collect'),
            serve: await start('serve'),
            work: await start('work'),
        };
        const command = async (role: Role, name: string, ...args: string[]) => {
            const env = { PATH: process.env.PATH, ...settings(role), DATA_DIR: dataOf(role) };
            const run = promisify(execFile)(process.execPath, [serverFile(name), ...args], { env });
            const { stdout, stderr } = await run.catch(
                (cause: { stdout: string; stderr: string }) => cause,
            );
            return `${stdout}${stderr}`;
        };
        const db = await openDatabase(folder, DATABASE_URL);

        // each has its own addresses, and health
        const token = await signIn(running.serve.url);
        const site = (
            (await (
                await post(
                    `${running.serve.url}/api/v1/work/sites`,
                    { domain: 'example.com', name: 'Example', timezone: 'UTC' },
                    token,
                )
            ).json()) as { data: { id: string } }
        ).data.id;
        const event = (name: string) => ({ s: site, k: 'e', u: 'https://example.com/', n: name });
        const answers = async (role: Role) => {
            const { url } = running[role];
            const page = await fetch(`${url}/login`);
            const login = await post(`${url}/api/v1/work/auth/login`, {
                email: adminEmail,
                password: adminPassword,
            });
            const collected = await post(`${url}/api/v1/collect`, event(`to-${role}`));
            const healthy = await fetch(`${url}/readyz`);
            return [page.status, login.status, collected.status, healthy.status];
        };
        expect(await answers('collect')).toEqual([404, 404, 202, 200]);
        expect(await answers('serve')).toEqual([200, 200, 404, 200]);
        expect(await answers('work')).toEqual([404, 404, 404, 200]);

        // what one collects the other shows at once, also to those who listen
        const stream = listen(`${running.serve.url}${calls.live.path}?site=${site}`, token);
        await until(() => stream.said().includes('hello'));
        const viewed = await fetch(`${running.collect.url}/api/v1/collect`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'user-agent': browser },
            body: JSON.stringify({ s: site, k: 'v', u: 'https://example.com/heard-elsewhere' }),
        });
        expect(viewed.status).toBe(202);
        await until(() => stream.said().includes('heard-elsewhere'));
        await stream.close();

        // the third alone works off jobs
        const first = await planJob(db, 1);
        await until(async () => !(await isWaiting(db, first)));
        const state = async () => {
            const address = `${running.serve.url}${calls.serverState.path}`;
            const answer = await fetch(address, { headers: { 'x-token': token } });
            const { data } = (await answer.json()) as {
                data: { findings: { code: string; params?: { name?: string } }[] };
            };
            return data.findings.filter(({ code }) => code.startsWith('servers.'));
        };
        expect((await state()).map(({ code }) => code)).toEqual(['servers.ok']);

        // two are killed, one of them with events that nobody else has
        await toEvents.cut();
        const kept = await post(`${running.collect.url}/api/v1/collect`, event('kept'));
        expect(kept.status).toBe(202);
        await Promise.all([running.collect.stop('SIGKILL'), running.work.stop('SIGKILL')]);
        const second = await planJob(db, 2);
        const name = (role: Role) => `${hostname()}:${places.get(role)?.port}`;
        await until(async () => (await state()).length === 3, 500);
        const found = await state();
        expect(found.map(({ code }) => code).sort()).toEqual([
            'servers.gone',
            'servers.gone',
            'servers.leaderless',
        ]);
        expect(found.map(({ params }) => params?.name)).toEqual(
            expect.arrayContaining([name('collect'), name('work')]),
        );
        expect(await isWaiting(db, second)).toBe(true);
        const said = await command('serve', 'doctor', '--quick');
        expect(said).toContain(`--forget-server ${name('collect')}`);
        expect(said).toContain('no server has done what only one may');

        // nothing is moved meanwhile
        const moved = await command('serve', 'move', '--to', 'embedded');
        expect(moved).toContain('other servers use this database');
        expect(moved).toContain(name('collect'));

        // whoever comes back does its part; whoever does not is given up
        running.work = await start('work');
        await until(async () => !(await isWaiting(db, second)));
        const forgotten = await command('serve', 'doctor', '--forget-server', name('collect'));
        expect(forgotten).toContain(`Forgotten: ${name('collect')}`);
        await until(async () => (await state()).every(({ code }) => code === 'servers.ok'), 200);

        // and if it does come back after all, what it had is loaded
        await toEvents.mend();
        running.collect = await start('collect');
        for (const role of roles) expect(await running[role].stop()).toBe(0);
        await expectOnce(dataOf('collect'), ['to-collect', 'kept'], {
            url: clickhouse.url,
            refused: ['to-serve', 'to-work'],
        });
        expect(await db.selectFrom('servers').select('name').execute()).toEqual([]);
        await db.destroy();
    },
);
