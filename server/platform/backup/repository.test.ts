import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
    mkdir,
    mkdtemp,
    readdir,
    readFile,
    readlink,
    rm,
    symlink,
    utimes,
    writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type S3Server, startS3 } from '../../../tests/fixtures/s3Server';
import { createSecret } from '../secret';
import { chunkSize } from './chunks';
import { FileMemory } from './fileMemory';
import { type Manifest, manifestFormat, readManifest, writeManifest } from './manifest';
import { openTarget } from './openTarget';
import { Repository } from './repository';
import type { BackupTarget } from './target';

const secret = createSecret('a secret of an installation that is long enough');
const keys = { accessKey: 'AKIDBACKUP', secretKey: 'a key of backups', region: 'us-east-1' };
const day = 86_400_000;
const keep = { keepDays: 5, isDense: false };
const first = Date.parse('2026-03-01T00:00:00.000Z');

let s3: S3Server;
beforeAll(async () => {
    s3 = await startS3(keys);
});
afterAll(() => s3.stop());

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-backup-'));
    s3.objects.clear();
});
afterEach(() => rm(folder, { recursive: true }));

const config = () => ({
    DATA_DIR: join(folder, 'data'),
    BACKUP_S3_ENDPOINT: s3.url,
    BACKUP_S3_REGION: keys.region,
    BACKUP_S3_ACCESS_KEY: keys.accessKey,
    BACKUP_S3_SECRET_KEY: keys.secretKey,
});
const targets = {
    'a folder': () => openTarget(join(folder, 'backups'), config()),
    'a bucket': () => openTarget('s3://bucket/of/backups', config()),
};

/** Bytes that do not pack, and others each time. */
const noise = (size: number, seed: string): Buffer => {
    const parts: Buffer[] = [];
    for (let n = 0; n < size; n += 32) {
        parts.push(createHash('sha256').update(`${seed}${n}`).digest());
    }
    return Buffer.concat(parts).subarray(0, size);
};

const manifestOf = (more: Partial<Manifest> = {}): Manifest => ({
    format: manifestFormat,
    at: new Date(first).toISOString(),
    version: '0.1.0',
    database: 'sqlite',
    events: 'embedded',
    rows: { database: {}, events: {} },
    secretFingerprint: 'print',
    files: [],
    links: [],
    ...more,
});

const put = async (contents: Readonly<Record<string, Buffer | string>>) => {
    const root = join(folder, 'root');
    await rm(root, { recursive: true, force: true });
    for (const [path, content] of Object.entries(contents)) {
        await mkdir(join(root, path, '..'), { recursive: true });
        await writeFile(join(root, path), content);
    }
    return { root, paths: Object.keys(contents) };
};

/** Backs some files up; answers how many bytes were sent. */
const backUp = async (
    target: BackupTarget,
    at: number,
    contents: Readonly<Record<string, Buffer | string>>,
) => {
    const repository = new Repository(target);
    const { root, paths } = await put(contents);
    const { files, sent } = await repository.upload(root, paths);
    const instant = new Date(at).toISOString();
    const what = manifestOf({ at: instant, files });
    await repository.publish(instant, writeManifest(what, secret));
    return sent;
};

const restored = async (target: BackupTarget, at: number) => {
    const repository = new Repository(target);
    const { manifest } = await repository.read(new Date(at).toISOString());
    const to = join(folder, `restored-${at}`);
    await repository.download(manifest, to);
    return (path: string) => readFile(join(to, path));
};

