import { createPublicKey, verify } from 'node:crypto';
import { type SignedPurchase, signedPurchase } from '../../../contract/trade/watermark/licence';
import { licenceFormat, type Purchase } from '../../../contract/trade/watermark/purchaseFormat';
import { personNames } from '../../identity/users/personNames';
import { canonicalJson } from '../../market/listings/traffic/canonicalJson';
import type { Signer } from '../../market/listings/traffic/signingKeys';
import { findVersion } from '../../market/products/versionRows';
import type { Database } from '../../platform/database/database';
import type { StoredOrder } from '../orders/orderRows';

const purchaseOf = async (db: Database, order: StoredOrder): Promise<Purchase> => {
    const person = await personNames(db, [order.buyer_id]);
    const version = order.version_id === null ? null : await findVersion(db, order.version_id);
    return {
        format: licenceFormat,
        order: order.number,
        buyer: person(order.buyer_id).name.toWellFormed(),
        product: order.title.toWellFormed(),
        version: version?.semver ?? '',
        archive: order.manifest_sha256,
        orderedAt: order.created_at,
    };
};

/** Text of the file that says who bought a copy; it ends with a line end. */
export const purchaseFile = async (
    db: Database,
    signer: Pick<Signer, 'sign'>,
    order: StoredOrder,
): Promise<string> => {
    const purchase = await purchaseOf(db, order);
    const { keyId, signature } = await signer.sign(canonicalJson(purchase));
    return `${canonicalJson({ keyId, purchase, signature })}\n`;
};

const read = (text: string): SignedPurchase | undefined => {
    try {
        return signedPurchase.parse(JSON.parse(text));
    } catch {
        return undefined;
    }
};

/** What such a file says, where this server signed every word of it. `keys` are public keys in hex by their ids. */
export const readPurchase = (
    text: string,
    keys: ReadonlyMap<string, string>,
): Purchase | undefined => {
    const signed = read(text);
    if (!signed) return undefined;
    const key = keys.get(signed.keyId);
    if (key === undefined) return undefined;
    const { purchase, signature } = signed;
    const x = Buffer.from(key, 'hex').toString('base64url');
    const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const bytes = Buffer.from(canonicalJson(purchase));
    return verify(null, bytes, publicKey, Buffer.from(signature, 'hex')) ? purchase : undefined;
};
