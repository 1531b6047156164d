import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { DeliveryFault } from '../../../contract/platform/channels';
import { guardedLookup } from '../addresses/guardedLookup';
import { isInside, isInsideError, mayAsk, type Reach } from '../addresses/reach';

/** Why there is no answer. */
export class PostFault extends Error {
    readonly fault: DeliveryFault;

    constructor(fault: DeliveryFault) {
        super(`not delivered: ${fault}`);
        this.fault = fault;
    }
}

export interface Post {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
    reach: Reach;
    /** ms, of all of it */
    limitMs?: number;
    /** nobody waits any more */
    stop?: AbortSignal | undefined;
}

export interface Posted {
    status: number;
    /** the first of it */
    text: string;
    /** whether there was more */
    isCut: boolean;
    /** ms that it asks to wait; 0 where it says nothing */
    waitMs: number;
}

/** ms, of one request with its answer */
const patienceMs = 10_000;
/** bytes of an answer that are read; services say less, and of a webhook's only the status counts */
const longest = 16_384;
/** s; whoever asks for more is tried again by then all the same */
const longestWait = 21_600;

/** Over a connection of its own: one that was checked for something else is not used again. */
const send = (url: URL, { headers, body, reach }: Post, signal: AbortSignal) =>
    new Promise<IncomingMessage>((resolve, reject) => {
        const options = {
            method: 'POST',
            agent: false as const,
            maxHeaderSize: 16_384,
            signal,
            ...(reach !== 'set' && { lookup: guardedLookup(mayAsk(reach)) }),
            headers: {
                ...headers,
                'content-length': String(Buffer.byteLength(body)),
                'user-agent': 'Footfall/1',
                connection: 'close',
                // nothing that has to be unpacked: a small answer stays small
                'accept-encoding': 'identity',
            },
        };
        const request =
            url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
        request.once('response', resolve).once('error', reject).end(body);
    });

/** What comes first of an answer, however much would come. */
const readFirst = async (response: IncomingMessage): Promise<Pick<Posted, 'text' | 'isCut'>> => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
        parts.push(part as Buffer);
        size += (part as Buffer).length;
        if (size > longest) break;
    }
    const text = Buffer.concat(parts).subarray(0, longest).toString('utf8');
    return { text, isCut: size > longest };
};

/** ms that an answer asks to wait: seconds, or a date, as RFC 9110 has it; 0 where it says nothing. */
export const waitOf = ({ headers }: IncomingMessage, now: number): number => {
    const said = headers['retry-after'] ?? '';
    const seconds = /^\d{1,9}$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000;
    return seconds > 0 ? Math.min(seconds, longestWait) * 1000 : 0;
};

/**
 * Posts to an address that somebody gave, without letting them reach what only this server can: addresses of the open
 * internet alone, the checked one connected to, no redirect followed, little time. `read` takes of the answer what it
 * wants. Throws PostFault, and what `read` throws.
 */
export const askOutside = async <Result>(
    post: Post,
    read: (response: IncomingMessage) => Promise<Result>,
): Promise<Result> => {
    const url = new URL(post.url);
    if (isInside(url, post.reach)) throw new PostFault('address');
    const limit = AbortSignal.timeout(post.limitMs ?? patienceMs);
    const signal = post.stop ? AbortSignal.any([limit, post.stop]) : limit;
    const faultOf = (cause: unknown): PostFault => {
        if (isInsideError(cause)) return new PostFault('address');
        return new PostFault(signal.aborted ? 'slow' : 'unreachable');
    };
    const response = await send(url, post, signal).catch((cause: unknown) => {
        throw faultOf(cause);
    });
    try {
        const { statusCode: status = 0 } = response;
        if (status >= 300 && status < 400) throw new PostFault('redirect');
        return await read(response);
    } catch (cause) {
        // of the answer itself, which broke off or took too long
        if (response.errored !== null && cause === response.errored) throw faultOf(cause);
        throw cause;
    } finally {
        response.destroy();
    }
};

/** The same, with what comes first of the answer. Throws PostFault. */
export const postOutside = (post: Post): Promise<Posted> =>
    askOutside(post, async response => ({
        status: response.statusCode ?? 0,
        waitMs: waitOf(response, Date.now()),
        ...(await readFirst(response)),
    }));
