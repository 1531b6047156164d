import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { chunkSize, unpack } from './unpack';

/** The name that stands for standard input. */
export const standardInput = '-';

export interface OpenLog {
    name: string;
    /** the text, unpacked */
    chunks: AsyncIterable<Buffer>;
    /** how much of the file, packed or not, has been read */
    bytesRead(): number;
}

/**
 * Opens a log; rejects with the system's error when there is no such file. The signal ends a wait
 * for input that may never come.
 */
export const openLog = async (path: string, signal?: AbortSignal): Promise<OpenLog> => {
    const isInput = path === standardInput;
    if (!isInput) await access(path, constants.R_OK);
    let read = 0;
    async function* counted(): AsyncIterable<Buffer> {
        const stream = isInput
            ? process.stdin
            : createReadStream(path, { highWaterMark: chunkSize });
        if (signal) addAbortSignal(signal, stream);
        for await (const chunk of stream) {
            read += chunk.length;
            yield chunk;
        }
    }
    return {
        name: isInput ? 'standard input' : path,
        chunks: unpack(counted()),
        bytesRead: () => read,
    };
};
