/** A share of an amount that belongs to a part of it, rounded down. */
export const shareOf = (whole: bigint, part: bigint, of: bigint): bigint =>
    of === 0n ? 0n : (whole * part) / of;

/**
 * What of `whole` belongs to a part of `amount` when `before` of the price was taken already. Shares of all parts
 * come to the whole, whatever their order: each has what is due up to its end less what was due up to its beginning.
 */
export const shareBetween = (
    whole: bigint,
    { before, amount }: { before: bigint; amount: bigint },
    price: bigint,
): bigint => shareOf(whole, before + amount, price) - shareOf(whole, before, price);
