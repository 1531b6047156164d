import { listQueue } from '../../analytics/events/segment';
import { type SiteSettings, toSettings } from '../../analytics/sites/siteRows';
import {
    ensureAdministrator,
    type FirstAdministrator,
} from '../../identity/accounts/firstAdministrator';
import { hasPeople } from '../../identity/users/people';
import { type Config, StartError } from '../../platform/config';
import type { Database } from '../../platform/database/database';
import { type DataLock, tryLockData } from '../../platform/database/dataLock';
import { protectData } from '../../platform/database/protectData';
import { spoolFolder } from '../../platform/dataFolders';
import { openKnownSecret } from '../../platform/knownSecret';
import type { Secret } from '../../platform/secret';
import { openUpgraded } from '../../platform/servers/servers';
import { OwnLoading } from './ownLoading';

/** What a command works on, whether a server runs on the same folder or not. */
export interface DataFolder {
    db: Database;
    secret: Secret;
    config: Config;
    spoolFolder: string;
    /** A server holds the folder: it loads what the command puts into the spool. */
    serverRuns: boolean;
    administrator: FirstAdministrator;
    /** A site by its id or domain. */
    findSite(text: string): Promise<SiteSettings | undefined>;
    /** Begins to load while segments are still being written; a running server does so anyway. */
    startLoading(): Promise<void>;
    /** Resolves when the spool's segments are in the store; tells how many are waiting. */
    settle(onProgress?: (waitingSegments: number) => void): Promise<void>;
    close(): Promise<void>;
}

const pollMs = 200;
/** A running server that has loaded nothing for this long is in trouble: say so, do not hang. */
const stuckMs = 120_000;

export const openDataFolder = async (config: Config): Promise<DataFolder> => {
    protectData(config.DATA_DIR);
    let lock = tryLockData(config.DATA_DIR);
    const db = await openUpgraded(config);
    const secret = await openKnownSecret(db, config, hasPeople);
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = config;
    const administrator = await ensureAdministrator(db, Date.now(), ADMIN_EMAIL, ADMIN_PASSWORD);
    const folder = spoolFolder(config);
    let loading: OwnLoading | undefined;
    const startLoading = async () => {
        if (lock) loading ??= await OwnLoading.open(config, folder);
    };
    return {
        db,
        secret,
        config,
        spoolFolder: folder,
        serverRuns: lock === undefined,
        administrator,
        findSite: async text => {
            const row = await db
                .selectFrom('sites')
                .selectAll()
                .where(({ eb, or }) => or([eb('id', '=', text), eb('domain', '=', text)]))
                .orderBy('created_at')
                .executeTakeFirst();
            return row && toSettings(row);
        },
        startLoading,
        settle: async onProgress => {
            lock ??= await waitForHolder(config.DATA_DIR, folder, onProgress);
            await startLoading();
            await loading?.settle(onProgress);
            loading = undefined;
        },
        close: async () => {
            await loading?.close();
            await db.destroy();
            lock?.release();
        },
    };
};

/**
 * Waits until whoever holds the folder has loaded what is in the queue now. When it lets go of the
 * folder instead, because it was no server or has stopped, answers the lock taken over from it.
 */
const waitForHolder = async (
    dataDir: string,
    folder: string,
    onProgress: ((waiting: number) => void) | undefined,
): Promise<DataLock | undefined> => {
    const mine = new Set(await listQueue(folder));
    let waiting = mine.size;
    let movedAt = Date.now();
    while (waiting > 0) {
        await new Promise(done => setTimeout(done, pollMs));
        const lock = tryLockData(dataDir);
        if (lock) return lock;
        const left = (await listQueue(folder)).filter(name => mine.has(name)).length;
        if (left < waiting) movedAt = Date.now();
        waiting = left;
        onProgress?.(waiting);
        if (Date.now() - movedAt > stuckMs) {
            throw new StartError(
                `the running server has loaded nothing for ${stuckMs / 1000} s. ${waiting} segments are waiting in ${folder}. See the server’s log`,
            );
        }
    }
    return undefined;
};
