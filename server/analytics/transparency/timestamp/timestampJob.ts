import type { Log } from '../../../platform/log';
import { always, type Only } from '../../../platform/servers/servers';
import { type StampServices, stampCheckpoint } from './stampCheckpoint';

const minute = 60_000;
const lookEveryMs = minute;
/** After each try that failed; the last one again and again. */
const pauses = [minute, 5 * minute, 30 * minute, 2 * 60 * minute, 6 * 60 * minute] as const;
const longestPause = 6 * 60 * minute;

/** Asks for what is due, and not again before a pause after what went wrong. */
export class Timestamps {
    readonly #services: Omit<StampServices, 'stop'>;
    readonly #stop = new AbortController();
    readonly #log: Log;
    readonly #only: Only;
    #failed = 0;
    #notBefore = 0;
    #running: Promise<void> = Promise.resolve();
    #timer: NodeJS.Timeout | undefined;

    constructor(services: Omit<StampServices, 'stop'>, log: Log, only: Only = always) {
        this.#only = only;
        this.#services = services;
        this.#log = log;
    }

    start(): void {
        this.#timer = setInterval(() => void this.#only(() => this.look()), lookEveryMs);
        this.#timer.unref();
    }

    /** Never rejects: nothing waits for an authority, and nothing stops without one. */
    look(): Promise<void> {
        this.#running = this.#running.then(() => this.#look());
        return this.#running;
    }

    async close(): Promise<void> {
        clearInterval(this.#timer);
        this.#stop.abort();
        await this.#running;
    }

    async #look(): Promise<void> {
        const now = this.#services.clock();
        const stop = this.#stop.signal;
        if (stop.aborted || now < this.#notBefore) return;
        const trouble = await stampCheckpoint({ ...this.#services, stop }).catch(String);
        if (stop.aborted) return;
        if (trouble === undefined) {
            this.#failed = 0;
            return;
        }
        this.#notBefore = now + (pauses[this.#failed] ?? longestPause);
        this.#failed += 1;
        const { host } = new URL(this.#services.authority.url);
        this.#log.warn(
            { authority: host, tries: this.#failed, trouble },
            'the public log has no new time-stamp',
        );
    }
}
