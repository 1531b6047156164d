import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hasElapsed } from '../../platform/elapsed';
import { DiskSpace, isOutOfSpace } from '../../platform/files/diskSpace';
import { syncFolder } from '../../platform/files/syncFolder';
import { type DiskFile, DiskWriter } from './disk/diskWriter';
import { LineBlock } from './disk/lineBlock';
import { publishPart, recoverParts, unlessGone } from './parts';
import { segmentName } from './segment';
import type { Waiting, WaitingState } from './waiting';

export interface SpoolOptions {
    /** Told when a segment is finished, so that it can be loaded. */
    onSegment?: () => void;
    /** More than this does not wait on the disk. */
    limitBytes?: number;
    /** Counts what waits: the loader's, so that what it has loaded makes room. */
    waiting: Waiting;
}

interface SpoolState extends WaitingState {
    limitBytes: number;
    /** why events are refused at the moment: the limit, or no room on the disk */
    full: FullReason | undefined;
}

type FullReason = 'limit' | 'disk';

/** Nothing is taken at the moment: the limit is reached, or the disk has no room left. */
export class SpoolFull extends Error {
    readonly reason: FullReason;
    /** s, after which it is worth trying again */
    readonly retryAfter = 10;

    constructor(reason: FullReason, cause?: unknown) {
        super(reason === 'limit' ? 'the spool is full' : 'the disk is full', { cause });
        this.reason = reason;
    }
}

/** What is written with one fsync, and the promise that all who wait for it share. */
class Group {
    readonly block: LineBlock;
    lines = 0;
    readonly written: Promise<void>;
    done: () => void = () => undefined;
    failed: (cause: unknown) => void = () => undefined;

    constructor(block: LineBlock) {
        this.block = block;
        this.written = new Promise((done, failed) => {
            this.done = done;
            this.failed = failed;
        });
    }
}

/** The segment that is being written; `bytes` and `lines` are what was acknowledged. */
interface Part {
    name: string;
    file: DiskFile;
    bytes: number;
    lines: number;
    openedAt: number;
}

/** A segment is closed, and so can be loaded, when it is this old or this large. */
const maxAgeMs = 1000;
const maxBytes = 8 << 20;

/**
 * The append-only queue of accepted events. `append` resolves once the lines are on the disk; all
 * who wait share one fsync.
 */
export class Spool {
    readonly #folder: string;
    readonly #onSegment: () => void;
    readonly #limitBytes: number;
    readonly #waiting: Waiting;
    readonly #space: DiskSpace;
    readonly #disk = new DiskWriter();
    /** what came since the last write began */
    #group: Group | undefined;
    /** of the last write, empty; the next group is put into it */
    #spare: LineBlock | undefined;
    #working: Promise<void> | undefined;
    #part: Part | undefined;
    /** Segments that still have their `.part`, with the bytes that were acknowledged. */
    readonly #unpublished = new Map<string, number>();
    readonly #timer: NodeJS.Timeout;
    #closed = false;

    private constructor(folder: string, options: SpoolOptions) {
        this.#folder = folder;
        this.#onSegment = options.onSegment ?? (() => {});
        this.#limitBytes = options.limitBytes ?? Number.POSITIVE_INFINITY;
        this.#waiting = options.waiting;
        this.#space = new DiskSpace(folder);
        this.#timer = setInterval(() => void this.#tick(), maxAgeMs / 4);
        this.#timer.unref();
    }

    /** Opens the folder; what a crash left unfinished becomes a segment of its own. */
    static async open(folder: string, options: SpoolOptions): Promise<Spool> {
        await mkdir(folder, { recursive: true });
        await recoverParts(folder);
        const spool = new Spool(folder, options);
        await spool.#waiting.look();
        await spool.#space.check();
        return spool;
    }

