import type { LiveChanges } from '../../../../../contract/analytics/live';
import { ApiError } from '../../../../platform/http/errors';
import type { Log } from '../../../../platform/log';
import { asServer } from '../../asking';
import type { LoaderState } from '../../loader';
import type { EventStore } from '../../store';
import type { Scope } from '../query/scope';
import type { EventStream } from './eventStream';
import { LiveFeed } from './liveFeed';

interface LiveOptions {
    store: EventStore;
    clock: () => number;
    loader: { state(): Pick<LoaderState, 'lastLoadAt' | 'lastLoadLines' | 'loadedElsewhere'> };
    log: Pick<Log, 'warn'>;
    /** all in ms */
    tickMs?: number;
    beatMs?: number;
    checkMs?: number;
    maxAgeMs?: number;
    maxStreams?: number;
    maxPerSession?: number;
}

/** A stream that is to be fed. */
interface LiveReader {
    sessionId: string;
    scope: Scope;
    /** ms, what the reader knows already */
    since: number;
    /** Whether the session still is, and may see this. */
    isAllowed(): Promise<boolean>;
    /** Opens the response; `onEnd` is called when it is over. */
    open(onEnd: () => void): EventStream;
    encode(changes: LiveChanges): string;
}

interface Open {
    reader: LiveReader;
    stream: EventStream;
    key: string;
    openedAt: number;
    checkedAt: number;
}

const keyOf = (scope: Scope): string => JSON.stringify(scope);

/** All streams of live visits, and what feeds them; it rests while there are none. */
export class LiveHub {
    readonly #options: Required<LiveOptions>;
    readonly #feeds = new Map<string, LiveFeed>();
    readonly #open = new Set<Open>();
    #timer: NodeJS.Timeout | undefined;
    #loaded = '';
    #isClosed = false;

    constructor(options: LiveOptions) {
        this.#options = {
            tickMs: 400,
            beatMs: 15_000,
            checkMs: 5_000,
            maxAgeMs: 30 * 60 * 1000,
            maxStreams: 200,
            maxPerSession: 6,
            ...options,
        };
    }

    /** Streams that are open. */
    get size(): number {
        return this.#open.size;
    }

    /** What changed since an instant (ms), for whoever asks again and again. */
    changes(scope: Scope, since: number): Promise<LiveChanges> {
        return this.#newFeed(scope).since(since);
    }

    /** Opens a stream and feeds it. Throws 429 when there are too many. */
    async add(reader: LiveReader): Promise<void> {
        const { maxStreams, maxPerSession } = this.#options;
        const ofSession = [...this.#open].filter(
            ({ reader: { sessionId } }) => sessionId === reader.sessionId,
        );
        if (this.#open.size >= maxStreams || ofSession.length >= maxPerSession || this.#isClosed) {
            throw new ApiError(429, 'report.too_many_live', { retryAfter: 30 });
        }
        const key = keyOf(reader.scope);
        const feed = this.#feeds.get(key) ?? this.#newFeed(reader.scope);
        this.#feeds.set(key, feed);
        const now = performance.now();
        let leave = () => {};
        const stream = reader.open(() => {
            leave();
            this.#open.delete(open);
            if (!feed.isUsed && this.#feeds.get(key) === feed) this.#feeds.delete(key);
            if (this.#open.size === 0) this.#rest();
        });
        const open: Open = { reader, stream, key, openedAt: now, checkedAt: now };
        const tell = (changes: LiveChanges) =>
            stream.send({ id: changes.at, data: reader.encode(changes) });
        this.#open.add(open);
        leave = feed.listen(tell);
        this.#work();
        try {
            tell(await feed.since(reader.since));
        } catch (cause) {
            this.#options.log.warn({ cause: String(cause) }, 'live visits cannot be read');
            stream.end();
        }
    }

    /** Ends all streams; none is opened any more. */
    close(): void {
        this.#isClosed = true;
        for (const { stream } of [...this.#open]) stream.end();
        this.#rest();
    }

    #newFeed(scope: Scope): LiveFeed {
        const { store, clock } = this.#options;
        return new LiveFeed({ store, clock, scope });
    }

    #work(): void {
        if (this.#timer || this.#isClosed) return;
        this.#loaded = this.#loadState();
        this.#timer = asServer(() => setInterval(() => this.#tick(), this.#options.tickMs));
        this.#timer.unref();
    }

    #rest(): void {
        clearInterval(this.#timer);
        this.#timer = undefined;
    }

    #loadState(): string {
        const { lastLoadAt, lastLoadLines, loadedElsewhere } = this.#options.loader.state();
        return `${lastLoadAt} ${lastLoadLines} ${loadedElsewhere}`;
    }

    #tick(): void {
        const loaded = this.#loadState();
        if (loaded !== this.#loaded) {
            this.#loaded = loaded;
            for (const feed of this.#feeds.values()) feed.noteLoaded();
        }
        for (const feed of this.#feeds.values()) {
            feed.tick().catch(cause =>
                this.#options.log.warn({ cause: String(cause) }, 'live visits cannot be read'),
            );
        }
        for (const open of this.#open) this.#keep(open);
    }

    #keep(open: Open): void {
        const { beatMs, checkMs, maxAgeMs } = this.#options;
        const now = performance.now();
        open.stream.beat(beatMs);
        // The reader comes back at once, and the session is renewed by that.
        if (now - open.openedAt >= maxAgeMs) open.stream.end();
        if (now - open.checkedAt < checkMs) return;
        open.checkedAt = now;
        open.reader.isAllowed().then(
            isAllowed => {
                if (!isAllowed) open.stream.end();
            },
            () => open.stream.end(),
        );
    }
}
