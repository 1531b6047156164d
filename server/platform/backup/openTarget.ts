import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, isAbsolute, join, resolve } from 'node:path';
import { type Config, StartError } from '../config';
import { FolderTarget } from './folderTarget';
import { S3Target } from './s3Target';
import type { BackupTarget } from './target';
import { TarTarget } from './tarTarget';

export type BackupConfig = Pick<
    Config,
    | 'DATA_DIR'
    | 'BACKUP_S3_ENDPOINT'
    | 'BACKUP_S3_REGION'
    | 'BACKUP_S3_ACCESS_KEY'
    | 'BACKUP_S3_SECRET_KEY'
>;

/** Where a path leads, of which the end need not be there yet. */
const withoutLinks = (path: string): string => {
    try {
        return realpathSync(path);
    } catch {
        const above = dirname(path);
        return above === path ? path : join(withoutLinks(above), basename(path));
    }
};

/** Folder of a path, or the one file, which must not lie in the data folder: it would be lost with it. */
const openFolder = (place: string, { DATA_DIR }: BackupConfig): BackupTarget => {
    const path = resolve(place.replace(/^~(?=\/)/, homedir()));
    if (`${withoutLinks(path)}/`.startsWith(`${withoutLinks(resolve(DATA_DIR))}/`)) {
        throw new StartError(
            `${path} lies in the data folder, with which it would be lost. Choose a folder on another disk, or s3://bucket/prefix`,
        );
    }
    return path.endsWith('.tar') ? new TarTarget(path) : new FolderTarget(path);
};

/**
 * The place that `BACKUP_TO` or a command names: a folder, `s3://bucket/prefix`, or a file that ends with `.tar`.
 * Throws StartError.
 */
export const openTarget = (place: string, config: BackupConfig): BackupTarget => {
    const s3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(place);
    if (!s3) {
        if (/^\w+:\/\//.test(place)) {
            throw new StartError(
                `a backup cannot go to ${place}. Name a folder, or s3://bucket/prefix`,
            );
        }
        return openFolder(isAbsolute(place) ? place : resolve(place), config);
    }
    const needed = (
        name: 'BACKUP_S3_ENDPOINT' | 'BACKUP_S3_ACCESS_KEY' | 'BACKUP_S3_SECRET_KEY',
    ) => {
        const value = config[name];
        if (value === undefined) throw new StartError(`a backup to ${place} also needs ${name}`);
        return value;
    };
    return new S3Target({
        endpoint: needed('BACKUP_S3_ENDPOINT'),
        region: config.BACKUP_S3_REGION,
        accessKeyId: needed('BACKUP_S3_ACCESS_KEY'),
        secretAccessKey: needed('BACKUP_S3_SECRET_KEY'),
        bucket: s3[1] ?? '',
        prefix: (s3[2] ?? '').replace(/^\/+|\/+$/g, ''),
    });
};
