import { readBase64, writeBase64 } from './bytes';
import { hashLength, type TreeHead } from './merkle';
import { isNoteSigned, type NoteKey, type NoteSignature, readNote } from './note';

/** A log's tree at some size, as its log signs it (C2SP tlog-checkpoint). */
export interface Checkpoint extends TreeHead {
    /** the log's name, and its key's */
    origin: string;
}

export const checkpointText = ({ origin, size, root }: Checkpoint): string =>
    `${origin}\n${size}\n${writeBase64(root)}\n`;

/** Nothing for a text that is none, or says more than a checkpoint does. */
export const readCheckpoint = (text: string): Checkpoint | undefined => {
    const [origin = '', count = '', encoded = '', end, ...more] = text.split('\n');
    const root = readBase64(encoded);
    const size = Number(count);
    const isWhole = origin !== '' && end === '' && more.length === 0;
    const isSize = /^(?:0|[1-9]\d*)$/.test(count) && Number.isSafeInteger(size);
    if (!isWhole || !isSize || root?.length !== hashLength) return undefined;
    return { origin, size, root };
};

export interface SignedCheckpoint extends Checkpoint {
    text: string;
    signatures: NoteSignature[];
}

/** A checkpoint without regard to its signatures. */
export const parseCheckpoint = (text: string): SignedCheckpoint | undefined => {
    const note = readNote(text);
    const checkpoint = note && readCheckpoint(note.text);
    return checkpoint && { ...checkpoint, ...note };
};

/** A checkpoint that a log signed; nothing for any other. */
export const openCheckpoint = (text: string, key: NoteKey): SignedCheckpoint | undefined => {
    const checkpoint = parseCheckpoint(text);
    return checkpoint?.origin === key.name && isNoteSigned(checkpoint, key)
        ? checkpoint
        : undefined;
};
