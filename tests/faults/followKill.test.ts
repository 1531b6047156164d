import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
    appendFile,
    copyFile,
    mkdir,
    mkdtemp,
    readdir,
    rename,
    rm,
    truncate,
    writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { openDatabase } from '../../server/platform/database/database';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { nodeArguments } from '../fixtures/compileLate';
import { addSite, post, until } from '../fixtures/faultSenders';
import { type ServerProcess, serverFile, startServer } from '../fixtures/serverProcess';
import { chrome } from '../fixtures/testApp';

type Rotation = 'rename' | 'copytruncate';

/** Of four kinds. In the short form each way to rotate has half of them, of one log. */
const rounds = inForm(4, 24);
const rotations = inForm<Rotation[][]>(
    [['rename', 'copytruncate']],
    [['rename'], ['copytruncate']],
);
/** More than is sent at once, so that a kill falls between two parts. */
const linesARound = 12_000;

const addKey = async ({ url }: ServerProcess, site: string): Promise<string> => {
    const asked = { email: adminEmail, password: adminPassword };
    const login = await post(`${url}/api/v1/work/auth/login`, asked);
    const { data } = (await login.json()) as { data: { x_token: string } };
    const body = { name: 'Web server' };
    const made = await post(`${url}/api/v1/work/sites/${site}/logkeys`, body, data.x_token);
    return ((await made.json()) as { data: { key: string } }).data.key;
};

/** The command as `npm run follow` starts it, in a process of its own. */
const startFollower = (server: ServerProcess, site: string, key: string, path: string) => {
    const words = ['--site', site, '--server', server.url, '--every', '1', path];
    const child = spawn(process.execPath, [...nodeArguments, serverFile('follow'), ...words], {
        env: { PATH: process.env.PATH ?? '', FOOTFALL_LOG_KEY: key },
        stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
        said += chunk;
    });
    const ended = once(child, 'exit');
    return { child, said: () => said, ended };
};

const kill = async (child: ChildProcess, ended: Promise<unknown>): Promise<void> => {
    child.kill('SIGKILL');
    await ended;
};

let written = 0;
/** Lines, no two of which are alike, of the last hour. */
const lines = (count: number): string =>
    Array.from({ length: count }, () => {
        written += 1;
        const [, day, month, year, clock] =
            /, (\d+) (\w+) (\d+) (\S+)/.exec(new Date(Date.now() - 3_600_000).toUTCString()) ?? [];
        return `84.16.1.1 - - [${day}/${month}/${year}:${clock} +0000] "GET /${written} HTTP/1.1" 200 10 "-" "${chrome}"\n`;
    }).join('');

const viewsIn = async (dataDir: string, site: string): Promise<number> => {
    const db = await openDatabase(dataDir, undefined);
    try {
        const rows = await db
            .selectFrom('log_slots')
            .select('views')
            .where('site_id', '=', site)
            .execute();
        return rows.reduce((sum, { views }) => sum + Number(views), 0);
    } finally {
        await db.destroy();
    }
};

/** Moves the log away as logrotate does, and keeps two older ones. */
const rotate = async (path: string, how: Rotation): Promise<void> => {
    await rename(`${path}.1`, `${path}.2`).catch(() => undefined);
    if (how === 'rename') await rename(path, `${path}.1`);
    else {
        await copyFile(path, `${path}.1`);
        await truncate(path);
    }
};

it.each(rotations.map(ways => ({ ways })))(
    `counts each line of a log once in ${rounds} rounds of kill -9 and rotation by $ways`,
    async ({ ways }) => {
        const folder = await mkdtemp(join(tmpdir(), 'footfall-follow-'));
        const dataDir = join(folder, 'data');
        const logs = join(folder, 'logs');
        await mkdir(logs);
        const path = join(logs, 'access.log');
        written = 0;
        await writeFile(path, lines(1));
        let server = await startServer(dataDir);
        const site = await addSite(server);
        const key = await addKey(server, site);
        for (let round = 0; round < rounds; round++) {
            const follower = startFollower(server, site, key, path);
            await until(() => follower.said().includes('lines'));
            // a part is on its way, or between two of them, or after the last
            await appendFile(path, lines(linesARound));
            await new Promise(done => setTimeout(done, (round * 337) % 1500));
            if (round % 2 === 0) await kill(follower.child, follower.ended);
            if (round % 4 < 3) {
                await server.stop('SIGKILL');
                server = await startServer(dataDir);
            }
            await kill(follower.child, follower.ended);
            await rotate(path, ways[Math.floor((round * ways.length) / rounds)] ?? 'rename');
            await appendFile(path, lines(3));
        }
        const last = startFollower(server, site, key, path);
        // All is sent when it says no more of it; a part is counted in less than that.
        let before = -1;
        await until(async () => {
            const now = last.said().length;
            const isStill = now === before && last.said().includes('lines');
            before = now;
            await new Promise(done => setTimeout(done, 3000));
            return isStill;
        });
        last.child.kill('SIGTERM');
        expect((await last.ended)[0]).toBe(0);
        expect(await server.stop()).toBe(0);
        expect(await viewsIn(dataDir, site)).toBe(written);
        expect(await readdir(logs)).toHaveLength(3);
        await rm(folder, { recursive: true });
    },
    inForm(300_000, 1_200_000),
);
