import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EventExportInput, exportManifest } from '../../contract/analytics/eventExports';
import { calls } from '../../contract/calls';
import { EventExports } from '../../server/analytics/eventExports/eventExports';
import { exportColumns } from '../../server/analytics/eventExports/exportColumns';
import { S3Target, StorageRefused } from '../../server/platform/backup/s3Target';
import { addMember, join as becomeMember } from '../fixtures/members';
import { stepUpNow } from '../fixtures/payouts';
import { addPerson, callFrom, type Person } from '../fixtures/people';
import { type PutEvent, putEvents, putVisitor } from '../fixtures/putEvents';
import { quietJobs } from '../fixtures/quietJobs';
import { type S3Server, startS3 } from '../fixtures/s3Server';
import { addSite, startTestApp, type TestApp } from '../fixtures/testApp';

const keys = { accessKey: 'AKIDEXAMPLE', secretKey: 'export+secret/key=', region: 'eu-central-1' };
const hour = 3_600_000;
const day = '2026-11-18';
/** Two hours into the day after it. */
const after = Date.parse('2026-11-19T02:00:00Z');

let s3: S3Server;
let test: TestApp;
let owner: Person;
let site: string;

beforeAll(async () => {
    quietJobs();
    s3 = await startS3(keys);
    test = await startTestApp({ WEBHOOK_LOOPBACK: '1' });
    owner = await addPerson(test, 'user');
});
afterAll(async () => {
    vi.restoreAllMocks();
    await test.close();
    await s3.stop();
});
beforeEach(async () => {
    test.now = Date.parse(`${day}T00:30:00Z`);
    Object.assign(test.config, { EXPORT_DIR: undefined, WEBHOOK_LOOPBACK: '1' });
    const { db } = test.stores;
    await db.deleteFrom('event_exports').execute();
    await db.deleteFrom('event_export_days').execute();
    site = await addSite(test, owner.token);
    s3.objects.clear();
    s3.log.length = 0;
    s3.failures.length = 0;
});

const input = (more: Partial<EventExportInput> = {}): EventExportInput => ({
    place: 's3',
    format: 'ndjson',
    endpoint: s3.url,
    bucket: 'owners-bucket',
    prefix: 'footfall/events',
    ...keys,
    ...more,
});

const set = async (more: Partial<EventExportInput> = {}, by = owner) => {
    await stepUpNow(test, by);
    return callFrom(test, by, calls.setEventExport, { params: { id: site }, body: input(more) });
};

const shown = async () =>
    (await callFrom(test, owner, calls.readEventExport, { params: { id: site } })).data.export;

const daysOf = async () =>
    (await callFrom(test, owner, calls.listExportDays, { params: { id: site }, query: {} })).data
        .list;

const put = async (events: readonly PutEvent[]) => {
    await putEvents(test.config.DATA_DIR, site, events);
    await test.settle();
    await test.stores.finalizedDays.close();
};

const views = (visitors: readonly string[], on = day): PutEvent[] =>
    visitors.map((visitor, at) => ({
        visitor,
        time: Date.parse(`${on}T10:00:00Z`) + at * 1_000,
        address: '203.0.113.7',
        path: `/${visitor} "页"`,
    }));

const look = () => test.stores.eventExports.look();

const objectAt = (path: string): Buffer => {
    const found = s3.objects.get(`/owners-bucket/footfall/events/${site}/${path}`);
    if (!found) throw new Error(`nothing is at ${path}: ${[...s3.objects.keys()]}`);
    return found;
};
const manifestOf = (on = day) =>
    exportManifest.parse(JSON.parse(objectAt(`${on}/manifest.json`).toString()));
const rowsOf = (on = day) =>
    manifestOf(on).files.flatMap(({ name }) =>
        gunzipSync(objectAt(`${on}/${name}`))
            .toString()
            .trim()
            .split('\n')
            .map(one => JSON.parse(one)),
    );

