import { parseCheckpoint } from '../format/checkpoint';
import { isNoteSigned, type NoteKey } from '../format/note';
import { type CheckedProof, checkProof } from './checkProof';
import { describeShown, describeWitnesses } from './describeProof';
import { followLog, type ReadLog } from './followLog';

export interface ProofQuestion {
    /** the file's text */
    file: string;
    /** known from elsewhere */
    logKey?: string | undefined;
    witnesses: readonly NoteKey[];
    /** the log as it is served now */
    read?: ReadLog | undefined;
    /** an older checkpoint that was kept */
    older?: string | undefined;
}

const olderHead = ({ key }: CheckedProof, older: string | undefined) => {
    if (older === undefined) return undefined;
    const checkpoint = parseCheckpoint(older);
    return checkpoint && isNoteSigned(checkpoint, key) ? checkpoint : 'unknown';
};

/** What a file of proven days shows, to whoever asks about it anywhere. */
export const verifyProof = async (
    question: ProofQuestion,
): Promise<{ lines: string[]; ok: boolean }> => {
    const checked = checkProof(question.file, question.logKey);
    if (typeof checked === 'string') return { lines: [`REFUSED: ${checked}.`], ok: false };
    const { checkpoint, key } = checked;
    const older = olderHead(checked, question.older);
    if (older === 'unknown') {
        const lines = [...checked.lines, 'REFUSED: the older checkpoint is not of this log.'];
        return { lines, ok: false };
    }
    const seen = describeWitnesses(checked, question.witnesses);
    const lines = [
        `Log ${key.name}, ${checkpoint.size} leaves: signature right.`,
        ...checked.lines,
        ...seen.lines,
    ];
    const heads = [checkpoint, ...(older ? [older] : [])];
    const followed = question.read
        ? await followLog(question.read, key, { heads, leaves: checked.leaves })
        : undefined;
    if (followed) {
        lines.push(`The log as it is served now has ${followed.size} leaves.`);
        lines.push(...followed.faults.map(fault => `WRONG: ${fault}.`));
    }
    const ok = checked.ok && seen.ok && (followed?.faults.length ?? 0) === 0;
    const shown = describeShown({
        isKeyKnown: question.logKey !== undefined,
        seen: seen.seen,
        isFollowed: followed !== undefined,
        isOlderKept: followed !== undefined && older !== undefined,
    });
    return { lines: ok ? [...lines, ...shown] : lines, ok };
};
