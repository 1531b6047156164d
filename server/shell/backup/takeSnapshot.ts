import { copyFile, mkdir, readdir, readlink, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readActiveParts } from '../../analytics/events/activeParts';
import type { EventStore } from '../../analytics/events/store';
import { linkFile, takeTree } from '../../platform/backup/copyTree';
import type { Manifest } from '../../platform/backup/manifest';
import { StartError } from '../../platform/config';
import { copySqlite, countSqlite } from '../../platform/database/copySqlite';
import { roomIn } from '../../platform/files/diskSpace';

/** What a running server does so that all of it is of one instant; a command alone has nothing to stop. */
export interface Stillness {
    /** while nothing is sealed, erased, verified or loaded, and the event store is left as it is */
    stillFor<Result>(job: () => Promise<Result>): Promise<Result>;
    /** ends the segment that is being written, so that all that was acknowledged stands in whole ones */
    rotate(): Promise<void>;
    /** whether that server writes: what lies there unfinished otherwise is what one that crashed had acknowledged */
    isServing: boolean;
}

export interface Snapshotted {
    dataDir: string;
    /** nothing where it is a server of its own */
    store: EventStore | undefined;
    hasSqlite: boolean;
}

export type Snapshot = Pick<Manifest, 'rows' | 'links'>;

const sqliteName = 'footfall.sqlite';
/**
 * Not in a backup: what is a process's own, and the days' salts, which must be gone for good when their day is
 * over. The secret goes its own way.
 */
const leftOut = new Set([
    '.restoring',
    'backup',
    'demo',
    'events',
    'files',
    'lock.sqlite',
    'lock.sqlite-journal',
    // a disk's own
    'lost+found',
    'move',
    'requests',
    'salts.json',
    'secret',
    // a folder of its own is another server
    'server-id',
    'server-place',
    'spool',
    // where the data are: of this installation, with passwords
    'stores.json',
    sqliteName,
    `${sqliteName}-shm`,
    `${sqliteName}-wal`,
]);

/** Files of a folder of the engine's that it appends to or writes anew; its parts never change. */
const isOfTable = (path: string): boolean => !/\/[^/]*_\d+_\d+_\d+[^/]*(\/|$)/.test(path);

/** What lies in the folder for a while only, or leads to what lies elsewhere in it. */
const isPassing = (path: string): boolean =>
    /^(data|tmp|shadow|status)(\/|$)/.test(path) || /\/detached(\/|$)/.test(path);

const snapshotEvents = async (
    store: EventStore,
    from: string,
    to: string,
): Promise<Snapshot['rows']['events']> => {
    const tables = await readActiveParts(store);
    const copied = (path: string) => isOfTable(`/${path}`) && !isPassing(path);
    await takeTree({ from, to, take: copyFile, isWanted: copied });
    for (const folder of tables.flatMap(({ folders }) => folders)) {
        const part = relative(from, folder);
        await takeTree({ from: folder, to: join(to, part), take: linkFile });
    }
    return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]));
};

/** The engine finds its tables by these. */
const linksOf = async (events: string): Promise<Snapshot['links']> => {
    const folder = join(events, 'metadata');
    const links: Snapshot['links'] = [];
    for (const entry of await readdir(folder, { withFileTypes: true })) {
        if (!entry.isSymbolicLink()) continue;
        const to = (await readlink(join(folder, entry.name))).split(sep).join('/');
        links.push({ path: `events/metadata/${entry.name}`, to });
    }
    return links;
};

const megabyte = 2 ** 20;

/** A copy that fills the disk would keep events from being taken. */
const requireRoom = async (dataDir: string): Promise<void> => {
    const sizes = [sqliteName, `${sqliteName}-wal`].map(name =>
        stat(join(dataDir, name)).then(
            ({ size }) => size,
            () => 0,
        ),
    );
    const needed = (await Promise.all(sizes)).reduce((all, one) => all + one, 0);
    if ((await roomIn(dataDir)) >= needed) return;
    throw new StartError(
        `the disk of ${dataDir} has too little room: a backup needs ${Math.ceil(needed / megabyte)} MB there for a while, for a copy of the database`,
    );
};

/** Everything in the data folder of one instant, as a folder beside it; takes seconds. */
export const takeSnapshot = async (
    { dataDir, store, hasSqlite }: Snapshotted,
    to: string,
    { stillFor, rotate, isServing }: Stillness,
): Promise<Snapshot> => {
    await mkdir(to, { recursive: true, mode: 0o700 });
    if (hasSqlite) await requireRoom(dataDir);
    const events = join(dataDir, 'events');
    const sqlite = join(to, sqliteName);
    const isOwn = (path: string) => !leftOut.has(path.split('/')[0] ?? '');
    // Once more below: what is removed meanwhile the database may still name, and what is added, too.
    const takeFiles = () => {
        const files = { from: join(dataDir, 'files'), to: join(to, 'files') };
        const isWanted = (path: string) => !path.startsWith('incoming');
        return takeTree({ ...files, take: linkFile, isWanted });
    };
    await takeFiles();
    const rows = await stillFor(async () => {
        const found = store ? await snapshotEvents(store, events, join(to, 'events')) : {};
        // Notes of how far books and logs had come: never further than the database that is copied next.
        await takeTree({ from: dataDir, to, take: copyFile, isWanted: isOwn });
        if (hasSqlite) await copySqlite(join(dataDir, sqliteName), sqlite);
        // What came meanwhile is in the segments, and what is in them not yet in the store.
        await rotate();
        const spool = { from: join(dataDir, 'spool'), to: join(to, 'spool') };
        await takeTree({
            ...spool,
            take: linkFile,
            isWanted: path => !isServing || !path.endsWith('.part'),
        });
        return found;
    });
    await takeFiles();
    return {
        rows: { events: rows, database: hasSqlite ? await countSqlite(sqlite) : {} },
        links: store ? await linksOf(events) : [],
    };
};
