import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup } from './guardedLookup';
import { isInside, isInsideError, mayAsk, type Reach } from './reach';

/** Why there is no answer: an address of this network, a redirect, too late, no connection, too much. */
export type OutsideFaultName = 'address' | 'redirect' | 'slow' | 'unreachable' | 'size';

export class OutsideFault extends Error {
    readonly fault: OutsideFaultName;

    constructor(fault: OutsideFaultName) {
        super(`not asked: ${fault}`);
        this.fault = fault;
    }
}

interface Asked {
    method: string;
    url: string;
    headers: Readonly<Record<string, string>>;
    body?: Buffer;
}

interface Limits {
    reach: Reach;
    /** ms, of all of it */
    limitMs: number;
    /** of the answer */
    limitBytes: number;
}

/** Over a connection of its own: one that was checked for something else is not used again. */
const send = (
    url: URL,
    { method, headers, body }: Asked,
    reach: Reach,
    signal: AbortSignal,
): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
        const options = {
            method,
            agent: false as const,
            maxHeaderSize: 16_384,
            signal,
            ...(reach !== 'set' && { lookup: guardedLookup(mayAsk(reach)) }),
            headers: {
                ...headers,
                ...(body && { 'content-length': String(body.length) }),
                'user-agent': 'Footfall/1',
                connection: 'close',
                'accept-encoding': 'identity',
            },
        };
        const request =
            url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
        request.once('response', resolve).once('error', reject).end(body);
    });

const readAll = async (response: IncomingMessage, most: number): Promise<Buffer> => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
        size += (part as Buffer).length;
        if (size > most) throw new OutsideFault('size');
        parts.push(part as Buffer);
    }
    return Buffer.concat(parts);
};

/**
 * Asks an address that somebody gave, without letting them reach what only this server can: the checked address is
 * connected to, no redirect followed, time and size of the answer limited. Throws OutsideFault.
 */
export const askOutside = async (
    asked: Asked,
    { reach, limitMs, limitBytes }: Limits,
): Promise<{ status: number; body: Buffer }> => {
    const url = new URL(asked.url);
    if (isInside(url, reach)) throw new OutsideFault('address');
    const signal = AbortSignal.timeout(limitMs);
    try {
        const response = await send(url, asked, reach, signal);
        try {
            const { statusCode: status = 0 } = response;
            if (status >= 300 && status < 400) throw new OutsideFault('redirect');
            return { status, body: await readAll(response, limitBytes) };
        } finally {
            response.destroy();
        }
    } catch (cause) {
        if (cause instanceof OutsideFault) throw cause;
        if (isInsideError(cause)) throw new OutsideFault('address');
        throw new OutsideFault(signal.aborted ? 'slow' : 'unreachable');
    }
};
