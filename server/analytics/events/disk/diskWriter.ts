import { Worker } from 'node:worker_threads';
import type { LineBlock } from './lineBlock';
import writerCode from './writer.cjs?raw';

interface Operations {
    create: { input: { path: string }; value: number };
    append: {
        input: { file: number; bytes: Uint8Array<ArrayBuffer>; length: number };
        value: Appended;
    };
    truncate: { input: { file: number; size: number }; value: undefined };
    close: { input: { file: number }; value: undefined };
}

/** The memory comes back with the answer. */
interface Appended {
    written: number;
    bytes: Uint8Array<ArrayBuffer>;
}

interface Waiting {
    done: (value: unknown) => void;
    failed: (cause: Error) => void;
}

interface Message {
    id: number;
    value?: unknown;
    error?: { message: string; code?: string };
}

/**
 * Appends to files in a thread of its own. Node's usual file calls share four threads with whatever
 * else waits, the embedded store's queries among it: a few slow reports would hold up every event.
 */
export class DiskWriter {
    #worker: Worker | undefined;
    #nextId = 0;
    readonly #waiting = new Map<number, Waiting>();

    /** A file that must not be there yet. Errors have the system's `code`. */
    async create(path: string): Promise<DiskFile> {
        const worker = this.#start();
        const file = await this.#ask(worker, 'create', { path });
        // The thread's files are closed with it, and their numbers may be those of others then.
        return new DiskFile(file, (operation, input) => {
            if (this.#worker !== worker) return Promise.reject(new Error('the file is closed'));
            return this.#ask(worker, operation, input);
        });
    }

    #ask<Name extends keyof Operations>(
        worker: Worker,
        operation: Name,
        input: Operations[Name]['input'],
    ): Promise<Operations[Name]['value']> {
        const id = this.#nextId++;
        return new Promise((done, failed) => {
            this.#waiting.set(id, {
                done: value => done(value as Operations[Name]['value']),
                failed,
            });
            worker.ref();
            const moved = 'bytes' in input ? [input.bytes.buffer] : [];
            worker.postMessage({ id, operation, input }, moved);
        });
    }

    async stop(): Promise<void> {
        await this.#worker?.terminate();
    }

    #start(): Worker {
        if (this.#worker) return this.#worker;
        const worker = new Worker(writerCode, { eval: true });
        worker.on('message', (message: Message) => this.#answer(message));
        worker.on('error', cause => this.#fail(worker, cause));
        worker.on('exit', () => this.#fail(worker, new Error('the writing thread ended')));
        this.#worker = worker;
        return worker;
    }

    #answer({ id, value, error }: Message): void {
        const waiting = this.#waiting.get(id);
        this.#waiting.delete(id);
        // An idle writer does not keep a process that has nothing else to do.
        if (this.#waiting.size === 0) this.#worker?.unref();
        if (error) waiting?.failed(Object.assign(new Error(error.message), { code: error.code }));
        else waiting?.done(value);
    }

    /** The next call starts another thread; what was under way may or may not be on the disk. */
    #fail(worker: Worker, cause: Error): void {
        if (this.#worker !== worker) return;
        this.#worker = undefined;
        const all = [...this.#waiting.values()];
        this.#waiting.clear();
        for (const { failed } of all) failed(cause);
    }
}

type Ask = <Name extends keyof Operations>(
    operation: Name,
    input: Operations[Name]['input'],
) => Promise<Operations[Name]['value']>;

/** An open file of a DiskWriter. */
export class DiskFile {
    readonly #file: number;
    readonly #ask: Ask;

    constructor(file: number, ask: Ask) {
        this.#file = file;
        this.#ask = ask;
    }

    /** Resolves with the bytes written when they are on the disk; after a failure a part may be. */
    async append(block: LineBlock): Promise<number> {
        const { bytes, length } = block.take();
        const appended = await this.#ask('append', { file: this.#file, bytes, length });
        block.refill(appended.bytes);
        return appended.written;
    }

    async truncate(size: number): Promise<void> {
        await this.#ask('truncate', { file: this.#file, size });
    }

    async close(): Promise<void> {
        await this.#ask('close', { file: this.#file });
    }
}
