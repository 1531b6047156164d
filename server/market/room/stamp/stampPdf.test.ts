import { deflateSync } from 'node:zlib';
import { PDFDict, PDFDocument, PDFName, PDFStream, PDFString, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../../tests/fixtures/pdfText';
import { stampLines } from './stampLines';
import { stampPage } from './stampPage';
import { stampPdf } from './stampPdf';
import { requireModestStreams } from './unpackedStreams';

const lines = stampLines({ name: '王小明', email: 'wang@example.com' }, Date.UTC(2026, 10, 29, 4));

const document = async (pages = 1) => {
    const made = await PDFDocument.create();
    const font = await made.embedFont(StandardFonts.Helvetica);
    for (let page = 1; page <= pages; page++) {
        made.addPage([595, 842]).drawText(`Statement ${page}`, { x: 50, y: 780, font });
    }
    return made;
};

const bytesOf = async (made: PDFDocument) => Buffer.from(await made.save());

/** Every name that stands anywhere in a file, packed or not. */
const namesIn = async (file: Buffer): Promise<Set<string>> => {
    const { context } = await PDFDocument.load(file);
    const names = new Set<string>();
    for (const [, object] of context.enumerateIndirectObjects()) {
        const dict = object instanceof PDFStream ? object.dict : object;
        if (!(dict instanceof PDFDict)) continue;
        for (const name of String(dict).matchAll(/\/(\w+)/g)) names.add(name[1] ?? '');
    }
    return names;
};

const refusalOf = (file: Buffer) =>
    stampPdf(file).then(
        () => 'taken',
        (cause: { errors?: { file?: unknown } }) => String(JSON.stringify(cause.errors?.file)),
    );

/** What stood in the file that this test made is in it: else nothing shows that it went. */
const dangerous = ['JavaScript', 'OpenAction', 'EmbeddedFiles', 'Annots', 'AA'];

const poisoned = async () => {
    const made = await document();
    made.addJavaScript('x', 'app.alert(1)');
    await made.attach(Buffer.from('MZ'), 'tool.exe', { mimeType: 'application/octet-stream' });
    const action = made.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(2)') });
    made.catalog.set(PDFName.of('OpenAction'), made.context.register(action));
    const page = made.getPage(0);
    const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 600, 800] };
    const lead = { S: 'URI', URI: PDFString.of('https://evil.example/') };
    const annotation = made.context.obj({ ...link, A: lead });
    page.node.set(PDFName.of('Annots'), made.context.obj([made.context.register(annotation)]));
    page.node.set(PDFName.of('AA'), made.context.obj({ O: action }));
    return bytesOf(made);
};

describe('a stamped PDF', () => {
    it('shows for whom and when on every page, Chinese too, and still what it said', async () => {
        const stamp = await stampPage(lines);
        const { bytes, pages } = await stampPdf(await bytesOf(await document(3)), stamp);
        expect(pages).toBe(3);
        expect(pdfText(stamp).replace(/\s/g, '')).toContain('王小明');
        const made = await PDFDocument.load(bytes);
        for (const page of made.getPages()) {
            const drawn = page.node.Resources()?.lookup(PDFName.of('XObject'), PDFDict);
            // the page and the stamp
            expect(drawn?.keys().length).toBeGreaterThanOrEqual(2);
        }
    });

    it('has no script, no link, no attached file and no action left', async () => {
        const file = await poisoned();
        const before = await namesIn(file);
        expect(dangerous.filter(name => !before.has(name))).toEqual([]);
        const { bytes } = await stampPdf(file, await stampPage(lines));
        const after = await namesIn(bytes);
        expect(dangerous.filter(name => after.has(name))).toEqual([]);
        expect(bytes.includes('MZ')).toBe(false);
        expect(bytes.includes('evil.example')).toBe(false);
    });

    it('has nothing of what follows or precedes the document', async () => {
        const file = Buffer.concat([
            await bytesOf(await document()),
            Buffer.from('\n<script>alert(1)</script>PK\x03\x04'),
        ]);
        const { bytes } = await stampPdf(file, await stampPage(lines));
        expect(bytes.includes('<script>')).toBe(false);
        expect(bytes.includes('PK\x03\x04')).toBe(false);
    });
});

/** So many megabytes of nothing, packed as quickly as it goes. */
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 2 ** 20), { level: 1 });

