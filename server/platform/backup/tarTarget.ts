import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '../config';
import { syncFolder } from '../files/syncFolder';
import type { BackupTarget } from './target';

// POSIX.1-2017, pax, "ustar Interchange Format"
const blockBytes = 512;
const nameBytes = 100;
const checksumAt = 148;

const octal = (value: number, digits: number): string =>
    `${value.toString(8).padStart(digits - 1, '0')}\0`;

const headerOf = (name: string, size: number): Buffer => {
    const header = Buffer.alloc(blockBytes);
    if (Buffer.byteLength(name) > nameBytes) throw new Error(`${name} is too long for a tar file`);
    const put = (at: number, text: string) => header.write(text, at, 'latin1');
    put(0, name);
    put(100, octal(0o600, 8));
    put(108, octal(0, 8));
    put(116, octal(0, 8));
    put(124, octal(size, 12));
    put(136, octal(0, 12));
    put(checksumAt, ' '.repeat(8));
    put(156, '0');
    put(257, 'ustar\x0000');
    const sum = header.reduce((all, byte) => all + byte, 0);
    put(checksumAt, `${octal(sum, 7)} `);
    return header;
};

const textOf = (header: Buffer, at: number, length: number): string =>
    header.toString('latin1', at, at + length).replace(/\0.*$/s, '');

const padded = (size: number): number => Math.ceil(size / blockBytes) * blockBytes;

interface Entry {
    at: number;
    size: number;
}

/**
 * One backup in one file, in the order in which it was put there; unpacked it is a folder of backups. It is written
 * beside its name and gets it with the list of the backup's files, which is put last.
 */
export class TarTarget implements BackupTarget {
    readonly name: string;
    readonly #part: string;
    #writing: FileHandle | undefined;
    #end = 0;
    readonly #entries = new Map<string, Entry>();
    /** what holds off a second one at other places: a new file is nobody else's */
    readonly #own = new Map<string, Buffer>();
    #opened: Promise<void> | undefined;

    constructor(path: string) {
        this.name = path;
        this.#part = `${path}.${randomBytes(6).toString('hex')}.part`;
    }

    async put(key: string, bytes: Buffer): Promise<void> {
        if (key === 'lock.json') {
            await this.#requireNew();
            this.#own.set(key, bytes);
            return;
        }
        try {
            await this.#append(key, bytes);
        } catch (cause) {
            const { message } = cause as Error;
            throw new StartError(`the backup cannot be written to ${this.name}: ${message}`);
        }
    }

    async #append(key: string, bytes: Buffer): Promise<void> {
        this.#writing ??= await this.#create();
        const filling = Buffer.alloc(padded(bytes.length) - bytes.length);
        await this.#writing.writeFile(Buffer.concat([headerOf(key, bytes.length), bytes, filling]));
        this.#entries.set(key, { at: this.#end + blockBytes, size: bytes.length });
        this.#end += blockBytes + padded(bytes.length);
        if (key.startsWith('snapshots/')) await this.#publish(this.#writing);
    }

    async #create(): Promise<FileHandle> {
        await mkdir(dirname(this.name), { recursive: true, mode: 0o700 });
        return open(this.#part, 'wx+', 0o600);
    }

    async #publish(file: FileHandle): Promise<void> {
        await file.writeFile(Buffer.alloc(2 * blockBytes));
        await file.sync();
        await this.#requireNew();
        await rename(this.#part, this.name);
        await syncFolder(dirname(this.name));
    }

    async close(): Promise<void> {
        await this.#writing?.close();
        this.#writing = undefined;
        await rm(this.#part, { force: true });
    }

    async #requireNew(): Promise<void> {
        const facts = await stat(this.name).catch(() => undefined);
        if (!facts) return;
        throw new StartError(`${this.name} is there already: a single file holds one backup`);
    }

    async read(key: string): Promise<Buffer | undefined> {
        const own = this.#own.get(key);
        if (own) return own;
        await this.#open();
        const entry = this.#entries.get(key);
        if (!entry) return undefined;
        const file = this.#writing ?? (await open(this.name, 'r'));
        try {
            const bytes = Buffer.alloc(entry.size);
            const { bytesRead } = await file.read(bytes, 0, entry.size, entry.at);
            return bytes.subarray(0, bytesRead);
        } finally {
            if (file !== this.#writing) await file.close();
        }
    }

    async has(key: string): Promise<boolean> {
        await this.#open();
        return this.#entries.has(key) || this.#own.has(key);
    }

    async list(prefix: string): Promise<string[]> {
        await this.#open();
        return [...this.#entries.keys()].filter(key => key.startsWith(prefix)).sort();
    }

    async sizes(prefix: string): Promise<Map<string, number>> {
        const keys = await this.list(prefix);
        return new Map(keys.map(key => [key, this.#entries.get(key)?.size ?? 0]));
    }

    /** Nothing is taken out of a file that is read or written from its beginning to its end. */
    async remove(key: string): Promise<void> {
        this.#own.delete(key);
    }

    #open(): Promise<void> {
        this.#opened ??= this.#readEntries();
        return this.#opened;
    }

    async #readEntries(): Promise<void> {
        if (this.#writing) return;
        const file = await open(this.name, 'r').catch(() => undefined);
        if (!file) return;
        try {
            const { size: whole } = await file.stat();
            const header = Buffer.alloc(blockBytes);
            for (let at = 0; ; ) {
                const { bytesRead } = await file.read(header, 0, blockBytes, at);
                const name = textOf(header, 0, nameBytes);
                if (bytesRead < blockBytes || name === '') return;
                const digits = textOf(header, 124, 12).trim();
                const size = Number.parseInt(digits, 8);
                if (!/^[0-7]+$/.test(digits) || textOf(header, 257, 5) !== 'ustar') {
                    throw new StartError(`${this.name} is no backup of Footfall`);
                }
                if (at + blockBytes + size > whole) {
                    throw new StartError(`${this.name} was cut off`);
                }
                this.#entries.set(name.replace(/^\.\//, ''), { at: at + blockBytes, size });
                at += blockBytes + padded(size);
            }
        } finally {
            await file.close();
        }
    }
}
