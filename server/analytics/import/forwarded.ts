import { isPrivateAddress, normaliseAddress } from '../../platform/addresses/address';
import { withoutPort } from './request';

/**
 * Whose address a line's visitor has. `auto`: the last public one that was passed on, where the line's own
 * is a private one, which is nobody's out there: what stands before it the visitor may have sent himself; `peer`: the line's own; `forwarded`: the first that was passed
 * on; a number: that many from the end, for so many proxies that can be trusted.
 */
export type ClientAddress = 'auto' | 'peer' | 'forwarded' | number;

const maxProxies = 20;

/** From the command line's `auto`, `peer`, `forwarded` or `forwarded:2`; undefined for something else. */
export const readClientAddress = (text: string): ClientAddress | undefined => {
    if (text === 'auto' || text === 'peer' || text === 'forwarded') return text;
    const count = Number(/^forwarded:(\d+)$/.exec(text)?.[1] ?? 0);
    return count >= 1 && count <= maxProxies ? count : undefined;
};

/** Logs escape what stands between the addresses: `+` for a space, `%2C`, `%20`. */
const addressesOf = (list: string): string[] =>
    list
        .replace(/%2C/gi, ',')
        .replace(/%20|\+/g, ' ')
        .replace(/%3A/gi, ':')
        .split(',')
        .map(part => normaliseAddress(withoutPort(part.trim())));

/** Whether a field holds addresses alone, separated by commas. */
export const isAddressList = (field: string): boolean =>
    /^[0-9a-f[]/i.test(field) && /[.:]/.test(field) && addressesOf(field).every(it => it !== '');

/** The first address that is somebody's; nothing where the list has none. */
const firstOf = (list: readonly string[]): string | undefined =>
    list.find(address => address !== '' && !isPrivateAddress(address)) ?? list.find(Boolean);

/** The last one, which the nearest proxy wrote. */
const lastOf = (list: readonly string[]): string | undefined =>
    list.findLast(address => address !== '' && !isPrivateAddress(address)) ??
    list.findLast(Boolean);

/** The address of a line's visitor: one that was passed on, or `peer`, as `choice` says. */
export const chooseClient = (
    peer: string,
    forwarded: string | undefined,
    choice: ClientAddress,
): string => {
    if (forwarded === undefined || forwarded === '' || choice === 'peer') return peer;
    if (choice === 'auto' && !isPrivateAddress(normaliseAddress(peer))) return peer;
    const list = addressesOf(forwarded);
    if (choice === 'auto') return lastOf(list) ?? peer;
    if (typeof choice === 'number') return list.at(-choice) || list.find(Boolean) || peer;
    return firstOf(list) ?? peer;
};
