import { createHash } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
    describeFinding,
    findingLine,
} from '../../../../contract/analytics/transparency/proof/findings';
import type { ProofFile } from '../../../../contract/analytics/transparency/proof/proofFile';
import { verifyProof } from '../../../../contract/analytics/transparency/proof/verifyProof';
import { readPem } from '../../../../contract/analytics/transparency/timestamp/pem';
import { leftOut } from '../../../../scripts/testForm.mjs';
import {
    publishedSize,
    type SealedLog,
    startSealedLog,
} from '../../../../tests/fixtures/sealedLog';
import {
    type Answering,
    type Authority,
    granted,
    makeAuthority,
    noAuthority,
    rejected,
    serveAuthority,
} from '../../../../tests/fixtures/timestampAuthority';
import { isPublicAddress } from '../../../platform/addresses/publicAddress';
import { StartError } from '../../../platform/config';
import { makeProof } from '../makeProof';
import { readAuthority } from './readAuthority';
import { Timestamps } from './timestampJob';

const day = 86_400_000;
const minute = 60_000;

let authority: Authority;
let stranger: Authority;
let log: SealedLog;
let served: Awaited<ReturnType<typeof serveAuthority>>;
let stamps: Timestamps;
const patient = 60_000;
let limitMs = patient;

/** In a request: the hash that is to be stamped, and the number. */
const [hashAt, nonceAt] = [24, 58];
const changed = (query: Buffer, at: number): Buffer => {
    const copy = Buffer.from(query);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
};
const honest: Answering = query => authority.answer(query);

