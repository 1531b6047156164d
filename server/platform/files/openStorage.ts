import { join } from 'node:path';
import { type Config, StartError } from '../config';
import { DiskStorage } from './diskStorage';
import { S3Storage } from './s3Storage';
import type { FileStorage } from './storage';

/** Folder of the library's own: its bytes, and what is just coming in. */
export const filesFolder = (config: Pick<Config, 'DATA_DIR'>): string =>
    join(config.DATA_DIR, 'files');

/** The storage that the configuration names. */
export const openStorage = (config: Config): FileStorage => {
    const endpoint = config.FILES_S3_ENDPOINT;
    if (endpoint === undefined) return new DiskStorage(filesFolder(config));
    const needed = (name: 'FILES_S3_BUCKET' | 'FILES_S3_ACCESS_KEY' | 'FILES_S3_SECRET_KEY') => {
        const value = config[name];
        if (value === undefined) throw new StartError(`FILES_S3_ENDPOINT also needs ${name}`);
        return value;
    };
    return new S3Storage({
        endpoint,
        bucket: needed('FILES_S3_BUCKET'),
        region: config.FILES_S3_REGION,
        accessKey: needed('FILES_S3_ACCESS_KEY'),
        secretKey: needed('FILES_S3_SECRET_KEY'),
    });
};
