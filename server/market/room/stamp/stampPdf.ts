import {
    degrees,
    PDFArray,
    PDFDict,
    PDFDocument,
    type PDFEmbeddedPage,
    PDFName,
    type PDFObject,
    type PDFPage,
    PDFStream,
} from 'pdf-lib';
import { mostPages } from '../../../../contract/market/room/roomKinds';
import { invalid } from '../../../platform/http/errors';
import { stampSize } from './stampSize';
import { damagedPdf, requireModestStreams, tooManyPages } from './unpackedStreams';

/** What a page is drawn with; links, comments, scripts and attached files are none of it. */
const pageKeys = ['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Contents', 'Rotate'];

/** What could run, lead elsewhere or carry something along, wherever it stands. */
const removed = [
    ...['AA', 'OpenAction', 'JS', 'JavaScript', 'A', 'AF', 'EF', 'EmbeddedFiles', 'Names'],
    ...['Launch', 'URI', 'Annots', 'Metadata', 'PieceInfo', 'OPI', 'Ref', 'RichMediaContent'],
    ...['AcroForm', 'XFA', 'FFilter'],
].map(name => PDFName.of(name));

const scrub = (object: PDFObject | undefined, depth = 0): void => {
    if (depth > 40) throw damagedPdf();
    if (object instanceof PDFStream) {
        // a stream whose bytes lie in another file
        object.dict.delete(PDFName.of('F'));
        scrub(object.dict, depth + 1);
    } else if (object instanceof PDFDict) {
        for (const name of removed) object.delete(name);
        for (const value of object.values()) scrub(value, depth + 1);
    } else if (object instanceof PDFArray) {
        for (const value of object.asArray()) scrub(value, depth + 1);
    }
};

/** Draws what is filled into forms onto the pages; throws 422 where that cannot be done. */
const flattenForm = (source: PDFDocument): void => {
    const form = source.catalog.lookupMaybe(PDFName.of('AcroForm'), PDFDict);
    if (!form?.has(PDFName.of('Fields'))) return;
    try {
        const read = source.getForm();
        if (read.getFields().length > 0) read.flatten({ updateFieldAppearances: false });
    } catch {
        throw invalid({ file: 'room.pdf_form' });
    }
};

const load = async (file: Buffer): Promise<PDFDocument> => {
    try {
        return await PDFDocument.load(file, { updateMetadata: false, throwOnInvalidObject: true });
    } catch (cause) {
        // its classes of errors are none that can be asked for
        const isProtected = /is encrypted/.test(String(cause));
        if (isProtected) throw invalid({ file: 'room.pdf_encrypted' });
        throw cause;
    }
};

const stripPage = ({ node }: PDFPage): void => {
    for (const key of node.keys()) {
        if (!pageKeys.includes(key.decodeText())) node.delete(key);
    }
};

/** A page as a picture of lines: what it looks like, and nothing that it does. */
const redraw = async (made: PDFDocument, page: PDFPage): Promise<PDFPage> => {
    const box = page.getCropBox();
    const { x, y, width, height } = box;
    const drawn = made.addPage([width, height]);
    drawn.setRotation(degrees(page.getRotation().angle));
    if (page.node.Contents()) {
        const bounds = { left: x, bottom: y, right: x + width, top: y + height };
        drawn.drawPage(await made.embedPage(page, bounds), { x: 0, y: 0 });
    }
    return drawn;
};

const stampOn = (page: PDFPage, stamp: PDFEmbeddedPage): void => {
    const { width, height } = page.getSize();
    const step = { x: stampSize.width, y: stampSize.height };
    // a page of a map's size is not covered with thousands
    const scale = Math.max(1, width / 1_800, height / 1_800);
    for (let y = 0; y < height; y += step.y * scale) {
        for (let x = 0; x < width; x += step.x * scale) {
            page.drawPage(stamp, {
                x,
                y,
                width: step.x * scale,
                height: step.y * scale,
                opacity: 0.28,
            });
        }
    }
};

const rebuild = async (file: Buffer, stamp: Buffer | undefined) => {
    const source = await load(file);
    const pages = source.getPages();
    if (pages.length === 0) throw damagedPdf();
    if (pages.length > mostPages) throw tooManyPages();
    flattenForm(source);
    const made = await PDFDocument.create();
    const stamped = stamp && (await made.embedPdf(stamp))[0];
    for (const page of pages) {
        stripPage(page);
        const drawn = await redraw(made, page);
        if (stamped) stampOn(drawn, stamped);
    }
    await made.flush();
    for (const [, object] of made.context.enumerateIndirectObjects()) {
        if (object !== made.catalog) scrub(object);
    }
    made.setProducer('');
    made.setCreator('');
    return { bytes: Buffer.from(await made.save()), pages: pages.length };
};

/**
 * A PDF made anew of the pages of another, with the stamp over each; without a stamp only to see whether that can be
 * done. Throws 422 for what is damaged, protected or too large.
 */
export const stampPdf = async (
    file: Buffer,
    stamp?: Buffer,
): Promise<{ bytes: Buffer; pages: number }> => {
    await requireModestStreams(file);
    try {
        return await rebuild(file, stamp);
    } catch (cause) {
        if (cause instanceof Error && 'status' in cause) throw cause;
        throw damagedPdf();
    }
};
