import {
    createHash,
    createPrivateKey,
    generateKeyPairSync,
    type KeyObject,
    sign,
} from 'node:crypto';
import type { Database } from '../../../platform/database/database';
import type { Secret } from '../../../platform/secret';
import type { Signed } from './signedFile';

const purpose = 'traffic signing key';

interface SigningKey {
    id: string;
    key: KeyObject;
}

const stored = (db: Database) =>
    db.selectFrom('signing_keys').selectAll().orderBy('created_at', 'desc').orderBy('id');

/** A private key that was sealed with this secret; undefined when the secret is another one now. */
const unsealed = (secret: Secret, sealed: string): KeyObject | undefined => {
    const text = secret.open(purpose, sealed);
    if (text === undefined) return undefined;
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
};

const makeKey = async (db: Database, secret: Secret, now: number): Promise<SigningKey> => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    const id = createHash('sha256').update(raw).digest('hex').slice(0, 16);
    const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    await db
        .insertInto('signing_keys')
        .values({
            id,
            public_key: raw.toString('hex'),
            sealed_key: secret.seal(purpose, der),
            created_at: now,
        })
        .execute();
    return { id, key: privateKey };
};

/** The latest key that the server's secret opens, or a new one: a changed secret loses the old. */
const currentKey = async (db: Database, secret: Secret, now: number): Promise<SigningKey> => {
    for (const { id, sealed_key } of await stored(db).execute()) {
        const key = unsealed(secret, sealed_key);
        if (key) return { id, key };
    }
    return makeKey(db, secret, now);
};

/** Signs texts by Ed25519 (RFC 8032) with the server's key, which is made at its first use. */
export class Signer {
    readonly #services: { db: Database; secret: Secret; clock: () => number };
    #key: Promise<SigningKey> | undefined;

    constructor(services: { db: Database; secret: Secret; clock: () => number }) {
        this.#services = services;
    }

    async sign(payload: string): Promise<Signed> {
        const { db, secret, clock } = this.#services;
        this.#key ??= currentKey(db, secret, clock());
        this.#key.catch(() => {
            this.#key = undefined;
        });
        const { id, key } = await this.#key;
        const signature = sign(null, Buffer.from(payload), key).toString('hex');
        return { payload, keyId: id, signature };
    }
}

/** Public keys in hex by their ids, the newest first; old ones stay, for what they signed does. */
export const publicKeys = async (db: Database): Promise<Map<string, string>> => {
    const rows = await stored(db).execute();
    return new Map(rows.map(({ id, public_key }) => [id, public_key]));
};