describe.each(Object.entries(targets))('backups in %s', (_, open) => {
    it('bring every file back as it was, of each backup', async () => {
        const target = open();
        const large = noise(chunkSize * 2 + 17, 'large');
        const changed = Buffer.from(large);
        changed[chunkSize + 5] = (changed[chunkSize + 5] ?? 0) ^ 1;
        await backUp(target, first, { 'a/large': large, text: 'one', empty: '', gone: 'gone' });
        await backUp(target, first + day, { 'a/large': changed, text: 'two', empty: '' });
        const older = await restored(target, first);
        expect((await older('a/large')).equals(large)).toBe(true);
        expect(String(await older('text'))).toBe('one');
        expect(await older('empty')).toHaveLength(0);
        expect(String(await older('gone'))).toBe('gone');
        const newer = await restored(target, first + day);
        expect((await newer('a/large')).equals(changed)).toBe(true);
        await expect(newer('gone')).rejects.toThrow('ENOENT');
    });

    it('are sent by what changed since the last one', async () => {
        const target = open();
        const large = noise(chunkSize * 2 + 17, 'once');
        const files = { one: large, same: large };
        expect(await backUp(target, first, files)).toBe(large.length);
        expect(await backUp(target, first + day, files)).toBe(0);
        const changed = Buffer.from(large);
        changed[5] = (changed[5] ?? 0) ^ 1;
        expect(await backUp(target, first + 2 * day, { one: changed, same: large })).toBe(
            chunkSize,
        );
    });

    it('are removed when they are old, with what only they needed, and the last one never', async () => {
        const target = open();
        const [shared, old, young] = [noise(50, 'shared'), noise(50, 'old'), noise(50, 'young')];
        await backUp(target, first, { shared, old });
        await backUp(target, first + 10 * day, { shared, young });
        const repository = new Repository(target);
        expect(await repository.prune(first + 12 * day, keep)).toMatchObject({
            removed: [new Date(first).toISOString()],
            objects: 1,
        });
        expect((await (await restored(target, first + 10 * day))('shared')).equals(shared)).toBe(
            true,
        );
        expect(await repository.prune(first + 900 * day, keep)).toMatchObject({ removed: [] });
        expect(await repository.instants()).toHaveLength(1);
        await expect(repository.read(new Date(first).toISOString())).rejects.toThrow('there is no');
    });

    it('say which file cannot be brought back, and never bring back another one', async () => {
        const target = open();
        await backUp(target, first, {
            'a/one': 'a text that packs well '.repeat(200),
            two: noise(50, '2'),
        });
        const keys = await target.list('objects/');
        expect(keys).toHaveLength(2);
        const packed = keys.find(key => key.endsWith('.gz')) ?? '';
        const plain = keys.find(key => !key.endsWith('.gz')) ?? '';
        const kept = (await target.read(packed)) ?? Buffer.alloc(0);
        // a gigabyte in a megabyte; something else; cut off; gone
        const bomb = gzipSync(Buffer.alloc(64 << 20));
        for (const wrong of [bomb, gzipSync('another text'), kept.subarray(0, -9)]) {
            await target.put(packed, wrong);
            await expect(restored(target, first)).rejects.toThrow(
                /a\/one cannot be restored: .*changed/,
            );
            await rm(join(folder, `restored-${first}`), { recursive: true, force: true });
        }
        await target.put(packed, kept);
        await target.remove(plain);
        await expect(restored(target, first)).rejects.toThrow('is missing at');
        // the next one sends it again
        await rm(join(folder, `restored-${first}`), { recursive: true });
        expect(await backUp(target, first + day, { two: noise(50, '2') })).toBe(50);
        await target.put(plain, noise(20, '2'));
        expect(await backUp(target, first + 2 * day, { two: noise(50, '2') })).toBe(50);
        expect(await (await restored(target, first))('two')).toHaveLength(50);
    });

    it('are made by one at a time; one that was cut off holds up nobody for long', async () => {
        const repository = new Repository(open());
        let inner: unknown;
        await repository.alone(first, async () => {
            inner = await repository.alone(first + 1000, async () => 'both').catch(String);
        });
        expect(inner).toMatch(/another backup to .* has been under way since 2026-03-01T00:00:00/);
        expect(await repository.alone(first + 2000, async () => 'again')).toBe('again');
        await open().put('lock.json', Buffer.from(JSON.stringify({ at: first, by: 'killed' })));
        expect(await repository.alone(first + day, async () => 'later')).toBe('later');
    });

    it.each([
        JSON.stringify({ at: first + 900 * day, by: 'a clock that was ahead' }),
        'null',
        '{"at":',
        '',
    ])('are held up by no lock that nobody holds: %s', async text => {
        await open().put('lock.json', Buffer.from(text));
        expect(await new Repository(open()).alone(first, async () => 'made')).toBe('made');
        expect(await open().read('lock.json')).toBeUndefined();
    });

    it('are neither made nor removed by one whose lock another one has taken over', async () => {
        const [slow, quick] = [new Repository(open()), new Repository(open())];
        await backUp(open(), first, { one: 'one' });
        await backUp(open(), first + 9 * day, { two: 'two' });
        const at = new Date(first + 9 * day + 1).toISOString();
        const publish = () => slow.publish(at, writeManifest(manifestOf({ at }), secret));
        await slow.alone(first, async () => {
            await quick.alone(first + day, async () => {
                await expect(publish()).rejects.toThrow('another backup to');
                await expect(slow.prune(first + 10 * day, keep)).rejects.toThrow(
                    'another backup to',
                );
            });
            await open().put('lock.json', Buffer.from(JSON.stringify({ at: first, by: 'quick' })));
        });
        expect(String(await open().read('lock.json'))).toContain('quick');
        expect(await slow.instants()).toHaveLength(2);
    });

    it('are of one installation', async () => {
        const repository = new Repository(open());
        await repository.requireOwn('any');
        await backUp(open(), first, { one: 'one' });
        await repository.requireOwn('print');
        await expect(repository.requireOwn('another')).rejects.toThrow('of another installation');
    });

    it('are known by what they say of themselves: an older one is none of a later instant', async () => {
        await backUp(open(), first, { one: 'one' });
        const [key = ''] = await open().list('snapshots/');
        const older = (await open().read(key)) ?? Buffer.alloc(0);
        await open().put(key.replace('2026-03-01', '2026-03-05'), older);
        const repository = new Repository(open());
        expect(await repository.read('2026-03-01T00:00:00.000Z')).toBeDefined();
        await expect(repository.read('2026-03-05T00:00:00.000Z')).rejects.toThrow(
            'it is the one of 2026-03-01T00:00:00.000Z under another name',
        );
    });

    it('end between two pieces when they are told to', async () => {
        const { root, paths } = await put({ one: 'one', two: 'two' });
        const stop = new AbortController();
        const onFile = () => stop.abort(new Error('the server was stopped'));
        const made = new Repository(open()).upload(root, paths, { onFile, signal: stop.signal });
        await expect(made).rejects.toThrow('the server was stopped');
        expect(await open().list('objects/')).toHaveLength(1);
    });
});

