import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import { guardedLookup } from '../../platform/addresses/guardedLookup';
import { isPublicAddress } from '../../platform/addresses/publicAddress';
import { readText } from '../../platform/http/readText';

const timeoutMs = 10_000;
/** bytes; configurations, keys and tokens are far smaller */
const longest = 512 << 10;

/** The host as addresses have it: IPv6 without its brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * The issuer's own host is asked wherever it lies, as the operator named it. What its configuration names besides
 * lies on the open internet, by https: an issuer cannot send this server to a neighbour.
 */
const lookupFor = (url: URL, issuer: URL) => {
    if (url.origin === issuer.origin) return {};
    if (url.protocol !== 'https:') throw new Error('an endpoint elsewhere without https');
    const host = hostOf(url);
    if (isIP(host) !== 0 && !isPublicAddress(host)) {
        throw new Error('an endpoint in this network');
    }
    return { lookup: guardedLookup(isPublicAddress) };
};

const bodyOf = (body: CustomFetchOptions['body']): string => {
    if (body === undefined || body === null) return '';
    if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
    throw new Error('a body of an unexpected kind');
};

const send = (url: URL, issuer: URL, options: CustomFetchOptions): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
        const body = bodyOf(options.body);
        const limit = AbortSignal.timeout(timeoutMs);
        const asked = {
            method: options.method,
            agent: false,
            maxHeaderSize: 16_384,
            signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
            headers: {
                ...options.headers,
                'accept-encoding': 'identity',
                ...(body !== '' && { 'content-length': String(Buffer.byteLength(body)) }),
            },
            ...lookupFor(url, issuer),
        } as const;
        const request =
            url.protocol === 'https:' ? requestHttps(url, asked) : requestHttp(url, asked);
        request.once('response', resolve).once('error', reject).end(body);
    });

/** How an identity provider is asked: over a connection of its own, without following redirects, bounded. */
export const providerFetch =
    (issuer: URL): CustomFetch =>
    async (address, options) => {
        const url = new URL(address);
        const response = await send(url, issuer, options);
        const status = response.statusCode ?? 500;
        const text = await readText(response, longest);
        const type = response.headers['content-type'] ?? '';
        const hasBody = status !== 204 && status !== 304;
        return new Response(hasBody ? text : null, { status, headers: { 'content-type': type } });
    };
