import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hasElapsed } from '../../platform/elapsed';
import { syncFolder } from '../../platform/files/syncFolder';
import type { Log } from '../../platform/log';
import type { Tracing } from '../../platform/tracing/tracing';
import { bisect, finishSplits } from './bisect';
import { eventTarget } from './columns';
import { mergedName, readCommand } from './commands';
import { finishClaims, takeIn } from './quarantine';
import { orderPattern, readSpool } from './segment';
import { segmentLoad } from './segmentLoad';
import type { EventStore } from './store';
import { Waiting } from './waiting';

export interface LoaderState {
    /** ms, when it ended */
    lastLoadAt?: number;
    /** lines of it */
    lastLoadLines?: number;
    /** that it took */
    lastLoadMs?: number;
    /** how often another server has loaded something */
    loadedElsewhere?: number;
    /** ms; nothing can be loaded since then */
    awaySince?: number;
    /** why not */
    error?: string;
}

const firstPauseMs = 250;
/** So long at most figures stay behind once the store is back. */
const maxPauseMs = 5_000;
/** What goes on for longer is not told more often than this. */
const toldEveryMs = 30_000;
const maxError = 300;

/** Types of ClickHouse's errors that say the lines are at fault, so that a second try fails too. */
const lineFault =
    /CANNOT_PARSE|INCORRECT_DATA|CANNOT_READ_ALL_DATA|VALUE_IS_OUT_OF_RANGE|CANNOT_CONVERT_TYPE/;

const isLineFault = (cause: unknown): boolean =>
    lineFault.test(String((cause as { type?: string }).type));

type Target = Pick<EventStore, 'load' | 'loadAgain' | 'forget' | 'copyVisit' | 'deleteVisit'>;

/** Whether the next in the queue is to be taken, the queue to be read again, or all to wait. */
type Outcome = 'done' | 'look again' | 'wait';

const isBad = (name: string): boolean => name.endsWith('.jsonl.bad');

/** Carries the spool's segments into the store, in order, each once. */
export class Loader {
    readonly #folder: string;
    readonly #store: Target;
    readonly #log: Log;
    readonly #tracing: Tracing | undefined;
    /** What waits in the folder; the spool counts in it too. */
    readonly waiting: Waiting;
    /** Told, and waited for, when a segment is in the store. */
    onLoaded: (name: string) => Promise<void> = async () => {};
    #working: Promise<void> | undefined;
    #again = false;
    #pauseMs = 0;
    #gaveWayAt = Number.NEGATIVE_INFINITY;
    #toldAt = Number.NEGATIVE_INFINITY;
    #timer: NodeJS.Timeout | undefined;
    #closed = false;
    #isHurried = false;
    #state: LoaderState = {};
    /** Files that could not be moved into the quarantine; told once. */
    readonly #stuck = new Set<string>();
    /** Of these an earlier try, perhaps of a process that was ended, may have left a part in the store. */
    readonly #tried = new Set<string>();
    #hasLooked = false;
    /** Jobs during which nothing is loaded. */
    #pauses = 0;