it.each(Object.entries(targets))(
    'what others put beside the backups is neither taken for one nor removed: %s',
    async (_, open) => {
        const target = open();
        const others = ['snapshots/xyz.json.gz', 'snapshots/2026.json.gz', 'objects/notes'];
        for (const key of others) await target.put(key, Buffer.from('x'));
        await backUp(target, first, { one: 'one' });
        await backUp(target, first + 10 * day, { one: 'two' });
        const repository = new Repository(target);
        expect(await repository.prune(first + 12 * day, keep)).toMatchObject({ objects: 1 });
        expect(await repository.instants()).toEqual([new Date(first + 10 * day).toISOString()]);
        expect(await target.list('')).toEqual(expect.arrayContaining(others));
    },
);

it.each(['objects', 'snapshots', 'objects/ab'])(
    'a folder of backups in which somebody made a link of %s is not written to, and nothing removed there',
    async name => {
        const target = targets['a folder']();
        await backUp(target, first, { one: 'one' });
        await backUp(target, first + 10 * day, { one: 'two' });
        const elsewhere = join(folder, 'elsewhere');
        const library = `ab/${'ab'.repeat(32)}`;
        await mkdir(join(elsewhere, 'ab'), { recursive: true });
        await writeFile(join(elsewhere, library), 'of somebody else');
        await rm(join(folder, 'backups', name), { recursive: true, force: true });
        await symlink(elsewhere, join(folder, 'backups', name));
        const pruned = new Repository(target).prune(first + 12 * day, keep);
        if (name === 'objects/ab') await pruned;
        else await expect(pruned).rejects.toThrow('is a link');
        const written = target.put(`${name}/${'ab'.repeat(32)}`, Buffer.from('x'));
        await expect(written).rejects.toThrow('is a link');
        expect(await readFile(join(elsewhere, library), 'utf8')).toBe('of somebody else');
    },
);

