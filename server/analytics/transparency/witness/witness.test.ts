import { Readable } from 'node:stream';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkpointText } from '../../../../contract/analytics/transparency/checkpoint';
import {
    keyTypes,
    readVkey,
    signNote,
    writeVkey,
} from '../../../../contract/analytics/transparency/note';
import { consistencyProof } from '../../../../contract/analytics/transparency/tree';
import { checkWholeLog, cosignedBy } from '../../../../tests/fixtures/independentChecker';
import {
    publishedSize,
    type SealedLog,
    sealedLogSecret,
    startSealedLog,
} from '../../../../tests/fixtures/sealedLog';
import { createSecret } from '../../../platform/secret';
import { tilesOf } from '../logRows';
import { makeKey, openKey } from '../noteKeys';
import { readWitnessedLogs, readWitnesses } from './readWitnesses';
import { writeAddCheckpoint } from './requestBody';
import { witnessRoutes } from './routes';

const secret = createSecret('a secret of the witness, long enough');

/** A witness on a port of this machine, for one log. */
const startWitness = async (test: SealedLog, name: string, logs: readonly string[]) => {
    // its log may be opened anew meanwhile
    const services = {
        get db() {
            return test.db;
        },
        secret,
        clock: () => test.now,
    };
    await makeKey(services, { name, type: keyTypes.cosignature, now: test.now });
    const own = await openKey(services, name);
    if (!own) throw new Error('no key');
    const app = Fastify();
    await witnessRoutes(
        app,
        Object.assign(services, { own, logs: readWitnessedLogs(logs.join(',')) }),
    );
    const address = `${await app.listen({ port: 0, host: '127.0.0.1' })}/transparency/witness`;
    const [witness] = readWitnesses(`${writeVkey(own.key)} ${address}`);
    if (!witness) throw new Error('no witness');
    return { app, address, witness, vkey: writeVkey(own.key) };
};

let one: SealedLog;
let other: SealedLog;
let apps: FastifyInstance[];
beforeEach(async () => {
    one = await startSealedLog('https://one.example');
    other = await startSealedLog('https://other.example');
    apps = [];
});
afterEach(async () => {
    for (const app of apps) await app.close();
    await one.close();
    await other.close();
});

const witnessed = async (log: SealedLog, by: SealedLog, name: string) => {
    const started = await startWitness(by, name, [await log.vkey()]);
    apps.push(started.app);
    log.witnesses.push(started.witness);
    await log.reopen();
    return started;
};
const noteOf = async (log: SealedLog) => (await log.get('checkpoint')).toString();

describe('two installations', () => {
    it('witness each other, over several trees', async () => {
        const ofOne = await witnessed(one, other, 'other.example/witness');
        const ofOther = await witnessed(other, one, 'one.example/witness');
        for (const days of [3, 5, 1]) {
            for (const [log, { vkey }] of [
                [one, ofOne],
                [other, ofOther],
            ] as const) {
                await log.seal('site', days);
                log.now += 60_000;
                await log.log.publish();
                expect((await checkWholeLog(log.get, await log.vkey())).faults).toEqual([]);
                expect(cosignedBy(await noteOf(log), vkey)).toBeTypeOf('number');
            }
        }
        expect([...one.said, ...other.said]).toEqual([]);
        expect(await publishedSize(one)).toBe(9);
    });

    it('publish without a witness that is away, and with it when it is back', async () => {
        const { app, witness, vkey } = await witnessed(one, other, 'other.example/witness');
        await app.close();
        await one.seal('site', 2);
        await one.log.publish();
        expect(cosignedBy(await noteOf(one), vkey)).toBeUndefined();
        const back = await startWitness(other, witness.key.name, [await one.vkey()]);
        apps.push(back.app);
        one.witnesses[0] = back.witness;
        await one.reopen();
        await one.log.publish();
        expect(cosignedBy(await noteOf(one), vkey)).toBe(other.now / 1000);
        expect(await publishedSize(one)).toBe(2);
    });
});

describe('a witness stops', () => {
    it('a log that was set back with all of its files', async () => {
        const { vkey } = await witnessed(one, other, 'other.example/witness');
        await one.seal('site', 2);
        await one.log.publish();
        const copy = await one.backUp();
        await one.seal('site', 3);
        await one.log.publish();
        expect(cosignedBy(await noteOf(one), vkey)).toBeTypeOf('number');
        await one.restoreAll(copy);
        // its own files know of nothing
        expect(await one.log.stoppedBy()).toBe('');
        await one.log.publish();
        expect(await one.log.stoppedBy()).toMatch(
            /witness other\.example\/witness shows has 5 leaves, the log in the database only 2/,
        );
        expect(one.said.join()).toContain('shows has 5 leaves');
        await expect(one.seal('site', 1)).rejects.toThrow('shows has 5 leaves');
    });

    it('a log that goes another way from there on, before anybody sees it', async () => {
        await witnessed(one, other, 'other.example/witness');
        await one.seal('site', 2);
        await one.log.publish();
        const copy = await one.backUp();
        await one.seal('site', 3);
        await one.log.publish();
        const seen = await noteOf(one);
        await one.restoreAll(copy);
        // the same days, with other salts
        await one.seal('site', 3);
        await one.log.publish();
        expect(await one.log.stoppedBy()).toMatch(/witness other\.example\/witness/);
        expect(await publishedSize(one)).toBe(2);
        expect(await noteOf(one)).not.toBe(seen);
    });
});

