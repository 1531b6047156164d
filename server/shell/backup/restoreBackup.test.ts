import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderTarget } from '../../platform/backup/folderTarget';
import { type Manifest, manifestFormat, writeManifest } from '../../platform/backup/manifest';
import { Repository } from '../../platform/backup/repository';
import { readConfig } from '../../platform/config';
import { fingerprintOf } from '../../platform/knownSecret';
import { createSecret } from '../../platform/secret';
import { restoreBackup } from './restoreBackup';

const at = '2026-03-01T00:00:00.000Z';

let folder: string;
let repository: Repository;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-restore-'));
    repository = new Repository(new FolderTarget(join(folder, 'backups')));
});
afterEach(() => rm(folder, { recursive: true }));

const backUp = async (text: string, more: Partial<Manifest> = {}) => {
    const secret = createSecret(text);
    const manifest: Manifest = {
        format: manifestFormat,
        at,
        version: '0.1.0',
        database: 'server',
        events: 'server',
        rows: { database: {}, events: {} },
        secretFingerprint: fingerprintOf(secret),
        files: [],
        links: [],
        ...more,
    };
    await repository.publish(at, writeManifest(manifest, secret));
};
const restore = (givenSecret: string | undefined, environment: Record<string, string> = {}) =>
    restoreBackup({
        config: readConfig({ DATA_DIR: join(folder, 'data'), ...environment }),
        repository,
        at,
        givenSecret,
        print: () => undefined,
    });
const restoredSecret = () => readFile(join(folder, 'data/secret'), 'utf8');

const text = 'a secret of an installation that is long enough';

it.each([
    ['that had a line end', `${text}\n`],
    ['that had none', text],
])('a copy of a secret %s is known with and without one', async (_, secret) => {
    await backUp(secret);
    for (const copy of [text, `${text}\n`, `${text}\r\n`]) {
        await restore(copy);
        expect(await restoredSecret()).toBe(secret);
        await rm(join(folder, 'data'), { recursive: true });
    }
    await expect(restore(`${text}x`)).rejects.toThrow('is not the one of this backup');
});

it('databases of a backup are not restored beside servers that would be used instead of them', async () => {
    await backUp(text, { database: 'sqlite', events: 'embedded' });
    const servers = {
        DATABASE_URL: 'postgres://user:password@127.0.0.1:9/db',
        CLICKHOUSE_URL: 'http://127.0.0.1:9/db',
    };
    await expect(restore(text, servers)).rejects.toThrow(
        'a server of its own by DATABASE_URL and CLICKHOUSE_URL: restore it without',
    );
});

it('the secret in a backup that anybody could have written proves nothing', async () => {
    await backUp(text, { secret: text });
    await expect(restore(undefined)).rejects.toThrow('the secret is not in this backup');
    await rm(join(folder, 'backups'), { recursive: true });
    await repository.unlockToWrite('correct horse battery');
    await backUp(text, { secret: text });
    await restore(undefined);
    expect(await restoredSecret()).toBe(text);
});
