import { cosignedAt } from '../cosignature';
import type { NoteKey } from '../note';
import type { CheckedProof } from './checkProof';
import { type Finding, finding, moment } from './findings';

/** What the witnesses say of a file's checkpoint: those that were given, else those that the file names. */
export const askWitnesses = (
    { checkpoint, witnesses }: CheckedProof,
    given: readonly NoteKey[],
): { findings: Finding[]; seen: number } => {
    const isOwn = given.length === 0;
    const findings = (isOwn ? witnesses : given).map(key => {
        const { name } = key;
        const at = checkpoint.signatures
            .map(signature => cosignedAt(key, checkpoint.text, signature))
            .find(time => time !== undefined);
        if (at !== undefined) {
            const code = isOwn ? 'witness.saw_own_key' : 'witness.saw';
            return finding('note', code, { name, at: moment(at) });
        }
        // A witness that was asked for has to have seen it.
        return finding(isOwn ? 'note' : 'wrong', 'witness.absent', { name });
    });
    // Keys that the file itself brings vouch for nothing.
    return { findings, seen: findings.filter(({ code }) => code === 'witness.saw').length };
};

interface Shown {
    /** whether the key was given, not read from the file */
    isKeyKnown: boolean;
    seen: number;
    /** by an authority whose root was given */
    isStamped: boolean;
    isFollowed: boolean;
    isOlderKept: boolean;
}

const withoutWitness = (isStamped: boolean) =>
    isStamped ? 'shown.stamped_alone' : 'shown.unwitnessed';

/** What a right file shows, and what it does not. */
export const whatIsShown = ({
    isKeyKnown,
    seen,
    isStamped,
    isFollowed,
    isOlderKept,
}: Shown): Finding[] =>
    (
        [
            'shown.days',
            ...(isStamped ? (['shown.stamped'] as const) : []),
            seen > 0 ? 'shown.witnessed' : withoutWitness(isStamped),
            isFollowed ? 'shown.followed' : 'shown.not_followed',
            isOlderKept ? 'shown.older' : 'shown.no_older',
            ...(isKeyKnown ? [] : (['shown.own_key'] as const)),
            'limits.people',
        ] as const
    ).map(code => finding('shown', code));
