import { copyFile, mkdir, readdir, readlink } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { readActiveParts } from '../../analytics/events/activeParts';
import type { EventStore } from '../../analytics/events/store';
import { linkFile, takeTree } from '../../platform/backup/copyTree';
import type { Manifest } from '../../platform/backup/manifest';
import { copySqlite, countSqlite } from '../../platform/database/copySqlite';

/** What a running server does so that all of it is of one instant; a command alone has nothing to stop. */
export interface Stillness {
    /** while nothing is sealed, erased, verified or loaded, and the event store is left as it is */
    stillFor<Result>(job: () => Promise<Result>): Promise<Result>;
    /** ends the segment that is being written, so that all that was acknowledged stands in whole ones */
    rotate(): Promise<void>;
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
    'backup',
    'demo',
    'events',
    'files',
    'lock.sqlite',
    'lock.sqlite-journal',
    'requests',
    'salts.json',
    'secret',
    'spool',
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

/** Everything in the data folder of one instant, as a folder beside it; takes seconds. */
export const takeSnapshot = async (
    { dataDir, store, hasSqlite }: Snapshotted,
    to: string,
    { stillFor, rotate }: Stillness,
): Promise<Snapshot> => {
    await mkdir(to, { recursive: true, mode: 0o700 });
    const events = join(dataDir, 'events');
    const sqlite = join(to, sqliteName);
    const isOwn = (path: string) => !leftOut.has(path.split('/')[0] ?? '');
    const rows = await stillFor(async () => {
        const found = store ? await snapshotEvents(store, events, join(to, 'events')) : {};
        // Notes of how far books and logs had come: never further than the database that is copied next.
        await takeTree({ from: dataDir, to, take: copyFile, isWanted: isOwn });
        if (hasSqlite) await copySqlite(join(dataDir, sqliteName), sqlite);
        // What came meanwhile is in the segments, and what is in them not yet in the store.
        await rotate();
        const spool = { from: join(dataDir, 'spool'), to: join(to, 'spool') };
        await takeTree({ ...spool, take: linkFile, isWanted: path => !path.endsWith('.part') });
        return found;
    });
    const files = { from: join(dataDir, 'files'), to: join(to, 'files') };
    await takeTree({ ...files, take: linkFile, isWanted: path => !path.startsWith('incoming') });
    return {
        rows: { events: rows, database: hasSqlite ? await countSqlite(sqlite) : {} },
        links: store ? await linksOf(events) : [],
    };
};
