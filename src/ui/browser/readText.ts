/** Text of a file in UTF-8, or in GB 18030 (which GBK is part of), as programs in China write. */
export const readText = (bytes: Uint8Array): string => {
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        return new TextDecoder('gb18030').decode(bytes);
    }
};
