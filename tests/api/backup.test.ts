import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeManifest } from '../../server/platform/backup/manifest';
import { openTarget } from '../../server/platform/backup/openTarget';
import { Repository } from '../../server/platform/backup/repository';
import { readBackupState } from '../../server/shell/backup/lastBackup';
import { addSite, send, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

const hour = 3_600_000;
const passphrase = 'correct horse battery';

let test: TestApp;
let place: string;
beforeEach(async () => {
    test = await startTestApp();
    place = join(test.folder, 'backups');
    test.now = Date.parse('2026-03-01T00:00:00Z');
});
afterEach(() => test.close());

const repository = () => new Repository(openTarget(place, test.config));
const instants = () => repository().instants();
const state = () => readBackupState(test.config.DATA_DIR);
const configure = (more: Partial<TestApp['config']>) => Object.assign(test.config, more);

it('one is made by itself when the last one is too long ago, and old ones are removed', async () => {
    const { backups } = test.stores;
    await backups.lookWhetherDue();
    expect(await readdir(test.folder)).not.toContain('backups');
    configure({ BACKUP_TO: place, BACKUP_EVERY_HOURS: 24, BACKUP_KEEP_DAYS: 2 });
    await backups.lookWhetherDue();
    expect(await instants()).toEqual(['2026-03-01T00:00:00.000Z']);
    test.now += 23 * hour;
    await backups.lookWhetherDue();
    expect(await instants()).toHaveLength(1);
    for (let days = 0; days < 3; days += 1) {
        test.now += 24 * hour;
        await backups.lookWhetherDue();
    }
    expect(await instants()).toEqual([
        '2026-03-02T23:00:00.000Z',
        '2026-03-03T23:00:00.000Z',
        '2026-03-04T23:00:00.000Z',
    ]);
    expect(await state()).toMatchObject({
        last: { at: '2026-03-04T23:00:00.000Z', place, removed: 0, isEncrypted: false },
    });
});

it('one is made every few minutes where a restore is to go back to almost any moment', async () => {
    configure({ BACKUP_TO: place, BACKUP_EVERY_MINUTES: 5, BACKUP_KEEP_DAYS: 30 });
    const { backups } = test.stores;
    for (let minutes = 0; minutes < 12; minutes += 1) {
        await backups.lookWhetherDue();
        test.now += hour / 60;
    }
    expect(await instants()).toEqual([
        '2026-03-01T00:00:00.000Z',
        '2026-03-01T00:05:00.000Z',
        '2026-03-01T00:10:00.000Z',
    ]);
    // later on only one in a while is kept of them
    test.now += 12 * hour;
    await backups.lookWhetherDue();
    test.now += hour / 12;
    await backups.lookWhetherDue();
    expect(await instants()).toEqual([
        '2026-03-01T00:00:00.000Z',
        '2026-03-01T12:12:00.000Z',
        '2026-03-01T12:17:00.000Z',
    ]);
    await writeFile(join(test.folder, 'file'), '');
    configure({ BACKUP_TO: join(test.folder, 'file') });
    await backups.lookWhetherDue();
    expect((await state()).failure).toBeDefined();
    configure({ BACKUP_TO: place });
    test.now += hour / 12;
    await backups.lookWhetherDue();
    expect((await state()).failure).toBeUndefined();
});

it('one that fails is noted with its reason, tried again after an hour, and forgotten then', async () => {
    // a file stands where the folder is to be
    await writeFile(place, '');
    configure({ BACKUP_TO: place });
    const { backups } = test.stores;
    await backups.lookWhetherDue();
    expect((await state()).failure?.message).toMatch(/ENOTDIR|EEXIST/);
    await rm(place);
    test.now += hour / 2;
    await backups.lookWhetherDue();
    expect((await state()).last).toBeUndefined();
    test.now += hour / 2;
    await backups.lookWhetherDue();
    expect(await state()).toMatchObject({ last: { at: '2026-03-01T01:00:00.000Z' } });
    expect((await state()).failure).toBeUndefined();
    expect(await readdir(join(test.config.DATA_DIR, 'backup'))).toEqual(['last.json']);
});

it('one to somewhere else, or of a clock that was ahead, puts off none', async () => {
    const { backups } = test.stores;
    configure({ BACKUP_TO: place, BACKUP_EVERY_HOURS: 24 });
    await backups.take(join(test.folder, 'another'), () => undefined);
    await backups.lookWhetherDue();
    expect(await instants()).toHaveLength(1);
    test.now += 1000 * 24 * hour;
    await backups.take(place, () => undefined);
    test.now -= 999 * 24 * hour;
    await backups.lookWhetherDue();
    expect(await instants()).toContain('2026-03-02T00:00:00.000Z');
});

it('none is made where another installation has its own', async () => {
    await test.stores.backups.take(place, () => undefined);
    const [at = ''] = await instants();
    const foreign = { ...(await repository().read(at)).manifest, secretFingerprint: 'another' };
    const key = (await openTarget(place, test.config).list('snapshots/'))[0] ?? '';
    const text = writeManifest(foreign, test.stores.secret);
    await openTarget(place, test.config).put(key, gzipSync(text));
    const made = test.stores.backups.take(place, () => undefined);
    await expect(made).rejects.toThrow('of another installation');
    expect(await instants()).toHaveLength(1);
});

it('one that is under way when the server ends is given up, and holds up none that follows', async () => {
    const made = test.stores.backups.take(place, () => undefined);
    const closed = test.stores.backups.close();
    await expect(made).rejects.toThrow('the server was stopped meanwhile');
    await closed;
    expect(await instants()).toEqual([]);
    await test.restart();
    await test.stores.backups.take(place, () => undefined);
    expect(await instants()).toHaveLength(1);
});

it('holds neither the secret nor what tells visitors of a day apart', async () => {
    const token = await signIn(test);
    const site = await addSite(test, token, { domain: 'salted.example', cookieless: true });
    await send(test, { s: site, k: 'v', u: 'https://salted.example/', p: 'one' });
    const { DATA_DIR } = test.config;
    const secret = await readFile(join(DATA_DIR, 'secret'), 'utf8');
    const salts = Object.values(
        JSON.parse(await readFile(join(DATA_DIR, 'salts.json'), 'utf8')) as Record<string, string>,
    );
    expect(salts).not.toEqual([]);
    configure({ BACKUP_PASSPHRASE: passphrase });
    await test.stores.backups.take(place, () => undefined);
    const [at = ''] = await instants();
    const opened = repository();
    await opened.unlock(passphrase);
    const { manifest } = await opened.read(at);
    expect(manifest.secret).toBe(secret);
    const names = manifest.files.map(({ path }) => path);
    expect(names).toContain('footfall.sqlite');
    expect(names.filter(name => name.startsWith('events/'))).not.toEqual([]);
    expect(names.filter(name => /^(secret|salts|lock|requests|backup)/.test(name))).toEqual([]);
    const target = openTarget(place, test.config);
    for (const key of await target.list('')) {
        const bytes = (await target.read(key)) ?? Buffer.alloc(0);
        const text = bytes.toString('latin1');
        for (const hidden of [secret, ...salts, passphrase]) expect(text).not.toContain(hidden);
    }
});

it('writing, sealing and loading go on after one that failed half-way', async () => {
    const token = await signIn(test);
    const site = await addSite(test, token, { domain: 'going.example' });
    const told: string[] = [];
    await expect(
        test.stores.backups.take(join(test.config.DATA_DIR, 'within'), line =>
            told.push(line.type),
        ),
    ).rejects.toThrow('would be lost');
    await writeFile(place, '');
    await expect(test.stores.backups.take(place, () => undefined)).rejects.toThrow();
    await rm(place);
    // the folder of what is copied cannot be made
    await rm(join(test.config.DATA_DIR, 'backup'), { recursive: true });
    await writeFile(join(test.config.DATA_DIR, 'backup'), '');
    await expect(test.stores.backups.take(place, () => undefined)).rejects.toThrow();
    await rm(join(test.config.DATA_DIR, 'backup'));
    await send(test, { s: site, k: 'v', u: 'https://going.example/', i: 'visitor_one', p: 'one' });
    await test.settle();
    await test.stores.exclusively(async () => undefined);
    const [row] = await test.stores.store.query<{ events: number }>(
        'SELECT toUInt32(count()) AS events FROM events WHERE site = {site:String}',
        { site },
    );
    expect(row?.events).toBe(1);
    await test.stores.backups.take(place, () => undefined);
    expect(await instants()).toHaveLength(1);
});
