import type { FastifyRequest } from 'fastify';
import type { SeenRequest } from '../../../contract/analytics/collecting';
import { normaliseAddress } from '../../platform/addresses/address';
import { type AddressHeaderName, addressHeaders } from '../../platform/http/addressHeaders';

/** Headers with which proxies tell an address, the ones that can be chosen and others. */
const toldIn: ReadonlySet<string> = new Set([
    ...Object.values(addressHeaders),
    ...['forwarded', 'x-client-ip', 'x-cluster-client-ip', 'x-original-forwarded-for'],
    ...['x-envoy-external-address', 'x-azure-clientip', 'cf-connecting-ipv6', 'cf-pseudo-ipv4'],
    ...['cdn-src-ip', 'do-connecting-ip', 'x-nf-client-connection-ip', 'x-vercel-forwarded-for'],
    ...['incap-client-ip', 'x-sucuri-clientip', 'x-appengine-user-ip'],
]);
const maxValueLength = 500;

/** As they came: choosing a header changes what Fastify reads out of X-Forwarded-For. */
const headersOf = (rawHeaders: readonly string[]): SeenRequest['headers'] => {
    const found: SeenRequest['headers'] = [];
    for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
        const name = (rawHeaders[index] ?? '').toLowerCase();
        if (!toldIn.has(name)) continue;
        found.push({ name, value: (rawHeaders[index + 1] ?? '').slice(0, maxValueLength) });
    }
    return found;
};

/** What the server sees of a request's way: who sent it, and which header told the address. */
export const describeRequest = (
    request: FastifyRequest,
    name: AddressHeaderName,
): Pick<
    SeenRequest,
    'peer' | 'address' | 'header' | 'protocol' | 'host' | 'userAgent' | 'headers'
> => ({
    peer: normaliseAddress(request.socket.remoteAddress ?? ''),
    address: normaliseAddress(request.ip),
    // Fastify lists the addresses that it believed, the connection's own first.
    header: (request.ips?.length ?? 1) > 1 ? addressHeaders[name] : '',
    protocol: request.protocol,
    host: request.host,
    userAgent: request.headers['user-agent'] ?? '',
    headers: headersOf(request.raw.rawHeaders),
});
