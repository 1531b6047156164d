import { type FileHandle, open, readdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type FileStart, readStart } from '../fileId';

/** What is sent at once, at most, as long as a line is not longer. */
const chunkBytes = 1 << 20;
const newLine = 10;

/** A file that is known by its first line: it keeps that under whatever name it is moved or copied to. */
export interface KnownFile extends FileStart {
    path: string;
    size: number;
}

const readAt = async (file: FileHandle, from: number, length: number): Promise<Buffer> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
};

/** Nothing for a file that is not there, or has no whole line yet. */
export const knowFile = async (path: string, name: string): Promise<KnownFile | undefined> => {
    const file = await open(path, 'r').catch(() => undefined);
    if (!file) return undefined;
    try {
        const { size } = await file.stat();
        const start = await readAt(file, 0, Math.min(size, chunkBytes));
        const known = readStart(start, name);
        return known && { ...known, path, size };
    } finally {
        await file.close();
    }
};

/** Whole lines of a file from a place on; empty where no line has ended yet. */
export const readLines = async (path: string, from: number): Promise<Buffer> => {
    const file = await open(path, 'r');
    try {
        const bytes = await readAt(file, from, chunkBytes);
        const end = bytes.lastIndexOf(newLine);
        // A longer line is none of a log's: it goes in pieces, none of which can be read.
        if (end === -1) return bytes.length === chunkBytes ? bytes : Buffer.alloc(0);
        return bytes.subarray(0, end + 1);
    } finally {
        await file.close();
    }
};

/** Whether a name is what rotation makes of a log's: a number or a date behind it. */
export const isNumbered = (rotated: string, path: string): boolean =>
    /^[.-]?\d/.test(rotated.slice(path.length));

const packed = /\.(?:gz|bz2|xz|zst)$/;

/** Where a log was moved or copied to lately: `access.log.1`, `access.log-20260105`; the latest first. */
export const rotatedFiles = async (path: string): Promise<string[]> => {
    const folder = dirname(path);
    const names = await readdir(folder).catch(() => []);
    const own = basename(path);
    const found = names.filter(name => name !== own && name.startsWith(own) && !packed.test(name));
    const dated = await Promise.all(
        found.map(async name => {
            const at = await stat(join(folder, name)).catch(() => undefined);
            return { path: join(folder, name), at: at?.isFile() ? at.mtimeMs : 0 };
        }),
    );
    return dated
        .filter(({ at }) => at > 0)
        .sort((one, other) => other.at - one.at)
        .slice(0, 3)
        .map(one => one.path);
};
