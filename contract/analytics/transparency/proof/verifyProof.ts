import { utf8ToBytes } from '@noble/hashes/utils.js';
import { isSameBytes } from '../bytes';
import { parseCheckpoint } from '../checkpoint';
import { dayLeafText } from '../leaf';
import { type LineLeaf, readLogLine } from '../logLine';
import { leafHash, type TreeHead } from '../merkle';
import { isNoteSigned, type NoteKey } from '../note';
import { type CheckedProof, checkProof } from './checkProof';
import { checkStamps } from './checkStamps';
import { type Finding, finding, isFault } from './findings';
import { followLog, lineFinding, type ReadLog } from './followLog';
import { askWitnesses, whatIsShown } from './judge';
import { type ProvenDay, readProvenDay } from './provenDay';

export interface ProofQuestion {
    /** the file's text */
    file: string;
    /** known from elsewhere */
    logKey?: string | undefined;
    witnesses: readonly NoteKey[];
    /** certificates (DER) of authorities whose time-stamps are trusted; none: the file's own are named */
    roots?: readonly Uint8Array[];
    /** the log as it is served now */
    read?: ReadLog | undefined;
    /** an older checkpoint that was kept, or the line of a mail (`logLine.ts`) */
    older?: string | undefined;
}

export interface ProofAnswer {
    /** whether nothing speaks against it; what it is worth depends on where the key is from, too */
    ok: boolean;
    /** whether the log's key was known from elsewhere */
    isKeyKnown: boolean;
    /** in the order of the file; none when it was refused */
    days: ProvenDay[];
    findings: Finding[];
}

/** Without the log, an older tree says something about one of its own size alone. */
const compareHeads = (checkpoint: TreeHead, older: TreeHead): Finding[] => {
    if (older.size !== checkpoint.size) return [finding('wrong', 'older.needs_log')];
    const { size } = checkpoint;
    return isSameBytes(older.root, checkpoint.root)
        ? []
        : [finding('wrong', 'log.rewritten', { size, before: size })];
};

const refused = (found: Finding): ProofAnswer => ({
    ok: false,
    isKeyKnown: false,
    days: [],
    findings: [found],
});

interface Older extends TreeHead {
    /** of a line that was mailed: the site's newest day then */
    leaf: LineLeaf | undefined;
}

const readOlder = (
    { key }: CheckedProof,
    older: string | undefined,
): Older | 'unknown' | undefined => {
    if (older === undefined) return undefined;
    const line = readLogLine(older);
    const checkpoint = parseCheckpoint(line?.checkpoint ?? older);
    if (checkpoint?.origin !== key.name || !isNoteSigned(checkpoint, key)) return 'unknown';
    return { size: checkpoint.size, root: checkpoint.root, leaf: line?.leaf };
};

/** A mailed line against the file, where that has the leaf of this place. */
const compareLeaf = ({ leaves }: CheckedProof, line: LineLeaf): Finding[] => {
    const own = leaves.find(({ index }) => index === line.index);
    return own ? [lineFinding(line, leafHash(utf8ToBytes(dayLeafText(own))))] : [];
};

/** What a file of proven days shows, to whoever asks about it anywhere. */
export const verifyProof = async (question: ProofQuestion): Promise<ProofAnswer> => {
    const checked = checkProof(question.file, question.logKey);
    if ('tone' in checked) return refused(checked);
    const { checkpoint, key, leaves } = checked;
    const older = readOlder(checked, question.older);
    if (older === 'unknown') return refused(finding('refused', 'older.unknown'));
    const { findings, seen } = askWitnesses(checked, question.witnesses);
    const stamped = await checkStamps(checked, question.roots ?? []);
    const days = leaves.map(readProvenDay);
    const domains = [...new Set(days.map(({ domain }) => domain))];
    const { name } = key;
    const all = [
        finding('note', 'log.signed', { name, size: checkpoint.size }),
        ...checked.faults,
        ...checked.events,
        ...(domains.length > 1
            ? [finding('note', 'file.several_domains', { domains: domains.join(', ') })]
            : []),
        ...findings,
        ...stamped.findings,
    ];
    if (older && !question.read) all.push(...compareHeads(checkpoint, older));
    if (older?.leaf && !question.read) all.push(...compareLeaf(checked, older.leaf));
    if (question.read) {
        const heads = [checkpoint, ...(older ? [older] : [])];
        const known = older?.leaf;
        all.push(...(await followLog(question.read, key, { heads, leaves, known })));
    }
    const ok = !all.some(isFault);
    const isFollowed = question.read !== undefined;
    const isKeyKnown = question.logKey !== undefined;
    const { isStamped } = stamped;
    const shown = { isKeyKnown, seen, isStamped, isFollowed, isOlderKept: older !== undefined };
    return {
        ok,
        isKeyKnown,
        days,
        findings: ok ? [...all, ...whatIsShown(shown)] : all,
    };
};
