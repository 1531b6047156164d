import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../platform/database/database';
import type { EventStore } from '../events/store';
import { partitionsWith } from '../events/visitorRows';
import { waitingImports } from '../events/waitingImports';
import { removeFiles } from './uploads';
import { deleteSums } from './write/sumWriter';

export interface RemovalServices {
    db: Database;
    store: EventStore;
    dataDir: string;
    spoolFolder: string;
    /** resolves when every event accepted so far is in the store */
    settle(): Promise<void>;
    /** does a job when nothing is being sealed, erased or verified */
    exclusively<Result>(job: () => Promise<Result>): Promise<Result>;
}

const waitMs = 250;
const ofImport = 'site = {site:String} AND origin = {origin:String}';

/** How many events an import has in the store. */
export const countEvents = async (store: EventStore, site: string, id: string): Promise<number> => {
    const [row] = await store.query<{ events: number }>(
        `SELECT toFloat64(count()) AS events FROM events WHERE ${ofImport}`,
        { site, origin: `import:${id}` },
    );
    return row?.events ?? 0;
};

/** Deletes precisely what an import has brought. It may be done again after a stop in between. */
export const removeBrought = async (
    services: RemovalServices,
    { site, id }: { site: string; id: string },
): Promise<void> => {
    const { db, store, dataDir, spoolFolder } = services;
    // what is written already is loaded first: it would come after its deletion
    while ((await waitingImports(spoolFolder)) > 0) {
        await services.settle();
        await pause(waitMs);
    }
    await services.exclusively(() => removeEvents(store, site, `import:${id}`));
    // its days are open from here on: what was stored of their visits is asked no more
    await services.settle();
    await deleteSums(db, id);
    await removeFiles(dataDir, id);
};

const removeEvents = async (store: EventStore, site: string, origin: string): Promise<void> => {
    // of its visitors other days may be stored, by whose first visit they are new or not
    const days = await store.query<{ changed: string }>(
        `SELECT DISTINCT toString(toDate(started, 'UTC')) AS changed FROM events
        WHERE site = {site:String} AND visitor IN (
            SELECT visitor FROM events WHERE ${ofImport}
        )`,
        { site, origin },
    );
    if (days.length === 0) return;
    const parameters = { site, origin };
    await store.changing(
        days.map(({ changed }) => ({ site, changed })),
        async () => {
            for (const id of await partitionsWith(store, 'events', ofImport, parameters)) {
                await store.command(
                    `ALTER TABLE events DELETE IN PARTITION ID '${id}' WHERE ${ofImport}
                    SETTINGS mutations_sync = 2`,
                    parameters,
                );
            }
        },
    );
};
