import { normaliseAddress } from './address';

const groupsOfNetwork = 4;

/**
 * What counts as one address: an IPv4 address, or the /64 of an IPv6 one, because every customer
 * line has a whole /64 to take addresses from. IPv4-mapped ones count as IPv4; a bucket is its own.
 */
export const addressBucket = (address: string): string => {
    const normal = normaliseAddress(address);
    if (!normal.includes(':')) return normal || address;
    const [left = '', right] = normal.split('::');
    const head = left === '' ? [] : left.split(':');
    const tail = right ? right.split(':') : [];
    const zeros = Array<string>(8 - head.length - tail.length).fill('0');
    const groups = right === undefined ? head : [...head, ...zeros, ...tail];
    return `${groups.slice(0, groupsOfNetwork).join(':')}::/64`;
};

/** What one customer may hold: an IPv4 address, or an IPv6 /56, as households are given several /64. */
export const addressBlock = (address: string): string => {
    const bucket = addressBucket(address);
    if (!bucket.endsWith('::/64')) return bucket;
    const groups = bucket.slice(0, -'::/64'.length).split(':');
    const last = Number.parseInt(groups.at(-1) ?? '0', 16) & 0xff00;
    return `${[...groups.slice(0, -1), last.toString(16)].join(':')}::/56`;
};
