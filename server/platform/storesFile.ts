import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Config, StartError } from './config';
import { syncFolder } from './files/syncFolder';

/** Where the data are: an address, or `embedded` for the data folder. */
const places = z.object({ database: z.string(), events: z.string() });
export type StorePlaces = z.infer<typeof places>;

const file = z.object({
    /** where they were moved to; as the settings say when left out */
    now: places.optional(),
    /** where they are being moved to, and from */
    moving: z.object({ from: places, to: places }).optional(),
    /** the data are at `now`, and `moving` is still to be tidied up */
    isEnding: z.boolean().optional(),
});
export type StoresFile = z.infer<typeof file>;

export const embedded = 'embedded';
const pathIn = (folder: string): string => join(folder, 'stores.json');

/** What `npm run move` has noted in a data folder. */
export const readStoresFile = (folder: string): StoresFile => {
    const path = pathIn(folder);
    if (!existsSync(path)) return {};
    try {
        return file.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch {
        throw new StartError(
            `${path} cannot be read: it says where npm run move has put the data. Restore it from a copy`,
        );
    }
};

/** Whole or not at all; it may hold passwords. */
export const writeStoresFile = async (folder: string, content: StoresFile): Promise<void> => {
    await mkdir(folder, { recursive: true });
    const part = `${pathIn(folder)}.${randomBytes(4).toString('hex')}.part`;
    const handle = await open(part, 'wx', 0o600);
    try {
        await handle.appendFile(`${JSON.stringify(content, undefined, 4)}\n`);
        await handle.sync();
    } finally {
        await handle.close();
    }
    await rename(part, pathIn(folder));
    await syncFolder(folder);
};

type Placed = Pick<Config, 'DATABASE_URL' | 'CLICKHOUSE_URL'>;

/** Where a configuration has its stores. */
export const placesOf = ({ DATABASE_URL, CLICKHOUSE_URL }: Placed): StorePlaces => ({
    database: DATABASE_URL ?? embedded,
    events: CLICKHOUSE_URL ?? embedded,
});

const addressOf = (place: string): string | undefined => (place === embedded ? undefined : place);

/** The configuration with its stores there. */
export const withPlaces = (config: Config, { database, events }: StorePlaces): Config => ({
    ...config,
    DATABASE_URL: addressOf(database),
    CLICKHOUSE_URL: addressOf(events),
});

/** The stores are where they were moved to, unless the settings name some. */
export const withKnownStores = (config: Config): Config => {
    const { now } = readStoresFile(config.DATA_DIR);
    if (!now) return config;
    return {
        ...config,
        DATABASE_URL: config.DATABASE_URL ?? addressOf(now.database),
        CLICKHOUSE_URL: config.CLICKHOUSE_URL ?? addressOf(now.events),
    };
};

/** For people: nothing else of it, as it may hold a password. */
export const placeName = (place: string): string =>
    place === embedded ? 'the data folder' : new URL(place).host + new URL(place).pathname;
