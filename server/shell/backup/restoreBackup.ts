import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readActiveParts } from '../../analytics/events/activeParts';
import { EventStore } from '../../analytics/events/store';
import type { Manifest, ReadManifest } from '../../platform/backup/manifest';
import type { Repository } from '../../platform/backup/repository';
import { type Config, StartError } from '../../platform/config';
import { checkSqlite, countSqlite } from '../../platform/database/copySqlite';
import { holdData } from '../../platform/database/holdData';
import { syncFolder } from '../../platform/files/syncFolder';
import { fingerprintOf } from '../../platform/knownSecret';
import { createSecret } from '../../platform/secret';
import { proveRestored } from './proveRestored';

export interface Restoring {
    config: Config;
    repository: Repository;
    /** ISO 8601 */
    at: string;
    /** of a file that was kept elsewhere */
    givenSecret: string | undefined;
    print: (text: string) => void;
}

const sqliteName = 'footfall.sqlite';
/** Within the data folder, which may be a disk of its own. */
const filling = '.restoring';
const toldEvery = 1000;

/** What a folder may have that nothing was put in: a disk's own, the lock, and what was cut off. */
const ofNobody = new Set(['lost+found', 'lock.sqlite', 'lock.sqlite-journal', filling]);

/** Throws StartError where there is something in the folder that is to be filled. */
const requireEmpty = async (folder: string): Promise<void> => {
    const found = (await readdir(folder)).filter(name => !ofNobody.has(name));
    if (found.length === 0) return;
    throw new StartError(
        `the data folder ${folder} is not empty. A backup is restored into an empty folder: move that one away, or set DATA_DIR to another folder`,
    );
};

/** The database last: without it nothing begins there. */
const moveUp = async (from: string, folder: string): Promise<void> => {
    const names = await readdir(from);
    for (const name of [...names.filter(one => one !== sqliteName), sqliteName]) {
        if (names.includes(name)) await rename(join(from, name), join(folder, name));
    }
    await syncFolder(folder);
};

/** The secret that the backed-up installation was run with, wherever it is kept. */
const findSecret = (
    { config, givenSecret, repository }: Restoring,
    { secretFingerprint, secret }: Manifest,
): string => {
    const isRight = (text: string) => fingerprintOf(createSecret(text)) === secretFingerprint;
    const kept = config.SECRET ?? givenSecret;
    if (kept !== undefined) {
        // Copies of the file gain or lose a line end, which it may have had or not.
        const copied = [kept, kept.trim(), `${kept.trim()}\n`];
        const right = (config.SECRET === undefined ? copied : [kept]).find(isRight);
        if (right !== undefined) return right;
        throw new StartError('the secret given is not the one of this backup');
    }
    // of a backup that anybody could have written, its own secret proves nothing
    if (repository.isEncrypted && secret !== undefined && isRight(secret)) return secret;
    throw new StartError(
        'the secret is not in this backup: name its copy with --secret FILE, or set SECRET',
    );
};

const differences = (
    kind: string,
    expected: Readonly<Record<string, number>>,
    found: Readonly<Record<string, number>>,
): string[] =>
    Object.entries(expected)
        .filter(([table, rows]) => found[table] !== rows)
        .map(([table, rows]) => `${kind} table ${table}: ${found[table] ?? 0} of ${rows} rows`);

const checkDatabase = async (folder: string, { rows }: Manifest): Promise<string[]> => {
    const path = join(folder, sqliteName);
    const damage = checkSqlite(path);
    if (damage.length > 0) return damage.map(text => `${sqliteName}: ${text}`);
    return differences('database', rows.database, await countSqlite(path));
};

/** Reads every row's bytes once, as they were backed up: the engine's own check of its parts. */
const checkEvents = async (folder: string, { rows }: Manifest): Promise<string[]> => {
    const { store } = await EventStore.look(folder, undefined);
    try {
        const parts = await readActiveParts(store);
        const found = Object.fromEntries(parts.map(({ table, rows }) => [table, rows]));
        const wrong = differences('event', rows.events, found);
        for (const { table } of parts) {
            const checked = await store.query<{ result: number }>(
                `CHECK TABLE ${table} SETTINGS check_query_single_value_result = 1`,
            );
            if (checked.some(({ result }) => Number(result) !== 1)) {
                wrong.push(`event table ${table} has damaged parts`);
            }
        }
        return wrong;
    } finally {
        await store.close();
    }
};

const fill = async (
    { config, repository, print }: Restoring,
    manifest: Manifest,
    secret: string,
    folder: string,
): Promise<void> => {
    const { length } = manifest.files;
    await mkdir(folder, { mode: 0o700 });
    await repository.download(manifest, folder, done => {
        if (done % toldEvery === 0) print(`${done} of ${length} files …`);
    });
    if (config.SECRET === undefined) {
        await writeFile(join(folder, 'secret'), secret, { mode: 0o600, flag: 'wx' });
    }
    print(`All ${length} files are here, each as it was backed up (SHA-256).`);
    const wrong = [
        ...(manifest.database === 'sqlite' ? await checkDatabase(folder, manifest) : []),
        ...(manifest.events === 'embedded' ? await checkEvents(folder, manifest) : []),
    ];
    if (wrong.length > 0) throw new StartError(`the backup is damaged: ${wrong.join('; ')}`);
    print('Databases are whole, and each table has as many rows as it had.');
};

const requireSigned = ({ isSignedBy }: ReadManifest, secret: string, at: string): void => {
    if (isSignedBy(createSecret(secret))) return;
    throw new StartError(
        `the backup of ${at} was changed by somebody who does not know this installation's secret`,
    );
};

/**
 * Brings a backup back into an empty data folder and checks it. Answers whether books and seals hold too; what
 * does not hold there did not when the backup was made. Throws StartError, and leaves nothing behind, for
 * everything else.
 */
export const restoreBackup = async (restoring: Restoring): Promise<boolean> => {
    const { config, at, print } = restoring;
    const folder = resolve(config.DATA_DIR);
    const lock = holdData(folder);
    try {
        await requireEmpty(folder);
        const isWell = await restoreInto(folder, restoring);
        print(`The backup of ${at} is in ${folder}. Start with: npm start`);
        return isWell;
    } finally {
        lock.release();
    }
};

/** A database of its own server would be used instead of the one that is brought back. */
const requireSameStores = ({ DATABASE_URL, CLICKHOUSE_URL }: Config, of: Manifest): void => {
    const unfit = [
        ...(of.database === 'sqlite' && DATABASE_URL !== undefined ? ['DATABASE_URL'] : []),
        ...(of.events === 'embedded' && CLICKHOUSE_URL !== undefined ? ['CLICKHOUSE_URL'] : []),
    ];
    if (unfit.length === 0) return;
    throw new StartError(
        `the backup holds what is in a server of its own by ${unfit.join(' and ')}: restore it without`,
    );
};

const restoreInto = async (folder: string, restoring: Restoring): Promise<boolean> => {
    const { config, repository, at, print } = restoring;
    const read = await repository.read(at);
    requireSameStores(config, read.manifest);
    const secret = findSecret(restoring, read.manifest);
    requireSigned(read, secret, at);
    const place = join(folder, filling);
    await rm(place, { recursive: true, force: true });
    try {
        await fill(restoring, read.manifest, secret, place);
        const hasBoth = read.manifest.database === 'sqlite' && read.manifest.events === 'embedded';
        const isWell = hasBoth ? await proveRestored({ config, folder: place, print }) : true;
        await moveUp(place, folder);
        return isWell;
    } finally {
        await rm(place, { recursive: true, force: true });
    }
};
