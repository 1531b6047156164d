import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One sector: it is written as a whole, and always over itself. */
const size = 4096;

/**
 * The days' salts in a small file, so that one that is taken out is gone from the disk: a database
 * leaves deleted rows in its pages, its log and its backups.
 */
export class SaltFile {
    readonly #file: FileHandle;

    private constructor(file: FileHandle) {
        this.#file = file;
    }

    static async open(path: string): Promise<SaltFile> {
        await mkdir(dirname(path), { recursive: true });
        return new SaltFile(await open(path, 'a+', 0o600).then(made => reopened(made, path)));
    }

    /** The salts by day; none where nothing that can be read stands there. */
    async read(): Promise<Record<string, string>> {
        const buffer = Buffer.alloc(size);
        const { bytesRead } = await this.#file.read(buffer, 0, size, 0);
        try {
            return JSON.parse(buffer.toString('utf8', 0, bytesRead)) as Record<string, string>;
        } catch {
            return {};
        }
    }

    /** Writes over all that stood there, and resolves when it is on the disk. */
    async write(salts: ReadonlyMap<string, string>): Promise<void> {
        const text = JSON.stringify(Object.fromEntries(salts)).padEnd(size);
        await this.#file.write(Buffer.from(text), 0, size, 0);
        await this.#file.sync();
    }

    close(): Promise<void> {
        return this.#file.close();
    }
}

/** The flag that makes a file would write behind its end. */
const reopened = async (made: FileHandle, path: string): Promise<FileHandle> => {
    await made.close();
    return open(path, 'r+');
};