describe('a bucket', () => {
    it('is tried again while it is in trouble, and named when it refuses', async () => {
        const target = targets['a bucket']();
        s3.failures.push(503, 500);
        await target.put('objects/ab/x', Buffer.from('x'));
        expect(String(await target.read('objects/ab/x'))).toBe('x');
        const wrong = openTarget('s3://bucket', { ...config(), BACKUP_S3_SECRET_KEY: 'another' });
        await expect(wrong.list('')).rejects.toThrow(
            's3://bucket answered 403 (SignatureDoesNotMatch)',
        );
    });

    it('is listed to its end', async () => {
        const target = targets['a bucket']();
        for (let n = 0; n < 7; n += 1) await target.put(`objects/ab/${n}`, Buffer.from('x'));
        expect(await target.list('objects/')).toHaveLength(7);
        expect(await target.list('none/')).toEqual([]);
    });

    it('needs its keys', () => {
        expect(() =>
            openTarget('s3://bucket/x', { ...config(), BACKUP_S3_ACCESS_KEY: undefined }),
        ).toThrow('also needs BACKUP_S3_ACCESS_KEY');
    });
});

it.each(['ftp://host/x', 's3://A', 'https://host'])('%s is no place for backups', place => {
    expect(() => openTarget(place, config())).toThrow('a backup cannot go to');
});

it('a backup in the data folder would be lost with it', () => {
    expect(() => openTarget(join(folder, 'data', 'backups'), config())).toThrow('would be lost');
    expect(() => openTarget(join(folder, 'data'), config())).toThrow('would be lost');
    expect(openTarget(join(folder, 'data-backups'), config()).name).toMatch(/data-backups$/);
});

it('a link into the data folder leads there, too', async () => {
    await mkdir(join(folder, 'disk/data'), { recursive: true });
    await symlink(join(folder, 'disk/data'), join(folder, 'data'));
    await symlink(join(folder, 'data'), join(folder, 'elsewhere'));
    expect(() => openTarget(join(folder, 'elsewhere/backups'), config())).toThrow('would be lost');
    expect(() => openTarget(join(folder, 'disk/data/new'), config())).toThrow('would be lost');
    expect(openTarget(join(folder, 'disk/backups'), config()).name).toMatch(/disk.backups$/);
});

describe('a manifest', () => {
    const text = writeManifest(manifestOf(), secret);

    it('is known by the secret that wrote it', () => {
        const { manifest, isSignedBy } = readManifest(text);
        expect(manifest).toEqual(manifestOf());
        expect(isSignedBy(secret)).toBe(true);
        expect(isSignedBy(createSecret('another secret that is long enough, too'))).toBe(false);
        expect(readManifest(text.replace('0.1.0', '0.1.1')).isSignedBy(secret)).toBe(false);
    });

    it.each(['../x', '/etc/passwd', 'a/../../x', 'a//b', '.', 'a\\b', ''])(
        'leads out of the data folder by no path: %j',
        path => {
            const file = { path, size: 0, chunks: [] };
            expect(() =>
                readManifest(writeManifest(manifestOf({ files: [file] }), secret)),
            ).toThrow('files.0.path');
        },
    );

    it.each(['/etc', '../../../etc', 'x'])('leads out of the data folder by no link: %s', to => {
        const links = [{ path: 'events/metadata/default', to }];
        expect(() => readManifest(writeManifest(manifestOf({ links }), secret))).toThrow(
            'links.0.to',
        );
    });

    it('of a newer Footfall says so', () => {
        expect(() => readManifest(text.replace('"format":1', '"format":2'))).toThrow(
            'newer Footfall',
        );
        expect(() => readManifest(text.slice(0, 40))).toThrow('cut off');
    });

    it('brings the engine’s links back', async () => {
        const to = '../store/e68/e6825e9b-30c4-42f6-bdd7-708947ad6e52';
        const what = manifestOf({ links: [{ path: 'events/metadata/default', to }] });
        const { manifest } = readManifest(writeManifest(what, secret));
        await new Repository(targets['a folder']()).download(manifest, join(folder, 'linked'));
        expect(await readlink(join(folder, 'linked/events/metadata/default'))).toBe(to);
    });
});