    constructor(folder: string, store: Target, log: Log, tracing?: Tracing) {
        this.#folder = folder;
        this.#store = store;
        this.#log = log;
        this.#tracing = tracing;
        this.waiting = new Waiting(folder);
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

    /** Loads at once, however long it would wait for the store; answers whether that was possible. */
    async hurry(): Promise<boolean> {
        this.#gaveWayAt = Number.NEGATIVE_INFINITY;
        await this.wake();
        return this.#state.awaySince === undefined;
    }

    /** Does a job while nothing is loaded; what is under way is ended first. */
    async pausedFor<Result>(job: () => Promise<Result>): Promise<Result> {
        this.#pauses += 1;
        try {
            await this.#working;
            return await job();
        } finally {
            this.#pauses -= 1;
            void this.wake();
        }
    }

    /** Another server has: whoever looks at what is new looks again. */
    loadedElsewhere(): void {
        const { loadedElsewhere = 0 } = this.#state;
        this.#state = { ...this.#state, loadedElsewhere: loadedElsewhere + 1 };
    }

    /** Whether of something that waits a part may be in the store already. */
    get isUnsure(): boolean {
        return !this.#hasLooked || this.#tried.size > 0;
    }

    state(): LoaderState {
        return { ...this.#state };
    }

    /**
     * Loads what waits. In a hurry, as when a server is told to end, joining visits is left to the next
     * start, and so is what stands behind it.
     */
    async close({ isHurried = false } = {}): Promise<void> {
        clearInterval(this.#timer);
        this.#isHurried = isHurried;
        this.#gaveWayAt = Number.NEGATIVE_INFINITY;
        await this.#working;
        await this.wake();
        this.#closed = true;
    }

    async #drain(): Promise<void> {
        while (this.#again && !this.#closed && this.#pauses === 0) {
            this.#again = false;
            for (const name of await this.#queue()) {
                if (this.#pauses > 0) break;
                const outcome = await this.#tryOne(name);
                if (outcome === 'wait') break;
                this.#again = true;
                // Pieces of a segment stand before whatever follows it.
                if (outcome === 'look again') break;
            }
        }
    }

    /** A folder that cannot be read for a while must not end the server. */
    async #queue(): Promise<string[]> {
        if (!hasElapsed(this.#pauseMs, this.#gaveWayAt)) return [];
        try {
            await finishClaims(this.#folder);
            const found = await this.waiting.look();
            const { names, queue } = (await finishSplits(this.#folder, found.names))
                ? await this.waiting.look()
                : found;
            await this.#quarantine(names);
            if (!this.#hasLooked) for (const name of queue) this.#tried.add(name);
            this.#hasLooked = true;
            if (queue.length === 0) this.#isWell();
            return queue;
        } catch (cause) {
            this.#giveWay(this.#folder, cause, 'the spool cannot be read');
            return [];
        }
    }

    /** What cannot be moved there stays where it is, and holds up nothing. */
    async #quarantine(names: readonly string[]): Promise<void> {
        for (const name of names.filter(isBad)) {
            try {
                const file = await takeIn(this.#folder, name);
                this.#log.error({ file }, 'lines that cannot be loaded: npm run quarantine');
            } catch (cause) {
                if (this.#stuck.has(name)) continue;
                this.#stuck.add(name);
                this.#log.error({ file: name, cause: String(cause) }, 'no quarantine');
            }
        }
    }

    /** `wait` when the store is away: the segment stays, and so does the order of the others. */
    async #tryOne(name: string): Promise<Outcome> {
        if (!hasElapsed(this.#pauseMs, this.#gaveWayAt)) return 'wait';
        try {
            const outcome = orderPattern.test(name)
                ? await this.#carryOut(name)
                : await this.#loadOne(name);
            if (outcome !== 'done') return outcome;
            await rm(join(this.#folder, name));
            this.waiting.removed(name);
            this.#tried.delete(name);
            await syncFolder(this.#folder);
            this.#isWell();
            return 'done';
        } catch (cause) {
            this.#tried.add(name);
            this.#giveWay(name, cause, 'the event store is away');
            return 'wait';
        }
    }

    #isWell(): void {
        this.#pauseMs = 0;
        this.#toldAt = Number.NEGATIVE_INFINITY;
        this.#state = { ...this.#state, awaySince: undefined, error: undefined };
    }

    #giveWay(where: string, cause: unknown, message: string): void {
        this.#pauseMs = Math.min(maxPauseMs, Math.max(firstPauseMs, this.#pauseMs * 2));
        this.#gaveWayAt = performance.now();
        const error = String(cause).slice(0, maxError);
        const awaySince = this.#state.awaySince ?? Date.now();
        const isSame = this.#state.error === error;
        this.#state = { ...this.#state, awaySince, error };
        if (isSame && !hasElapsed(toldEveryMs, this.#toldAt)) return;
        this.#toldAt = performance.now();
        this.#log.warn({ segment: where, cause: error }, message);
    }

    async #loadOne(name: string): Promise<Outcome> {
        const begun = performance.now();
        const lines = await this.waiting.linesOf(name);
        const load = await segmentLoad(join(this.#folder, name), name);
        const work = () =>
            this.#tried.has(name) ? this.#store.loadAgain(load) : this.#store.load(load);
        try {
            await (this.#tracing?.task('load of a segment', { events: lines }, work) ?? work());
        } catch (cause) {
            if (!isLineFault(cause)) throw cause;
            await bisect(this.#folder, name, (load.target ?? eventTarget).structure);
            this.waiting.removed(name);
            this.#tried.delete(name);
            return 'look again';
        }
        const lastLoadMs = Math.round(performance.now() - begun);
        const { loadedElsewhere } = this.#state;
        this.#state = {
            lastLoadAt: Date.now(),
            lastLoadLines: lines,
            lastLoadMs,
            ...(loadedElsewhere !== undefined && { loadedElsewhere }),
        };
        await this.onLoaded(name);
        return 'done';
    }

    /** An order stands behind all that was accepted before it, also behind what is being written. */
    async #carryOut(name: string): Promise<Outcome> {
        if (this.#isHurried && name.includes('-merge')) return 'wait';
        const { queue, liveParts } = await readSpool(this.#folder);
        if (queue[0] !== name) return 'look again';
        if (liveParts.some(part => part < name)) return 'wait';
        const order = await readCommand(this.#folder, name);
        if (!order) return this.#setAside(name);
        if (order.kind === 'forget') await this.#store.forget(order.site);
        if (order.kind === 'merged') await this.#store.deleteVisit(order);
        if (order.kind !== 'merge') return 'done';
        await this.#store.copyVisit(order, { token: name, isAgain: this.#tried.has(name) });
        // From here on nothing is copied again: some of the originals may be gone.
        await rename(join(this.#folder, name), join(this.#folder, mergedName(name)));
        this.#tried.delete(name);
        await syncFolder(this.#folder);
        return 'look again';
    }

    /** Orders are written whole or not at all, so this one was damaged later. */
    async #setAside(name: string): Promise<Outcome> {
        const file = await takeIn(this.#folder, name);
        this.#log.error({ file }, 'an order that cannot be read');
        return 'look again';
    }
}
