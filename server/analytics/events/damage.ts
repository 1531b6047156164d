/** How ClickHouse calls it when the bytes of its files are not those that it wrote. */
const kinds: ReadonlySet<string> = new Set([
    ...['CHECKSUM_DOESNT_MATCH', 'CORRUPTED_DATA', 'CANNOT_DECOMPRESS', 'UNKNOWN_CODEC'],
    ...['CANNOT_READ_ALL_DATA', 'ATTEMPT_TO_READ_AFTER_EOF', 'TOO_LARGE_SIZE_COMPRESSED'],
    ...['BAD_SIZE_OF_FILE_IN_DATA_PART', 'NO_FILE_IN_DATA_PART', 'FILE_DOESNT_EXIST'],
]);

/** What is wrong with files of the event store, as it says so itself; nothing for any other error. */
export const damageIn = (cause: unknown): string | undefined => {
    if (!(cause instanceof Error) || !('type' in cause)) return undefined;
    return kinds.has(String(cause.type)) ? cause.message.split('\n')[0]?.slice(0, 300) : undefined;
};
