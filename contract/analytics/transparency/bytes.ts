import { concatBytes } from '@noble/hashes/utils.js';

/** By what browsers have too: a proof is checked there as on a server. */

/** Standard base64 with padding; nothing for what is written in any other way. */
export const readBase64 = (text: string): Uint8Array | undefined => {
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
    const bytes = Uint8Array.from(atob(text), one => one.charCodeAt(0));
    // the same bytes can be written in several ways, of which one is the right one
    return writeBase64(bytes) === text ? bytes : undefined;
};

export const writeBase64 = (bytes: Uint8Array): string =>
    btoa(Array.from(bytes, one => String.fromCharCode(one)).join(''));

export const joinBytes = (...parts: Uint8Array[]): Uint8Array => concatBytes(...parts);

export const isSameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
    one.length === other.length && one.every((byte, at) => byte === other[at]);
