import { BlockList, isIP } from 'node:net';

/** Ranges that are not on the open internet (IANA's special-purpose registries), of IPv4 … */
const innerV4 = [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
    ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24'],
    ...['192.88.99.0/24', '192.168.0.0/16', '192.175.48.0/24', '198.18.0.0/15'],
    ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/** … and, within IPv6's global unicast, of what stands for other addresses or for nothing. */
const innerV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** All else of IPv6 is local, multicast, mapped, translated (NAT64) or unassigned. */
const globalV6 = '2000::/3';

const listOf = (ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList => {
    const list = new BlockList();
    for (const range of ranges) {
        const [address = '', prefix] = range.split('/');
        list.addSubnet(address, Number(prefix), family);
    }
    return list;
};

const blockedV4 = listOf(innerV4, 'ipv4');
const blockedV6 = listOf(innerV6, 'ipv6');
const allowedV6 = listOf([globalV6], 'ipv6');

/** Whether an address is one of the open internet; false for what is no address. */
export const isPublicAddress = (address: string): boolean => {
    // a zone names an interface of this machine
    if (address.includes('%')) return false;
    const family = isIP(address);
    if (family === 4) return !blockedV4.check(address, 'ipv4');
    if (family !== 6) return false;
    return allowedV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6');
};
