import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { guardedLookup } from '../../../platform/addresses/guardedLookup';
import { isPublicAddress } from '../../../platform/addresses/publicAddress';

/** ms, of the whole */
const patienceMs = 20_000;
/** bytes; a token with its certificates has less than ten thousand */
const longest = 64 * 1024;

/** The bytes of an answer; throws past the limit. */
const readBytes = async (response: IncomingMessage): Promise<Buffer> => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
        size += (part as Buffer).length;
        if (size > longest) throw new Error('the answer is too long');
        parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
};

/** `localhost` means this machine, and whoever writes it means it. */
const lookupOf = ({ hostname }: URL): LookupFunction | undefined =>
    hostname === 'localhost' ? undefined : guardedLookup(isPublicAddress);

/** Asks over a connection of its own, and follows no redirect. */
const send = (url: URL, body: Uint8Array, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
        const lookup = lookupOf(url);
        const options = {
            method: 'POST',
            agent: false as const,
            maxHeaderSize: 16_384,
            signal,
            // an address in the setting is not looked up: the operator has named it
            ...(lookup && { lookup }),
            headers: {
                'content-type': 'application/timestamp-query',
                'content-length': String(body.length),
                accept: 'application/timestamp-reply',
                'accept-encoding': 'identity',
            },
        };
        const request =
            url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
        request.once('response', resolve).once('error', reject).end(body);
    });

interface Limits {
    /** ms */
    limitMs?: number | undefined;
    /** whoever asks does not wait any more */
    stop: AbortSignal;
}

/** What an authority answers to a request (both DER); rejects when nothing that can be read comes in time. */
export const askAuthority = async (
    address: string,
    query: Uint8Array,
    { limitMs = patienceMs, stop }: Limits,
): Promise<Buffer> => {
    const limit = AbortSignal.timeout(limitMs);
    const signal = AbortSignal.any([limit, stop]);
    try {
        const response = await send(new URL(address), query, signal);
        try {
            const { statusCode = 0 } = response;
            if (statusCode !== 200) throw new Error(`it answered ${statusCode}`);
            return await readBytes(response);
        } finally {
            response.destroy();
        }
    } catch (cause) {
        if (limit.aborted) throw new Error(`it did not answer within ${limitMs / 1000} s`);
        throw cause;
    }
};