describe('an encrypted place', () => {
    const passphrase = 'correct horse battery';
    const bytes = 'what only its owner may read '.repeat(20);
    const instant = new Date(first).toISOString();
    const opened = async (target: BackupTarget, given: string | undefined = passphrase) => {
        const repository = new Repository(target);
        await repository.unlock(given);
        return repository;
    };
    const backUpSecretly = async (target: BackupTarget) => {
        const repository = new Repository(target);
        await repository.unlockToWrite(passphrase);
        const { root, paths } = await put({ one: bytes, two: noise(90, 'two') });
        const { files, sent } = await repository.upload(root, paths);
        await repository.publish(instant, writeManifest(manifestOf({ files }), secret));
        return sent;
    };

    it.each(Object.entries(targets))(
        'brings everything back by its passphrase: %s',
        async (_, open) => {
            expect(await backUpSecretly(open())).toBeGreaterThan(0);
            const repository = await opened(open());
            const { manifest } = await repository.read(instant);
            await repository.download(manifest, join(folder, 'back'));
            expect(await readFile(join(folder, 'back/one'), 'utf8')).toBe(bytes);
            // the next one finds what is there
            expect(await backUpSecretly(open())).toBe(0);
            expect(await open().list('objects/')).toHaveLength(2);
        },
    );

    it('shows neither bytes, nor paths, nor which files are in it', async () => {
        const target = targets['a folder']();
        await backUpSecretly(target);
        const hash = createHash('sha256').update(bytes).digest('hex');
        const keys = await target.list('');
        expect(keys.filter(key => key.includes(hash.slice(0, 16)))).toEqual([]);
        for (const key of keys) {
            const kept = (await target.read(key)) ?? Buffer.alloc(0);
            const texts = [kept, ...[kept].flatMap(tryUnpack)].map(one => one.toString('latin1'));
            for (const hidden of ['only its owner', '"one"', hash]) {
                expect(texts.filter(text => text.includes(hidden))).toEqual([]);
            }
        }
    });

    it('is opened by no other passphrase, and not without one', async () => {
        const target = targets['a folder']();
        await backUpSecretly(target);
        await expect(opened(target, 'correct horse batterY')).rejects.toThrow('is not the one');
        await expect(new Repository(target).unlock(undefined)).rejects.toThrow(
            'are encrypted: set BACKUP_PASSPHRASE',
        );
        await expect(new Repository(target).unlockToWrite(undefined)).rejects.toThrow('encrypted');
        await target.put('encryption.json', Buffer.from('{"format":2}'));
        await expect(opened(target)).rejects.toThrow('newer Footfall');
    });

    it('takes nothing that was exchanged for something else that it holds', async () => {
        const target = targets['a folder']();
        await backUpSecretly(target);
        const [a = '', b = ''] = await target.list('objects/');
        const [one, two] = [await target.read(a), await target.read(b)];
        await target.put(a, two ?? Buffer.alloc(0));
        await target.put(b, one ?? Buffer.alloc(0));
        const repository = await opened(target);
        const { manifest } = await repository.read(instant);
        await expect(repository.download(manifest, join(folder, 'back'))).rejects.toThrow(
            /cannot be restored: .*changed/,
        );
        const [list = ''] = await target.list('snapshots/');
        const kept = (await target.read(list)) ?? Buffer.alloc(0);
        await target.put(list.replace('2026-03-01', '2026-03-05'), kept);
        await expect(repository.read('2026-03-05T00:00:00.000Z')).rejects.toThrow('cut off');
    });

    it('is not taken for one whose backups somebody has exchanged for others without encryption', async () => {
        const target = targets['a folder']();
        await backUpSecretly(target);
        await target.remove('encryption.json');
        for (const key of await target.list('snapshots/')) await target.remove(key);
        await backUp(target, first + day, { one: 'of somebody else' });
        await expect(opened(target)).rejects.toThrow('somebody may have exchanged them');
    });

    it('is not made of one that is not', async () => {
        const target = targets['a folder']();
        await backUp(target, first, { one: 'one' });
        const repository = new Repository(target);
        await expect(repository.unlockToWrite(passphrase)).rejects.toThrow(
            'are not encrypted: choose another place',
        );
        expect(await target.read('encryption.json')).toBeUndefined();
    });
});

const tryUnpack = (body: Buffer): Buffer[] => {
    try {
        return [gunzipSync(body)];
    } catch {
        return [];
    }
};

