import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { EventStore } from '../../analytics/events/store';
import { listTree } from '../../platform/backup/copyTree';
import type { FileMemory } from '../../platform/backup/fileMemory';
import { manifestFormat, writeManifest } from '../../platform/backup/manifest';
import { openTarget } from '../../platform/backup/openTarget';
import { Repository } from '../../platform/backup/repository';
import type { Config } from '../../platform/config';
import { fingerprintOf } from '../../platform/knownSecret';
import { type Secret, secretText } from '../../platform/secret';
import { version } from '../../platform/version';
import { type BackupReport, backupFolder, noteBackup, readBackupState } from './lastBackup';
import { type Stillness, takeSnapshot } from './takeSnapshot';

/** What a backup says of itself while it is made. */
export type BackupLine =
    | { type: 'step'; step: 'snapshot' | 'prune' }
    | { type: 'upload'; done: number; of: number }
    | { type: 'end'; report: BackupReport };

export interface BackupServices {
    config: Config;
    /** nothing where it is a server of its own */
    store: EventStore | undefined;
    secret: Secret;
    clock: () => number;
    stillness: Stillness;
    /** ends it by throwing its reason */
    signal?: AbortSignal;
    /** of the backups that this process made before */
    memory?: FileMemory;
}

const missingOf = (config: Config): BackupReport['missing'] =>
    (['DATABASE_URL', 'CLICKHOUSE_URL', 'FILES_S3_ENDPOINT'] as const).filter(
        name => config[name] !== undefined,
    );

/** Of some thousand files, as often as one likes to read it. */
const toldEvery = 200;

const upload = async (
    { config, store, secret, clock, stillness, signal, memory }: BackupServices,
    repository: Repository,
    tell: (line: BackupLine) => void,
): Promise<BackupReport> => {
    const begun = clock();
    await repository.unlockToWrite(config.BACKUP_PASSPHRASE);
    await repository.requireOwn(fingerprintOf(secret));
    const { DATA_DIR: dataDir } = config;
    const staging = join(backupFolder(dataDir), 'staging');
    await rm(staging, { recursive: true, force: true });
    try {
        tell({ type: 'step', step: 'snapshot' });
        const hasSqlite = config.DATABASE_URL === undefined;
        const snapshot = await takeSnapshot({ dataDir, store, hasSqlite }, staging, stillness);
        const at = new Date(clock()).toISOString();
        const paths = await listTree(staging);
        const { files, size, sent } = await repository.upload(staging, paths, {
            onFile: done => {
                if (done % toldEvery === 0) tell({ type: 'upload', done, of: paths.length });
            },
            ...(signal && { signal }),
            ...(memory && { memory }),
        });
        const text = writeManifest(
            {
                format: manifestFormat,
                at,
                version,
                database: hasSqlite ? 'sqlite' : 'server',
                events: store ? 'embedded' : 'server',
                ...snapshot,
                secretFingerprint: fingerprintOf(secret),
                ...(repository.isEncrypted && { secret: secretText(config) }),
                files,
            },
            secret,
        );
        await repository.publish(at, text);
        tell({ type: 'step', step: 'prune' });
        const pruned = await repository.prune(clock(), {
            keepDays: config.BACKUP_KEEP_DAYS,
            isDense: config.BACKUP_EVERY_MINUTES !== undefined,
        });
        return {
            at,
            place: repository.name,
            tookMs: clock() - begun,
            files: files.length,
            size,
            sent,
            removed: pruned.removed.length,
            isEncrypted: repository.isEncrypted,
            missing: missingOf(config),
        };
    } finally {
        await rm(staging, { recursive: true, force: true });
    }
};

/** Backs up the data folder to a place, and notes how it went. Throws StartError for what people can mend. */
export const takeBackup = async (
    services: BackupServices,
    place: string,
    tell: (line: BackupLine) => void,
): Promise<BackupReport> => {
    const { config, clock } = services;
    const { last } = await readBackupState(config.DATA_DIR);
    try {
        const target = openTarget(place, config);
        const repository = new Repository(target);
        const report = await repository
            .alone(clock(), () => upload(services, repository, tell))
            .finally(() => target.close?.());
        await noteBackup(config.DATA_DIR, { last: report });
        tell({ type: 'end', report });
        return report;
    } catch (cause) {
        const failure = { at: new Date(clock()).toISOString(), message: (cause as Error).message };
        // On a full disk it is not noted either; what was wrong in the first place is what to say.
        await noteBackup(config.DATA_DIR, { ...(last && { last }), failure }).catch(
            () => undefined,
        );
        throw cause;
    }
};
