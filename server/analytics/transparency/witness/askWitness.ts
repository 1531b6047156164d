import { cosignedAt } from '../../../../contract/analytics/transparency/cosignature';
import { type NoteKey, readSignatures } from '../../../../contract/analytics/transparency/note';
import { writeAddCheckpoint } from './requestBody';

/** Somebody who cosigns this log. */
export interface Witness {
    key: NoteKey;
    /** its submission prefix, without a slash at the end */
    address: string;
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

/** A line to be added to the note; a fork that the witness found; or why there is neither. */
export type Asked = { line: string } | { fork: string } | { trouble: string };

const patienceMs = 10_000;
const maxAnswerBytes = 16 * 1024;

const post = async (address: string, body: string) => {
    const response = await fetch(`${address}/add-checkpoint`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
    });
    const text = (await response.text()).slice(0, maxAnswerBytes);
    return { status: response.status, text };
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
    const name = witness.key.name;
    try {
        const body = writeAddCheckpoint({ old, proof: await prove(old), note });
        const answer = await post(witness.address, body);
        if (answer.status === 200) {
            const line = lineIn(answer.text, witness, text);
            return line === undefined
                ? { trouble: 'its answer is not signed with its key' }
                : { line };
        }
        if (answer.status === 422) {
            return { fork: `witness ${name} has cosigned a tree that this log does not continue` };
        }
        if (answer.status !== 409) return { trouble: `it answered ${answer.status}` };
        const known = /^(\d{1,16})\n$/.exec(answer.text)?.[1];
        if (known === undefined) {
            return { fork: `witness ${name} refuses this tree for another of its size` };
        }
        if (Number(known) > size) {
            return {
                fork: `witness ${name} has cosigned ${known} leaves, this log has ${size}: it was set back to an earlier state`,
            };
        }
        if (isSecond) return { trouble: 'it named two different sizes' };
        return await askWitness(witness, { ...asking, old: Number(known) }, true);
    } catch (cause) {
        return { trouble: String(cause) };
    }
};
