import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../database/database';
import { askIfThere } from '../database/openPostgres';
import type { Log } from '../log';

/** What servers tell each other; what it is about. */
export type Topic = 'settings' | 'sites' | 'ads' | 'chat' | 'loaded' | 'changed' | 'days';

interface Options {
    db: Database;
    /** of PostgreSQL; there is nobody else without one */
    url: string | undefined;
    log: Log;
}

const channel = 'footfall';
const againMs = 1_000;
const message = z.object({ from: z.string(), topic: z.string(), id: z.string() });

/**
 * Tells the other servers on the same database that something has changed, so that they read it anew. What was
 * told while the connection was away is not known: then everything is told to be.
 */
export class Bus {
    readonly #options: Options;
    readonly #self = randomUUID();
    readonly #listeners: { topic: Topic; hear: (id: string) => void }[] = [];
    #client: pg.Client | undefined;
    #timer: NodeJS.Timeout | undefined;
    #isClosed = false;

    constructor(options: Options) {
        this.#options = options;
    }

    /** Calls `hear` with what others tell; with '' where something may have been missed. */
    hear(topic: Topic, hear: (id: string) => void): void {
        this.#listeners.push({ topic, hear });
    }

    /** Never rejects: who does not hear it finds out by age. */
    async tell(topic: Topic, id = ''): Promise<void> {
        if (this.#options.url === undefined) return;
        const text = JSON.stringify({ from: this.#self, topic, id });
        await sql`select pg_notify(${channel}, ${text})`
            .execute(this.#options.db)
            .catch(cause => this.#warn(cause));
    }

    /** Resolves once it hears: what is read before that may be out of date without anybody knowing. */
    async listen(): Promise<void> {
        if (this.#options.url !== undefined) await this.#connect(false);
    }

    async close(): Promise<void> {
        this.#isClosed = true;
        clearTimeout(this.#timer);
        await this.#client?.end().catch(() => undefined);
    }

    async #connect(wasAway: boolean): Promise<void> {
        const client = new pg.Client({
            connectionString: this.#options.url,
            ...askIfThere,
            connectionTimeoutMillis: 10_000,
        });
        this.#client = client;
        let isOver = false;
        const again = () => {
            if (isOver || this.#isClosed) return;
            isOver = true;
            void client.end().catch(() => undefined);
            this.#timer = setTimeout(() => void this.#connect(true), againMs).unref();
        };
        client.on('error', again);
        client.on('end', again);
        client.on('notification', ({ payload }) => this.#read(payload ?? ''));
        try {
            await client.connect();
            await client.query(`listen ${channel}`);
            if (wasAway) for (const { hear } of this.#listeners) hear('');
        } catch (cause) {
            this.#warn(cause);
            again();
        }
    }

    /** The channel is anybody's who may use the database: what is not understood is none of ours. */
    #read(payload: string): void {
        const { success, data } = message.safeParse(parsed(payload));
        if (!success || data.from === this.#self) return;
        const { topic, id } = data;
        for (const listener of this.#listeners) if (listener.topic === topic) listener.hear(id);
    }

    #warn(cause: unknown): void {
        this.#options.log.warn(
            { cause: String(cause) },
            'servers cannot tell each other of changes',
        );
    }
}

const parsed = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};
