import { cosignedAt } from '../format/cosignature';
import type { NoteKey } from '../format/note';
import type { CheckedProof } from './checkProof';

const moment = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What the witnesses say of a file's checkpoint: those that were given, else those that the file names. */
export const describeWitnesses = (
    { checkpoint, witnesses }: CheckedProof,
    given: readonly NoteKey[],
): { lines: string[]; ok: boolean; seen: number } => {
    const asked = given.length > 0 ? given : witnesses;
    const origin = given.length > 0 ? '' : ' (its key stands in the file itself: compare it)';
    const lines: string[] = [];
    let seen = 0;
    for (const key of asked) {
        const at = checkpoint.signatures
            .map(signature => cosignedAt(key, checkpoint.text, signature))
            .find(time => time !== undefined);
        if (at !== undefined) seen += 1;
        lines.push(
            at === undefined
                ? `Witness ${key.name} has not cosigned this tree.`
                : `Witness ${key.name} saw this tree on ${moment(at)}${origin}.`,
        );
    }
    return { lines, ok: given.length === 0 || seen === given.length, seen };
};

interface Shown {
    /** whether the key was given, not read from the file */
    isKeyKnown: boolean;
    seen: number;
    isFollowed: boolean;
    isOlderKept: boolean;
}

/** What a right file shows, and what it does not, in plain words. */
export const describeShown = ({ isKeyKnown, seen, isFollowed, isOlderKept }: Shown): string[] => [
    'What this shows: each of these days stands in the signed log with exactly these figures and these hashes of its events; whoever has this file notices if the server says anything else of them later.',
    seen > 0
        ? 'They were there when the witnesses saw the log, and the witnesses have not cosigned any other history of it.'
        : 'No witness vouches for when they were written, nor that others are shown the same log.',
    isFollowed
        ? 'The log as it is served now continues the one in the file.'
        : 'Whether the log still continues this tree was not looked at: --log <address>.',
    isOlderKept
        ? 'It also continues the older checkpoint that was kept.'
        : 'No older checkpoint was compared: --checkpoint <file>.',
    ...(isKeyKnown
        ? []
        : [
              'The key of the log was taken from the file: compare it with one that came another way, or give --log-key.',
          ]),
    'What this does not show: that the events came from real people, that none was left out or invented before the day was sealed (25 hours after its end), or, without the events themselves, that the figures follow from them.',
];
