import { execFile } from 'node:child_process';
import { readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { signingKeysFile } from '../../contract/market/public/listingTraffic';
import { snapshotPath } from '../../contract/market/public/trafficFiles';
import { sealSites } from '../../server/analytics/digests/sealDays';
import type { DigestServices } from '../../server/analytics/digests/services';
import { wholeScope } from '../../server/analytics/events/reports/query/wholeScope';
import { nodeArguments } from '../fixtures/compileLate';
import { addWebsite } from '../fixtures/measuredListing';
import { quietDetector } from '../fixtures/quietJobs';
import { addSite, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let site: string;
const domain = 'verified.example';

const services = (): DigestServices => ({
    db: test.stores.db,
    store: test.stores.store,
    secret: test.stores.secret,
    clock: () => test.now,
    dataDir: test.config.DATA_DIR,
    spoolFolder: join(test.config.DATA_DIR, 'spool'),
    transparency: test.stores.transparency,
});

beforeAll(async () => {
    quietDetector();
    test = await startTestApp();
    const token = await signIn(test);
    test.now = Date.parse('2026-05-04T08:00:00Z');
    site = await addSite(test, token, { domain });
    await send(test, { s: site, k: 'v', u: `https://${domain}/`, i: 'visitor_one', p: 'one' });
    test.now = Date.parse('2026-05-06T01:00:00Z');
    await test.settle();
    const row = await test.stores.siteCache.find(site);
    if (row) await sealSites(services(), [row]);
});
afterAll(async () => {
    await test.close();
    vi.restoreAllMocks();
});

/** The command as people run it, beside the running application. */
const verify = (...args: string[]) => verifyIn(test.config.DATA_DIR, ...args);

const verifyIn = (DATA_DIR: string, ...args: string[]) =>
    new Promise<{ code: number; output: string; errors: string }>(done => {
        const { DATABASE_URL, CLICKHOUSE_URL } = test.config;
        const env = {
            PATH: process.env.PATH,
            DATA_DIR,
            ...(DATABASE_URL && { DATABASE_URL }),
            ...(CLICKHOUSE_URL && { CLICKHOUSE_URL }),
        };
        const program = `${process.env.FOOTFALL_TEST_DIST ?? 'dist'}/server/verify.js`;
        execFile(
            process.execPath,
            [...nodeArguments, program, ...args],
            { env },
            (error, output, errors) => done({ code: Number(error?.code ?? 0), output, errors }),
        );
    });

it('says that all is well, and where the chain ends', async () => {
    const { code, output, errors } = await verify('--site', domain);
    expect(errors).toBe('');
    expect(output).toMatch(
        /^verified\.example {2}2026-05-04 {2}ok, 1 event\nverified\.example: 1 day checked, all is well\.\n {2}last digest: 2026-05-04 [0-9a-f]{64}\nPublic log footfall-[0-9a-f]{12}\/transparency\/1: leaves 1, published 0; it continues what was signed\.\n$/,
    );
    expect(code).toBe(0);
    const hash = /[0-9a-f]{64}/.exec(output)?.[0] ?? '';
    expect(await verify('--site', site, '--expect', hash)).toMatchObject({ code: 0 });
    expect(await verify('--site', site, '--expect', 'f'.repeat(64))).toMatchObject({
        code: 1,
        errors: `WRONG: no digest of these days has the hash ${'f'.repeat(64)}\n`,
    });
    // Nothing of asking stays behind.
    expect(await readdir(join(test.config.DATA_DIR, 'requests', 'verify')).catch(() => [])).toEqual(
        [],
    );
});

it('finds kept figures of a day that were changed, beside the server and where none runs', async () => {
    const { db, dayCache, finalizedDays } = test.stores;
    await finalizedDays.close();
    const scope = wholeScope({
        site,
        zone: 'UTC',
        from: '2026-05-04',
        to: '2026-05-04',
        closed: finalizedDays.spanOf([site]),
    });
    expect((await dayCache.of(scope)).get('2026-05-04')).toMatchObject({ pv: 1 });
    const alone = join(test.folder, 'alone');
    const copied = async () => {
        await rm(alone, { recursive: true, force: true });
        // A copy of the folder, which no server holds; by another process, as closing a file lets go of its locks.
        await promisify(execFile)('cp', ['-r', test.config.DATA_DIR, alone]);
        return verifyIn(alone, '--site', domain);
    };
    const well = await copied();
    expect(well).toMatchObject({ code: 0, errors: '' });
    // what only a server on another folder could know is not passed over in silence
    const unchecked = 'no Footfall runs on this data folder: the visits of the last days';
    expect(well.output.includes(unchecked)).toBe(test.config.CLICKHOUSE_URL !== undefined);

    const kept = db.updateTable('day_figures').where('site_id', '=', site);
    const change = (from: string, to: string) =>
        kept
            .set(({ fn, val, ref }) => ({
                figures: fn('replace', [ref('figures'), val(from), val(to)]),
            }))
            .execute();
    await change('"pv":1,', '"pv":1000,');
    for (const found of [await verify('--site', domain), await copied()]) {
        expect(found.output).toMatch(/2026-05-04 {2}WRONG: .*figures/);
        expect(found.code).toBe(1);
    }
    await change('"pv":1000,', '"pv":1,');
    expect(await verify('--site', domain)).toMatchObject({ code: 0 });
});

it('names a site that there is not', async () => {
    expect(await verify('--site', 'other.example')).toMatchObject({
        code: 2,
        errors: expect.stringContaining('there is no site other.example; known are'),
    });
});

it('checks signed figures beside the server, and their signature anywhere', async () => {
    const { owner_id: id } = await test.stores.db
        .selectFrom('sites')
        .select('owner_id')
        .where('id', '=', site)
        .executeTakeFirstOrThrow();
    const listing = await addWebsite(test, { seller: { id }, domain, siteId: site });
    const { body } = await test.app.inject({ url: snapshotPath.replace(':id', listing) });
    const keys = await test.app.inject({ url: signingKeysFile });
    const write = async (name: string, text: string) => {
        await writeFile(join(test.folder, name), text);
        return join(test.folder, name);
    };
    const file = await write('traffic.json', body);
    const well = await verify('--snapshot', file);
    expect(well).toMatchObject({ code: 0, errors: '' });
    expect(well.output).toMatch(/signature valid[\s\S]*1 days? recalculated with the same result/);
    const changed = await write('changed.json', body.replace('"pv":1', '"pv":2'));
    expect(await verify('--snapshot', changed)).toMatchObject({ code: 1 });
    const known = await write('keys.json', keys.body);
    expect(await verify('--snapshot', file, '--keys', known)).toMatchObject({ code: 0 });
    const refused = await verify('--snapshot', changed, '--keys', known);
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^REFUSED/) });
});

