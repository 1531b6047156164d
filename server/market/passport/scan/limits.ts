import type { ScanFailure } from '../../../../contract/market/passport/words';

/** How much of an archive is read. */
export const limits = {
    /** bytes of the archive */
    archive: 200 * 2 ** 20,
    /** bytes of all its files unpacked, counted while they are unpacked */
    unpacked: 2 ** 30,
    entries: 20_000,
    /** unpacked ÷ packed, of one entry and of all; code has 1 to 3 */
    entryRatio: 100,
    totalRatio: 20,
    /** names in a path */
    depth: 20,
    /** bytes of one file that rules read; of a longer one its beginning */
    text: 2 ** 20,
    /** bytes that are unpacked in one go; more are counted piece by piece and dropped */
    atOnce: 4 * 2 ** 20,
    /** ms after which further files are counted and not read */
    soft: 60_000,
} as const;

export type Limits = { readonly [Name in keyof typeof limits]: number };

/** The archive is not read any further, and why. */
export class ScanRefusal extends Error {
    readonly failure: ScanFailure;

    constructor(failure: ScanFailure) {
        super(failure);
        this.failure = failure;
    }
}
