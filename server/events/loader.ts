import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readImportRange } from './importRange';
import { listQueue, orderPattern, syncFolder } from './segment';
import type { EventStore, Load } from './store';

/** Where trouble with a segment or the store is told. */
export interface LoadLog {
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
}

const firstPauseMs = 250;
const maxPauseMs = 30_000;

/** Types of ClickHouse's errors that say the lines are at fault, so that a second try fails too. */
const lineFault = /CANNOT_PARSE|INCORRECT_DATA|CANNOT_READ_ALL_DATA/;

/** Carries the spool's segments into the store, in order, each once. */
export class Loader {
    readonly #folder: string;
    readonly #store: EventStore;
    readonly #log: LoadLog;
    #working: Promise<void> | undefined;
    #again = false;
    #pauseMs = 0;
    #notBefore = 0;
    #timer: NodeJS.Timeout | undefined;
    #closed = false;

    constructor(folder: string, store: EventStore, log: LoadLog) {
        this.#folder = folder;
        this.#store = store;
        this.#log = log;
    }

    /** Looks for new segments now and from now on; other processes may put some there too. */
    start(everyMs = 500): void {
        void this.wake();
        this.#timer = setInterval(() => void this.wake(), everyMs);
        this.#timer.unref();
    }

    /** Loads all that waits; resolves when nothing is left or when the store fails. */
    wake(): Promise<void> {
        this.#again = true;
        this.#working ??= this.#drain().finally(() => {
            this.#working = undefined;
        });
        return this.#working;
    }

    async close(): Promise<void> {
        clearInterval(this.#timer);
        this.#notBefore = 0;
        await this.#working;
        await this.wake();
        this.#closed = true;
    }

    async #drain(): Promise<void> {
        while (this.#again && !this.#closed) {
            this.#again = false;
            for (const name of await this.#queue()) {
                if (!(await this.#tryOne(name))) return;
                this.#again = true;
            }
        }
    }

    /** A folder that cannot be read for a while must not end the server. */
    async #queue(): Promise<string[]> {
        try {
            return await listQueue(this.#folder);
        } catch (cause) {
            this.#log.warn({ folder: this.#folder, cause: String(cause) }, 'no spool folder');
            return [];
        }
    }

    /** False when the store is away: the segment stays, and so does the order of the others. */
    async #tryOne(name: string): Promise<boolean> {
        if (Date.now() < this.#notBefore) return false;
        try {
            await this.#one(name);
            this.#pauseMs = 0;
            return true;
        } catch (cause) {
            if (await this.#setAside(name, cause)) return true;
            this.#pauseMs = Math.min(maxPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2));
            this.#notBefore = Date.now() + this.#pauseMs;
            this.#log.warn({ segment: name, cause: String(cause) }, 'the event store is away');
            return false;
        }
    }

    /** Takes a segment whose lines cannot be read out of the queue; nothing of it is deleted. */
    async #setAside(name: string, cause: unknown): Promise<boolean> {
        if (!lineFault.test(String((cause as { type?: string }).type))) return false;
        try {
            await rename(join(this.#folder, name), join(this.#folder, `${name}.bad`));
        } catch {
            return false;
        }
        this.#log.error({ segment: name, cause: String(cause) }, 'segment set aside');
        return true;
    }

    async #one(name: string): Promise<void> {
        const path = join(this.#folder, name);
        const forgotten = orderPattern.exec(name)?.[1];
        if (forgotten) await this.#store.forget(forgotten);
        else await this.#store.load(await loadOf(path, name));
        await rm(path);
        await syncFolder(this.#folder);
    }
}

/** Imported lines are added by id, since the same line may come again in another file. */
const loadOf = async (path: string, token: string): Promise<Load> => {
    if (!token.includes('-import-')) return { path, token };
    const range = readImportRange(await readFile(path));
    return {
        path,
        token,
        only: `(site, id) NOT IN (
            SELECT site, id FROM events
            WHERE site IN ({sites:Array(String)}) AND origin = 'import'
                AND day BETWEEN toDate(fromUnixTimestamp64Milli({from:Int64}), 'UTC')
                    AND toDate(fromUnixTimestamp64Milli({to:Int64}), 'UTC')
        )`,
        parameters: { sites: range.sites, from: range.from, to: range.to },
    };
};
