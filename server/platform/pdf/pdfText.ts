import type PDFDocument from 'pdfkit';
import { fontRuns } from './fontFiles';

type Document = InstanceType<typeof PDFDocument>;

/** How a text is written; lengths in points. */
export interface TextLook {
    size: number;
    colour?: string;
}

/** A place between which and the next one a line may break: words whole, Chinese anywhere. */
const pieces = (text: string): string[] =>
    text.match(
        /\s+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+/gu,
    ) ?? [];

/** Texts on a page of a document whose fonts are named for the files of `fontRuns`. */
export class PdfText {
    readonly #document: Document;

    constructor(document: Document) {
        this.#document = document;
    }

    width(text: string, { size }: TextLook): number {
        return fontRuns(text).reduce(
            (sum, run) =>
                sum + this.#document.font(run.file).fontSize(size).widthOfString(run.text),
            0,
        );
    }

    /** One line from `x` on; `right` is where it ends instead. */
    line(text: string, at: { x?: number; right?: number; y: number }, look: TextLook): void {
        let x = at.x ?? (at.right ?? 0) - this.width(text, look);
        for (const run of fontRuns(text)) {
            const font = this.#document.font(run.file).fontSize(look.size);
            font.fillColor(look.colour ?? '#1f2328');
            font.text(run.text, x, at.y, { lineBreak: false });
            x += font.widthOfString(run.text);
        }
    }

    /** As many lines as it takes; answers where the next one would be. */
    block(
        text: string,
        { x, y, width }: { x: number; y: number; width: number },
        look: TextLook,
    ): number {
        let next = y;
        for (const line of this.#broken(text, width, look)) {
            this.line(line, { x, y: next }, look);
            next += look.size * 1.5;
        }
        return next;
    }

    #broken(text: string, width: number, look: TextLook): string[] {
        const lines = [''];
        for (const piece of pieces(text).flatMap(whole => this.#cut(whole, width, look))) {
            const line = `${lines.at(-1)}${piece}`;
            if (this.width(line.trimEnd(), look) <= width) lines[lines.length - 1] = line;
            else lines.push(piece.trimStart());
        }
        return lines;
    }

    /** A word that is wider than the line, in parts that are not. */
    #cut(word: string, width: number, look: TextLook): string[] {
        const parts = [''];
        for (const letter of word) {
            const part = `${parts.at(-1)}${letter}`;
            if (this.width(part, look) <= width) parts[parts.length - 1] = part;
            else parts.push(letter);
        }
        return parts;
    }
}
