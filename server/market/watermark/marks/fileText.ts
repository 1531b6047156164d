const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Bytes of a longer file are read by nobody. */
export const longestText = 256 * 1_024;

/** A text that is the same bytes again when it is written; undefined for any other file. */
export const textOf = (bytes: Buffer): string | undefined => {
    if (bytes.length > longestText || bytes.includes(0)) return undefined;
    try {
        return strict.decode(bytes);
    } catch {
        return undefined;
    }
};