it('checks a file of proven days, alone and against the log as it is served', async () => {
    await test.stores.transparency.publish();
    const proof = await test.stores.transparency.prove({
        site,
        from: '2026-05-04',
        to: '2026-05-04',
    });
    const path = join(test.folder, 'proof.json');
    await writeFile(path, JSON.stringify(proof));
    const alone = await verify('--proof', path);
    expect(alone).toMatchObject({ code: 0, errors: '' });
    expect(alone.output).toMatch(
        /verified\.example {2}2026-05-04 {2}leaf 0: sealed with 1 page views/,
    );
    const checkpoint = join(test.folder, 'kept.checkpoint');
    await writeFile(checkpoint, proof?.checkpoint ?? '');
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address() as AddressInfo;
    const log = `http://127.0.0.1:${address.port}/transparency/1`;
    const more = ['--log', log, '--log-key', proof?.log ?? '', '--checkpoint', checkpoint];
    const followed = await verify('--proof', path, ...more);
    expect(followed).toMatchObject({ code: 0, errors: '' });
    expect(followed.output).toContain('continues your older checkpoint');
    await writeFile(path, JSON.stringify({ ...proof, checkpoint: 'changed' }));
    const refused = { code: 1, output: expect.stringMatching(/^REFUSED/) };
    expect(await verify('--proof', path)).toMatchObject(refused);
});

it('finds what was changed, in words and as JSON, and fails', async () => {
    await test.stores.store.command(
        'ALTER TABLE events DELETE WHERE site = {site:String} SETTINGS mutations_sync = 2',
        { site },
    );
    const words = await verify('--site', domain);
    expect(words.output).toContain(
        '2026-05-04  WRONG: events missing (1 of 1); figures differ (pv 1 → 0',
    );
    expect(words.code).toBe(1);
    const { output, code } = await verify('--site', 'all', '--json');
    const lines = output
        .trim()
        .split('\n')
        .map(line => JSON.parse(line));
    expect(lines).toContainEqual(
        expect.objectContaining({ type: 'site', domain, days: 1, bad: 1 }),
    );
    expect(lines.at(-1)).toEqual({ type: 'end', ok: false });
    expect(code).toBe(1);
});
