import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const report = z.object({
    /** ISO 8601, the instant of what it holds */
    at: z.iso.datetime(),
    /** folder or address, without secrets */
    place: z.string(),
    tookMs: z.number(),
    files: z.number(),
    /** bytes of all files, and of what had to be sent */
    size: z.number(),
    sent: z.number(),
    /** how many older ones were removed */
    removed: z.number(),
    /** all of it, and with the secret in it */
    isEncrypted: z.boolean(),
    /** databases that it does not hold */
    missing: z.array(z.enum(['DATABASE_URL', 'CLICKHOUSE_URL', 'FILES_S3_ENDPOINT'])),
});
export type BackupReport = z.infer<typeof report>;

const state = z.object({
    last: report.optional(),
    /** since the last one that went well */
    failure: z.object({ at: z.iso.datetime(), message: z.string() }).optional(),
});
export type BackupState = z.infer<typeof state>;

/** Of the data folder: what backups need for a while, and how the last ones went. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backup');

const stateFile = (dataDir: string): string => join(backupFolder(dataDir), 'last.json');

/** How the last backups of this data folder went; nothing where there was none. */
export const readBackupState = async (dataDir: string): Promise<BackupState> => {
    try {
        return state.parse(JSON.parse(await readFile(stateFile(dataDir), 'utf8')));
    } catch {
        return {};
    }
};

export const noteBackup = async (dataDir: string, what: BackupState): Promise<void> => {
    await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
    const part = `${stateFile(dataDir)}.part`;
    await writeFile(part, JSON.stringify(what), { mode: 0o600 });
    await rename(part, stateFile(dataDir));
};
