import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { atLengthOnly, isFull, leftOut, onOnePair } from '../../scripts/testForm.mjs';
import { nodeArguments } from '../fixtures/compileLate';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let folder: string;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
    folder = await mkdtemp(join(tmpdir(), 'footfall-logs-'));
});
afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
});

const agent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
const line = (address: string, time: string, path: string, more = '200 123') =>
    `${address} - - [04/May/2026:${time} +0000] "GET ${path} HTTP/1.1" ${more} "-" "${agent}"\n`;
const lines = [
    line('9.9.9.9', '10:00:00', '/one'),
    line('9.9.9.9', '10:00:00', '/style.css'),
    line('9.9.9.9', '10:00:00', '/two'),
    line('8.8.8.8', '10:05:00', '/one'),
    line('8.8.8.8', '10:05:01', '/missing', '404 9'),
    line('9.9.9.9', '11:00:00', '/three'),
];

/** The command as people run it, beside the running application. */
const run = (
    args: string[],
    input = '',
    environment: Record<string, string> = {},
    command = 'import',
) =>
    new Promise<{ code: number; output: string; errors: string }>(done => {
        const { DATA_DIR, DATABASE_URL, CLICKHOUSE_URL } = test.config;
        const env = {
            PATH: process.env.PATH,
            DATA_DIR,
            ...(DATABASE_URL && { DATABASE_URL }),
            ...(CLICKHOUSE_URL && { CLICKHOUSE_URL }),
            ...environment,
        };
        const child = execFile(
            process.execPath,
            [...nodeArguments, `dist/server/${command}.js`, ...args],
            { env },
            (error, output, errors) => done({ code: Number(error?.code ?? 0), output, errors }),
        );
        child.stdin?.end(input);
    });

const figures = async (site: string) => {
    const query = { site, from: '2026-05-04' };
    return (await call(test, calls.trend, { token, query })).data.current.figures;
};

it('imports logs while the server runs, the same lines once, whatever file they come in', async () => {
    await addSite(test, token, { domain: 'logs.example' });
    const { list } = (await call(test, calls.listSites, { token, query: { q: 'logs.example' } }))
        .data;
    const site = list[0]?.id ?? '';
    const half = join(folder, 'half.log');
    const whole = join(folder, 'whole.log.gz');
    await writeFile(half, lines.slice(0, 3).join(''));
    await writeFile(whole, gzipSync(lines.join('')));

    expect((await run(['--site', 'logs.example', half])).code).toBe(0);
    expect(await figures(site)).toMatchObject({ pv: 2, uv: 1, visits: 1 });
    const { code, output } = await run(['--site', 'logs.example', whole]);
    expect(code).toBe(0);
    expect(output).toMatch(/Lines read\s+6\n/);
    expect(output).toMatch(/Page views imported\s+4\n/);
    const expected = { pv: 4, uv: 2, ip: 2, visits: 3 };
    expect(await figures(site)).toMatchObject(expected);
    expect((await run(['--site', 'logs.example', '-'], lines.join(''))).code).toBe(0);
    expect(await figures(site)).toMatchObject(expected);

    const visits = await call(test, calls.visits, { token, query: { site, from: '2026-05-04' } });
    // Pages of one second keep the order of their lines.
    expect(visits.data.list.map(visit => [visit.entryPath, visit.exitPath])).toEqual([
        ['/three', '/three'],
        ['/one', '/one'],
        ['/one', '/two'],
    ]);
});

// No store is asked for it.
it.skipIf(process.env.FOOTFALL_TEST_STORES === 'servers').each([
    [['--site', 'unknown.example', '-'], /no site unknown\.example.*--create/],
    [['--sight', 'x', '-'], /--sight/],
    [['--site', 'logs.example', '--format', 'csv', '-'], /csv.*combined/],
    [['--site', 'logs.example', '/nowhere/access.log'], /\/nowhere\/access\.log/],
])('says in a line what is wrong with %j', onOnePair, async (args, message) => {
    const { code, errors } = await run(args);
    expect(code).toBe(1);
    expect(errors).toMatch(message);
    expect(errors.trim().split('\n')).toHaveLength(1);
});

it('works on an empty folder without a server, and adds the site when it is told to', async () => {
    const file = join(folder, 'fresh.log');
    await writeFile(file, lines.join(''));
    const args = ['--site', 'fresh.example', '--create', '--timezone', 'UTC', file];
    const environment = { DATA_DIR: join(folder, 'fresh'), ADMIN_PASSWORD: 'a long password' };
    const { code, output, errors } = await run(args, '', environment);
    expect(code, errors).toBe(0);
    expect(output).toContain('Added the site fresh.example (UTC).');
    expect(output).toContain('All of it is in the reports of fresh.example.');
});

// in one process `makeDemo.test.ts` shows it too
it.skipIf(!isFull)(
    'fills the demo on an empty folder, and takes it away again',
    leftOut(atLengthOnly),
    async () => {
        const environment = { DATA_DIR: join(folder, 'demo'), ADMIN_PASSWORD: 'a long password' };
        const fill = await run(['--events', '3000'], '', environment, 'demo');
        expect(fill.code, fill.errors).toBe(0);
        expect(fill.output).toContain('npm run demo -- --remove');
        const remove = await run(['--remove'], '', environment, 'demo');
        expect(remove.output).toContain('were removed');
        expect((await run(['--remove'], '', environment, 'demo')).output).toContain(
            'There is no demo',
        );
    },
);
