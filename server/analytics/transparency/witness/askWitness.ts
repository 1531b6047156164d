import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { cosignedAt } from '../../../../contract/analytics/transparency/cosignature';
import { type NoteKey, readSignatures } from '../../../../contract/analytics/transparency/note';
import { writeAddCheckpoint } from './requestBody';

/** Somebody who cosigns this log. */
export interface Witness {
    key: NoteKey;
    /** its submission prefix, without a slash at the end */
    address: string;
    /** where it shows what it has cosigned: its monitoring prefix, likewise */
    monitoring: string;
}

/** A tree to be cosigned. */
export interface Asking {
    /** what is signed */
    text: string;
    /** with the log's signature */
    note: string;
    size: number;
    /** leaves of the tree that this witness cosigned last, as far as is known here */
    old: number;
    prove: (old: number) => Promise<Uint8Array[]>;
}

/**
 * A line to be added to the note; why the witness says that it knows another tree, which nobody has
 * signed; or why there is neither.
 */
export type Asked = { line: string } | { refusal: string } | { trouble: string };

const patienceMs = 10_000;
const maxAnswerBytes = 16 * 1024;

/** Whoever answers at a witness's address may send without end. */
const readText = async ({ body }: Response): Promise<string> => {
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of body ?? []) {
        bytes += part.length;
        if (bytes > maxAnswerBytes) throw new Error('its answer is too long');
        parts.push(part);
    }
    return Buffer.concat(parts).toString();
};

const ask = async (address: string, init: RequestInit) => {
    const signal = AbortSignal.timeout(patienceMs);
    const response = await fetch(address, { ...init, redirect: 'error', signal });
    return { status: response.status, text: await readText(response) };
};

/** The note that a witness shows of a log, which may say anything; nothing when there is none. */
export const askForNote = async (
    { monitoring }: Witness,
    origin: string,
): Promise<string | undefined> => {
    const hash = bytesToHex(sha256(utf8ToBytes(origin)));
    const answer = await ask(`${monitoring}/${hash}/checkpoint`, {}).catch(() => undefined);
    return answer?.status === 200 ? answer.text : undefined;
};

const lineIn = (answer: string, { key }: Witness, text: string): string | undefined =>
    readSignatures(answer)?.find(one => cosignedAt(key, text, one) !== undefined)?.line;

/** What a witness says of a tree; the size that it knows may be told by it, once. */
export const askWitness = async (
    witness: Witness,
    asking: Asking,
    isSecond = false,
): Promise<Asked> => {
    const { text, note, size, old, prove } = asking;
    try {
        const body = writeAddCheckpoint({ old, proof: await prove(old), note });
        const answer = await ask(`${witness.address}/add-checkpoint`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'text/plain; charset=utf-8' },
        });
        if (answer.status === 200) {
            const line = lineIn(answer.text, witness, text);
            return line === undefined
                ? { trouble: 'its answer is not signed with its key' }
                : { line };
        }
        if (answer.status === 422) {
            return { refusal: 'it says that this log does not continue what it has cosigned' };
        }
        if (answer.status !== 409) return { trouble: `it answered ${answer.status}` };
        const known = /^(\d{1,16})\n$/.exec(answer.text)?.[1];
        if (known === undefined) {
            return { refusal: 'it refuses this tree for another of its size' };
        }
        if (Number(known) > size) {
            return {
                refusal: `it says that it has cosigned ${known} leaves, this log has ${size}`,
            };
        }
        if (isSecond) return { trouble: 'it named two different sizes' };
        return await askWitness(witness, { ...asking, old: Number(known) }, true);
    } catch (cause) {
        return { trouble: String(cause) };
    }
};
