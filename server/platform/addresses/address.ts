import { BlockList, isIP } from 'node:net';

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

const unmap = (address: string): string => {
    const groups = mapped.exec(address);
    if (!groups) return address;
    const high = Number.parseInt(groups[1] ?? '', 16);
    const low = Number.parseInt(groups[2] ?? '', 16);
    return [high >> 8, high & 255, low >> 8, low & 255].join('.');
};

/**
 * One spelling for each address: no brackets, no zone, no `::ffff:`, IPv6 as RFC 5952 shortens it.
 * Empty for text that is no address.
 */
export const normaliseAddress = (text: string): string => {
    let address = text.trim();
    if (isIP(address) === 4) return address;
    if (address.startsWith('[') && address.endsWith(']')) address = address.slice(1, -1);
    const zone = address.indexOf('%');
    if (zone !== -1) address = address.slice(0, zone);
    if (isIP(address) !== 6) return '';
    return unmap(new URL(`http://[${address}]/`).hostname.slice(1, -1));
};

/** From the IANA special-purpose registries: addresses that belong to no country. */
const reservedV4 = [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
] as const;

const reservedV6 = [
    ['::', 96],
    ['64:ff9b::', 96],
    ['64:ff9b:1::', 48],
    ['100::', 64],
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
    ['5f00::', 16],
    ['fc00::', 7],
    ['fe80::', 9],
    ['ff00::', 8],
] as const;

/** The number of an IPv4 address; much faster than a BlockList, and most addresses are of this kind. */
export const numberOfV4 = (address: string): number => {
    let number = 0;
    let part = 0;
    for (let at = 0; at < address.length; at++) {
        const digit = address.charCodeAt(at) - 48;
        if (digit >= 0) {
            part = part * 10 + digit;
            continue;
        }
        number = number * 256 + part;
        part = 0;
    }
    return number * 256 + part;
};
const rangesV4 = reservedV4.map(([network, bits]) => {
    const first = numberOfV4(network);
    return { first, last: first + 2 ** (32 - bits) - 1 };
});
const isReservedV4 = (address: string): boolean => {
    const number = numberOfV4(address);
    return rangesV4.some(({ first, last }) => number >= first && number <= last);
};

const listV6 = new BlockList();
for (const [network, bits] of reservedV6) listV6.addSubnet(network, bits, 'ipv6');

/** Whether a normalised address is private, reserved, loopback or multicast. */
export const isPrivateAddress = (address: string): boolean =>
    address.includes(':') ? listV6.check(address, 'ipv6') : isReservedV4(address);

/** What is left of a normalised address without its end: an IPv4 network of /24, an IPv6 one of /48. */
export const maskedText = (address: string): string => {
    if (address === '') return '';
    if (!address.includes(':')) return address.slice(0, address.lastIndexOf('.')).concat('.0');
    const [a = 0, b = 0, c = 0] = groupsOfV6(address);
    return normaliseAddress(`${[a, b, c].map(group => group.toString(16)).join(':')}::`);
};

/** The eight numbers of a normalised IPv6 address. */
export const groupsOfV6 = (address: string): number[] => {
    const [head = '', tail = ''] = address.split('::', 2);
    const left = head === '' ? [] : head.split(':');
    const right = tail === '' ? [] : tail.split(':');
    const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
    return [...left, ...zeros, ...right].map(group => Number.parseInt(group, 16));
};
