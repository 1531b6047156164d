import PDFDocument from 'pdfkit';
import { fault } from '../../../../contract/fault';
import { invalid } from '../../../platform/http/errors';
import { documentBytes } from '../../../platform/pdf/documentBytes';
import { loadFonts } from '../../../platform/pdf/fontFiles';
import { PdfText } from '../../../platform/pdf/pdfText';

const megabyte = 2 ** 20;
export const mostText = 4 * megabyte;
/** Lines and letters of a line that are shown; whoever needs all asks for the file. */
const mostLines = 2_000;
const longestLine = 500;
/** Points on A4 across. */
const size = [842, 595] as const;
const margin = 36;
const fontSize = 8;
const lineHeight = 12;

export const requireShortText = (bytes: number): void => {
    if (bytes <= mostText) return;
    throw invalid({ file: fault('room.text_large', { megabytes: mostText / megabyte }) });
};

const byMark = ([first, second]: Buffer): string | undefined => {
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
};

/** Spreadsheet programs in China write tables in GB 18030. */
const decoded = (file: Buffer): string => {
    const mark = byMark(file);
    if (mark) return new TextDecoder(mark).decode(file);
    try {
        return new TextDecoder('utf-8', { fatal: true }).decode(file);
    } catch {
        return new TextDecoder('gb18030').decode(file);
    }
};

/** Whether all of it is letters, none of which a text does not have. */
export const isGb18030 = (file: Buffer): boolean => {
    try {
        const text = new TextDecoder('gb18030', { fatal: true }).decode(file);
        return !/[^\P{Cc}\t\r\n]|[\p{Co}\p{Cn}]/u.test(text);
    } catch {
        return false;
    }
};

/** Of a letter's height; what is written in Latin letters is about half as wide. */
const widthOf = (letter: string): number => {
    if ((letter.codePointAt(0) ?? 0) >= 0x11_00) return 1;
    return /[A-Zmw@%&—]/.test(letter) ? 0.9 : 0.6;
};

/** Parts of a line that fit on a page, one below the other. */
const broken = (line: string): string[] => {
    const parts = [''];
    let width = 0;
    for (const letter of line) {
        width += widthOf(letter) * fontSize;
        if (width > size[0] - 2 * margin) {
            parts.push('');
            width = widthOf(letter) * fontSize;
        }
        parts[parts.length - 1] += letter;
    }
    return parts;
};

const shortened = (line: string): string =>
    line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;

/** The first lines as they stand on the pages; a mark where something was left out. */
export const linesOf = (file: Buffer): string[] => {
    const lines = decoded(file).split(/\r\n|\r|\n/);
    const shown = lines
        .slice(0, mostLines)
        .flatMap(line => broken(shortened(line.replaceAll('\t', '    '))));
    return lines.length > mostLines ? [...shown, '…'] : shown;
};

/** A text or table as the pages of a PDF, its first lines. */
export const textPdf = async (file: Buffer): Promise<Buffer> => {
    const lines = linesOf(file);
    const fonts = await loadFonts(lines);
    const document = new PDFDocument({ size: [...size], margin: 0, font: '' });
    for (const [name, font] of fonts) document.registerFont(name, font);
    const text = new PdfText(document);
    let y = margin;
    for (const line of lines) {
        if (y > size[1] - margin) {
            document.addPage();
            y = margin;
        }
        if (line !== '') text.line(line, { x: margin, y }, { size: fontSize });
        y += lineHeight;
    }
    return documentBytes(document);
};
