import { utf8ToBytes } from '@noble/hashes/utils.js';
import { addDays, daysBetween } from '../../../platform/days';
import { readBase64 } from '../format/bytes';
import { openCheckpoint, type SignedCheckpoint } from '../format/checkpoint';
import { commitTo, readDayLeaf } from '../format/leaf';
import { isIncluded, leafHash } from '../format/merkle';
import { keyTypes, type NoteKey, readVkey } from '../format/note';
import { readStatement } from '../statement';
import { describeDay, type OpenedLeaf } from './describeDay';
import { type ProvenLeaf, readProofFile } from './proofFile';

/** What of a file holds by itself. */
export interface CheckedProof {
    checkpoint: SignedCheckpoint;
    key: NoteKey;
    /** of the witnesses that the file names */
    witnesses: NoteKey[];
    leaves: OpenedLeaf[];
    /** what a person reads */
    lines: string[];
    ok: boolean;
}

const openLeaf = (
    { index, entry, statement, salt, proof }: ProvenLeaf,
    { size, root }: SignedCheckpoint,
): OpenedLeaf | string => {
    const leaf = readDayLeaf(entry);
    const fields = readStatement(statement);
    if (!leaf || !fields) return `leaf ${index} is no leaf of a day`;
    if (commitTo(statement, salt) !== leaf.commitment) {
        return `leaf ${index} of ${leaf.day} commits to something else than the file says`;
    }
    const isSame = (['site', 'day', 'seq', 'format'] as const).every(
        name => fields.get(name) === String(leaf[name]),
    );
    if (!isSame) return `leaf ${index} of ${leaf.day} says another day than it stands for`;
    const hashes = proof.map(readBase64).filter(hash => hash !== undefined);
    return isIncluded({ index, size, leaf: leafHash(utf8ToBytes(entry)), root }, hashes)
        ? { ...leaf, index, fields }
        : `leaf ${index} of ${leaf.day} is not in the signed log`;
};

/** Days of which the file has nothing, or not everything, between its first and its last. */
const gapsIn = (leaves: readonly OpenedLeaf[]): string[] => {
    const days = [...new Set(leaves.map(({ day }) => day))].sort();
    const [first = '', last = ''] = [days[0], days.at(-1)];
    const all = Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at));
    return all.flatMap(day => {
        const seqs = leaves.filter(leaf => leaf.day === day).map(({ seq }) => seq);
        if (seqs.length === 0) return [`${day}: the file has nothing of this day`];
        return seqs.every((seq, at) => seq === at)
            ? []
            : [`${day}: the file has not every leaf of this day, or one twice`];
    });
};

/** Checks a file by itself, and with the key of the log where that is known; nothing for what is none. */
export const checkProof = (text: string, logKey?: string): CheckedProof | string => {
    const file = readProofFile(text);
    const key = file && readVkey(file.log);
    if (!file || key?.type !== keyTypes.note) return 'this is no file of proven days';
    if (logKey !== undefined && logKey !== file.log) {
        return 'it is of another log than the key that was given';
    }
    const checkpoint = openCheckpoint(file.checkpoint, key);
    if (!checkpoint) return 'its checkpoint is not signed with the key of the log';
    const opened = file.leaves.map(leaf => openLeaf(leaf, checkpoint));
    const faults = opened.filter(leaf => typeof leaf === 'string');
    const leaves = opened.filter(leaf => typeof leaf !== 'string');
    if (new Set(leaves.map(({ site }) => site)).size > 1) faults.push('it mixes several sites');
    if (faults.length === 0) faults.push(...gapsIn(leaves));
    return {
        checkpoint,
        key,
        witnesses: file.witnesses.map(readVkey).filter(one => one !== undefined),
        leaves,
        lines: [...leaves.map(describeDay), ...faults.map(fault => `WRONG: ${fault}.`)],
        ok: faults.length === 0,
    };
};
