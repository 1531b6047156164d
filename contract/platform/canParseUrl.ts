/**
 * Whether a text is an address, as `URL.canParse` says, which Node 20 answers wrongly: once it is compiled,
 * a text with letters such as ü or é, which are kept in one byte each, is none for it any more.
 */
export const canParseUrl = (text: string, base?: string | URL): boolean => {
    try {
        new URL(text, base);
        return true;
    } catch {
        return false;
    }
};
