import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fault } from '../../../contract/fault';
import { ApiError } from '../http/errors';
import { isOutOfSpace } from './diskSpace';
import type { Facts } from './storage';

export const tooLarge = (limit: number) =>
    new ApiError(413, fault('file.too_large', { megabytes: Math.round(limit / 2 ** 20) }));

export const diskFull = () => new ApiError(507, 'file.disk_full');

/** The same error, or 507 when it comes of a full disk. */
export const asDiskFull = (cause: unknown): unknown => {
    const isFull = isOutOfSpace(cause) || /database or disk is full/.test(String(cause));
    return isFull ? diskFull() : cause;
};

/** Size and digest of a file. */
export const factsOf = async (path: string): Promise<Facts> => {
    const hash = createHash('sha256');
    let size = 0;
    for await (const part of createReadStream(path)) {
        hash.update(part as Buffer);
        size += (part as Buffer).length;
    }
    return { size, sha256: hash.digest('hex') };
};

/**
 * Writes what comes into a file; throws 413 past the limit (bytes), 507 on a full disk. Whatever
 * goes wrong, also a sender who leaves, nothing stays.
 */
export const receiveFile = async (body: Readable, path: string, limit: number): Promise<Facts> => {
    const hash = createHash('sha256');
    let size = 0;
    const counted = async function* (parts: AsyncIterable<Buffer>) {
        for await (const part of parts) {
            size += part.length;
            if (size > limit) throw tooLarge(limit);
            hash.update(part);
            yield part;
        }
    };
    try {
        await pipeline(body, counted, createWriteStream(path, { flags: 'wx' }));
    } catch (cause) {
        await rm(path, { force: true });
        throw asDiskFull(cause);
    }
    return { size, sha256: hash.digest('hex') };
};
