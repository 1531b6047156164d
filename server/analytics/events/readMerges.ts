import type { EventStore } from './store';

/** Merges under way in the event store. */
export const readMerges = async (store: EventStore): Promise<number> => {
    const [running] = await store.query<{ merges: number }>(
        'SELECT toFloat64(count()) AS merges FROM system.merges WHERE database = currentDatabase()',
    );
    return running?.merges ?? 0;
};
