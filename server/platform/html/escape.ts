const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
};

/** What XML does not allow even when escaped. */
const notInXml = /(?![\t\n\r])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Text for an element or a quoted attribute, of HTML as of XML. */
export const escapeText = (text: string): string =>
    text.replace(notInXml, '').replace(/[&<>"']/g, sign => entities[sign] ?? '');

/** A backslash of the text itself, or half of a letter, which JSON writes out. */
const halves = /\\(?:\\|ud[89a-f][0-9a-f]{2})/g;

/**
 * JSON for a script element that is not run: nothing in it can end the element. Half of a letter is
 * what the parser of HTML makes of it, so that page and data say the same.
 */
export const scriptJson = (value: unknown): string =>
    JSON.stringify(value)
        .replaceAll('<', '\\u003c')
        .replace(halves, found => (found === '\\\\' ? found : '\ufffd'));
