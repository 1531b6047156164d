import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { licenceFormat } from '../../../contract/trade/watermark/purchaseFormat';
import {
    isPurchaseSigned,
    readPurchaseFile,
} from '../../../contract/trade/watermark/verifyPurchase';
import { canonicalJson } from '../../market/listings/traffic/canonicalJson';
import { readPurchase } from './purchaseFile';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const keyOf = (key: typeof publicKey) =>
    Buffer.from(
        createPublicKey(key.export({ type: 'spki', format: 'pem' })).export({ format: 'jwk' }).x ??
            '',
        'base64url',
    ).toString('hex');
const key = keyOf(publicKey);
const keyId = '0123456789abcdef';
const keys = new Map([[keyId, key]]);
const purchase = {
    format: licenceFormat,
    order: 'F20261129-000001',
    buyer: '小明 "the buyer"',
    product: 'A shop\n',
    version: '1.0.0',
    archive: 'ab'.repeat(32),
    orderedAt: 1_790_000_000_000,
} as const;
const signature = sign(null, Buffer.from(canonicalJson(purchase)), privateKey).toString('hex');
const file = `${canonicalJson({ keyId, purchase, signature })}\n`;

describe('the file that says who bought a copy', () => {
    it('is read by server and browser alike', () => {
        expect(readPurchase(file, keys)).toEqual(purchase);
        const read = readPurchaseFile(file);
        expect(read?.purchase).toEqual(purchase);
        expect(read && isPurchaseSigned(read, key)).toBe(true);
    });

    it.each([
        ['another order', file.replace('000001', '000002')],
        ['another buyer', file.replace('小明', '小红')],
        ['another key', file.replace(keyId, 'fedcba9876543210')],
        ['one more field', file.replace('"order":', '"note":"x","order":')],
    ])('is no proof with %s', (_, changed) => {
        expect(readPurchase(changed, keys)).toBeUndefined();
        const read = readPurchaseFile(changed);
        const shown = read && keys.get(read.keyId);
        expect(read !== undefined && shown !== undefined && isPurchaseSigned(read, shown)).toBe(
            false,
        );
    });

    it('is none of other files', () => {
        for (const text of ['', '{}', '[]', 'null', '{"purchase":{}}', 'text']) {
            expect(readPurchaseFile(text)).toBeUndefined();
            expect(readPurchase(text, keys)).toBeUndefined();
        }
    });
});
