/** Marks that nobody sees: byte order, zero width, embeddings of direction, control characters but tab and line break. */
const unseen = /(?![\t\n])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Exported files have a quote before what a spreadsheet would take for a formula. */
const guarded = /^'(?=[=+\-@\t\r\n＝＋－＠])/;

/** A cell as somebody means it. */
export const cleanCell = (text: string): string =>
    text
        .normalize('NFC')
        .replace(/\r\n?/g, '\n')
        .replace(unseen, '')
        .replace(/\u00a0|\u3000/g, ' ')
        .trim()
        .replace(guarded, '')
        .trim();
