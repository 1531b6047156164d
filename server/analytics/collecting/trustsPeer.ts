import { BlockList, isIP } from 'node:net';

/** The networks that TRUST_PROXY may name by a word, as Fastify understands them. */
const named: Readonly<Record<string, readonly string[]>> = {
    loopback: ['127.0.0.0/8', '::1/128'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether TRUST_PROXY, which has been checked before, means the other end of a connection. */
export const trustsPeer = (trustProxy: string, peer: string): boolean => {
    const parts = trustProxy.split(',').map(part => part.trim());
    const [only = ''] = parts;
    if (parts.length === 1 && /^\d*$/.test(only)) return Number(only) > 0;
    if (isIP(peer) === 0) return false;
    const list = new BlockList();
    for (const part of parts.flatMap(word => named[word] ?? word)) {
        const [network = '', length] = part.split('/');
        const whole = family(network) === 'ipv6' ? 128 : 32;
        list.addSubnet(network, length === undefined ? whole : Number(length), family(network));
    }
    return list.check(peer, family(peer));
};
