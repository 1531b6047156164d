import { diffArrays } from 'diff';

/** A piece of a text: in both, only in the old one, or only in the new one. */
export interface Piece {
    kind: 'same' | 'removed' | 'added';
    items: readonly string[];
}

/** With more changes than this the search takes long; the text is shown as changed altogether. */
const maxEditLength = 1_000;

/** What two lists have in common and what not: lines, or the words of one. Of a change, what was removed comes first. */
export const diffOf = (from: readonly string[], to: readonly string[]): Piece[] => {
    const changes = diffArrays([...from], [...to], { maxEditLength });
    if (changes === undefined) {
        return [
            { kind: 'removed', items: from },
            { kind: 'added', items: to },
        ];
    }
    return changes.map(({ added, removed, value }) => ({
        kind: removed ? 'removed' : added ? 'added' : 'same',
        items: value,
    }));
};

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Its words and what stands between them; Chinese has no spaces to part them by. */
export const wordsOf = (text: string): string[] =>
    [...segmenter.segment(text)].map(({ segment }) => segment);