describe('a single file', () => {
    const at = new Date(first).toISOString();
    const place = () => join(folder, 'one.tar');
    const open = () => openTarget(place(), config());
    const make = async (passphrase?: string) => {
        const target = open();
        const repository = new Repository(target);
        return repository
            .alone(first, async () => {
                await repository.unlockToWrite(passphrase);
                const { root, paths } = await put({ 'a/one': 'one', large: noise(99_999, 'x') });
                const { files } = await repository.upload(root, paths);
                await repository.publish(at, writeManifest(manifestOf({ files }), secret));
            })
            .finally(() => target.close?.());
    };
    const bringBack = async (target: BackupTarget, passphrase?: string) => {
        const repository = new Repository(target);
        await repository.unlock(passphrase);
        const [found = ''] = await repository.instants();
        await rm(join(folder, 'back'), { recursive: true, force: true });
        await repository.download((await repository.read(found)).manifest, join(folder, 'back'));
        return readFile(join(folder, 'back/large'));
    };

    it.each([undefined, 'correct horse battery'])('holds one backup: %s', async passphrase => {
        await make(passphrase);
        expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('.part'));
        expect((await bringBack(open(), passphrase)).equals(noise(99_999, 'x'))).toBe(true);
        await expect(make(passphrase)).rejects.toThrow('is there already');
    });

    it('is a folder of backups when it is unpacked by any other program', async () => {
        await make();
        await mkdir(join(folder, 'unpacked'));
        execFileSync('tar', ['xf', place(), '-C', join(folder, 'unpacked')]);
        const unpacked = openTarget(join(folder, 'unpacked'), config());
        expect(await bringBack(unpacked)).toHaveLength(99_999);
        execFileSync('tar', ['cf', join(folder, 'again.tar'), '-C', join(folder, 'unpacked'), '.']);
        expect(await bringBack(openTarget(join(folder, 'again.tar'), config()))).toHaveLength(
            99_999,
        );
    });

    it('that is not whole or of something else says so', async () => {
        await make();
        const whole = await readFile(place());
        await writeFile(place(), whole.subarray(0, 50_000));
        await expect(open().list('')).rejects.toThrow('was cut off');
        await writeFile(place(), 'x'.repeat(2000));
        await expect(open().list('')).rejects.toThrow('is no backup of Footfall');
    });

    it('that says of a part that it is shorter than nothing is refused, and not read without end', async () => {
        await make();
        const bytes = await readFile(place());
        bytes.write('-0000001000\0', 124, 'latin1');
        await writeFile(place(), bytes);
        await expect(open().list('')).rejects.toThrow('is no backup of Footfall');
    });

    it('leaves nothing when it is not ended', async () => {
        const target = open();
        await target.put('objects/ab/x', Buffer.from('x'));
        await target.close?.();
        expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('one.tar'));
    });
});

describe('a backup a minute after another one', () => {
    it('reads only what is new or was written to, and knows what another place lacks', async () => {
        const memory = new FileMemory();
        const made = async (target: BackupTarget, root: string, passphrase?: string) => {
            const repository = new Repository(target);
            await repository.unlockToWrite(passphrase);
            const uploaded = await repository.upload(root, ['a', 'b'], { memory });
            await repository.publish(
                new Date(first).toISOString(),
                writeManifest(manifestOf({ files: uploaded.files }), secret),
            );
            return uploaded;
        };
        const { root } = await put({ a: noise(100, 'a'), b: noise(100, 'b') });
        const then = new Date(first);
        await utimes(join(root, 'a'), then, then);
        const [one, other] = [targets['a folder'](), targets['a bucket']()];
        expect((await made(one, root)).sent).toBe(200);
        // what is read again would be found out: the time is as it was
        await writeFile(join(root, 'a'), noise(100, 'c'));
        await utimes(join(root, 'a'), then, then);
        expect((await made(one, root)).sent).toBe(0);
        await writeFile(join(root, 'b'), noise(101, 'd'));
        expect((await made(one, root)).sent).toBe(101);
        const { files, sent } = await made(other, root, 'correct horse battery');
        expect(sent).toBe(100 + 101 + 2 * 28);
        expect(files.flatMap(({ chunks }) => chunks.map(({ stored }) => stored))).toEqual([
            128, 129,
        ]);
        expect((await made(other, root, 'correct horse battery')).sent).toBe(0);
    });
});
