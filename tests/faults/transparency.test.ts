import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inForm } from '../../scripts/testForm.mjs';
import { readWitnesses } from '../../server/analytics/transparency/witness/readWitnesses';
import { until } from '../fixtures/faultSenders';
import { checkWholeLog, cosignedBy, type Get } from '../fixtures/independentChecker';
import { publishedSize, startSealedLog } from '../fixtures/sealedLog';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';

const rounds = inForm(3, 16);
const dayMs = 86_400_000;
const preload = pathToFileURL(join(import.meta.dirname, '../fixtures/shiftedClock.mjs')).href;

let folder: string;
let dataDir: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-log-'));
    dataDir = join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The server's days go by so much faster. */
const startLater = async (days: number): Promise<ServerProcess> => {
    await writeFile(join(folder, 'shift'), String(days * dayMs));
    return startServer(dataDir, {
        CLOCK_SHIFT_FILE: join(folder, 'shift'),
        NODE_OPTIONS: `--import ${preload}`,
    });
};

const known = async ({ url }: ServerProcess) => {
    const answer = await fetch(`${url}/api/v1/work/public/transparency`);
    const { data } = (await answer.json()) as {
        data: {
            logs: { vkey: string; size: number }[];
            witness: { vkey: string; address: string } | null;
        };
    };
    return data;
};

const getOf =
    ({ url }: ServerProcess): Get =>
    async path => {
        const answer = await fetch(`${url}/transparency/1/${path}`);
        if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
        return Buffer.from(await answer.arrayBuffer());
    };

const journal = async (): Promise<string[]> => {
    const names = await readdir(join(dataDir, 'digests')).catch(() => []);
    const texts = names.map(name => readFile(join(dataDir, 'digests', name), 'utf8'));
    return (await Promise.all(texts)).flatMap(text => text.split('\n').filter(line => line !== ''));
};

const ownCheckpoint = () =>
    readFile(join(dataDir, 'transparency', '1.checkpoint'), 'utf8').catch(() => '');

it(`loses and doubles no leaf, and signs one history, in ${rounds} rounds of kill -9`, async () => {
    const kept = new Set<string>();
    let vkey = '';
    for (let round = 0; round < rounds; round += 1) {
        const server = await startLater(10 * (round + 1));
        vkey ||= (await known(server)).logs[0]?.vkey ?? '';
        const [lines, signed] = [(await journal()).length, await ownCheckpoint()];
        // in the midst of sealing, or as soon as a tree is signed
        await until(async () =>
            round % 2 === 0
                ? (await journal()).length >= lines + 1 + (round % 7)
                : (await ownCheckpoint()) !== signed,
        );
        expect(await server.stop('SIGKILL')).toBeNull();
        const after = await ownCheckpoint();
        if (after !== '') kept.add(after);
    }
    const last = await startLater(10 * (rounds + 1));
    const before = await ownCheckpoint();
    await until(async () => (await ownCheckpoint()) !== before);
    await until(async () => {
        const [log] = (await known(last)).logs;
        return (await ownCheckpoint()).split('\n')[1] === String(log?.size);
    });
    const { faults, entries } = await checkWholeLog(getOf(last), vkey, [...kept]);
    expect(faults).toEqual([]);
    const days = entries.map(entry => entry.split('\n').slice(1, 4).join());
    expect(new Set(days).size).toBe(days.length);
    // the chain of the one site that is measured: each day has its leaf
    const noted = new Set((await journal()).map(line => line.slice(0, 10)));
    expect(days.length).toBe(noted.size);
    expect(last.output()).not.toContain('does not continue');
    expect(await last.stop()).toBe(0);
});

it('a witness in a process of its own refuses a log that forks, also after a kill', async () => {
    const log = await startSealedLog('https://log.example');
    const witnessed = { WITNESS_OF: await log.vkey() };
    const first = await startServer(dataDir, witnessed);
    const { witness } = await known(first);
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
    expect(await log.log.stoppedBy()).toMatch(/witness .+ has cosigned/);
    expect(await publishedSize(log)).toBe(2);
    expect(log.said.join()).toContain('has cosigned');
    await log.close();
    expect(await second.stop()).toBe(0);
});
