import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readBase64 } from '../bytes';
import { openCheckpoint, type SignedCheckpoint } from '../checkpoint';
import { commitTo, readDayLeaf } from '../leaf';
import { isIncluded, leafHash } from '../merkle';
import { keyTypes, type NoteKey, readVkey } from '../note';
import { readStatement } from '../statement';
import { type Finding, finding } from './findings';
import { type ProvenLeaf, readProofFile } from './proofFile';
import type { OpenedLeaf } from './provenDay';

/** What of a file holds by itself. */
export interface CheckedProof {
    checkpoint: SignedCheckpoint;
    key: NoteKey;
    /** of the witnesses that the file names */
    witnesses: NoteKey[];
    leaves: OpenedLeaf[];
    faults: Finding[];
}

const openLeaf = (
    { index, entry, statement, salt, proof }: ProvenLeaf,
    { size, root }: SignedCheckpoint,
): OpenedLeaf | Finding => {
    const leaf = readDayLeaf(entry);
    const fields = readStatement(statement);
    if (!leaf || !fields) return finding('wrong', 'leaf.unreadable', { index });
    const { day } = leaf;
    if (commitTo(statement, salt) !== leaf.commitment) {
        return finding('wrong', 'leaf.other_commitment', { index, day });
    }
    const isSame = (['site', 'day', 'seq', 'format'] as const).every(
        name => fields.get(name) === String(leaf[name]),
    );
    if (!isSame) return finding('wrong', 'leaf.other_day', { index, day });
    const hashes = proof.map(readBase64).filter(hash => hash !== undefined);
    return isIncluded({ index, size, leaf: leafHash(utf8ToBytes(entry)), root }, hashes)
        ? { ...leaf, index, fields }
        : finding('wrong', 'leaf.not_included', { index, day });
};

const dayMs = 86_400_000;
/** Of more the file cannot have every leaf: see `readProofFile`. */
const maxDays = 5_000;

/** All days from one to the other, YYYY-MM-DD. */
const daysBetween = (first: string, last: string): string[] => {
    const start = Date.parse(first);
    const count = Math.round((Date.parse(last) - start) / dayMs) + 1;
    return Array.from({ length: count }, (_, at) =>
        new Date(start + at * dayMs).toISOString().slice(0, 10),
    );
};

/** Days of which the file has nothing, or not everything, between its first and its last. */
const gapsIn = (leaves: readonly OpenedLeaf[]): Finding[] => {
    const days = [...new Set(leaves.map(({ day }) => day))].sort();
    const span = (Date.parse(days.at(-1) ?? '') - Date.parse(days[0] ?? '')) / dayMs;
    if (span > maxDays) return [finding('wrong', 'day.missing', { day: days[1] ?? '' })];
    return daysBetween(days[0] ?? '', days.at(-1) ?? '').flatMap(day => {
        const seqs = leaves.filter(leaf => leaf.day === day).map(({ seq }) => seq);
        if (seqs.length === 0) return [finding('wrong', 'day.missing', { day })];
        return seqs.every((seq, at) => seq === at)
            ? []
            : [finding('wrong', 'day.incomplete', { day })];
    });
};

const isLeaf = (opened: OpenedLeaf | Finding): opened is OpenedLeaf => 'fields' in opened;

/** Checks a file by itself, and with the key of the log where that is known; a finding for what is none. */
export const checkProof = (text: string, logKey?: string): CheckedProof | Finding => {
    const file = readProofFile(text);
    const key = file && readVkey(file.log);
    if (!file || key?.type !== keyTypes.note) return finding('refused', 'file.unknown');
    if (logKey !== undefined && logKey !== file.log) return finding('refused', 'file.other_log');
    const checkpoint = openCheckpoint(file.checkpoint, key);
    if (!checkpoint) return finding('refused', 'file.unsigned');
    const opened = file.leaves.map(leaf => openLeaf(leaf, checkpoint));
    const leaves = opened.filter(isLeaf);
    const faults = opened.filter((one): one is Finding => !isLeaf(one));
    if (new Set(leaves.map(({ site }) => site)).size > 1) {
        faults.push(finding('wrong', 'file.several_sites'));
    }
    if (faults.length === 0) faults.push(...gapsIn(leaves));
    const names = [...new Set(file.witnesses)];
    return {
        checkpoint,
        key,
        witnesses: names.map(readVkey).filter(one => one !== undefined),
        leaves,
        faults,
    };
};
