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

/** JSON for a script element that is not run: nothing in it can end the element. */
export const scriptJson = (value: unknown): string =>
    JSON.stringify(value).replaceAll('<', '\\u003c');
