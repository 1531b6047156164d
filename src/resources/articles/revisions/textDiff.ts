/** A piece of a text: in both, only in the old one, or only in the new one. */
export interface Piece {
    kind: 'same' | 'removed' | 'added';
    items: readonly string[];
}

/** Above this many comparisons a change is shown as a whole. */
const maxCells = 4_000_000;

/** Lengths of the longest common subsequence of what follows each pair of places. */
const commonLengths = (from: readonly string[], to: readonly string[]): Uint32Array => {
    const width = to.length + 1;
    const lengths = new Uint32Array((from.length + 1) * width);
    for (let i = from.length - 1; i >= 0; i -= 1) {
        for (let j = to.length - 1; j >= 0; j -= 1) {
            lengths[i * width + j] =
                from[i] === to[j]
                    ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
                    : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
        }
    }
    return lengths;
};

const middle = (from: readonly string[], to: readonly string[]): Piece[] => {
    const width = to.length + 1;
    if ((from.length + 1) * width > maxCells) {
        return [
            { kind: 'removed', items: from },
            { kind: 'added', items: to },
        ];
    }
    const lengths = commonLengths(from, to);
    const steps: Piece[] = [];
    let i = 0;
    let j = 0;
    while (i < from.length || j < to.length) {
        if (i < from.length && j < to.length && from[i] === to[j]) {
            steps.push({ kind: 'same', items: from.slice(i, i + 1) });
            i += 1;
            j += 1;
        } else if (
            j >= to.length ||
            (i < from.length &&
                (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
        ) {
            steps.push({ kind: 'removed', items: from.slice(i, i + 1) });
            i += 1;
        } else {
            steps.push({ kind: 'added', items: to.slice(j, j + 1) });
            j += 1;
        }
    }
    return steps;
};

/** Neighbours of one kind as one; within a change what was removed comes first. */
const joined = (steps: readonly Piece[]): Piece[] => {
    const pieces: Piece[] = [];
    const pending: Record<'removed' | 'added', string[]> = { removed: [], added: [] };
    const flush = () => {
        for (const kind of ['removed', 'added'] as const) {
            if (pending[kind].length > 0) pieces.push({ kind, items: pending[kind] });
            pending[kind] = [];
        }
    };
    for (const { kind, items } of steps) {
        if (kind !== 'same') {
            pending[kind].push(...items);
            continue;
        }
        flush();
        const last = pieces.at(-1);
        if (last?.kind === 'same')
            pieces[pieces.length - 1] = { kind, items: [...last.items, ...items] };
        else if (items.length > 0) pieces.push({ kind, items });
    }
    flush();
    return pieces;
};

/** What a longest common subsequence leaves of two lists: lines, or the words of one. */
export const diffOf = (from: readonly string[], to: readonly string[]): Piece[] => {
    let start = 0;
    while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
    let end = 0;
    while (
        end < from.length - start &&
        end < to.length - start &&
        from[from.length - 1 - end] === to[to.length - 1 - end]
    ) {
        end += 1;
    }
    return joined([
        { kind: 'same', items: from.slice(0, start) },
        ...middle(from.slice(start, from.length - end), to.slice(start, to.length - end)),
        { kind: 'same', items: from.slice(from.length - end) },
    ]);
};

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Its words and what stands between them; Chinese has no spaces to part them by. */
export const wordsOf = (text: string): string[] =>
    [...segmenter.segment(text)].map(({ segment }) => segment);
