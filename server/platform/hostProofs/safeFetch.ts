import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { canParseUrl } from '../../../contract/platform/canParseUrl';
import { isPublicAddress } from '../addresses/publicAddress';

/** Why an address that somebody gave was not fetched, or not to its end. */
export type FetchFault =
    | 'address' // of this network, or none of the open internet
    | 'form' // scheme, port, credentials or length
    | 'name' // leads to no address
    | 'redirect' // to elsewhere, or too often
    | 'size'
    | 'time'
    | 'encoding'
    | 'unreachable';

export class FetchRefused extends Error {
    readonly fault: FetchFault;

    constructor(fault: FetchFault) {
        super(`not fetched: ${fault}`);
        this.fault = fault;
    }
}

export interface Fetched {
    status: number;
    text: string;
}

export interface SafeFetchOptions {
    /** every address of a name, none when there is no such name; throws when nobody can tell */
    resolve(name: string): Promise<readonly string[]>;
    /** whether a redirect from one address to another is followed */
    mayFollow(from: URL, to: URL): boolean;
    /** an `address:port` of this network that is meant all the same, asked by http alone */
    allowed?: string | undefined;
    /** of the whole, redirects too */
    limitMs?: number;
    limitBytes?: number;
    /** what is asked for; pages and texts without it */
    accept?: string;
}

const longest = 2_000;
const maxRedirects = 3;
const redirects: readonly number[] = [301, 302, 303, 307, 308];

/** The address to look at; throws for what no browser would be given. */
const readUrl = (text: string): URL => {
    if (text.length > longest || !canParseUrl(text)) throw new FetchRefused('form');
    const url = new URL(text);
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    // URL leaves out the scheme's own port
    const isUsual = url.port === '' || url.port === '80' || url.port === '443';
    if (!isWeb || !isUsual || url.username !== '' || url.password !== '') {
        throw new FetchRefused('form');
    }
    return url;
};

/** The host as addresses have it: IPv6 without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');

interface Target {
    address: string;
    port: number;
}

/** Where to connect to: all addresses of the name have to be of the open internet. */
const targetOf = async (
    url: URL,
    { resolve, allowed }: Pick<SafeFetchOptions, 'resolve' | 'allowed'>,
): Promise<Target> => {
    const host = hostOf(url);
    const addresses = isIP(host) === 0 ? await resolve(host) : [host];
    const [address] = addresses;
    if (address === undefined) throw new FetchRefused('name');
    const [ownAddress, ownPort] = allowed?.split(':') ?? [];
    if (url.protocol === 'http:' && addresses.every(found => found === ownAddress)) {
        return { address, port: Number(ownPort) };
    }
    if (!addresses.every(isPublicAddress)) throw new FetchRefused('address');
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    return { address, port };
};

/** Asks the checked address itself, so that another answer of the name server changes nothing. */
const ask = (
    url: URL,
    { address, port }: Target,
    {
        signal,
        accept = 'text/html, text/plain',
    }: { signal: AbortSignal; accept?: string | undefined },
) =>
    new Promise<IncomingMessage>((resolve, reject) => {
        const host = hostOf(url);
        const isSecure = url.protocol === 'https:';
        const options = {
            host: address,
            port,
            path: url.pathname + url.search,
            method: 'GET',
            signal,
            ...({ agent: false, maxHeaderSize: 16_384 } as const),
            headers: {
                host: url.host,
                connection: 'close',
                'user-agent': 'Footfall-Ownership/1',
                // nothing that has to be unpacked: a small answer stays small
                accept,
                'accept-encoding': 'identity',
            },
            ...(isSecure && isIP(host) === 0 && { servername: host }),
        };
        const request = isSecure ? requestHttps(options) : requestHttp(options);
        request.once('response', resolve).once('error', reject).end();
    });

/** The body as text; throws past the limit (bytes) and for what is packed. */
const readBody = async (response: IncomingMessage, limit: number): Promise<string> => {
    const encoding = response.headers['content-encoding'] ?? 'identity';
    if (encoding !== 'identity') throw new FetchRefused('encoding');
    if (Number(response.headers['content-length'] ?? 0) > limit) throw new FetchRefused('size');
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response) {
        size += (part as Buffer).length;
        if (size > limit) throw new FetchRefused('size');
        parts.push(part as Buffer);
    }
    return Buffer.concat(parts).toString('utf8');
};

/** Rejects at the end of the time, whatever the other is doing. */
const within = <Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> =>
    new Promise((resolve, reject) => {
        const stop = () => reject(new FetchRefused('time'));
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop, { once: true });
        work.then(resolve, reject);
    });

const fetchOne = async (
    url: URL,
    options: SafeFetchOptions,
    signal: AbortSignal,
): Promise<Fetched | URL> => {
    const target = await within(targetOf(url, options), signal);
    const response = await within(ask(url, target, { signal, accept: options.accept }), signal);
    try {
        const { statusCode: status = 0, headers } = response;
        if (!redirects.includes(status)) {
            const text = await within(readBody(response, options.limitBytes ?? 512 * 1024), signal);
            return { status, text };
        }
        const { location = '' } = headers;
        if (!canParseUrl(location, url)) throw new FetchRefused('redirect');
        const next = readUrl(new URL(location, url).href);
        if (!options.mayFollow(url, next)) throw new FetchRefused('redirect');
        return next;
    } finally {
        response.destroy();
    }
};

/**
 * Fetches an address that somebody gave, without letting them reach what only this server can:
 * http and https at their ports, addresses of the open internet alone, each redirect looked at
 * anew, little time and size. Throws FetchRefused.
 */
export const safeFetch = async (address: string, options: SafeFetchOptions): Promise<Fetched> => {
    const signal = AbortSignal.timeout(options.limitMs ?? 5_000);
    try {
        let url = readUrl(address);
        for (let followed = 0; followed <= maxRedirects; followed++) {
            const found = await fetchOne(url, options, signal);
            if (!(found instanceof URL)) return found;
            url = found;
        }
        throw new FetchRefused('redirect');
    } catch (cause) {
        if (cause instanceof FetchRefused) throw cause;
        throw new FetchRefused(signal.aborted ? 'time' : 'unreachable');
    }
};
