import { ed25519 } from '@noble/curves/ed25519.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type KeyType, type NoteKey, noteKey } from '../../../contract/analytics/transparency/note';
import type { Database } from '../../platform/database/database';
import type { TransparencyKeyTable } from '../../platform/database/tables/analytics/transparency';
import type { Secret } from '../../platform/secret';

const purpose = 'transparency key';

export interface OwnKey {
    key: NoteKey;
    seed: Uint8Array;
}

const publicPart = (row: TransparencyKeyTable): NoteKey =>
    noteKey(row.name, row.type as KeyType, hexToBytes(row.public_key));

const rowOf = (db: Database, name: string) =>
    db.selectFrom('transparency_keys').selectAll().where('name', '=', name).executeTakeFirst();

/** A key to check by. */
export const readPublicKey = async (db: Database, name: string): Promise<NoteKey | undefined> => {
    const row = await rowOf(db, name);
    return row && publicPart(row);
};

/** A key to sign with; nothing when it was sealed with another secret. */
export const openKey = async (
    { db, secret }: { db: Database; secret: Secret },
    name: string,
): Promise<OwnKey | undefined> => {
    const row = await rowOf(db, name);
    const seed = row && secret.open(purpose, row.sealed_key);
    return row && seed !== undefined ? { key: publicPart(row), seed: hexToBytes(seed) } : undefined;
};

/** Makes a key; one of this name that is there already stays. */
export const makeKey = async (
    { db, secret }: { db: Database; secret: Secret },
    { name, type, now }: { name: string; type: KeyType; now: number },
): Promise<void> => {
    const { secretKey, publicKey } = ed25519.keygen();
    await db
        .insertInto('transparency_keys')
        .values({
            name,
            type,
            public_key: bytesToHex(publicKey),
            sealed_key: secret.seal(purpose, bytesToHex(secretKey)),
            created_at: now,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute();
};