    /** Lines without their line ends. Throws SpoolFull when there is no room. */
    append(lines: readonly string[]): Promise<void> {
        if (this.#closed) return Promise.reject(new Error('the spool is closed'));
        const full = this.#full();
        if (full) return Promise.reject(new SpoolFull(full));
        this.#group ??= this.#newGroup();
        const group = this.#group;
        group.block.add(lines);
        group.lines += lines.length;
        void this.#kick();
        return group.written;
    }

    state(): SpoolState {
        return { ...this.#waiting.state(), limitBytes: this.#limitBytes, full: this.#full() };
    }

    /** Writes what waits and finishes the segment, so that it can be loaded. */
    async rotate(): Promise<void> {
        await this.#idle();
        if (this.#part) this.#part.openedAt = Number.NEGATIVE_INFINITY;
        await this.#kick();
    }

    /** Does the same and takes nothing any more. */
    async close(): Promise<void> {
        this.#closed = true;
        clearInterval(this.#timer);
        await this.#idle();
        await this.#finish();
        if (this.#unpublished.size > 0) await this.#publish();
        await this.#disk.stop();
    }

    #full(): FullReason | undefined {
        if (this.#waiting.bytes >= this.#limitBytes) return 'limit';
        return this.#space.isFull ? 'disk' : undefined;
    }

    async #tick(): Promise<void> {
        await this.#space.check();
        await this.#kick();
    }

    async #idle(): Promise<void> {
        while (this.#working) await this.#working;
    }

    #kick(): Promise<void> {
        this.#working ??= this.#work().finally(() => {
            this.#working = undefined;
            if (this.#group) void this.#kick();
        });
        return this.#working;
    }

    async #work(): Promise<void> {
        do {
            // What this turn of the loop has yet to read from other connections comes along.
            await new Promise(setImmediate);
            await this.#write();
            if (this.#isDue()) await this.#finish();
        } while (this.#group);
        if (this.#unpublished.size > 0) await this.#publish();
    }

    #isDue(): boolean {
        if (!this.#part) return false;
        // Not by the wall clock: one that was set back would keep the segment from being finished.
        return hasElapsed(maxAgeMs, this.#part.openedAt) || this.#part.bytes >= maxBytes;
    }

    #newGroup(): Group {
        const block = this.#spare ?? new LineBlock();
        this.#spare = undefined;
        return new Group(block);
    }

    async #write(): Promise<void> {
        const group = this.#group;
        if (!group) return;
        this.#group = undefined;
        try {
            this.#part ??= await this.#open();
            this.#part.bytes += await this.#part.file.append(group.block);
            this.#part.lines += group.lines;
            const { name, bytes, lines } = this.#part;
            this.#waiting.part(name, { bytes, lines });
            this.#spare = group.block;
            group.done();
        } catch (cause) {
            await this.#abandon();
            if (isOutOfSpace(cause)) this.#space.filled();
            const told = isOutOfSpace(cause) ? new SpoolFull('disk', cause) : cause;
            group.failed(told);
        }
    }

    async #open(): Promise<Part> {
        const name = segmentName('live');
        const file = await this.#disk.create(join(this.#folder, `${name}.part`));
        const part = { name, file, bytes: 0, lines: 0, openedAt: performance.now() };
        this.#part = part;
        await syncFolder(this.#folder);
        return part;
    }

    async #finish(): Promise<void> {
        const part = this.#part;
        if (!part) return;
        this.#part = undefined;
        this.#unpublished.set(part.name, part.bytes);
        await part.file.close().catch(() => undefined);
        await this.#publish();
    }

    /** Takes the `.part` off; what fails is tried again at the next tick, or by the next start. */
    async #publish(): Promise<void> {
        try {
            for (const [name, bytes] of this.#unpublished) {
                await publishPart(join(this.#folder, `${name}.part`), bytes).catch(unlessGone);
                this.#waiting.finished(name);
                this.#unpublished.delete(name);
            }
            await syncFolder(this.#folder);
        } catch {
            return;
        }
        this.#onSegment();
    }

    /** After a failed write the file's end is not known: cut it back to what was acknowledged. */
    async #abandon(): Promise<void> {
        // Where this fails, publishing cuts it; what is too much was refused, never acknowledged.
        await this.#part?.file.truncate(this.#part.bytes).catch(() => undefined);
        await this.#finish();
    }
}
