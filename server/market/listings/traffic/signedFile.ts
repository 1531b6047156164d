import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import {
    type SignedSnapshot,
    signedSnapshot,
    type TrafficSnapshot,
} from '../../../../contract/market/public/trafficSnapshot';
import { canonicalJson } from './canonicalJson';

export interface Signed {
    /** canonical JSON of a snapshot */
    payload: string;
    keyId: string;
    /** hex */
    signature: string;
}

/** The text of the file that people download; it ends with a line end. */
export const signedFile = ({ payload, keyId, signature }: Signed): string => {
    const snapshot = JSON.parse(payload) as TrafficSnapshot;
    return `${canonicalJson({ keyId, signature, snapshot })}\n`;
};

/** A public key of 32 bytes in hex, as Node uses it. */
const publicKeyOf = (hex: string): KeyObject =>
    createPublicKey({
        key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(hex, 'hex').toString('base64url') },
        format: 'jwk',
    });

export type FileProblem = 'unreadable' | 'notCanonical' | 'unknownKey' | 'wrongSignature';

const read = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return undefined;
    }
};

/**
 * The figures in a file, when every byte of it is as this server signed it. `keys` are public keys in
 * hex by their ids.
 */
export const readSignedFile = (
    text: string,
    keys: ReadonlyMap<string, string>,
): { signed: SignedSnapshot } | { problem: FileProblem } => {
    const parsed = signedSnapshot.safeParse(read(text));
    if (!parsed.success) return { problem: 'unreadable' };
    const signed = parsed.data;
    // What is signed says nothing about spaces and the order of names: there is one way to write it.
    if (`${canonicalJson(read(text))}\n` !== text) return { problem: 'notCanonical' };
    const key = keys.get(signed.keyId);
    if (key === undefined) return { problem: 'unknownKey' };
    const { snapshot } = read(text) as { snapshot: unknown };
    const isRight = verify(
        null,
        Buffer.from(canonicalJson(snapshot)),
        publicKeyOf(key),
        Buffer.from(signed.signature, 'hex'),
    );
    return isRight ? { signed } : { problem: 'wrongSignature' };
};
