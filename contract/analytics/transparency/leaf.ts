import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What stands in the log for good: it says nothing without what was committed to, and its salt. */
export interface DayLeaf {
    /** the site's name in the log, hex */
    site: string;
    day: string;
    /** 0: the day as it was sealed; 1 and on: what was deleted of it later */
    seq: number;
    /** version of the method by which the day was hashed and counted */
    format: number;
    /** hex */
    commitment: string;
}

export const dayLeafText = ({ site, day, seq, format, commitment }: DayLeaf): string =>
    [
        'footfall/sealed-day/v1',
        `site ${site}`,
        `day ${day}`,
        `seq ${seq}`,
        `format ${format}`,
        `commitment ${commitment}`,
        '',
    ].join('\n');

const isDay = (text: string): boolean => {
    const at = Date.parse(text);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

const leafPattern =
    /^footfall\/sealed-day\/v1\nsite ([0-9a-f]{32})\nday (\d{4}-\d{2}-\d{2})\nseq (\d+)\nformat (\d+)\ncommitment ([0-9a-f]{64})\n$/;

export const readDayLeaf = (text: string): DayLeaf | undefined => {
    const [whole, site = '', day = '', seq, format, commitment = ''] = leafPattern.exec(text) ?? [];
    // a day that the calendar does not have would be between no others
    if (whole === undefined || !isDay(day)) return undefined;
    return { site, day, seq: Number(seq), format: Number(format), commitment };
};

/** Binds to a statement without telling it: HMAC-SHA-256 with 32 random bytes, all in hex. */
export const commitTo = (statement: string, salt: string): string =>
    bytesToHex(hmac(sha256, hexToBytes(salt), utf8ToBytes(statement)));

/** A site that was deleted: no further day of it follows. */
export const deletedSiteText = (site: string): string => `footfall/site-deleted/v1\nsite ${site}\n`;

/** The first leaf of a log that takes the place of another: which, and its last checkpoint here. */
export const successorText = (before: { origin: string; size: number; root: string }): string =>
    `footfall/log-after/v1\norigin ${before.origin}\nsize ${before.size}\nroot ${before.root}\n`;
