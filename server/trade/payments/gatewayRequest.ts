import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readText } from '../../platform/http/readText';
import { gatewayFault, gatewayLookup } from './gatewayAddress';
import { GatewayUnreachable } from './rail';

const timeoutMs = 10_000;
/** bytes; what gateways answer is far smaller */
const longest = 256 << 10;

interface GatewayRequest {
    method?: 'GET' | 'POST';
    /** sent as a form */
    fields?: Readonly<Record<string, string>>;
    headers?: Readonly<Record<string, string>>;
    /** the gateway may lie on this machine; never elsewhere in this network */
    isLoopbackAllowed?: boolean;
}

/** Asks over a connection of its own: one that was checked for something else is not used again. */
const send = (
    url: URL,
    { method = 'POST', fields, headers, isLoopbackAllowed = false }: GatewayRequest,
): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
        const body = fields ? String(new URLSearchParams(fields)) : '';
        const form = {
            'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
            'content-length': String(Buffer.byteLength(body)),
        };
        const options = {
            method,
            agent: false,
            lookup: gatewayLookup(isLoopbackAllowed),
            signal: AbortSignal.timeout(timeoutMs),
            headers: { ...headers, ...(fields && form), 'accept-encoding': 'identity' },
        } as const;
        const request =
            url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
        request.once('response', resolve).once('error', reject).end(body);
    });

/** What a gateway answers, as JSON; throws GatewayUnreachable when that cannot be had or read. */
export const askGateway = async (
    url: string,
    request: GatewayRequest,
): Promise<{ status: number; data: Record<string, unknown>; text: string }> => {
    try {
        const fault = gatewayFault(url, request.isLoopbackAllowed ?? false);
        if (fault) throw new Error('the gateway has an address of this machine or network');
        const response = await send(new URL(url), request);
        const status = response.statusCode ?? 0;
        if (status >= 300 && status < 400) throw new Error('the gateway leads elsewhere');
        const text = await readText(response, longest);
        const data: unknown = JSON.parse(text);
        if (typeof data !== 'object' || data === null) throw new Error('the answer is no object');
        return { status, data: data as Record<string, unknown>, text };
    } catch (cause) {
        // without the address: there may be a key in it
        throw new GatewayUnreachable('the gateway gave no answer that can be read', { cause });
    }
};
