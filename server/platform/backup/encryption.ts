import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { StartError } from '../config';
import { keyOfPassphrase } from './passphraseKey';
import type { BackupTarget } from './target';

/** How what lies at a place is written there. */
export interface Encryption {
    /** What bytes of this SHA-256 (hex) are called, in 64 hex digits. */
    nameOf(sha256: string): string;
    /** Bytes as they are kept under a key. */
    seal(key: string, bytes: Buffer): Buffer;
    /** The bytes again; nothing for what was changed, or lay under another key. */
    open(key: string, body: Buffer): Buffer | undefined;
}

/** As it is. */
export const plain: Encryption = {
    nameOf: sha256 => sha256,
    seal: (_, bytes) => bytes,
    open: (_, body) => body,
};

const saltBytes = 16;
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM, with the key under which bytes lie as what is authenticated beside them. Names are an HMAC, so that
 * nobody who knows a file can find out by its hash that it is there.
 */
const byKeys = (bytesKey: Buffer, namesKey: Buffer): Encryption => ({
    nameOf: sha256 => createHmac('sha256', namesKey).update(sha256).digest('hex'),
    seal: (key, bytes) => {
        const nonce = randomBytes(nonceBytes);
        const cipher = createCipheriv('aes-256-gcm', bytesKey, nonce).setAAD(Buffer.from(key));
        const body = [cipher.update(bytes), cipher.final()];
        return Buffer.concat([nonce, cipher.getAuthTag(), ...body]);
    },
    open: (key, body) => {
        const tagAt = nonceBytes + tagBytes;
        if (body.length < tagAt) return undefined;
        const nonce = body.subarray(0, nonceBytes);
        const decipher = createDecipheriv('aes-256-gcm', bytesKey, nonce)
            .setAAD(Buffer.from(key))
            .setAuthTag(body.subarray(nonceBytes, tagAt));
        try {
            return Buffer.concat([decipher.update(body.subarray(tagAt)), decipher.final()]);
        } catch {
            return undefined;
        }
    },
});

/** Its name at the place; without it nothing there is encrypted. */
export const encryptionKey = 'encryption.json';

/** `check` is sealed, so that a wrong passphrase is told apart from damage. */
const form = z.object({ format: z.literal(1), salt: z.string(), check: z.string() });
const checked = Buffer.from('footfall');

const derive = async (passphrase: string, salt: Buffer): Promise<Encryption> => {
    const keys = await keyOfPassphrase(passphrase, salt, 2 * keyBytes);
    return byKeys(keys.subarray(0, keyBytes), keys.subarray(keyBytes));
};

const parsed = (bytes: Buffer): unknown => {
    try {
        return JSON.parse(bytes.toString('utf8'));
    } catch {
        return undefined;
    }
};

/**
 * That of what lies at a place, nothing where it says of none. Throws StartError where the passphrase is missing or
 * another one.
 */
export const findEncryption = async (
    target: BackupTarget,
    passphrase: string | undefined,
): Promise<Encryption | undefined> => {
    const bytes = await target.read(encryptionKey);
    if (!bytes) return undefined;
    const { success, data } = form.safeParse(parsed(bytes));
    if (!success) {
        throw new StartError(
            `${encryptionKey} at ${target.name} cannot be read: it was changed, or is of a newer Footfall`,
        );
    }
    if (passphrase === undefined) {
        throw new StartError(
            `the backups at ${target.name} are encrypted: set BACKUP_PASSPHRASE as it was when they were made`,
        );
    }
    const encryption = await derive(passphrase, Buffer.from(data.salt, 'base64url'));
    const opened = encryption.open(encryptionKey, Buffer.from(data.check, 'base64url'));
    if (opened?.equals(checked)) return encryption;
    throw new StartError(
        `BACKUP_PASSPHRASE is not the one that the backups at ${target.name} were made with`,
    );
};

/** Begins a place in which everything is encrypted. */
export const beginEncryption = async (
    target: BackupTarget,
    passphrase: string,
): Promise<Encryption> => {
    const salt = randomBytes(saltBytes);
    const encryption = await derive(passphrase, salt);
    const check = encryption.seal(encryptionKey, checked).toString('base64url');
    const text = { format: 1, salt: salt.toString('base64url'), check } satisfies z.infer<
        typeof form
    >;
    await target.put(encryptionKey, Buffer.from(JSON.stringify(text)));
    return encryption;
};
