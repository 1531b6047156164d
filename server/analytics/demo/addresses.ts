import type { Random } from './random';

/** One network's numbers: the first address's, and how many there are (of IPv6: of its first 32 bits). */
export interface Network {
    isV6: boolean;
    first: number;
    count: number;
}

/** Reads `14.16.0.0/13`, or `2408:8000::/20` with at most two groups and 32 bits. */
export const readNetwork = (text: string): Network => {
    const [base = '', bits = ''] = text.split('/');
    const isV6 = base.includes(':');
    const parts = isV6
        ? base
              .replace(/::$/, '')
              .split(':')
              .map(part => Number.parseInt(part, 16))
        : base.split('.').map(Number);
    const size = isV6 ? 65_536 : 256;
    const first = Array.from({ length: isV6 ? 2 : 4 }, (_, at) => parts[at] ?? 0).reduce(
        (number, part) => number * size + part,
        0,
    );
    return { isV6, first, count: 2 ** (32 - Number(bits)) };
};

/** `a.b.c.d` of a number of 32 bits. */
export const writeV4 = (number: number): string =>
    [24, 16, 8, 0].map(bits => (number >>> bits) & 255).join('.');

const writeV6 = (number: number, random: Random): string => {
    const groups = [number >>> 16, number & 0xffff];
    // No group is 0, so that this is the address's one spelling.
    for (let at = 2; at < 8; at += 1) groups.push(1 + random.below(65_535));
    return groups.map(group => group.toString(16)).join(':');
};

/** An address of the network such as a subscriber has. */
export const randomAddress = ({ isV6, first, count }: Network, random: Random): string => {
    const number = first + random.below(count);
    if (isV6)
        return writeV6(number === first && (first & 0xffff) === 0 ? first + 1 : number, random);
    const last = number & 255;
    const usable = last === 0 || last === 255 ? number ^ 1 : number;
    return writeV4(usable);
};
