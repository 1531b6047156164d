export interface StampReader {
    name: string;
    email: string;
}

/** Of a stamp's line; a letter that is as wide as it is high counts twice. */
const widest = 36;
const mostLinesOfName = 2;

const widthOf = (letter: string): number => ((letter.codePointAt(0) ?? 0) < 0x11_00 ? 1 : 2);

/** In as many lines as it takes: what would stand beyond a stamp's edge names nobody. */
const broken = (text: string): string[] => {
    const lines = [''];
    let width = 0;
    for (const letter of text) {
        width += widthOf(letter);
        if (width > widest) {
            lines.push('');
            width = widthOf(letter);
        }
        lines[lines.length - 1] += letter;
    }
    return lines;
};

/** What stands across each page and picture: for whom it was made, and when. */
export const stampLines = ({ name, email }: StampReader, now: number): string[] => [
    // who gave no name may be called by their address
    ...(name === '' || name === email ? [] : broken(name).slice(0, mostLinesOfName)),
    ...broken(email),
    `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
];
