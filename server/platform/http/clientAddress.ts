import type { FastifyInstance } from 'fastify';
import { normaliseAddress } from '../addresses/address';
import { isNetwork, withinNetworks } from '../addresses/networks';
import { StartError } from '../config';
import { type AddressHeaderName, addressHeaders } from './addressHeaders';

type TrustProxy = false | string[] | ((address: string, hop: number) => boolean);

/** Further than this no chain of proxies goes; more is a mistake such as a port. */
const maxHops = 10;
/** what Fastify calls some networks */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
    loopback: ['127.0.0.0/8', '::1'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const isTrusted = (part: string): boolean => part in namedNetworks || isNetwork(part);

/**
 * TRUST_PROXY as Fastify wants it: a count of hops, a list of addresses and networks, or nobody.
 * Throws a StartError when it is neither.
 */
export const readTrust = (text: string): TrustProxy => {
    const parts = text.split(',').map(part => part.trim());
    const wrong = (what: string) =>
        new StartError(
            `TRUST_PROXY=${text} is not valid: ${what}. Use a number of proxies such as 1, or addresses and networks separated by commas, such as 10.0.0.5, 192.168.0.0/16, 2001:db8::/32, loopback`,
        );
    if (text.trim() === '') return false;
    if (parts.length === 1 && /^\d+$/.test(text.trim())) {
        const hops = Number(text);
        if (hops > maxHops) throw wrong(`${hops} proxies are more than ${maxHops}`);
        return hops === 0 ? false : (_address, hop) => hop < hops;
    }
    for (const part of parts) {
        if (!isTrusted(part)) throw wrong(`“${part}” is not an address or network`);
    }
    return parts;
};

/** Whether the other end of a connection is a proxy whose word counts. */
export const trustsSender = (trust: TrustProxy): ((address: string) => boolean) => {
    if (trust === false) return () => false;
    if (typeof trust === 'function') return address => trust(address, 0);
    return withinNetworks(trust.flatMap(part => namedNetworks[part] ?? [part]));
};

/** CloudFront tells the port too, without brackets around an IPv6 address. */
const withoutPort = (value: string): string => value.replace(/:\d{1,5}$/, '');

/** The address that a header tells, in its one spelling; empty when it tells none. */
const addressIn = (value: string | string[] | undefined, hasPort: boolean): string =>
    typeof value === 'string' ? normaliseAddress(hasPort ? withoutPort(value) : value) : '';

/**
 * Fastify reads X-Forwarded-For by itself, and takes any text for an address: of one proxy less than TRUST_PROXY
 * counts, what it reads is the visitor's own word, and would stand in letters and limits.
 */
const keepToAddresses = (app: FastifyInstance): void => {
    app.addHook('onRequest', (request, _reply, done) => {
        const { ip, raw } = request;
        if (normaliseAddress(ip) === '') {
            const address = addressIn(ip, true);
            if (address === '') delete raw.headers['x-forwarded-for'];
            else raw.headers['x-forwarded-for'] = address;
        }
        done();
    });
};

/**
 * Makes `request.ip` the address that the named header tells, when the other end of the connection
 * is trusted by TRUST_PROXY; else, or when the header tells none, the other end's own. What stands
 * in X-Forwarded-For counts no more: it may come from the visitor. Register it before all plugins
 * and hooks that ask for the address.
 */
export const useAddressHeader = (app: FastifyInstance, name: AddressHeaderName): void => {
    if (name === 'x-forwarded-for') {
        keepToAddresses(app);
        return;
    }
    const header = addressHeaders[name];
    const hasPort = name === 'cloudfront';
    app.addHook('onRequest', (request, _reply, done) => {
        const { headers } = request.raw;
        const address = addressIn(headers[header], hasPort);
        if (address === '') delete headers['x-forwarded-for'];
        else headers['x-forwarded-for'] = address;
        done();
    });
};
