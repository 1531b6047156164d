import { randomBytes } from 'node:crypto';
import { mkdir, open, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { StartError } from '../config';
import { chunkKey, isChunkKey, packed, piecesOf, unpacked } from './chunks';
import { beginEncryption, type Encryption, findEncryption, plain } from './encryption';
import { FileMemory } from './fileMemory';
import {
    type Chunk,
    type Manifest,
    ManifestError,
    type ReadManifest,
    readManifest,
    type StoredFile,
} from './manifest';
import { agedBackups, type Keeping } from './retention';
import type { BackupTarget } from './target';

const folder = 'snapshots/';
const lockKey = 'lock.json';
const hour = 3_600_000;
/** ms, after which a backup that has not ended was cut off */
const lockMs = 12 * hour;

const pack = promisify(gzip);
const unpack = promisify(gunzip);
/** Of a backup's list, which people with very many files may have. */
const longestList = 1 << 30;
const ending = '.json.gz';

const keyOf = (at: string): string => `${folder}${at.replaceAll(':', '-')}${ending}`;
const instantOf = (key: string): string =>
    key
        .slice(folder.length, -ending.length)
        .replace(/T(\d\d)-(\d\d)-/, (_, hours: string, minutes: string) => `T${hours}:${minutes}:`);

/** What else lies there is nobody's backup, whatever it is called. */
const isInstant = (at: string): boolean => {
    const time = Date.parse(at);
    return !Number.isNaN(time) && new Date(time).toISOString() === at;
};

export interface Uploaded {
    files: StoredFile[];
    /** bytes that had to be sent, and of all files */
    sent: number;
    size: number;
}

interface Sending {
    known: Map<string, Chunk>;
    sent: number;
    signal: AbortSignal | undefined;
}

const sizeOf = (parts: readonly { size: number }[]): number =>
    parts.reduce((all, { size }) => all + size, 0);

interface Uploading {
    onFile?: (done: number) => void;
    /** ends it between two pieces, by throwing its reason */
    signal?: AbortSignal;
    /** of the backups before */
    memory?: FileMemory;
}

const isOfOneDay = (one: string | undefined, other: string | undefined): boolean =>
    one?.slice(0, 10) === other?.slice(0, 10);

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
    #encryption: Encryption = plain;

    constructor(target: BackupTarget) {
        this.#target = target;
    }

    get name(): string {
        return this.#target.name;
    }

    get isEncrypted(): boolean {
        return this.#encryption !== plain;
    }

    /**
     * Lets it read what is encrypted. Throws StartError where the passphrase is missing or another one, and where there
     * is one and nothing is encrypted: whoever writes there could have put other backups in the place of those.
     */
    async unlock(passphrase: string | undefined): Promise<void> {
        await this.#unlock(
            passphrase,
            'somebody may have exchanged them. If they were made without it, unset it, and name the copy of the secret with --secret FILE',
        );
    }

    async #unlock(passphrase: string | undefined, remedy: string): Promise<void> {
        const found = await findEncryption(this.#target, passphrase);
        this.#encryption = found ?? plain;
        if (found || passphrase === undefined || (await this.instants()).length === 0) return;
        throw new StartError(
            `BACKUP_PASSPHRASE is set, and the backups at ${this.name} are not encrypted: ${remedy}`,
        );
    }

    /** The same before something is written: an empty place is encrypted from its beginning. */
    async unlockToWrite(passphrase: string | undefined): Promise<void> {
        await this.#unlock(passphrase, 'choose another place for those that are');
        if (passphrase === undefined || this.isEncrypted) return;
        this.#encryption = await beginEncryption(this.#target, passphrase);
    }

    /** Instants (ISO 8601) of all backups, the oldest first. */
    async instants(): Promise<string[]> {
        const keys = await this.#target.list(folder);
        return keys
            .filter(key => key.endsWith(ending))
            .map(instantOf)
            .filter(isInstant);
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
        const body = await this.#target.read(keyOf(at));
        if (!body) throw new StartError(`there is no backup of ${at} at ${this.name}`);
        try {
            const opened = this.#encryption.open(keyOf(at), body) ?? Buffer.alloc(0);
            const bytes = await unpack(opened, { maxOutputLength: longestList }).catch(
                () => undefined,
            );
            const read = readManifest(bytes?.toString('utf8') ?? '');
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
        { onFile = () => undefined, signal, memory = new FileMemory() }: Uploading = {},
    ): Promise<Uploaded> {
        const sending = { known: await this.#knownChunks(), sent: 0, signal };
        const files: StoredFile[] = [];
        memory.turn();
        for (const [index, path] of paths.entries()) {
            const place = join(root, path);
            const isThere = ({ sha256 }: Chunk) => sending.known.has(sha256);
            const chunks = await memory.chunksOf(place, isThere, () => this.#send(place, sending));
            // as this place has them, which another one may have in another form
            const own = chunks.map(chunk => sending.known.get(chunk.sha256) ?? chunk);
            files.push({ path, size: sizeOf(own), chunks: own });
            onFile(index + 1);
        }
        return { files, sent: sending.sent, size: sizeOf(files) };
    }

    /** The pieces of a file, of which those are sent that the target does not have. */
    async #send(path: string, sending: Sending): Promise<Chunk[]> {
        const chunks: Chunk[] = [];
        for await (const { sha256, bytes } of piecesOf(path)) {
            sending.signal?.throwIfAborted();
            const known = sending.known.get(sha256);
            if (known) chunks.push(known);
            else chunks.push(await this.#put(sha256, bytes, sending));
        }
        return chunks;
    }

    async #put(sha256: string, bytes: Buffer, sending: Sending): Promise<Chunk> {
        const { body, isPacked } = await packed(bytes);
        const key = this.#keyOf({ sha256, isPacked });
        const sealed = this.#encryption.seal(key, body);
        const chunk = { sha256, size: bytes.length, stored: sealed.length, isPacked };
        await this.#target.put(key, sealed);
        sending.known.set(sha256, chunk);
        sending.sent += sealed.length;
        return chunk;
    }

    #keyOf({ sha256, isPacked }: Pick<Chunk, 'sha256' | 'isPacked'>): string {
        return chunkKey(this.#encryption.nameOf(sha256), isPacked);
    }

    /** From then on it is a backup. */
    async publish(at: string, text: string): Promise<void> {
        await this.#requireAlone();
        const key = keyOf(at);
        await this.#target.put(key, this.#encryption.seal(key, await pack(text)));
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
                if (there.get(this.#keyOf(chunk)) === chunk.stored) known.set(chunk.sha256, chunk);
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
        const key = this.#keyOf(chunk);
        const body = await this.#target.read(key);
        if (!body) throw new StartError(`${key} is missing at ${this.name}; ${path} needs it`);
        const opened = this.#encryption.open(key, body);
        const bytes = opened && (await unpacked(opened, chunk));
        if (bytes) return bytes;
        throw new StartError(
            `${path} cannot be restored: ${key} was changed or cut off at ${this.name}`,
        );
    }

    /**
     * Removes backups that are no longer needed, but never the last one, and what only they needed; that, of backups
     * that are made every few minutes, once a day.
     */
    async prune(now: number, keeping: Keeping): Promise<{ removed: string[]; objects: number }> {
        const all = await this.instants();
        const removed = agedBackups(all, now, keeping);
        if (removed.length > 0) await this.#requireAlone();
        for (const at of removed) await this.#target.remove(keyOf(at));
        const isTime = keeping.isDense ? !isOfOneDay(all.at(-1), all.at(-2)) : removed.length > 0;
        const kept = all.filter(at => !removed.includes(at));
        return { removed, objects: isTime ? await this.#collect(kept) : 0 };
    }

    /** Removes what none of these backups needs; answers how much that was. */
    async #collect(kept: readonly string[]): Promise<number> {
        await this.#requireAlone();
        const needed = new Set<string>();
        for (const at of kept) {
            const { manifest } = await this.read(at);
            for (const { chunks } of manifest.files) {
                for (const chunk of chunks) needed.add(this.#keyOf(chunk));
            }
        }
        let objects = 0;
        for (const key of await this.#target.list('objects/')) {
            if (needed.has(key) || !isChunkKey(key)) continue;
            await this.#target.remove(key);
            objects += 1;
        }
        return objects;
    }
}
