const printable = /^[ -~]*$/;

/**
 * Whether a text is an address, as `URL.canParse` says, which Node 20 answers wrongly for some texts: once it is
 * compiled, one with letters such as ü or é, which are kept in one byte each, is none for it any more. Those are
 * parsed, which takes twice as long.
 */
export const canParseUrl = (text: string, base?: string | URL): boolean => {
    if (printable.test(text) && (base === undefined || printable.test(String(base)))) {
        return URL.canParse(text, base);
    }
    try {
        new URL(text, base);
        return true;
    } catch {
        return false;
    }
};
