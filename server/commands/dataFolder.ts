import type { Site } from '../../contract/sites';
import { ensureAdministrator, type FirstAdministrator } from '../accounts/firstAdministrator';
import { type Config, StartError } from '../config';
import { type Database, openDatabase } from '../database/database';
import { tryLockData } from '../database/dataLock';
import { Loader } from '../events/loader';
import { listQueue } from '../events/segment';
import { EventStore } from '../events/store';
import { toSite } from '../sites/siteRows';
import { spoolFolder } from '../stores';

/** What a command works on, whether a server runs on the same folder or not. */
export interface DataFolder {
    db: Database;
    spoolFolder: string;
    /** A server holds the folder: it loads what the command puts into the spool. */
    serverRuns: boolean;
    administrator: FirstAdministrator;
    /** A site by its id or domain. */
    findSite(text: string): Promise<Site | undefined>;
    /** Resolves when the spool's segments are in the store; tells how many are waiting. */
    settle(onProgress?: (waitingSegments: number) => void): Promise<void>;
    close(): Promise<void>;
}

const pollMs = 200;
/** A running server that has loaded nothing for this long is in trouble: say so, do not hang. */
const stuckMs = 120_000;

export const openDataFolder = async (config: Config): Promise<DataFolder> => {
    const lock = tryLockData(config.DATA_DIR);
    const db = await openDatabase(config.DATA_DIR, config.DATABASE_URL);
    const { ADMIN_EMAIL, ADMIN_PASSWORD } = config;
    const administrator = await ensureAdministrator(db, Date.now(), ADMIN_EMAIL, ADMIN_PASSWORD);
    const folder = spoolFolder(config);
    return {
        db,
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
            return row && toSite(row);
        },
        settle: onProgress =>
            lock ? loadAll(config, folder, onProgress) : waitForServer(folder, onProgress),
        close: async () => {
            await db.destroy();
            lock?.release();
        },
    };
};

const loadAll = async (
    config: Config,
    folder: string,
    onProgress: ((waiting: number) => void) | undefined,
): Promise<void> => {
    const store = await EventStore.open(config.DATA_DIR, config.CLICKHOUSE_URL);
    let trouble = '';
    const note = (facts: object, message: string) => {
        trouble = `${message}: ${JSON.stringify(facts)}`;
    };
    const loader = new Loader(folder, store, { warn: note, error: note });
    const report = setInterval(() => {
        void listQueue(folder).then(names => onProgress?.(names.length));
    }, pollMs);
    try {
        await loader.wake();
    } finally {
        clearInterval(report);
        await store.close();
    }
    onProgress?.((await listQueue(folder)).length);
    if (trouble) throw new StartError(trouble);
};

const waitForServer = async (
    folder: string,
    onProgress: ((waiting: number) => void) | undefined,
): Promise<void> => {
    const mine = new Set(await listQueue(folder));
    let waiting = mine.size;
    let movedAt = Date.now();
    while (waiting > 0) {
        await new Promise(done => setTimeout(done, pollMs));
        const left = (await listQueue(folder)).filter(name => mine.has(name)).length;
        if (left < waiting) movedAt = Date.now();
        waiting = left;
        onProgress?.(waiting);
        if (Date.now() - movedAt > stuckMs) {
            throw new StartError(
                `the running server has loaded nothing for ${stuckMs / 1000} s; ${waiting} segments wait in ${folder}, look at its log`,
            );
        }
    }
};
