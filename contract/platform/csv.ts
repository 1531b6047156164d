/**
 * Programs that show tables would take text that begins so for a formula, Asian ones also the wide
 * signs (OWASP, CSV injection); amounts are none.
 */
const formula = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\n＝＋－＠]/;

const quote = (text: string): string =>
    /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** A text that no program takes for a formula, in quotes where it needs them (RFC 4180). */
export const textCell = (text: string): string => quote(formula.test(text) ? `'${text}` : text);

/** Tells programs that a file is UTF-8. */
export const byteOrderMark = '\uFEFF';
