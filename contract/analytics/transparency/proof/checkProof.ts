import { utf8ToBytes } from '@noble/hashes/utils.js';
import { readBase64 } from '../bytes';
import { openCheckpoint, type SignedCheckpoint } from '../checkpoint';
import { commitTo, readDayLeaf } from '../leaf';
import { isIncluded, leafHash } from '../merkle';
import { keyTypes, type NoteKey, readVkey } from '../note';
import { readStatement } from '../statement';
import { type Finding, finding } from './findings';
import { type ProvenLeaf, type ProvenStamp, readProofFile } from './proofFile';
import type { OpenedLeaf } from './provenDay';
import { checkEvents } from './provenEvents';

/** What of a file holds by itself. */
export interface CheckedProof {
    checkpoint: SignedCheckpoint;
    key: NoteKey;
    /** of the witnesses that the file names */
    witnesses: NoteKey[];
    leaves: OpenedLeaf[];
    /** as the file has them, not looked at yet */
    stamps: ProvenStamp[];
    faults: Finding[];
    /** about the events that it opens */
    events: Finding[];
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

const dayAfter = (day: string): string =>
    new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Days of which the file has nothing, or not everything, between its first and its last. */
const gapsIn = (leaves: readonly OpenedLeaf[]): Finding[] => {
    const days = [...new Set(leaves.map(({ day }) => day))].sort();
    return days.flatMap((day, at) => {
        const seqs = leaves.filter(leaf => leaf.day === day).map(({ seq }) => seq);
        const isWhole = seqs.every((seq, place) => seq === place);
        const next = dayAfter(day);
        // one for each gap, however long: days may lie centuries apart
        const isFollowed = at === days.length - 1 || days[at + 1] === next;
        return [
            ...(isWhole ? [] : [finding('wrong', 'day.incomplete', { day })]),
            ...(isFollowed ? [] : [finding('wrong', 'day.missing', { day: next })]),
        ];
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
        stamps: file.timestamps ?? [],
        events: checkEvents(file.events ?? [], leaves),
        faults,
    };
};
