import PDFDocument from 'pdfkit';
import { fault } from '../../../../contract/fault';
import { invalid } from '../../../platform/http/errors';
import { documentBytes } from '../../../platform/pdf/documentBytes';
import { loadFonts } from '../../../platform/pdf/fontFiles';
import { PdfText } from '../../../platform/pdf/pdfText';

const megabyte = 2 ** 20;
const mostText = 4 * megabyte;
/** Lines and letters of a line that are shown; whoever needs all asks for the file. */
const mostLines = 2_000;
const longestLine = 220;
/** Points on A4 across. */
const size = [842, 595] as const;
const margin = 36;
const fontSize = 8;
const lineHeight = 12;

export const requireShortText = (bytes: number): void => {
    if (bytes <= mostText) return;
    throw invalid({ file: fault('room.text_large', { megabytes: mostText / megabyte }) });
};

const encodingOf = ([first, second]: Buffer): string => {
    if (first === 0xff && second === 0xfe) return 'utf-16le';
    return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
};

const linesOf = (file: Buffer): string[] => {
    const lines = new TextDecoder(encodingOf(file)).decode(file).split(/\r?\n/);
    const shown = lines
        .slice(0, mostLines)
        .map(line => line.replaceAll('\t', '    ').slice(0, longestLine));
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
