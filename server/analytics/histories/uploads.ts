import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { roomIn } from '../../platform/files/diskSpace';
import { ApiError } from '../../platform/http/errors';

/** Where the files of imports lie while they are sent and read. */
export const historyFolder = (dataDir: string, id: string): string =>
    join(dataDir, 'histories', id);

export const uploadPath = (dataDir: string, id: string): string =>
    join(historyFolder(dataDir, id), 'upload');

/** In which its events are put in order. */
export const runsFolder = (dataDir: string, id: string): string =>
    join(historyFolder(dataDir, id), 'runs');

/** How many bytes of the file are there. */
export const sizeOfUpload = async (dataDir: string, id: string): Promise<number> =>
    (await stat(uploadPath(dataDir, id)).catch(() => undefined))?.size ?? 0;

/**
 * Writes a part at its place; what lies behind it, of a part that was cut off, is gone. Answers when it is on the
 * disk. Throws 507 where there is no room any more: many may have begun while there was.
 */
export const writePart = async (
    dataDir: string,
    id: string,
    { from, bytes }: { from: number; bytes: Buffer },
): Promise<void> => {
    if (!(await hasRoom(dataDir, bytes.length))) throw new ApiError(507, 'history.disk');
    await mkdir(historyFolder(dataDir, id), { recursive: true });
    const file = await open(uploadPath(dataDir, id), from === 0 ? 'w' : 'r+');
    try {
        await file.truncate(from);
        await file.write(bytes, 0, bytes.length, from);
        await file.sync();
    } finally {
        await file.close();
    }
};

/** Ids of imports of which something lies here. */
export const listUploads = (dataDir: string): Promise<string[]> =>
    readdir(join(dataDir, 'histories')).catch((): string[] => []);

export const removeFiles = (dataDir: string, id: string): Promise<void> =>
    rm(historyFolder(dataDir, id), { recursive: true, force: true });

/** What is measured meanwhile needs room too. */
const leftToEvents = 256 << 20;

/** Whether files of this size, and what is made of them on the way, have room. */
export const hasRoom = async (dataDir: string, bytes: number): Promise<boolean> => {
    try {
        return (await roomIn(dataDir)) - leftToEvents > bytes * 2;
    } catch {
        // a system that does not tell: the write itself will say
        return true;
    }
};
