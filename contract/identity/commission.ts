/** Of the fee, in hundredths of a per cent, to whoever invited the buyer or the seller … */
export const commissionRate = 3_000n;
/** … for so long after the invited person registered, ms. */
export const commissionMs = 365 * 86_400_000;
