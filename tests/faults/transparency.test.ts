import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { atLengthOnly, inForm, isFull, leftOut } from '../../scripts/testForm.mjs';
import { readWitnesses } from '../../server/analytics/transparency/witness/readWitnesses';
import { freePort } from '../fixtures/freePort';
import { checkWholeLog, cosignedBy } from '../fixtures/independentChecker';
import { publishedSize, sealedLogSecret, startSealedLog } from '../fixtures/sealedLog';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';

const rounds = inForm(4, 30);
const program = join(import.meta.dirname, '../fixtures/sealingProcess.mjs');

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-log-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Seals and signs in a process of its own, until it is killed after so many words of it. */
const sealUntilKilled = async (words: number): Promise<void> => {
    const child = spawn(process.execPath, [program, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    let heard = 0;
    for await (const chunk of child.stdout) {
        heard += String(chunk).split('\n').length - 1;
        if (heard >= words) child.kill('SIGKILL');
    }
    expect(await ended).toEqual([null, 'SIGKILL']);
};

it(`loses and doubles no leaf, and signs one history, in ${rounds} rounds of kill -9`, async () => {
    const kept = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
        await sealUntilKilled(6 + ((round * 7) % 11));
        const own = join(folder, 'data', 'transparency', '1.checkpoint');
        const checkpoint = await readFile(own, 'utf8').catch(() => '');
        if (checkpoint !== '') kept.add(checkpoint);
    }
    const log = await startSealedLog(undefined, folder);
    expect(log.said).toEqual([]);
    await log.log.publish();
    const { faults, entries } = await checkWholeLog(log.get, await log.vkey(), [...kept]);
    expect(kept.size).toBeGreaterThan(1);
    expect(faults).toEqual([]);
    const sealed = await log.db.selectFrom('digests').select(['site_id', 'day']).execute();
    expect(entries.length).toBe(sealed.length);
    const days = entries.map(entry => entry.split('\n').slice(1, 3).join());
    expect(new Set(days).size).toBe(days.length);
    await log.close();
}, 600_000);

/** What a server says of the logs that it cosigns. */
const witnessOf = async ({ url }: ServerProcess) => {
    const answer = await fetch(`${url}/api/v1/work/public/transparency`);
    const { data } = (await answer.json()) as {
        data: { witness: { vkey: string; address: string } | null };
    };
    return data.witness;
};

it('a witness in a process of its own refuses a log that forks, also after a kill', async () => {
    const log = await startSealedLog('https://log.example');
    const witnessed = { WITNESS_OF: await log.vkey() };
    const dataDir = join(folder, 'data');
    const first = await startServer(dataDir, witnessed);
    const witness = await witnessOf(first);
    const cosigner = async ({ url }: ServerProcess) => {
        const [found] = readWitnesses(`${witness?.vkey} ${url}${witness?.address}`);
        if (!found) throw new Error('no witness');
        log.witnesses.splice(0, 1, found);
        await log.reopen();
    };
    await cosigner(first);
    await log.seal('site', 2);
    await log.log.publish();
    const copy = await log.backUp();
    await log.seal('site', 3);
    await log.log.publish();
    const note = (await log.get('checkpoint')).toString();
    expect(cosignedBy(note, witness?.vkey ?? '')).toBeTypeOf('number');
    expect(await first.stop('SIGKILL')).toBeNull();

    const second = await startServer(dataDir, witnessed);
    await log.restoreAll(copy);
    await cosigner(second);
    // as many days as before, and other ones
    await log.seal('site', 3);
    await log.log.publish();
    expect(await log.log.stoppedBy()).toMatch(/witness .+ shows has another tree/);
    expect(await publishedSize(log)).toBe(2);
    expect(log.said.join()).toContain('shows has another tree');
    await log.close();
    expect(await second.stop()).toBe(0);
}, 900_000);

/** A server that has sealed days, with an address of its own and a port that stays. */
const newWitness = async (name: string) => {
    const home = join(folder, name);
    const port = await freePort();
    const log = await startSealedLog(`https://${name}.example`, home);
    await log.seal('site', 2);
    const vkey = await log.vkey();
    // closing it would take its folder along
    await log.db.destroy();
    const url = `http://127.0.0.1:${port}`;
    const environment = { SECRET: sealedLogSecret, PUBLIC_URL: `https://${name}.example` };
    const start = (more: Record<string, string>) =>
        startServer(join(home, 'data'), { ...environment, PORT: String(port), ...more });
    const read = async (path: string) => Buffer.from(await (await fetch(url + path)).arrayBuffer());
    return { vkey, url, start, read };
};

it.skipIf(!isFull)(
    'two servers witness each other',
    { ...leftOut(atLengthOnly), timeout: 900_000 },
    async () => {
        const [one, other] = [await newWitness('one'), await newWitness('other')];
        const pairs = [
            [one, other],
            [other, one],
        ] as const;
        const keys = new Map<string, string>();
        for (const [server, witnessed] of pairs) {
            const running = await server.start({ WITNESS_OF: witnessed.vkey });
            const found = await witnessOf({ ...running, url: server.url });
            keys.set(server.url, `${found?.vkey} ${server.url}${found?.address}`);
            expect(await running.stop()).toBe(0);
        }
        const running = await Promise.all(
            pairs.map(([server, witness]) =>
                server.start({
                    WITNESS_OF: witness.vkey,
                    WITNESSES: keys.get(witness.url) ?? '',
                }),
            ),
        );
        for (const [server, witness] of pairs) {
            const key = (keys.get(witness.url) ?? '').split(' ')[0] ?? '';
            await expect
                .poll(
                    async () => {
                        const note = await server.read('/transparency/1/checkpoint');
                        return typeof cosignedBy(note.toString(), key);
                    },
                    { timeout: 120_000, interval: 1_000 },
                )
                .toBe('number');
            const get = (path: string) => server.read(`/transparency/1/${path}`);
            const { faults, entries } = await checkWholeLog(get, server.vkey, []);
            expect(faults).toEqual([]);
            expect(entries).toHaveLength(2);
        }
        expect(await Promise.all(running.map(server => server.stop()))).toEqual([0, 0]);
    },
);
