import { ed25519 } from '@noble/curves/ed25519.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { joinBytes } from './bytes';
import {
    isSignedBy,
    type NoteKey,
    type NoteSignature,
    signatureBytes,
    signatureLine,
} from './note';

/** What a witness signs of a checkpoint, and when (C2SP tlog-cosignature, version 1). */

const timeBytes = 8;
/** The year 9999: later ones are no dates that can be written. */
const latestSecond = 253_402_300_799;

const messageOf = (text: string, seconds: number): Uint8Array =>
    utf8ToBytes(`cosignature/v1\ntime ${seconds}\n${text}`);

/** The line of a witness's signature; `now` in ms. */
export const cosign = (key: NoteKey, seed: Uint8Array, text: string, now: number): string => {
    const seconds = Math.floor(now / 1000);
    const time = new Uint8Array(timeBytes);
    new DataView(time.buffer).setBigUint64(0, BigInt(seconds));
    return signatureLine(key, joinBytes(time, ed25519.sign(messageOf(text, seconds), seed)));
};

/** When a witness signed the text, ms; nothing when that is not its signature. */
export const cosignedAt = (
    key: NoteKey,
    text: string,
    { name, id, bytes }: NoteSignature,
): number | undefined => {
    const isOf = name === key.name && id === key.id;
    if (!isOf || bytes.length !== timeBytes + signatureBytes) return undefined;
    const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0));
    if (seconds > latestSecond) return undefined;
    return isSignedBy(key, messageOf(text, seconds), bytes.slice(timeBytes))
        ? seconds * 1000
        : undefined;
};
