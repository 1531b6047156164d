import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { DeliveryFault } from '../../../contract/platform/channels';
import { guardedLookup } from '../addresses/guardedLookup';
import { isPublicAddress } from '../addresses/publicAddress';

/** Why there is no answer. */
export class PostFault extends Error {
    readonly fault: DeliveryFault;

    constructor(fault: DeliveryFault) {
        super(`not delivered: ${fault}`);
        this.fault = fault;
    }
}

/** `open`: the open internet alone; `loopback`: this machine, too; `set`: the operator has set the address. */
export type Reach = 'open' | 'loopback' | 'set';

export interface Post {
    url: string;
    headers: Readonly<Record<string, string>>;
    body: string;
    reach: Reach;
    /** ms, of all of it */
    limitMs?: number;
    /** nobody waits any more */
    stop?: AbortSignal;
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

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const mayAsk = (reach: Reach) => (address: string) =>
    isPublicAddress(address) ||
    (reach === 'loopback' && loopback.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4'));

/** The host as addresses have it: IPv6 without its brackets. */
export const hostOf = ({ hostname }: URL): string =>
    hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

/** Whether a host says by itself that it lies inside: names are looked up when they are connected to. */
export const isInside = (url: URL, reach: Reach): boolean => {
    const host = hostOf(url);
    return reach !== 'set' && isIP(host) !== 0 && !mayAsk(reach)(host);
};

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

/** Seconds, or a date, as RFC 9110 has it. */
const waitOf = ({ headers }: IncomingMessage, now: number): number => {
    const said = headers['retry-after'] ?? '';
    const seconds = /^\d{1,9}$/.test(said) ? Number(said) : (Date.parse(said) - now) / 1000;
    return seconds > 0 ? Math.min(seconds, longestWait) * 1000 : 0;
};

const isInsideError = (cause: unknown): boolean => /leads into this network$/.test(String(cause));

/**
 * Posts to an address that somebody gave, without letting them reach what only this server can: addresses of the open
 * internet alone, the checked one connected to, no redirect followed, little time, and of the answer only what comes
 * first. Throws PostFault.
 */
export const postOutside = async (post: Post): Promise<Posted> => {
    const url = new URL(post.url);
    if (isInside(url, post.reach)) throw new PostFault('address');
    const limit = AbortSignal.timeout(post.limitMs ?? patienceMs);
    const signal = post.stop ? AbortSignal.any([limit, post.stop]) : limit;
    try {
        const response = await send(url, post, signal);
        try {
            const { statusCode: status = 0 } = response;
            if (status >= 300 && status < 400) throw new PostFault('redirect');
            const waitMs = waitOf(response, Date.now());
            return { status, waitMs, ...(await readFirst(response)) };
        } finally {
            response.destroy();
        }
    } catch (cause) {
        if (cause instanceof PostFault) throw cause;
        if (isInsideError(cause)) throw new PostFault('address');
        throw new PostFault(signal.aborted ? 'slow' : 'unreachable');
    }
};
