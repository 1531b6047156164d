import { randomBytes } from 'node:crypto';
import { mkdir, open, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartError } from '../config';
import { chunkKey, packed, piecesOf, unpacked } from './chunks';
import {
    type Chunk,
    type Manifest,
    ManifestError,
    type ReadManifest,
    readManifest,
    type StoredFile,
} from './manifest';
import type { BackupTarget } from './target';

const folder = 'snapshots/';
const lockKey = 'lock.json';
const hour = 3_600_000;
/** ms, after which a backup that has not ended was cut off */
const lockMs = 12 * hour;
const dayMs = 24 * hour;

const keyOf = (at: string): string => `${folder}${at.replaceAll(':', '-')}.json`;
const instantOf = (key: string): string =>
    key
        .slice(folder.length, -'.json'.length)
        .replace(/T(\d\d)-(\d\d)-/, (_, hours: string, minutes: string) => `T${hours}:${minutes}:`);

export interface Uploaded {
    files: StoredFile[];
    /** bytes that had to be sent, and of all files */
    sent: number;
    size: number;
}

interface Uploading {
    onFile?: (done: number) => void;
    /** ends it between two pieces, by throwing its reason */
    signal?: AbortSignal;
}

/** NaN where nobody can read it: then nobody holds it. */
const lockedAt = (text: string): number => {
    try {
        return Number((JSON.parse(text) as { at?: unknown } | null)?.at);
    } catch {
        return Number.NaN;
    }
};

/** Backups at a target. Each is whole by itself; bytes that several have in common lie there once. */
export class Repository {
    readonly #target: BackupTarget;
    /** what stands in the lock while this one works alone */
    #mine: string | undefined;

    constructor(target: BackupTarget) {
        this.#target = target;
    }

    get name(): string {
        return this.#target.name;
    }

    /** Instants (ISO 8601) of all backups, the oldest first. */
    async instants(): Promise<string[]> {
        const keys = await this.#target.list(folder);
        return keys.filter(key => key.endsWith('.json')).map(instantOf);
    }

    /** Throws StartError where another installation backs up: each would remove backups of the other. */
    async requireOwn(secretFingerprint: string): Promise<void> {
        const last = (await this.instants()).at(-1);
        if (last === undefined) return;
        const { manifest } = await this.read(last);
        if (manifest.secretFingerprint === secretFingerprint) return;
        throw new StartError(
            `${this.name} holds backups of another installation, or of this one before it got another secret: choose another place`,
        );
    }

    /** Throws StartError for one that is not there or cannot be used. */
    async read(at: string): Promise<ReadManifest> {
        const bytes = await this.#target.read(keyOf(at));
        if (!bytes) throw new StartError(`there is no backup of ${at} at ${this.name}`);
        try {
            const read = readManifest(bytes.toString('utf8'));
            if (read.manifest.at === at) return read;
            throw new ManifestError(`it is the one of ${read.manifest.at} under another name`);
        } catch (cause) {
            if (!(cause instanceof ManifestError)) throw cause;
            throw new StartError(
                `the backup of ${at} at ${this.name} cannot be used: ${cause.message}`,
            );
        }
    }

