import { readBase64, writeBase64 } from '../../../../contract/analytics/transparency/bytes';
import { hashLength } from '../../../../contract/analytics/transparency/merkle';

/** What a log sends to a witness (C2SP tlog-witness, add-checkpoint). */
export interface AddCheckpoint {
    /** leaves of the tree that the log believes the witness knows */
    old: number;
    proof: Uint8Array[];
    /** the signed checkpoint */
    note: string;
}

const maxProof = 63;

export const writeAddCheckpoint = ({ old, proof, note }: AddCheckpoint): string =>
    `${[`old ${old}`, ...proof.map(writeBase64)].join('\n')}\n\n${note}`;

/** Nothing for a body that is none. */
export const readAddCheckpoint = (body: string): AddCheckpoint | undefined => {
    const at = body.indexOf('\n\n');
    const [first = '', ...lines] = body.slice(0, Math.max(0, at)).split('\n');
    const [, size] = /^old (0|[1-9]\d{0,15})$/.exec(first) ?? [];
    const proof = lines.map(readBase64).filter(hash => hash?.length === hashLength);
    const hashes = proof.filter(hash => hash !== undefined);
    if (size === undefined || hashes.length !== lines.length || hashes.length > maxProof) {
        return undefined;
    }
    return { old: Number(size), proof: hashes, note: body.slice(at + 2) };
};
