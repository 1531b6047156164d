import { readFile } from 'node:fs/promises';
import { StartError } from '../../../platform/config';

/**
 * What a file of the operator's says; undefined when there is none. Throws a StartError when `read`
 * makes nothing of it.
 */
export const readOwnFile = async <Content>(
    path: string,
    read: (file: Buffer) => Content,
): Promise<Content | undefined> => {
    let file: Buffer | undefined;
    try {
        file = await readFile(path);
        return read(file);
    } catch (cause) {
        const { code, message } = cause as NodeJS.ErrnoException;
        if (!file && code === 'ENOENT') return undefined;
        throw new StartError(`${path} cannot be read: ${message}. Replace it, or delete it`);
    }
};