    /** Does what writes or removes while nobody else does. Throws StartError where somebody does. */
    async alone<Result>(now: number, job: () => Promise<Result>): Promise<Result> {
        const held = await this.#target.read(lockKey);
        const mine = randomBytes(16).toString('hex');
        if (held) {
            const at = lockedAt(held.toString('utf8'));
            // of a clock that was ahead for a while, too
            if (Math.abs(now - at) < lockMs) {
                throw new StartError(
                    `another backup to ${this.name} has been under way since ${new Date(at).toISOString()}. If it was cut off, remove ${lockKey} there`,
                );
            }
        }
        await this.#target.put(lockKey, Buffer.from(JSON.stringify({ at: now, by: mine })));
        this.#mine = mine;
        try {
            await this.#requireAlone();
            return await job();
        } finally {
            if (await this.#isAlone()) await this.#target.remove(lockKey);
            this.#mine = undefined;
        }
    }

    async #isAlone(): Promise<boolean> {
        if (this.#mine === undefined) return true;
        return (await this.#target.read(lockKey))?.includes(this.#mine) ?? false;
    }

    /** Whoever took over the lock removes what no backup needs: of one that is being made, everything. */
    async #requireAlone(): Promise<void> {
        if (await this.#isAlone()) return;
        throw new StartError(`another backup to ${this.name} was faster`);
    }

    /** Sends what the target does not have yet. Paths are those within `root`. */
    async upload(
        root: string,
        paths: readonly string[],
        { onFile = () => undefined, signal }: Uploading = {},
    ): Promise<Uploaded> {
        const known = await this.#knownChunks();
        const result: Uploaded = { files: [], sent: 0, size: 0 };
        for (const [index, path] of paths.entries()) {
            const chunks: Chunk[] = [];
            for await (const { sha256, bytes } of piecesOf(join(root, path))) {
                signal?.throwIfAborted();
                let chunk = known.get(sha256);
                if (!chunk) {
                    const { body, isPacked } = await packed(bytes);
                    chunk = { sha256, size: bytes.length, stored: body.length, isPacked };
                    await this.#target.put(chunkKey(chunk), body);
                    known.set(sha256, chunk);
                    result.sent += body.length;
                }
                chunks.push(chunk);
                result.size += bytes.length;
            }
            const size = chunks.reduce((all, one) => all + one.size, 0);
            result.files.push({ path, size, chunks });
            onFile(index + 1);
        }
        return result;
    }

    /** From then on it is a backup. */
    async publish(at: string, text: string): Promise<void> {
        await this.#requireAlone();
        await this.#target.put(keyOf(at), Buffer.from(text));
    }

    /** Of the last backup, which is enough to send only what changed since. */
    async #knownChunks(): Promise<Map<string, Chunk>> {
        const known = new Map<string, Chunk>();
        const last = (await this.instants()).at(-1);
        if (last === undefined) return known;
        // one that was cut off there is sent again
        const there = await this.#target.sizes('objects/');
        const { manifest } = await this.read(last);
        for (const { chunks } of manifest.files) {
            for (const chunk of chunks)
                if (there.get(chunkKey(chunk)) === chunk.stored) known.set(chunk.sha256, chunk);
        }
        return known;
    }

    /** Writes a backup's files into an empty folder. Throws StartError for what is missing or changed. */
    async download(
        { files, links }: Manifest,
        to: string,
        onFile: (done: number) => void = () => undefined,
    ): Promise<void> {
        for (const [index, { path, chunks }] of files.entries()) {
            const place = join(to, path);
            await mkdir(dirname(place), { recursive: true, mode: 0o700 });
            const file = await open(place, 'wx', 0o600);
            try {
                for (const chunk of chunks) await file.writeFile(await this.#piece(path, chunk));
                await file.sync();
            } finally {
                await file.close();
            }
            onFile(index + 1);
        }
        for (const link of links) {
            await mkdir(dirname(join(to, link.path)), { recursive: true, mode: 0o700 });
            await symlink(link.to, join(to, link.path));
        }
    }

    async #piece(path: string, chunk: Chunk): Promise<Buffer> {
        const body = await this.#target.read(chunkKey(chunk));
        if (!body) {
            throw new StartError(`${chunkKey(chunk)} is missing at ${this.name}; ${path} needs it`);
        }
        return unpacked(body, chunk).catch((cause: Error) => {
            throw new StartError(`${path} cannot be restored: ${cause.message} at ${this.name}`);
        });
    }

    /** Removes backups that are older than so many days, but never the last one, and what only they needed. */
    async prune(now: number, keepDays: number): Promise<{ removed: string[]; objects: number }> {
        const all = await this.instants();
        const isOld = (at: string) => now - Date.parse(at) > keepDays * dayMs;
        const removed = all.slice(0, -1).filter(isOld);
        if (removed.length === 0) return { removed, objects: 0 };
        await this.#requireAlone();
        for (const at of removed) await this.#target.remove(keyOf(at));
        const needed = new Set<string>();
        for (const at of all.filter(one => !removed.includes(one))) {
            const { manifest } = await this.read(at);
            for (const { chunks } of manifest.files) {
                for (const chunk of chunks) needed.add(chunkKey(chunk));
            }
        }
        let objects = 0;
        for (const key of await this.#target.list('objects/')) {
            if (needed.has(key)) continue;
            await this.#target.remove(key);
            objects += 1;
        }
        return { removed, objects };
    }
}