describe('somebody at the address of a witness', () => {
    /** Answers as it likes, and shows what it likes; nothing of it is signed by the log. */
    const lie = async (
        status: number,
        body: string | (() => AsyncIterable<string>),
        shown = '',
    ): Promise<void> => {
        const app = Fastify();
        app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
            done(null, text),
        );
        app.post('/add-checkpoint', (_request, reply) =>
            reply
                .code(status)
                .type('text/plain')
                .send(typeof body === 'string' ? body : Readable.from(body())),
        );
        app.get('/:hash/checkpoint', (_request, reply) => reply.type('text/plain').send(shown));
        apps.push(app);
        const url = await app.listen({ port: 0, host: '127.0.0.1' });
        const key = { name: 'w', type: keyTypes.cosignature, now: other.now };
        await makeKey({ db: other.db, secret }, key);
        const own = await openKey({ db: other.db, secret }, 'w');
        if (!own) throw new Error('no key');
        one.witnesses.push(...readWitnesses(`${writeVkey(own.key)} ${url}`));
        await one.reopen();
    };
    const expectToGoOn = async () => {
        await one.seal('site', 2);
        await one.log.publish();
        expect(await one.log.stoppedBy()).toBe('');
        expect(await publishedSize(one)).toBe(2);
    };

    it.each([
        ['a larger tree', 409, '99999\n'],
        ['another tree of this size', 409, ''],
        ['that the log forked', 422, ''],
    ])('stops no log by saying %s', async (_, status, body) => {
        await lie(status, body);
        await expectToGoOn();
        expect(one.warned.join()).toContain('shows no signed checkpoint');
    });

    it('stops no log by a checkpoint of another key, or by an old one that is true', async () => {
        const text = checkpointText({
            origin: `one.example/transparency/1`,
            size: 9,
            root: new Uint8Array(32),
        });
        const ofOther = { db: other.db, secret: createSecret(sealedLogSecret) };
        const strange = await openKey(ofOther, 'other.example/transparency/1');
        if (!strange) throw new Error('no key');
        await lie(409, '9\n', `${text}\n${signNote(strange.key, strange.seed, text)}\n`);
        await expectToGoOn();
        await one.seal('site', 1);
        await one.log.publish();
        const old = await noteOf(one);
        one.witnesses.length = 0;
        await lie(409, '99\n', old);
        await one.seal('site', 2);
        await one.log.publish();
        expect(await one.log.stoppedBy()).toBe('');
        expect(await publishedSize(one)).toBe(5);
    });

    it('holds nothing up by an answer without end', async () => {
        await lie(200, async function* () {
            for (;;) yield 'x'.repeat(1024);
        });
        await expectToGoOn();
        expect(one.warned.join()).toContain('its answer is too long');
    });
});

describe('asked by anybody, a witness', () => {
    const ask = async (address: string, body: string) => {
        const answer = await fetch(`${address}/add-checkpoint`, { method: 'POST', body });
        const type = answer.headers.get('content-type');
        return { status: answer.status, type, text: await answer.text() };
    };
    const proof = (old: number, size: number) => consistencyProof(tilesOf(one.db, 1), old, size);

    it('cosigns what continues, and answers everything else as the protocol says', async () => {
        const { address, vkey } = await startWitness(other, 'w', [await one.vkey()]).then(found => {
            apps.push(found.app);
            return found;
        });
        const notes: string[] = [];
        for (const days of [3, 2]) {
            await one.seal('site', days);
            await one.log.publish();
            notes.push(await noteOf(one));
        }
        const [three = '', five = ''] = notes;
        const asked = (old: number, note: string, hashes: Uint8Array[] = []) =>
            ask(address, writeAddCheckpoint({ old, proof: hashes, note }));
        expect(await asked(0, three)).toMatchObject({ status: 200 });
        expect(await asked(0, five)).toEqual({
            status: 409,
            type: 'text/x.tlog.size',
            text: '3\n',
        });
        expect((await asked(3, five)).status).toBe(422);
        expect((await asked(3, five, (await proof(3, 5)).slice(1))).status).toBe(422);
        expect((await asked(9, five)).status).toBe(400);
        expect((await ask(address, 'nothing')).status).toBe(400);
        expect((await asked(3, five.replace('— one', '— oné'), await proof(3, 5))).status).toBe(
            403,
        );
        const strange = five.replaceAll('one.example', 'two.example');
        expect((await asked(3, strange, await proof(3, 5))).status).toBe(404);
        const answer = await asked(3, five, await proof(3, 5));
        expect(answer.status).toBe(200);
        expect(cosignedBy(five + answer.text, vkey)).toBe(other.now / 1000);
        expect((await asked(5, five)).status).toBe(200);
        expect((await asked(5, three)).status).toBe(400);
    });

    it('is set up by keys and addresses, and says which of them is none', async () => {
        const vkey = await one.vkey();
        expect(readWitnessedLogs(` ${vkey} , ${vkey}`)).toEqual([readVkey(vkey), readVkey(vkey)]);
        expect(readWitnesses('')).toEqual([]);
        expect(() => readWitnessedLogs('nobody')).toThrow('WITNESS_OF: nobody is not the key');
        expect(() => readWitnesses(`${vkey} https://w.example`)).toThrow('of a witness');
        expect(() => readWitnesses(vkey)).toThrow('is not a key and an address');
    });
});
