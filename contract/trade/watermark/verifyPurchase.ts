import { ed25519 } from '@noble/curves/ed25519.js';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { licenceFormat, type Purchase } from './purchaseFormat';

export interface ReadPurchase {
    purchase: Purchase;
    keyId: string;
    signature: string;
}

/** A flat record as RFC 8785 writes it: its names in order, no spaces. */
const canonical = (record: Purchase): string => {
    const fields = Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
    return JSON.stringify(Object.fromEntries(fields));
};

/** The file in a buyer's copy of source code; undefined for any other. */
export const readPurchaseFile = (text: string): ReadPurchase | undefined => {
    try {
        const read = JSON.parse(text) as ReadPurchase;
        const isOne =
            read.purchase.format === licenceFormat &&
            typeof read.keyId === 'string' &&
            /^[0-9a-f]{128}$/.test(read.signature);
        return isOne ? read : undefined;
    } catch {
        return undefined;
    }
};

/** Whether a key, 32 bytes in hex, signed every word of it. */
export const isPurchaseSigned = ({ purchase, signature }: ReadPurchase, key: string): boolean => {
    try {
        const message = utf8ToBytes(canonical(purchase));
        return ed25519.verify(hexToBytes(signature), message, hexToBytes(key), { zip215: false });
    } catch {
        return false;
    }
};
