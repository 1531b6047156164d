/**
 * Times packed tighter: what lies between two events, in bits; a visit's start, which its events repeat, as it is.
 * Nothing is written anew: parts are packed so when they are merged next.
 */
export const codecs: readonly string[] = [
    `ALTER TABLE events MODIFY COLUMN started CODEC(ZSTD),
        MODIFY COLUMN time CODEC(Delta, T64('bit'), ZSTD(3))`,
    `ALTER TABLE visits MODIFY COLUMN started CODEC(Delta, T64('bit'), ZSTD),
        MODIFY COLUMN age CODEC(ZSTD(6))`,
];
