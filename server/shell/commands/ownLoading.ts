import { mkdir } from 'node:fs/promises';
import { Loader } from '../../analytics/events/loader';
import { recoverParts } from '../../analytics/events/parts';
import { listQueue } from '../../analytics/events/segment';
import { EventStore } from '../../analytics/events/store';
import { type Config, StartError } from '../../platform/config';

const pollMs = 200;

/** Loads the spool in this process, for want of a server that does. */
export class OwnLoading {
    readonly #store: EventStore;
    readonly #loader: Loader;
    readonly #folder: string;
    #trouble = '';

    private constructor(store: EventStore, folder: string) {
        const note = (facts: object, message: string) => {
            this.#trouble = `${message}: ${JSON.stringify(facts)}`;
        };
        this.#store = store;
        this.#folder = folder;
        this.#loader = new Loader(folder, store, { warn: note, error: note });
        this.#loader.start(pollMs);
    }

    static async open(config: Config, folder: string): Promise<OwnLoading> {
        await mkdir(folder, { recursive: true });
        // No server runs, so what one was writing when it crashed can be finished.
        await recoverParts(folder);
        return new OwnLoading(
            await EventStore.open(config.DATA_DIR, config.CLICKHOUSE_URL, {
                cluster: config.CLICKHOUSE_CLUSTER,
            }),
            folder,
        );
    }

    /** Loads the rest and closes the store; a segment that cannot be loaded is an error. */
    async settle(onProgress?: (waitingSegments: number) => void): Promise<void> {
        const waiting = async () => (await listQueue(this.#folder)).length;
        const report = setInterval(() => void waiting().then(onProgress), pollMs);
        try {
            await this.close();
        } finally {
            clearInterval(report);
        }
        onProgress?.(await waiting());
        if (this.#trouble) throw new StartError(this.#trouble);
    }

    async close(): Promise<void> {
        await this.#loader.close();
        await this.#store.close();
    }
}