describe.skipIf(noAuthority)(
    'time-stamps of the public log',
    noAuthority ? leftOut(noAuthority) : {},
    () => {
        beforeAll(async () => {
            [authority, stranger] = await Promise.all([
                makeAuthority('ec'),
                makeAuthority('ec', ['stamps']),
            ]);
        }, 60_000);
        afterAll(() => Promise.all([authority.close(), stranger.close()]));

        const services = (url: string) => ({
            db: log.db,
            clock: () => log.now,
            authority: { url, roots: readPem(authority.root) },
            // the authority here is a program: on a loaded machine it takes seconds
            get limitMs() {
                return limitMs;
            },
        });
        const newJob = (url: string) => new Timestamps(services(url), log.services().log);

        beforeEach(async () => {
            log = await startSealedLog('https://stats.example.com');
            log.now = Date.now();
            served = await serveAuthority(honest);
            await log.seal('site', 3);
            await log.log.publish();
            stamps = newJob(served.url);
        });
        afterEach(async () => {
            await stamps.close();
            await served.close();
            await log.close();
        });

        const rows = () =>
            log.db.selectFrom('transparency_timestamps').selectAll().orderBy('size').execute();
        const prove = async (from = '2026-05-04', to = '2026-05-20') => {
            const file = await makeProof({ db: log.db, witnesses: [] }, { site: 'site', from, to });
            if (!file) throw new Error('no proof');
            return file;
        };
        const verify = async (file: ProofFile, more: object = {}) => {
            const question = { file: JSON.stringify(file), witnesses: [], ...more };
            const { ok, findings } = await verifyProof(question);
            return { ok, findings, text: findings.map(findingLine).join('\n') };
        };
        const trusting = () => ({ roots: readPem(authority.root) });

        it('are had once a day, of what was published since, and openssl holds them for right', async () => {
            await stamps.look();
            expect(await rows()).toMatchObject([{ log: 1, size: 3, authority: 'Test stamps' }]);
            expect(log.warned).toEqual([]);
            const get = (name: string) => log.get(`timestamp${name}`);
            expect((await get('')).toString()).toMatch(/^3 \d{4}-\d\d-\d\dT.*Z\n$/);
            const file = (name: string) => join(authority.folder, name);
            await writeFile(file('stamped'), await get('/3.checkpoint'));
            await writeFile(file('token'), await get('/3.tst'));
            const said = await authority.openssl(
                ...['ts', '-verify', '-token_in', '-in', 'token', '-data', 'stamped'],
                ...['-CAfile', 'root.pem', '-config', 'settings'],
            );
            expect(said.toString()).toContain('Verification: OK');
            for (const name of ['/2.tst', '/2.checkpoint', '/x.tst', '/3.txt']) {
                await expect(get(name)).rejects.toThrow('404');
            }

            await log.seal('site', 1);
            await log.log.publish();
            await stamps.look();
            expect([served.state.asked, await publishedSize(log)]).toEqual([1, 4]);
            const yesterday = { created_at: log.now - day };
            await log.db.updateTable('transparency_timestamps').set(yesterday).execute();
            await stamps.look();
            expect(await rows()).toMatchObject([{ size: 3 }, { size: 4 }]);
            await log.db.updateTable('transparency_timestamps').set(yesterday).execute();
            await stamps.look();
            expect(served.state.asked).toBe(2);
        });

        it('of a clock that is days away are not kept', async () => {
            log.now += 2 * day;
            await stamps.look();
            expect(log.warned.join()).toContain('its clock and that of this server differ');
            expect(await rows()).toEqual([]);
        });

        it('stand in proof files, which say what they show, in both languages', async () => {
            const before = await verify(await prove(), trusting());
            expect(before.ok).toBe(false);
            expect(before.text).toContain('WRONG: the file has no time-stamp');
            await stamps.look();
            const found = await verify(await prove(), trusting());
            expect(found.ok).toBe(true);
            expect(found.text).toMatch(
                /Time-stamp by Test stamps: this log, with 3 leaves, existed on \d{4}-\d\d-\d\d \d\d:\d\d UTC\./,
            );
            expect(found.text).toContain(
                'The days were in the log when the time-stamping authority signed',
            );
            const inChinese = found.findings.map(one => describeFinding(one, 'zh')).join();
            expect(inChinese).toMatch(
                /Test stamps 的时间戳：这份日志（3 个条目）在 .* UTC 已经存在/,
            );
            const alone = await verify(await prove());
            const root = createHash('sha256')
                .update(readPem(authority.root)[0] ?? '')
                .digest('hex');
            expect(alone.text).toContain(`compare its SHA-256, ${root}, with the one`);
            expect(alone.text).not.toContain('The days were in the log when the time-stamping');
            expect(alone.text).toContain('No witness confirms when they were written');
        });

        it('of an earlier tree show by when its days were there, and not the later ones', async () => {
            await stamps.look();
            await log.seal('site', 2);
            await log.seal('other', 2);
            await log.log.publish();
            const early = await verify(await prove('2026-05-04', '2026-05-06'), trusting());
            expect(early.text).toContain('with 3 leaves, existed');
            expect(early.text).toContain('The days were in the log when the time-stamping');
            const all = await verify(await prove(), trusting());
            expect(all.ok).toBe(true);
            expect(all.text).toContain('does not cover 2026-05-07');
            expect(all.text).not.toContain('The days were in the log when the time-stamping');
        });

        it('in a file are refused when they are of something else, or by another root', async () => {
            await stamps.look();
            await log.seal('site', 1);
            await log.log.publish();
            const file = await prove();
            const [stamp] = file.timestamps ?? [];
            if (!stamp) throw new Error('no time-stamp');
            const other = await startSealedLog('https://other.example');
            await other.seal('site', 3);
            await other.log.publish();
            const foreign = (await other.get('checkpoint')).toString();
            await other.close();
            const changes: [object, RegExp][] = [
                [{ checkpoint: foreign }, /a checkpoint that this log does not continue/],
                [{ checkpoint: file.checkpoint, proof: [] }, /not for this checkpoint/],
                [{ proof: [] }, /does not continue/],
                [{ token: 'AAAA' }, /cannot be read/],
                [{ token: stamp.token.slice(0, 400) }, /cannot be read/],
                [
                    { root: Buffer.from(readPem(stranger.root)[0] ?? '').toString('base64') },
                    /does not lead to a trusted root/,
                ],
            ];
            for (const [change, why] of changes) {
                const wrong = { ...file, timestamps: [{ ...stamp, ...change }] };
                const { ok, text } = await verify(wrong);
                expect([ok, text]).toEqual([false, expect.stringMatching(why)]);
                expect(text).not.toContain('existed on');
            }
            const byStranger = await verify(file, { roots: readPem(stranger.root) });
            expect(byStranger.text).toContain('does not lead to a trusted root');
        });

        const lies: Record<string, [Answering, RegExp]> = {
            'about another hash': [
                query => authority.answer(changed(query, hashAt)),
                /something else/,
            ],
            'for another number': [
                query => authority.answer(changed(query, nonceAt)),
                /another request/,
            ],
            'by a stranger': [query => stranger.answer(query), /leads to none in TIMESTAMP_ROOT/],
            ...Object.fromEntries(
                (
                    [
                        ['expired', /is not valid/],
                        ['unmarked', /not for time-stamps alone/],
                        ['fake', /leads to none/],
                    ] as const
                ).map(([by, why]) => [
                    `by the certificate ${by}`,
                    [
                        async query => {
                            const token = await authority.tokenOf(await authority.answer(query));
                            return granted(await authority.sign(token, by));
                        },
                        why,
                    ] as [Answering, RegExp],
                ]),
            ),
            rejected: [async () => rejected, /rejects the request \(status 2\)/],
            'cut off': [
                async query => (await authority.answer(query)).subarray(0, -9),
                /cannot be read/,
            ],
            empty: [async () => Buffer.alloc(0), /cannot be read/],
            'no answer of an authority': [async () => Buffer.from('<html>'), /cannot be read/],
            huge: [async () => Buffer.alloc(5_000_000, 0x30), /too long/],
            'an error': [
                async (_, response) => {
                    response.statusCode = 503;
                    return Buffer.from('busy');
                },
                /answered 503/,
            ],
            'led elsewhere': [
                async (_, response) => {
                    response.statusCode = 307;
                    response.setHeader('location', served.url);
                    return Buffer.alloc(0);
                },
                /answered 307/,
            ],
            hung: [() => undefined, /did not answer within 1 s/],
            'sent without end': [
                (_, response) => {
                    const more = setInterval(() => response.write(Buffer.alloc(100)), 50);
                    response.once('close', () => clearInterval(more));
                    return undefined;
                },
                /did not answer within 1 s/,
            ],
        };

        it.each(Object.entries(lies))(
            'are not kept when the answer is %s',
            async (_, [lie, why]) => {
                served.state.answering = lie;
                if (String(why).includes('within 1 s')) limitMs = 1_000;
                await stamps.look();
                limitMs = patient;
                expect(await rows()).toEqual([]);
                expect(log.warned).toHaveLength(1);
                expect(log.warned[0]).toMatch(why);
                expect(served.faults).toEqual([]);
                expect(log.said).toEqual([]);
                // not again at once, and later with longer pauses
                const { asked } = served.state;
                await stamps.look();
                expect(served.state.asked).toBe(asked);
                served.state.answering = honest;
                log.now += minute;
                await stamps.look();
                expect(await rows()).toMatchObject([{ size: 3 }]);
            },
        );

        it('of the same answer again are refused: it is of another request', async () => {
            let first: Uint8Array | undefined;
            served.state.answering = async query => {
                first ??= await authority.answer(query);
                return first;
            };
            await stamps.look();
            await log.db.deleteFrom('transparency_timestamps').execute();
            await stamps.look();
            expect(log.warned.join()).toContain('of another request');
            expect(await rows()).toEqual([]);
        });

        it('are asked for ever more seldom while the authority is away, and nothing else waits', async () => {
            await served.close();
            const times: number[] = [];
            for (let at = 0; at < 24 * 60; at += 1) {
                const told = log.warned.length;
                await stamps.look();
                if (log.warned.length > told) times.push(at);
                log.now += minute;
            }
            expect(times).toEqual([0, 1, 6, 36, 156, 516, 876, 1236]);
            await log.seal('site', 1);
            await log.log.publish();
            expect(await publishedSize(log)).toBe(4);
        });

        it('are given up at once when the server stops', async () => {
            served.state.answering = () => undefined;
            const patient = new Timestamps(
                { ...services(served.url), limitMs: 60_000 },
                log.services().log,
            );
            const looking = patient.look();
            await expect.poll(() => served.state.asked).toBe(1);
            await patient.close();
            await looking;
            expect(log.warned).toEqual([]);
        });

        it('are not asked of a name that leads into this network, unless the setting says localhost', async () => {
            const { port } = new URL(served.url);
            const name = hostname();
            const leads = await lookup(name).catch(() => undefined);
            // most machines have a name that leads to themselves
            if (leads && !isPublicAddress(leads.address)) {
                await newJob(`http://${name}:${port}`).look();
                expect(served.state.asked).toBe(0);
                expect(log.warned.join()).toContain('leads into this network');
            }
            await newJob(`http://localhost:${port}`).look();
            expect([served.state.asked, (await rows()).length]).toEqual([1, 1]);
        });
    },
);

describe('the settings of an authority', () => {
    it('are off without an address, and say what is missing or wrong', async () => {
        const read = (TIMESTAMP_URL?: string, TIMESTAMP_ROOT?: string) =>
            readAuthority({ TIMESTAMP_URL, TIMESTAMP_ROOT });
        expect(await read(undefined, '/nowhere')).toBeUndefined();
        const url = 'https://tsa.example/tsr';
        await expect(read(url)).rejects.toThrow('TIMESTAMP_ROOT is missing');
        await expect(read(url, '/nowhere')).rejects.toThrow(StartError);
        await expect(read(url, 'package.json')).rejects.toThrow('no file of certificates');
    });
});
