import {
    dropEventMark,
    readEventMark,
    writeEventMark,
} from '../../analytics/events/move/eventMark';
import { EventStore } from '../../analytics/events/store';
import { hasPeople } from '../../identity/users/people';
import { type Config, StartError } from '../../platform/config';
import { type Database, openDatabase } from '../../platform/database/database';
import {
    dropMark,
    openFence,
    readMark,
    type StoreMark,
    writeMark,
} from '../../platform/database/storeMark';
import { type StorePlaces, withPlaces } from '../../platform/storesFile';

/** The stores that are filled; nothing where one stays where it is. */
export interface TargetStores {
    db: Database | undefined;
    store: EventStore | undefined;
    close(): Promise<void>;
}

const refuseForeign = (name: string): StartError =>
    new StartError(
        `${name} holds data that are not of this move. Name an empty database, or the one that the data were moved away from`,
    );

/** Empty, or of this installation: begun to be filled before, or left by it. */
const prepareDatabase = async (db: Database, mark: StoreMark): Promise<void> => {
    const found = await readMark(db);
    const isOwn = found ? found.fingerprint === mark.fingerprint : !(await hasPeople(db));
    if (!isOwn) throw refuseForeign('the database that --to names');
    await db.transaction().execute(async trx => {
        await openFence(trx);
        await writeMark(trx, mark);
    });
};

const prepareEvents = async (store: EventStore, mark: StoreMark): Promise<void> => {
    const found = await readEventMark(store);
    const [events] = await store.query<{ rows: number }>(
        'SELECT toFloat64(count()) AS rows FROM events',
    );
    const isOwn = found ? found.fingerprint === mark.fingerprint : events?.rows === 0;
    if (!isOwn) throw refuseForeign('the event store that --to names');
    await writeEventMark(store, mark);
};

/** Opens what is to be filled, and marks it as not to be used. Throws StartError for what is somebody else's. */
export const openTargets = async (
    config: Config,
    { from, to }: { from: StorePlaces; to: StorePlaces },
    mark: StoreMark,
): Promise<TargetStores> => {
    const moved = withPlaces(config, to);
    const { DATABASE_URL, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER: cluster, DATA_DIR } = moved;
    const isMoving = true;
    let db: Database | undefined;
    let store: EventStore | undefined;
    const close = async () => {
        await store?.close();
        await db?.destroy();
    };
    try {
        if (to.database !== from.database) {
            db = await openDatabase(DATA_DIR, DATABASE_URL, { isMoving });
            await prepareDatabase(db, mark);
        }
        if (to.events !== from.events) {
            store = await EventStore.open(DATA_DIR, CLICKHOUSE_URL, { isMoving, cluster });
            await prepareEvents(store, mark);
        }
        return { db, store, close };
    } catch (cause) {
        await close();
        throw cause;
    }
};

/** Lets stores be used that were marked as not to be. */
export const releaseTargets = async ({ db, store }: Omit<TargetStores, 'close'>): Promise<void> => {
    if (store) await dropEventMark(store);
    if (db) await dropMark(db);
};