describe('a finished day', () => {
    it('is written once, with a manifest whose digests hold, and not before it is over', async () => {
        await set();
        await put([
            ...views(['ann', 'bob']),
            { ...views(['bot'])[0], time: `${day}T11:00:00Z`, excluded: 'bot', bot: 'GPTBot' },
        ]);
        await look();
        expect(s3.objects.size).toBe(0);
        test.now = after;
        await test.stores.finalizedDays.close();
        await look();
        const manifest = manifestOf();
        expect(manifest).toMatchObject({
            day,
            version: 1,
            replaces: null,
            rows: 3,
            fileFormat: 'ndjson',
        });
        expect(manifest.columns).toEqual([...exportColumns]);
        const [file] = manifest.files;
        const bytes = objectAt(`${day}/${file?.name}`);
        expect(file).toMatchObject({ bytes: bytes.length, rows: 3 });
        expect(file?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
        const rows = rowsOf();
        expect(Object.keys(rows[0])).toEqual([...exportColumns]);
        expect(rows.map(({ path, time, excluded }) => [path, time, excluded])).toEqual([
            ['/ann "页"', '2026-11-18T10:00:00.000Z', ''],
            ['/bob "页"', '2026-11-18T10:00:01.000Z', ''],
            ['/bot "页"', '2026-11-18T11:00:00.000Z', 'bot'],
        ]);
        expect(JSON.stringify(rows)).not.toContain('203.0.113');
        const puts = s3.log.length;
        await look();
        await test.restart();
        await look();
        expect(s3.log).toHaveLength(puts);
        expect(await shown()).toMatchObject({ done: 1, waiting: 0, lastDay: day, fault: null });
        const digest = createHash('sha256')
            .update(objectAt(`${day}/manifest.json`))
            .digest('hex');
        expect(await daysOf()).toMatchObject([{ day, state: 'done', version: 1, rows: 3, digest }]);
    });

    it('is a Parquet file that opens, with times as times', async () => {
        await set({ format: 'parquet' });
        await put(views(['ann', 'bob']));
        test.now = after;
        await test.stores.finalizedDays.close();
        await look();
        const [file] = manifestOf().files;
        const path = join(test.folder, 'read.parquet');
        await writeFile(path, objectAt(`${day}/${file?.name}`));
        if (!test.stores.store.embedded) return;
        const rows = await test.stores.store.query<Record<string, string>>(
            `SELECT path, toString(time) AS at, toTypeName(time) AS type, visitor FROM file('${path}', 'Parquet') ORDER BY time`,
        );
        expect(rows.map(one => [one.path, one.at])).toEqual([
            ['/ann "页"', '2026-11-18 10:00:00.000'],
            ['/bob "页"', '2026-11-18 10:00:01.000'],
        ]);
        expect(rows[0]?.type).toContain('DateTime64(3');
    });

    it('is written anew for what came late, as the version that takes the place of the one before', async () => {
        await set();
        await put(views(['ann']));
        test.now = after;
        await test.stores.finalizedDays.close();
        await look();
        await put(
            views(['late'].map(one => one)).map(one => ({ ...one, time: `${day}T12:00:00Z` })),
        );
        test.now += hour;
        await test.stores.finalizedDays.close();
        await look();
        // late events come one by one: not for each of them
        expect(manifestOf().version).toBe(1);
        test.now += 6 * hour;
        await look();
        expect(manifestOf()).toMatchObject({ version: 2, replaces: 1, rows: 2 });
        expect([...s3.objects.keys()].filter(one => one.includes('/v1/'))).toEqual([]);
    });

    it('is written once where two servers do it at the same time', async () => {
        await set();
        await put(views(['ann']));
        test.now = after;
        await test.stores.finalizedDays.close();
        const { stores, config } = test;
        const of = () =>
            new EventExports({ ...stores, config, clock: () => test.now, log: { warn: () => {} } });
        await Promise.all([of().look(), of().look(), of().look()]);
        expect(s3.log.filter(one => one.startsWith('PUT'))).toHaveLength(2);
        expect(manifestOf().version).toBe(1);
    });

    it('is not written any more where its export was turned off while another site’s was', async () => {
        const first = site;
        await set();
        await put(views(['ann']));
        site = await addSite(test, owner.token);
        await set();
        await put(views(['bob']));
        test.now = after;
        await test.stores.finalizedDays.close();
        const { stores, config } = test;
        let turned = '';
        const store = {
            query: stores.store.query.bind(stores.store),
            writeRows: async (...given: Parameters<typeof stores.store.writeRows>) => {
                // whichever is first, the other one ends meanwhile
                const other = given[0].includes(site) ? first : site;
                const params = { id: other };
                if (turned === '') await callFrom(test, owner, calls.deleteEventExport, { params });
                turned ||= other;
                return stores.store.writeRows(...given);
            },
        };
        const log = { warn: () => {} };
        const exports = new EventExports({ ...stores, store, config, clock: () => test.now, log });
        await exports.look();
        expect(turned).not.toBe('');
        expect(s3.log.filter(one => one.includes(turned))).toEqual([]);
        const { db } = test.stores;
        const left = await db.selectFrom('event_export_days').select('site_id').execute();
        expect(left.map(one => one.site_id)).not.toContain(turned);
    });

    it('is written anew without a visitor who was erased, and no file of theirs stays', async () => {
        await set();
        await put(views(['ann']));
        test.now = after;
        await test.stores.finalizedDays.close();
        await look();
        const params = { id: site, visitor: putVisitor(site, 'ann') };
        await stepUpNow(test, owner);
        expect(await callFrom(test, owner, calls.eraseVisitor, { params })).toMatchObject({
            status: 200,
        });
        test.now += 7 * hour;
        await test.stores.finalizedDays.close();
        const refused = new StorageRefused('no', { status: 503, code: 'SlowDown' });
        const remove = vi.spyOn(S3Target.prototype, 'remove').mockRejectedValueOnce(refused);
        await look();
        remove.mockRestore();
        expect(await shown()).toMatchObject({ fault: 'server', detail: '503 SlowDown' });
        test.now += 61_000;
        await look();
        expect(manifestOf()).toMatchObject({ version: 2, replaces: 1, rows: 0, files: [] });
        expect([...s3.objects.keys()].filter(one => one.includes('/part-'))).toEqual([]);
        expect(await shown()).toMatchObject({ fault: null, waiting: 0 });
    });

    it('is given up where the site keeps it no longer, and a back-fill asks for no such day', async () => {
        await put([...views(['a'], '2026-09-01'), ...views(['b'], '2026-11-10')]);
        await set();
        const params = { id: site };
        const body = { from: '2026-08-01', to: '2026-11-17' };
        const backfill = () => callFrom(test, owner, calls.backfillEventExport, { params, body });
        expect((await backfill()).data).toEqual({ days: 2 });
        const { db } = test.stores;
        await db.updateTable('sites').set({ retention_days: 31 }).where('id', '=', site).execute();
        expect((await backfill()).data).toEqual({ days: 1 });
        await look();
        expect((await daysOf()).map(one => [one.day, one.state])).toEqual([['2026-11-10', 'done']]);
    });

    it('is tried again after a pause where the storage fails, and says why until then', async () => {
        await set();
        await put(views(['ann']));
        test.now = after;
        await test.stores.finalizedDays.close();
        s3.failures.push(503);
        await look();
        expect(await shown()).toMatchObject({ fault: 'server', detail: '503', waiting: 1 });
        const asked = s3.log.length;
        await look();
        expect(s3.log).toHaveLength(asked);
        test.now += 61_000;
        await look();
        expect(await shown()).toMatchObject({ fault: null, waiting: 0, done: 1 });
        expect(manifestOf().rows).toBe(1);
    });

    it('goes on after the files that were sent when it was cut off', async () => {
        const root = join(test.folder, `cut off ${site}`);
        Object.assign(test.config, { EXPORT_DIR: root });
        await set({ place: 'folder' });
        await put(views(['ann']));
        test.now = after;
        await test.stores.finalizedDays.close();
        const manifest = join(root, site, day, 'manifest.json');
        // no file can take its place
        await mkdir(join(manifest, 'in the way'), { recursive: true });
        await look();
        expect(await shown()).toMatchObject({ fault: 'folder', waiting: 1 });
        const file = join(root, site, day, 'v1', 'part-0001.ndjson.gz');
        const { ino } = await stat(file);
        test.now += 61_000;
        await look();
        expect((await stat(file)).ino).toBe(ino);
        await rm(manifest, { recursive: true });
        // what was sent in another form is nobody's
        await set({ place: 'folder', format: 'parquet' });
        await test.restart();
        await look();
        expect(await shown()).toMatchObject({ fault: null, done: 1 });
        expect(await readdir(join(root, site, day, 'v1'))).toEqual(['part-0001.parquet']);
        expect(JSON.parse(await readFile(manifest, 'utf8'))).toMatchObject({ rows: 1, version: 1 });
    });

    it('waits for a back-fill, which writes chosen days alone', async () => {
        await put([
            ...views(['a'], '2026-11-10'),
            ...views(['b'], '2026-11-11'),
            ...views(['c'], '2026-11-12'),
        ]);
        await set();
        await look();
        expect(await daysOf()).toEqual([]);
        const params = { id: site };
        const body = { from: '2026-11-11', to: '2026-11-17' };
        const asked = await callFrom(test, owner, calls.backfillEventExport, { params, body });
        expect(asked.data).toEqual({ days: 2 });
        expect(await shown()).toMatchObject({ waiting: 2 });
        await look();
        expect((await daysOf()).map(one => one.day)).toEqual(['2026-11-12', '2026-11-11']);
        expect(manifestOf('2026-11-11').rows).toBe(1);
        const wrong = { from: '2020-01-01', to: '2026-11-17' };
        expect(
            await callFrom(test, owner, calls.backfillEventExport, { params, body: wrong }),
        ).toMatchObject({ status: 422 });
    });
});

describe('the operator’s folder', () => {
    it('is written where it is set, under the site’s id alone, and never through a link', async () => {
        const body = { place: 'folder', prefix: 'x' } as const;
        expect(await set(body)).toMatchObject({ status: 409, error: 'export.no_folder' });
        const root = join(test.folder, `exports ${site}`);
        Object.assign(test.config, { EXPORT_DIR: root });
        expect(await set(body)).toMatchObject({ status: 200 });
        const { db } = test.stores;
        const name = { domain: '../../evil' };
        await db.updateTable('sites').set(name).where('id', '=', site).execute();
        await put(views(['ann']));
        test.now = after;
        await test.stores.finalizedDays.close();
        await look();
        expect(await readdir(root)).toEqual([site]);
        const text = await readFile(join(root, site, day, 'manifest.json'), 'utf8');
        expect(exportManifest.parse(JSON.parse(text)).rows).toBe(1);
        // somebody with access to the folder puts a link there
        const elsewhere = join(test.folder, `elsewhere ${site}`);
        await mkdir(elsewhere, { recursive: true });
        const next = '2026-11-19';
        await symlink(elsewhere, join(root, site, next));
        await put(views(['bob'], next));
        test.now = after + 24 * hour;
        await test.stores.finalizedDays.close();
        await look();
        expect(await readdir(elsewhere)).toEqual([]);
        expect(await shown()).toMatchObject({ fault: 'folder', waiting: 1 });
    });

    it.each(['../up', '/root', 'a//b', 'a/../b', '.', 'a/..', 'a b', 'ä', 'a/', '%2e%2e', '...'])(
        'and no prefix leads out of the bucket’s folder: %s',
        async prefix => {
            expect(await set({ prefix })).toMatchObject({ status: 422 });
        },
    );
});

describe('an address that lies', () => {
    it.each([
        ['http://storage.example.com', 422],
        ['https://user:pass@storage.example.com', 422],
        ['https://127.0.0.1', 422],
        ['https://169.254.169.254/latest', 422],
        ['https://[::ffff:10.0.0.1]', 422],
        ['https://storage.example.com:25', 422],
        ['file:///etc/passwd', 422],
        ['https://storage.example.com/path', 200],
    ])('%s is answered %i', async (endpoint, status) => {
        Object.assign(test.config, { WEBHOOK_LOOPBACK: '0' });
        expect(await set({ endpoint })).toMatchObject({ status });
    });

    it('and a name that leads into this network is not asked, whatever it led to before', async () => {
        Object.assign(test.config, { WEBHOOK_LOOPBACK: '0' });
        const { port } = new URL(s3.url);
        expect(await set({ endpoint: `https://localhost:${port}` })).toMatchObject({ status: 200 });
        const params = { id: site };
        const { data } = await callFrom(test, owner, calls.testEventExport, { params });
        expect(data).toEqual({ fault: 'address', detail: '' });
        expect(s3.log).toEqual([]);
    });

    it('and what it answers is told as it is, with neither key', async () => {
        await set({ accessKey: 'AKIDOTHER' });
        const params = { id: site };
        const { data } = await callFrom(test, owner, calls.testEventExport, { params });
        expect(data).toEqual({ fault: 'denied', detail: '403 InvalidAccessKeyId' });
        s3.failures.push(307);
        expect((await callFrom(test, owner, calls.testEventExport, { params })).data).toMatchObject(
            { fault: 'redirect' },
        );
    });
});

describe('a test', () => {
    it('writes a small file and deletes it', async () => {
        await set();
        const params = { id: site };
        const { data } = await callFrom(test, owner, calls.testEventExport, { params });
        expect(data).toEqual({ fault: null, detail: '' });
        expect(s3.log.map(one => one.split(' ')[0])).toEqual(['PUT', 'DELETE']);
        expect(s3.objects.size).toBe(0);
    });
});

describe('who may', () => {
    it('the owner sets it, administrators look, and nobody is told a key', async () => {
        const administrator = await addMember(test, site, 'administrator');
        const editor = await addMember(test, site, 'editor');
        const admin = await addPerson(test, 'admin');
        for (const by of [administrator, editor, admin]) {
            expect(await set({}, by)).toMatchObject({ status: 409 });
        }
        await set();
        // an empty key stays
        await set({ accessKey: '', secretKey: '', format: 'parquet' });
        const params = { id: site };
        const read = (by: Person) => callFrom(test, by, calls.readEventExport, { params });
        expect((await read(administrator)).data).toMatchObject({ mayChange: false });
        expect(await read(editor)).toMatchObject({ status: 409 });
        await callFrom(test, owner, calls.testEventExport, { params });
        expect(s3.log).toHaveLength(2);
        const { db } = test.stores;
        const all = JSON.stringify([
            (await read(owner)).data,
            await daysOf(),
            await db.selectFrom('event_exports').selectAll().execute(),
            await db.selectFrom('audit_log').selectAll().execute(),
        ]);
        expect(all).not.toContain(keys.secretKey);
        expect(all).not.toContain(keys.accessKey);
    });

    it('keys stay with the endpoint and the owner for whom they were entered', async () => {
        await set();
        const none = { accessKey: '', secretKey: '' };
        const endpoint = 'https://storage.example.com';
        for (const more of [
            { ...none, endpoint },
            { accessKey: 'AKIDOTHER', secretKey: '' },
            { accessKey: '', secretKey: 'other' },
        ]) {
            expect(await set(more)).toMatchObject({ status: 422 });
        }
        expect(await set({ ...none, prefix: 'other' })).toMatchObject({ status: 200 });
        const next = await addPerson(test, 'user');
        const { db } = test.stores;
        await db.updateTable('sites').set({ owner_id: next.id }).where('id', '=', site).execute();
        expect(await set(none, next)).toMatchObject({ status: 422 });
        expect(await set({}, next)).toMatchObject({ status: 200 });
    });

    it('with another owner the former one’s storage gets nothing more', async () => {
        await set();
        await put(views(['ann']));
        const next = await addPerson(test, 'user');
        await becomeMember(test, site, next, 'administrator');
        const { db } = test.stores;
        // by whatever way: the job looks for itself
        await db.updateTable('sites').set({ owner_id: next.id }).where('id', '=', site).execute();
        test.now = after;
        await test.stores.finalizedDays.close();
        await look();
        expect(s3.log).toEqual([]);
        expect(await db.selectFrom('event_exports').selectAll().execute()).toEqual([]);
    });

    it('a deleted site takes its keys along', async () => {
        await set();
        await put(views(['ann']));
        const params = { id: site };
        const body = { domain: 'example.com' };
        await callFrom(test, owner, calls.deleteSite, { params, body });
        test.now = after;
        await look();
        expect(s3.log).toEqual([]);
        const { db } = test.stores;
        expect(await db.selectFrom('event_exports').selectAll().execute()).toEqual([]);
    });
});
