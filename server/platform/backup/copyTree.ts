import { constants, copyFile, link, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

const isGone = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT';

/** A second name for bytes that never change; where the file system has none, a copy. */
export const linkFile = async (from: string, to: string): Promise<void> => {
    try {
        await link(from, to);
    } catch (cause) {
        if (isGone(cause)) throw cause;
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
        if (!entry.isFile()) continue;
        await take(join(from, name), join(to, name)).catch(cause => {
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
