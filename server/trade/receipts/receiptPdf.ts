import PDFDocument from 'pdfkit';
import type { ReceiptSnapshot } from '../../../contract/trade/receipts';
import { documentBytes } from '../../platform/pdf/documentBytes';
import { loadFonts } from '../../platform/pdf/fontFiles';
import { PdfText, type TextLook } from '../../platform/pdf/pdfText';
import { type ReceiptContent, receiptContent } from './receiptContent';
import type { ReceiptLanguage } from './receiptTexts';

/** Points on A4. */
const left = 56;
const right = 539;
const middle = 310;
/** below it no further note begins */
const lowest = 770;
const grey = '#59636e';

const plain: TextLook = { size: 10 };
const small: TextLook = { size: 9, colour: grey };

type Document = InstanceType<typeof PDFDocument>;

const allTexts = (content: ReceiptContent): string[] => [
    ...[content.title, content.number, ...content.platform, content.to.label, ...content.to.lines],
    ...[...content.facts, ...content.lines, content.columns, content.total].flat(),
    ...content.notes,
];

const rule = (document: Document, y: number, colour = '#d1d9e0'): void => {
    document.moveTo(left, y).lineTo(right, y).lineWidth(0.75).strokeColor(colour).stroke();
};

const drawHead = (text: PdfText, { title, number, platform }: ReceiptContent): number => {
    text.line(title, { right, y: 56 }, { size: 22 });
    text.line(number, { right, y: 88 }, { size: 12, colour: grey });
    const [name = '', ...address] = platform;
    let y = text.block(name, { x: left, y: 58, width: 250 }, { size: 14 });
    for (const line of address) y = text.block(line, { x: left, y, width: 250 }, small);
    return Math.max(y, 108) + 22;
};

const drawParties = (text: PdfText, { to, facts }: ReceiptContent, top: number): number => {
    text.line(to.label, { x: left, y: top }, small);
    let y = top + 16;
    for (const line of to.lines) y = text.block(line, { x: left, y, width: 235 }, plain);
    let row = top;
    for (const [label, value] of facts) {
        text.line(label, { x: middle, y: row + 1 }, small);
        row = text.block(value, { x: middle + 80, y: row, width: right - middle - 80 }, plain) + 2;
    }
    return Math.max(y, row) + 22;
};

const drawLines = (document: Document, text: PdfText, content: ReceiptContent, top: number) => {
    text.line(content.columns[0], { x: left, y: top }, small);
    text.line(content.columns[1], { right, y: top }, small);
    rule(document, top + 17, grey);
    let y = top + 26;
    for (const [words, amount] of content.lines) {
        text.line(amount, { right, y }, plain);
        y = text.block(words, { x: left, y, width: 340 }, plain) + 5;
    }
    rule(document, y + 2);
    text.line(content.total[0], { x: left, y: y + 12 }, { size: 13 });
    text.line(content.total[1], { right, y: y + 12 }, { size: 13 });
    return y + 58;
};

const draw = (document: Document, content: ReceiptContent): void => {
    const text = new PdfText(document);
    const parties = drawHead(text, content);
    let y = drawLines(document, text, content, drawParties(text, content, parties));
    for (const note of content.notes) {
        if (y > lowest) {
            document.addPage();
            y = 56;
        }
        y = text.block(note, { x: left, y, width: right - left }, small) + 4;
    }
};

/** A receipt or credit note as a PDF, of one page unless many files were delivered, with every font that it needs inside. */
export const receiptPdf = async (
    receipt: ReceiptSnapshot,
    language: ReceiptLanguage,
): Promise<Buffer> => {
    const content = receiptContent(receipt, language);
    const fonts = await loadFonts(allTexts(content));
    const { number: Title, issuedAt } = receipt;
    const document = new PDFDocument({
        size: 'A4',
        margin: 0,
        font: '',
        lang: language === 'zh' ? 'zh-CN' : 'en',
        info: { Title, CreationDate: new Date(issuedAt) },
    });
    for (const [name, font] of fonts) document.registerFont(name, font);
    draw(document, content);
    return documentBytes(document);
};
