import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import type { Fault } from '../fault';

export const chains = ['tron', 'ethereum', 'bsc', 'polygon', 'arbitrum'] as const;
export type Chain = (typeof chains)[number];

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** What TRON's addresses begin with before they are written in base 58. */
const tronPrefix = 0x41;
const addressBytes = 20;
const checksumBytes = 4;

/** Nothing for what is not base 58 of so many bytes. */
const fromBase58 = (text: string, length: number): Uint8Array | undefined => {
    let number = 0n;
    for (const letter of text) {
        const digit = digits.indexOf(letter);
        if (digit < 0) return undefined;
        number = number * 58n + BigInt(digit);
    }
    if (number >> BigInt(8 * length) !== 0n) return undefined;
    return Uint8Array.from({ length }, (_, at) =>
        Number((number >> BigInt(8 * (length - 1 - at))) & 255n),
    );
};

/** Base58Check: a prefix, 20 bytes, and the first four of their double SHA-256. */
const tronFault = (text: string): Fault | '' => {
    if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return 'usdt.tron_address';
    const bytes = fromBase58(text, 1 + addressBytes + checksumBytes);
    const body = bytes?.subarray(0, 1 + addressBytes);
    if (!bytes || !body || body[0] !== tronPrefix) return 'usdt.tron_address';
    const right = sha256(sha256(body)).subarray(0, checksumBytes);
    const isRight = right.every((byte, at) => byte === bytes[body.length + at]);
    return isRight ? '' : 'usdt.checksum';
};

/** EIP-55: a letter is a capital where the hash of the address has a digit of eight or more. */
const withChecksum = (lower: string): string => {
    const hash = keccak_256(new TextEncoder().encode(lower));
    const letters = [...lower].map((letter, at) => {
        const byte = hash[at >> 1] ?? 0;
        const digit = at % 2 === 0 ? byte >> 4 : byte & 15;
        return digit >= 8 ? letter.toUpperCase() : letter;
    });
    return `0x${letters.join('')}`;
};

const evmFault = (text: string): Fault | '' => {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return 'usdt.evm_address';
    const body = text.slice(2);
    const isMixed = body !== body.toLowerCase() && body !== body.toUpperCase();
    if (!isMixed || withChecksum(body.toLowerCase()) === text) return '';
    return 'usdt.checksum';
};

/** What is wrong with an address of a chain; empty for a right one. */
export const addressFault = (chain: Chain, address: string): Fault | '' =>
    chain === 'tron' ? tronFault(address) : evmFault(address);

/** A right address as it is kept: of those that differ in case only one. */
export const canonicalAddress = (chain: Chain, address: string): string =>
    chain === 'tron' ? address : withChecksum(address.slice(2).toLowerCase());

const toBase58 = (bytes: Uint8Array): string => {
    let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    let text = '';
    for (; number > 0n; number /= 58n) text = `${digits[Number(number % 58n)]}${text}`;
    return text;
};

/** The 20 bytes of a right address, as nodes speak of it: 0x and small letters, on TRON too. */
export const hexAddress = (chain: Chain, address: string): `0x${string}` => {
    if (chain !== 'tron') return address.toLowerCase() as `0x${string}`;
    const bytes = fromBase58(address, 1 + addressBytes + checksumBytes);
    const body = bytes?.subarray(1, 1 + addressBytes) ?? new Uint8Array(addressBytes);
    return `0x${Array.from(body, byte => byte.toString(16).padStart(2, '0')).join('')}`;
};

/** The other way round: an address of a node's answer as it is kept and shown. */
export const addressOfHex = (chain: Chain, hex: string): string => {
    if (chain !== 'tron') return canonicalAddress(chain, hex);
    const bytes = Array.from({ length: addressBytes }, (_, at) =>
        Number.parseInt(hex.slice(2 + 2 * at, 4 + 2 * at), 16),
    );
    const body = Uint8Array.from([tronPrefix, ...bytes]);
    const sum = sha256(sha256(body)).subarray(0, checksumBytes);
    return toBase58(Uint8Array.from([...body, ...sum]));
};
