import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config';
import type { Database } from '../database/database';
import { Turns } from '../turns';
import { FairQueue } from './fairQueue';
import { ImageQueue } from './imageQueue';
import { filesFolder, openStorage } from './openStorage';
import type { FileStorage } from './storage';

interface Log {
    error(facts: object, message: string): void;
}

/** Room that is left to the databases. */
const reserveBytes = 64 << 20;

export const thumbnailKey = (sha256: string): string => `${sha256}.thumb`;
export const mediumKey = (sha256: string): string => `${sha256}.medium`;

/** The material library's bytes: where they lie, what comes in, and what nobody needs any more. */
export class Library {
    readonly storage: FileStorage;
    readonly images = new ImageQueue();
    /** Documents take longer than images do, and wait among themselves. */
    readonly documents = new FairQueue();
    /** Keeping and removing the same bytes wait for one another. */
    readonly turns = new Turns();
    readonly #incoming: string;
    readonly #log: Log;
    readonly #dropped = new Set<string>();

    private constructor(storage: FileStorage, incoming: string, log: Log) {
        this.storage = storage;
        this.#incoming = incoming;
        this.#log = log;
    }

    static async open(config: Config, log: Log): Promise<Library> {
        const incoming = join(filesFolder(config), 'incoming');
        // of uploads that an earlier run did not finish
        await rm(incoming, { recursive: true, force: true });
        await mkdir(incoming, { recursive: true });
        return new Library(openStorage(config), incoming, log);
    }

    /** For a command beside a server, which may be receiving files meanwhile. */
    static async beside(config: Config, log: Log): Promise<Library> {
        const incoming = join(filesFolder(config), 'incoming');
        await mkdir(incoming, { recursive: true });
        return new Library(openStorage(config), incoming, log);
    }

    /** A place for a file that is just coming in. */
    newPath(): string {
        return join(this.#incoming, randomUUID());
    }

    /** Whether so many bytes may come in, with some room left to the databases. */
    async hasRoomFor(bytes: number): Promise<boolean> {
        try {
            const { bavail, blocks, bsize } = await statfs(this.#incoming);
            const reserve = Math.min(reserveBytes, (blocks * bsize) / 10);
            return bavail * bsize - bytes >= reserve;
        } catch {
            // a system that does not tell: the write itself will say
            return true;
        }
    }

    /** Records of these bytes are being deleted; `sweep` removes what no other record has. */
    drop(sha256: string): void {
        this.#dropped.add(sha256);
    }

    /** Call it once the deletion is there for all to see. What fails stays, and harms nobody. */
    async sweep(db: Database): Promise<void> {
        const dropped = [...this.#dropped];
        this.#dropped.clear();
        for (const sha256 of dropped) {
            try {
                await this.turns.take(sha256, () => this.#removeUnused(db, sha256));
            } catch (err) {
                this.#log.error({ err }, 'bytes of a deleted file could not be removed');
            }
        }
    }

    close(): void {
        this.storage.close();
    }

    async #removeUnused(db: Database, sha256: string): Promise<void> {
        const other = await db
            .selectFrom('files')
            .select('id')
            .where('sha256', '=', sha256)
            .executeTakeFirst();
        if (other) return;
        await this.storage.remove(sha256);
        await this.storage.remove(thumbnailKey(sha256));
        await this.storage.remove(mediumKey(sha256));
    }
}
