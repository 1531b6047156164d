import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { HDKey } from '@scure/bip32';
import type { Fault } from '../../../../contract/fault';
import { addressOfHex, type Chain } from '../../../../contract/trade/chainAddress';

/** BIP-44's chain of addresses that are handed out. */
const external = 0;

const read = (xpub: string): HDKey | undefined => {
    try {
        return HDKey.fromExtendedKey(xpub);
    } catch {
        return undefined;
    }
};

/** What is wrong with an account's public key; empty for a right one. */
export const xpubFault = (xpub: string): Fault | '' => {
    const key = read(xpub);
    if (!key) return 'usdt.xpub_mistyped';
    if (key.privateKey !== null) return 'usdt.private_key';
    return '';
};

/** By which an address knows of which key it is the child. */
export const keyIdOf = (xpub: string): string =>
    createHash('sha256').update(xpub).digest('hex').slice(0, 16);

/** The address number `index` of an account. Throws for what is no public key. */
export const deriveAddress = (chain: Chain, xpub: string, index: number): string => {
    const fault = xpubFault(xpub);
    if (fault) throw new Error(fault);
    const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(external).deriveChild(index);
    if (!publicKey) throw new Error(`no public key at ${index}`);
    const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
    // an address is the end of the hash of the point's two coordinates
    const hash = keccak_256(point.subarray(1));
    return addressOfHex(chain, `0x${bytesToHex(hash.subarray(12))}`);
};
