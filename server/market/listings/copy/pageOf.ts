/** How many of ascending numbers are less. */
const countBelow = (sorted: Float64Array, limit: number): number => {
    let from = 0;
    let to = sorted.length;
    while (from < to) {
        const middle = (from + to) >> 1;
        if ((sorted[middle] ?? 0) < limit) from = middle + 1;
        else to = middle;
    }
    return from;
};

/**
 * The places of a page of the keys in ascending order; equal ones keep theirs. The keys alone are sorted, which takes a
 * tenth of the time, and then only those places are, whose keys lie between the first and the last of the page.
 */
export const pageOf = (
    keys: Float64Array,
    { limit, offset }: { limit: number; offset: number },
): number[] => {
    const sorted = keys.slice().sort();
    const end = Math.min(offset + limit, sorted.length);
    if (offset >= end) return [];
    const least = sorted[offset] ?? 0;
    const most = sorted[end - 1] ?? 0;
    let skipped = offset - countBelow(sorted, least);
    let last = 0;
    const found: number[] = [];
    for (let at = 0; at < keys.length; at += 1) {
        const key = keys[at] ?? 0;
        if (key < least || key > most) continue;
        if (key === least && skipped > 0) {
            skipped -= 1;
            continue;
        }
        // of a thousand that are equal a page shows the first
        if (key === most) {
            if (last >= limit) continue;
            last += 1;
        }
        found.push(at);
    }
    return found
        .sort((one, other) =>
            keys[one] === keys[other] ? one - other : (keys[one] ?? 0) - (keys[other] ?? 0),
        )
        .slice(0, end - offset);
};
