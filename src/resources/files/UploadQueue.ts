import type { UploadAnswer, Visibility } from '../../../contract/platform/resources/files';
import { HttpError } from '../../dataProvider/HttpError';
import { type SendFile, uploadFile } from './uploadFile';

/** `storing`: all of it has left, and the server has not answered yet. */
export type UploadState = 'waiting' | 'sending' | 'storing' | 'done' | 'failed';

/** One file on its way into the library. */
export interface Upload {
    key: number;
    file: File;
    /** `image`: public, and nothing but an image will do */
    visibility: Visibility | 'image';
    state: UploadState;
    /** 0 to 1, of what has left */
    share: number;
    error?: unknown;
    answer?: UploadAnswer;
}

/** Bytes that the server takes. */
export interface Limits {
    file: number;
    image: number;
}

/** Two keep a connection busy while one of them is being stored. */
const batchSize = 2;

/** What the server would refuse for its size is not sent at all. */
const tooLarge = (file: File, limits: Limits | undefined): HttpError | undefined => {
    const limit = file.type.startsWith('image/') ? limits?.image : limits?.file;
    if (limit === undefined || file.size <= limit) return undefined;
    return new HttpError('too large', 413);
};

/** Files on their way into the library, some at a time; it goes on while pages change. */
export class UploadQueue {
    readonly #send: SendFile;
    readonly #listeners = new Set<() => void>();
    readonly #running = new Map<number, AbortController>();
    #list: readonly Upload[] = [];
    #last = 0;
    /** called with each file that has arrived */
    onDone: (answer: UploadAnswer) => void = () => {};

    constructor(send: SendFile = uploadFile) {
        this.#send = send;
    }

    /** The same array until something changes. */
    readonly list = (): readonly Upload[] => this.#list;

    readonly subscribe = (listener: () => void): (() => void) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
    };

    get isBusy(): boolean {
        return this.#list.some(({ state }) => state !== 'done' && state !== 'failed');
    }

    add(files: readonly File[], visibility: Upload['visibility'], limits?: Limits): void {
        const added = files.map((file): Upload => {
            this.#last += 1;
            const upload = { key: this.#last, file, visibility, share: 0 };
            const error = tooLarge(file, limits);
            return error ? { ...upload, state: 'failed', error } : { ...upload, state: 'waiting' };
        });
        this.#put([...this.#list, ...added]);
        this.#next();
    }

    /** Gives one up; nothing of it stays on the server. */
    cancel(key: number): void {
        this.#running.get(key)?.abort();
        this.#put(this.#list.filter(upload => upload.key !== key));
        this.#next();
    }

    again(key: number): void {
        this.#change(key, { state: 'waiting', share: 0, error: undefined });
        this.#next();
    }

    /** Forgets those that have ended, well or badly. */
    clear(): void {
        this.#put(this.#list.filter(({ state }) => state !== 'done' && state !== 'failed'));
    }

    close(): void {
        for (const { key } of this.#list) this.cancel(key);
    }

    #next(): void {
        for (const upload of this.#list) {
            if (this.#running.size >= batchSize) return;
            if (upload.state === 'waiting') void this.#run(upload);
        }
    }

    async #run({ key, file, visibility }: Upload): Promise<void> {
        const own = new AbortController();
        this.#running.set(key, own);
        this.#change(key, { state: 'sending' });
        try {
            const answer = await this.#send(file, visibility, own.signal, share =>
                this.#change(key, { share, state: share < 1 ? 'sending' : 'storing' }),
            );
            this.#change(key, { state: 'done', share: 1, answer });
            if (!own.signal.aborted) this.onDone(answer);
        } catch (error) {
            if (!own.signal.aborted) this.#change(key, { state: 'failed', error });
        } finally {
            this.#running.delete(key);
            this.#next();
        }
    }

    #change(key: number, change: Partial<Upload>): void {
        this.#put(
            this.#list.map(upload => (upload.key === key ? { ...upload, ...change } : upload)),
        );
    }

    #put(list: readonly Upload[]): void {
        this.#list = list;
        for (const listener of this.#listeners) listener();
    }
}
