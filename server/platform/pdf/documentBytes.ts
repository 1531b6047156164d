import type PDFDocument from 'pdfkit';

/** Ends a document and answers it as a file. */
export const documentBytes = (document: InstanceType<typeof PDFDocument>): Promise<Buffer> =>
    new Promise((resolve, reject) => {
        const parts: Buffer[] = [];
        document.on('data', (part: Buffer) => parts.push(part));
        document.on('end', () => resolve(Buffer.concat(parts)));
        document.on('error', reject);
        document.end();
    });
