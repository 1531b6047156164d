import type { Dirent } from 'node:fs';
import { constants, copyFile, link, mkdir, readdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

/** A second name for bytes that never change; where the file system has none, a copy. */
export const linkFile = async (from: string, to: string): Promise<void> => {
    try {
        await link(from, to);
    } catch (cause) {
        if (isGone(cause)) throw cause;
        // bytes that never change were taken before
        if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return;
        await copyFile(from, to, constants.COPYFILE_FICLONE);
    }
};

interface Tree {
    from: string;
    to: string;
    take: (from: string, to: string) => Promise<void>;
    /** of names within `from`, with `/` between them; all of them when left out */
    isWanted?: (path: string) => boolean;
}

/** A file, also one that lies elsewhere and has a link here; nothing for all else. */
const fileAt = async (path: string, entry: Dirent): Promise<string | undefined> => {
    if (entry.isFile()) return path;
    if (!entry.isSymbolicLink()) return undefined;
    const facts = await stat(path).catch(() => undefined);
    return facts?.isFile() ? realpath(path) : undefined;
};

/** Takes the files of a folder over into another one; what is gone meanwhile is left out. */
export const takeTree = async (
    { from, to, take, isWanted = () => true }: Tree,
    path = '',
): Promise<void> => {
    const entries = await readdir(join(from, path), { withFileTypes: true }).catch(cause => {
        if (isGone(cause)) return [];
        throw cause;
    });
    if (entries.length > 0) await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    for (const entry of entries) {
        const name = path === '' ? entry.name : `${path}/${entry.name}`;
        if (!isWanted(name)) continue;
        if (entry.isDirectory()) await takeTree({ from, to, take, isWanted }, name);
        const file = await fileAt(join(from, name), entry);
        if (file === undefined) continue;
        await take(file, join(to, name)).catch(cause => {
            if (!isGone(cause)) throw cause;
        });
    }
};

/** Paths (with `/`) of all files in a folder, in order. */
export const listTree = async (root: string, path = ''): Promise<string[]> => {
    const entries = await readdir(join(root, path), { withFileTypes: true });
    const found: string[] = [];
    for (const entry of entries) {
        const name = path === '' ? entry.name : `${path}/${entry.name}`;
        if (entry.isDirectory()) found.push(...(await listTree(root, name)));
        if (entry.isFile()) found.push(name);
    }
    return found.sort();
};
