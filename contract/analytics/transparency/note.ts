import { ed25519 } from '@noble/curves/ed25519.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { joinBytes, readBase64, writeBase64 } from './bytes';

/** Signed notes (C2SP signed-note): a text, an empty line, and a line for each signature. */

/** of what a key signs: a note as it is, or by a witness */
export const keyTypes = { note: 1, cosignature: 4 } as const;
export type KeyType = (typeof keyTypes)[keyof typeof keyTypes];

export interface NoteKey {
    name: string;
    /** hex, of four bytes */
    id: string;
    type: KeyType;
    /** Ed25519 */
    publicKey: Uint8Array;
}

export interface NoteSignature {
    name: string;
    /** hex, of the key */
    id: string;
    /** what follows the key's id */
    bytes: Uint8Array;
    /** as it stands in the note, without its end */
    line: string;
}

export interface Note {
    /** ends in a line end */
    text: string;
    signatures: NoteSignature[];
}

const maxSignatures = 100;
const idBytes = 4;
const keyBytes = 32;
export const signatureBytes = 64;
const namePattern = /^[^\s+\p{Cc}]+$/u;
const linePattern = /^— ([^\s+]+) (\S+)$/u;

/** Throws for a name that no note can hold. */
export const noteKey = (name: string, type: KeyType, publicKey: Uint8Array): NoteKey => {
    if (!namePattern.test(name)) throw new Error(`${name} cannot be the name of a key`);
    const hash = sha256(joinBytes(utf8ToBytes(`${name}\n`), Uint8Array.of(type), publicKey));
    return { name, id: bytesToHex(hash.subarray(0, idBytes)), type, publicKey };
};

/** As others write it down to check by: `name+id+key`. */
export const writeVkey = ({ name, id, type, publicKey }: NoteKey): string =>
    `${name}+${id}+${writeBase64(joinBytes(Uint8Array.of(type), publicKey))}`;

/** Nothing for what is no key that this server can check by. */
export const readVkey = (text: string): NoteKey | undefined => {
    const [, name = '', id = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
    const bytes = readBase64(encoded);
    if (bytes?.length !== 1 + keyBytes || !namePattern.test(name)) return undefined;
    const type = Object.values(keyTypes).find(known => known === bytes[0]);
    if (type === undefined) return undefined;
    const key = noteKey(name, type, bytes.slice(1));
    return key.id === id ? key : undefined;
};

const readSignature = (line: string): NoteSignature | undefined => {
    const [, name = '', encoded = ''] = linePattern.exec(line) ?? [];
    const bytes = readBase64(encoded);
    if (!bytes || bytes.length <= idBytes) return undefined;
    return { name, id: bytesToHex(bytes.subarray(0, idBytes)), bytes: bytes.slice(idBytes), line };
};

/** The lines of signatures alone, each with its end; nothing when one is none. */
export const readSignatures = (lines: string): NoteSignature[] | undefined => {
    if (!lines.endsWith('\n')) return undefined;
    const read = lines.slice(0, -1).split('\n').map(readSignature);
    const signatures = read.filter(one => one !== undefined);
    return signatures.length === read.length && read.length <= maxSignatures
        ? signatures
        : undefined;
};

/** Nothing for what is no note. */
export const readNote = (note: string): Note | undefined => {
    const at = note.lastIndexOf('\n\n');
    if (at < 0 || /[^\P{Cc}\n]/u.test(note)) return undefined;
    const signatures = readSignatures(note.slice(at + 2));
    return signatures && { text: note.slice(0, at + 1), signatures };
};

export const signatureLine = ({ name, id }: NoteKey, bytes: Uint8Array): string =>
    `— ${name} ${writeBase64(joinBytes(hexToBytes(id), bytes))}`;

/** The line of a signature over the text as it is. */
export const signNote = (key: NoteKey, seed: Uint8Array, text: string): string =>
    signatureLine(key, ed25519.sign(utf8ToBytes(text), seed));

export const isSignedBy = (key: NoteKey, message: Uint8Array, signature: Uint8Array): boolean =>
    signature.length === signatureBytes &&
    ed25519.verify(signature, message, key.publicKey, { zip215: false });

/** Whether there is a signature of this key, and each one is right. */
export const isNoteSigned = ({ text, signatures }: Note, key: NoteKey): boolean => {
    const own = signatures.filter(({ name, id }) => name === key.name && id === key.id);
    return own.length > 0 && own.every(({ bytes }) => isSignedBy(key, utf8ToBytes(text), bytes));
};
