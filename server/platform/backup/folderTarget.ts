import { randomBytes } from 'node:crypto';
import { lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { StartError } from '../config';
import { syncFolder } from '../files/syncFolder';
import type { BackupTarget } from './target';

const isGone = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

/** Backups in a folder: of this machine, or of another one that is mounted here. */
export class FolderTarget implements BackupTarget {
    readonly name: string;

    constructor(path: string) {
        this.name = path;
    }

    async put(key: string, bytes: Buffer): Promise<void> {
        try {
            await this.#write(key, bytes);
        } catch (cause) {
            const { message } = cause as Error;
            throw new StartError(`the backup cannot be written to ${this.name}: ${message}`);
        }
    }

    async #write(key: string, bytes: Buffer): Promise<void> {
        const path = join(this.name, key);
        await this.#requireNoLink(dirname(key));
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        const part = `${path}.${randomBytes(6).toString('hex')}.part`;
        try {
            const file = await open(part, 'wx', 0o600);
            try {
                await file.writeFile(bytes);
                await file.sync();
            } finally {
                await file.close();
            }
            await rename(part, path);
        } catch (cause) {
            await rm(part, { force: true }).catch(() => undefined);
            throw cause;
        }
        await syncFolder(dirname(path));
    }

    async read(key: string): Promise<Buffer | undefined> {
        try {
            return await readFile(join(this.name, key));
        } catch (cause) {
            if (isGone(cause)) return undefined;
            throw cause;
        }
    }

    async has(key: string): Promise<boolean> {
        return stat(join(this.name, key)).then(
            facts => facts.isFile(),
            () => false,
        );
    }

    async list(prefix: string): Promise<string[]> {
        const found: string[] = [];
        const walk = async (folder: string): Promise<void> => {
            for (const entry of await readdir(folder, { withFileTypes: true })) {
                const path = join(folder, entry.name);
                if (entry.isDirectory()) await walk(path);
                else if (!entry.name.endsWith('.part')) found.push(relative(this.name, path));
            }
        };
        await this.#requireNoLink(prefix);
        try {
            await walk(join(this.name, prefix));
        } catch (cause) {
            if (!isGone(cause)) throw cause;
        }
        return found.map(path => path.replaceAll('\\', '/')).sort();
    }

    /** A link that somebody else put there would lead to files that are none of the place's, and be removed as such. */
    async #requireNoLink(folder: string): Promise<void> {
        let path = this.name;
        for (const name of folder.split('/').filter(part => part !== '' && part !== '.')) {
            path = join(path, name);
            const facts = await lstat(path).catch(() => undefined);
            if (facts?.isSymbolicLink()) {
                throw new StartError(`${path} is a link, which no backup has put there: remove it`);
            }
        }
    }

    async sizes(prefix: string): Promise<Map<string, number>> {
        const sizes = new Map<string, number>();
        for (const key of await this.list(prefix)) {
            sizes.set(key, (await stat(join(this.name, key))).size);
        }
        return sizes;
    }

    async remove(key: string): Promise<void> {
        await rm(join(this.name, key), { force: true });
    }
}
