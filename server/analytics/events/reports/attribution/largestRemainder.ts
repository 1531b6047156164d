/** Sums of fractions differ in their last digits by the order in which they were added up. */
const rounded = (part: number): number => Math.round(part * 1e6) / 1e6;

/**
 * Whole numbers that are nearest to some parts and add up to `whole` exactly: each is rounded down, and what is left
 * goes, one by one, to those of which most was cut off; of equal ones to the first (Hamilton's method).
 */
export const largestRemainder = (parts: readonly number[], whole: number): number[] => {
    const down = parts.map(part => Math.floor(rounded(part)));
    const cut = parts.map((part, at) => rounded(part) - (down[at] ?? 0));
    const order = parts.map((_, at) => at).sort((a, b) => (cut[b] ?? 0) - (cut[a] ?? 0) || a - b);
    let left = whole - down.reduce((sum, one) => sum + one, 0);
    // amounts that were converted may miss the whole by one a currency, and so by more than there are parts
    const all = Math.trunc(left / Math.max(1, parts.length));
    left -= all * parts.length;
    const step = Math.sign(left);
    if (step < 0) order.reverse();
    const more = new Set(order.slice(0, Math.abs(left)));
    return down.map((one, at) => one + all + (more.has(at) ? step : 0));
};