describe('what is refused', () => {
    const bomb = zeros(120);

    it('is what is no document, cut off, or of too many pages', async () => {
        expect(await refusalOf(Buffer.from('%PDF-1.7\nnothing'))).toContain('room.pdf_damaged');
        const nested = Buffer.from(`%PDF-1.7\n1 0 obj\n${'['.repeat(200_000)}\nendobj\n`);
        expect(await refusalOf(nested)).toContain('room.pdf_damaged');
        expect(await refusalOf(await bytesOf(await document(501)))).toContain('room.pdf_pages');
    });

    it('is what is protected with a password', async () => {
        const made = await document();
        const { context } = made;
        const encrypt = context.obj({ Filter: 'Standard', V: 4, R: 4, Length: 128, P: -44 });
        context.trailerInfo.Encrypt = context.register(encrypt);
        expect(await refusalOf(await bytesOf(made))).toContain('room.pdf_encrypted');
    });

    it('is what unpacks to more than a server holds, also packed twice or under hidden names', async () => {
        const file = (filter: string, body: Buffer) =>
            Buffer.concat([
                Buffer.from(
                    `%PDF-1.7\n1 0 obj\n<</Filter${filter}/Length ${body.length}>>\nstream\n`,
                ),
                body,
                Buffer.from('\nendstream\nendobj\n'),
            ]);
        expect(await refusalOf(file('/FlateDecode', bomb))).toContain('room.pdf_damaged');
        const twice = file('[/FlateDecode/FlateDecode]', deflateSync(bomb));
        expect(await refusalOf(twice)).toContain('room.pdf_damaged');
        expect(await refusalOf(file('/#4cZWDecode', Buffer.from('x')))).toContain(
            'room.pdf_damaged',
        );
    });

    const packed = (filter: string, body: Buffer, word = 'stream\n') =>
        Buffer.concat([
            Buffer.from(`%PDF-1.7\n1 0 obj\n<</Filter${filter}/Length ${body.length}>>\n${word}`),
            body,
            Buffer.from('\nendstream\nendobj\n'),
        ]);
    /** Bytes that say where a stream ends, in front of what unpacks to much. */
    const early = () => {
        const words = Buffer.from('\nendstream\n');
        const size = Buffer.alloc(4);
        size.writeUInt16LE(words.length, 0);
        size.writeUInt16LE(~words.length & 0xff_ff, 2);
        const stored = Buffer.concat([Buffer.from([0]), size, words]);
        return Buffer.concat([bomb.subarray(0, 2), stored, bomb.subarray(2)]);
    };
    /** Streams that are small enough each, and of which a reader never looks at the end. */
    const many = (body: Buffer) =>
        Buffer.concat(Array<Buffer>(5).fill(packed('/FlateDecode', body)));
    const less = zeros(90);
    const wrong = Buffer.concat([less.subarray(0, -4), Buffer.from('oops')]);
    const hidden: readonly (readonly [string, Buffer])[] = [
        ['with a wrong checksum', many(wrong)],
        ['cut off', many(less.subarray(0, -20))],
        ['after a word that it ends', packed('/FlateDecode', early())],
        ['after another end of a line', packed('/FlateDecode', bomb, 'stream\r')],
        ['after a space', packed('/FlateDecode', bomb, 'stream \r\n')],
        ['after no end of a line', packed('/FlateDecode', bomb, 'stream')],
        [
            'in digits',
            packed('[/ASCIIHexDecode/FlateDecode]', Buffer.from(`${bomb.toString('hex')}>`)),
        ],
        ['as runs', packed('/RunLengthDecode', Buffer.from('x'))],
        ['under a filter that stands elsewhere', packed(' 7 0 R', Buffer.from('x'))],
    ];
    it.each(hidden)('is what unpacks to much %s', async (_, file) => {
        await expect(requireModestStreams(file)).rejects.toMatchObject({ status: 422 });
    });

    it('is what is made of more parts than a server holds, packed or not', async () => {
        const parts = '<<>>'.repeat(2 ** 21);
        await expect(
            requireModestStreams(Buffer.from(`%PDF-1.7\n1 0 obj\n[${parts}]\nendobj\n`)),
        ).rejects.toMatchObject({ status: 422 });
        const inside = deflateSync(Buffer.from(`%x\n9 0 [${parts}]`));
        const file = packed('/FlateDecode/Type/ObjStm/N 1/First 7', inside);
        await expect(requireModestStreams(file)).rejects.toMatchObject({ status: 422 });
    });

    it('is not what is written in letters, as some programs do, and small', async () => {
        const letters = Buffer.from('GhQe1~>');
        await requireModestStreams(packed('[/ASCII85Decode/FlateDecode]', letters));
    });
});
