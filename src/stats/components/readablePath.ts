/** A path with its percent-encoded letters written out, as browsers show it. */
export const readablePath = (path: string): string => {
    try {
        return decodeURI(path);
    } catch {
        // not UTF-8, or a stray % sign
        return path;
    }
};
