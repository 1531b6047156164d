import { type ChildProcess, execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres } from '../../scripts/postgres.mjs';
import { inForm, leftOut } from '../../scripts/testForm.mjs';
import { openDatabase } from '../../server/platform/database/database';
import { readStoresFile } from '../../server/platform/storesFile';
import { auditLedger } from '../../server/trade/ledger/auditLedger';
import { type ClickHouseProcess, startClickHouse } from '../fixtures/clickhouseProcess';
import { nodeArguments } from '../fixtures/compileLate';
import { addSite, startSending, until, withoutLimits } from '../fixtures/faultSenders';
import { freePort } from '../fixtures/freePort';
import { serverFile, startServer } from '../fixtures/serverProcess';
import { expectOnce, waitingIn } from './stored';

/** Each moves there and back, with the server killed on the way as often. */
const rounds = inForm(1, 20);
const kills = inForm(2, 4);

const postgres = await startPostgres();
let folder: string;
let clickhouse: ClickHouseProcess;
beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-moves-'));
    clickhouse = await startClickHouse(join(folder, 'clickhouse'));
});
afterAll(async () => {
    await clickhouse.stop();
    if (postgres && !process.env.TEST_DATABASE_URL) await postgres.stop();
    await rm(folder, { recursive: true, force: true });
});

interface Ran {
    child: ChildProcess;
    ended: Promise<{ code: number; output: string; errors: string }>;
}

/** The command as people run it. */
const startMove = (DATA_DIR: string, to: readonly string[]): Ran => {
    const env = { PATH: process.env.PATH, DATA_DIR };
    let end: (ran: { code: number; output: string; errors: string }) => void = () => {};
    const ended = new Promise<{ code: number; output: string; errors: string }>(done => {
        end = done;
    });
    const child = execFile(
        process.execPath,
        [...nodeArguments, serverFile('move'), '--to', ...to],
        { env },
        (error, output, errors) => end({ code: Number(error?.code ?? 0), output, errors }),
    );
    return { child, ended };
};

/** Databases with nothing in them. */
const makeServers = async (round: number): Promise<string[]> => {
    const name = `footfall_move_${process.pid}_${round}`;
    const client = new pg.Client({ connectionString: postgres?.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
    const url = new URL(postgres?.url ?? '');
    url.pathname = `/${name}`;
    await fetch(clickhouse.url, { method: 'POST', body: `CREATE DATABASE move_${round}` });
    return [url.href, `${clickhouse.url}/move_${round}`];
};

/** Whether the server has told that of a move that is under way. */
const hasTold = async (data: string, type: string): Promise<boolean> => {
    const asked = join(data, 'requests', 'move');
    const names = await readdir(asked).catch(() => []);
    const answers = names.filter(name => name.endsWith('.answer'));
    const texts = await Promise.all(
        answers.map(name => readFile(join(asked, name), 'utf8').catch(() => '')),
    );
    return texts.some(text => text.includes(`{"type":"${type}"`));
};

const longest = 6_000;

/** Any moment; or just when rows are compared for the last time, or before the stores are changed over. */
const aMoment = async (number: number, data: string, ended: Promise<unknown>): Promise<void> => {
    const type = [undefined, 'books', undefined, 'hold'][number % 4];
    if (type === undefined) return pause(Math.random() * longest);
    let isOver = false;
    void ended.then(() => {
        isOver = true;
    });
    await until(async () => isOver || (await hasTold(data, type)), 2);
    await pause(Math.random() * 60);
};

it.skipIf(!postgres)(
    `moves under load lose and double nothing, killed ${kills} times each way, in ${rounds} rounds`,
    { ...leftOut('no PostgreSQL could be installed'), timeout: inForm(900_000, 3_600_000) },
    async () => {
        for (let round = 0; round < rounds; round += 1) {
            const data = join(folder, `data-${round}`);
            const PORT = String(await freePort());
            const start = () => startServer(data, { ...withoutLimits, PORT });
            let server = await start();
            const site = await addSite(server);
            const acknowledged: string[] = [];
            const servers = await makeServers(round);
            for (const [way, to] of [servers, ['embedded']].entries()) {
                const isThere = () => readStoresFile(data).now?.database === to[0];
                const sending = startSending(server.url, site, `m${round}-${way}`, {
                    isPatient: true,
                });
                await until(() => sending.acknowledged.length > 100);
                for (let kill = 0; kill < kills; kill += 1) {
                    const { ended } = startMove(data, to);
                    await aMoment(round + kill, data, ended);
                    await server.stop('SIGKILL');
                    const { code, output } = await ended;
                    console.log(
                        `killed: the command ended with ${code} after ${output.split('\n').length - 1} lines; there: ${isThere()}`,
                    );
                    server = await start();
                }
                const enough = sending.acknowledged.length + 200;
                await until(() => sending.acknowledged.length > enough);
                const { code, output, errors } = await startMove(data, to).ended;
                if (code !== 0) expect(errors).toContain('the data are there already');
                else console.log(output.split('\n').slice(-3, -2).join());
                expect(isThere()).toBe(true);
                const after = sending.acknowledged.length + 200;
                await until(() => sending.acknowledged.length > after);
                await sending.stop();
                acknowledged.push(...sending.acknowledged);
                expect(await server.stop()).toBe(0);
                expect(await waitingIn(data)).toEqual([]);
                const [database, events] = to[0] === 'embedded' ? [] : to;
                await expectOnce(data, acknowledged, events === undefined ? {} : { url: events });
                const db = await openDatabase(data, database);
                expect(await auditLedger({ db, dataDir: data })).toEqual([]);
                await db.destroy();
                server = await start();
            }
            expect(await server.stop()).toBe(0);
        }
    },
);
