import PDFDocument from 'pdfkit';
import { documentBytes } from '../../../platform/pdf/documentBytes';
import { loadFonts } from '../../../platform/pdf/fontFiles';
import { PdfText } from '../../../platform/pdf/pdfText';
import { stampSize } from './stampSize';

const fontSize = 11;
const lineHeight = 15;

/** A PDF of one small page with the lines across it, and every font that they need inside. */
export const stampPage = async (lines: readonly string[]): Promise<Buffer> => {
    const { width, height } = stampSize;
    const fonts = await loadFonts(lines);
    const document = new PDFDocument({ size: [width, height], margin: 0, font: '' });
    for (const [name, font] of fonts) document.registerFont(name, font);
    const text = new PdfText(document);
    const look = { size: fontSize, colour: '#5b6470' };
    document.rotate(-25, { origin: [width / 2, height / 2] });
    const widest = Math.max(...lines.map(line => text.width(line, look)));
    const left = Math.max((width - widest) / 2, 4);
    const top = (height - lines.length * lineHeight) / 2;
    for (const [place, line] of lines.entries()) {
        text.line(line, { x: left, y: top + place * lineHeight }, look);
    }
    return documentBytes(document);
};
