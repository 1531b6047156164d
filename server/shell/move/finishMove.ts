import { EventStore } from '../../analytics/events/store';
import { type Config, StartError } from '../../platform/config';
import { openAsItIs, openDatabase } from '../../platform/database/database';
import { readMark, type StoreMark } from '../../platform/database/storeMark';
import { fingerprintOf } from '../../platform/knownSecret';
import { openSecret } from '../../platform/secret';
import {
    placeName,
    readStoresFile,
    type StorePlaces,
    withPlaces,
    writeStoresFile,
} from '../../platform/storesFile';
import { releaseTargets } from './movedStores';

interface Moving {
    from: StorePlaces;
    to: StorePlaces;
}

/** Whether the database says that its data are elsewhere now. */
const isMovedAway = async ({ DATA_DIR, DATABASE_URL }: Config): Promise<boolean> => {
    const db = await openAsItIs(DATA_DIR, DATABASE_URL);
    try {
        return (await readMark(db))?.state === 'moved';
    } catch (cause) {
        throw new StartError(
            `the database that the data are being moved from cannot be asked: ${String(cause)}`,
        );
    } finally {
        await db.destroy();
    }
};

const markLeft = async (config: Config, { from, to }: Moving): Promise<void> => {
    if (from.events === to.events) return;
    const { DATA_DIR, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER: cluster } = withPlaces(config, from);
    const store = await EventStore.open(DATA_DIR, CLICKHOUSE_URL, { isMoving: true, cluster });
    const mark: StoreMark = {
        state: 'moved',
        place: placeName(to.events),
        fingerprint: fingerprintOf(openSecret(config)),
        at: Date.now(),
    };
    await store.leave(mark).finally(() => store.close());
};

const release = async (config: Config, { from, to }: Moving): Promise<void> => {
    const moved = withPlaces(config, to);
    const { DATA_DIR, DATABASE_URL, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER: cluster } = moved;
    const isMoving = true;
    const db =
        from.database === to.database
            ? undefined
            : await openDatabase(DATA_DIR, DATABASE_URL, { isMoving });
    const store =
        from.events === to.events
            ? undefined
            : await EventStore.open(DATA_DIR, CLICKHOUSE_URL, { isMoving, cluster });
    try {
        await releaseTargets({ db, store });
    } finally {
        await store?.close();
        await db?.destroy();
    }
};

/**
 * Ends a move that had switched when the server was killed; answers where the data are. One that had not goes on
 * when it is asked for again.
 */
export const finishMove = async (config: Config): Promise<Config> => {
    const { moving, isEnding } = readStoresFile(config.DATA_DIR);
    if (!moving) return config;
    const { from, to } = moving;
    if (!isEnding) {
        const isDatabase = from.database !== to.database;
        if (!isDatabase || !(await isMovedAway(withPlaces(config, from)))) return config;
        await writeStoresFile(config.DATA_DIR, { now: to, moving, isEnding: true });
    }
    await markLeft(config, moving);
    await release(config, moving);
    await writeStoresFile(config.DATA_DIR, { now: to });
    return withPlaces(config, to);
};
