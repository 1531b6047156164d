import { access, constants, lstat, readdir, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../contract/shell/stateTexts';
import { roomIn } from '../../platform/files/diskSpace';

/** The first one that gets security fixes at least until this Footfall is old itself. */
const supportedNode = 22;
const lowShare = 0.15;

export const nodeFinding = (version: string): Finding => {
    const major = Number.parseInt(version, 10);
    return { code: major < supportedNode ? 'node.old' : 'node.ok', params: { version } };
};

/** What stands open of a folder and what lies directly in it; whoever gets no further needs no look below. */
const openPath = async (folder: string): Promise<string | undefined> => {
    const isOpen = async (path: string) => ((await lstat(path)).mode & 0o077) !== 0;
    if (!(await isOpen(folder))) return undefined;
    for (const name of await readdir(folder)) {
        const path = join(folder, name);
        if (await isOpen(path)) return path;
    }
    return folder;
};

const isOthers = async (folder: string): Promise<boolean> => {
    const own = process.getuid?.();
    const { uid } = await lstat(folder);
    if (own !== undefined && own !== 0 && uid !== own) return true;
    return access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
        () => false,
        () => true,
    );
};

/** Of the data folder: whether it is there, ours, and closed to others; and the room on its disk. */
export const folderFindings = async (folder: string): Promise<Finding[]> => {
    const isThere = await lstat(folder).then(
        () => true,
        () => false,
    );
    if (!isThere) return [{ code: 'folder.none', params: { folder } }];
    if (await isOthers(folder)) return [{ code: 'folder.foreign', params: { path: folder } }];
    const path = await openPath(folder);
    const open: Finding = path
        ? { code: 'folder.open', params: { path, folder } }
        : { code: 'folder.ok', params: { folder } };
    return [open, await diskFinding(folder)];
};

/** Bytes that are free on the disk of a folder. */
export const diskFinding = async (folder: string): Promise<Finding> => {
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, size] = [bavail * bsize, blocks * bsize];
    const isFull = (await roomIn(folder)) < 0;
    const isLow = free < size * lowShare;
    return {
        code: isFull ? 'disk.full' : isLow ? 'disk.low' : 'disk.ok',
        params: { free, size },
    };
};
