import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { pdfText } from '../../../../tests/fixtures/pdfText';
import { stampApart } from './stampApart';
import { stampLines } from './stampLines';
import { stampPage } from './stampPage';
import { stampPdf } from './stampPdf';

const lines = stampLines({ name: '王小明', email: 'wang@example.com' }, Date.UTC(2026, 10, 29, 4));

const document = async (pages: number): Promise<Buffer> => {
    const made = await PDFDocument.create();
    const font = await made.embedFont(StandardFonts.Helvetica);
    for (let page = 1; page <= pages; page++) {
        made.addPage([595, 842]).drawText(`Statement ${page}`, { x: 50, y: 780, font });
    }
    return Buffer.from(await made.save());
};

const refusalOf = (made: Promise<unknown>) =>
    made.then(
        () => 'taken',
        ({ status, errors }: { status?: unknown; errors?: unknown }) =>
            JSON.stringify([status, errors]),
    );

/** Longest time in ms for which nothing else could run while something was done. */
const longestPause = async (work: Promise<unknown>): Promise<number> => {
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
        longest = Math.max(longest, performance.now() - last);
        last = performance.now();
    }, 5);
    await work;
    clearInterval(timer);
    return Math.max(longest, performance.now() - last);
};

describe('a PDF that is stamped in a thread of its own', () => {
    it('is the same as in this one', async () => {
        const [file, stamp] = [await document(3), await stampPage(lines)];
        const { bytes, pages } = await stampApart(file, stamp);
        expect(pages).toBe(3);
        expect(await pdfText(bytes)).toEqual(await pdfText((await stampPdf(file, stamp)).bytes));
        expect((await stampApart(file)).pages).toBe(3);
    });

    it('is refused in the same words', async () => {
        const cut = (await document(2)).subarray(0, 300);
        const nothing = Buffer.from('%PDF-1.7 nothing');
        const many = await document(501);
        for (const file of [cut, nothing, many]) {
            const told = await refusalOf(stampPdf(file));
            expect(told).toContain('422');
            expect(await refusalOf(stampApart(file))).toBe(told);
        }
    });

    it('lets everything else run meanwhile', async () => {
        const [file, stamp] = [await document(250), await stampPage(lines)];
        const here = await longestPause(stampPdf(file, stamp));
        const apart = await longestPause(stampApart(file, stamp));
        expect(apart).toBeLessThan(here / 2);
    });

    it('is refused as damaged where the thread hangs, ends or fills its memory', async () => {
        const file = await document(1);
        const bounds = { kill: 60_000, heap: 64 };
        const damaged = await refusalOf(stampPdf(Buffer.from('%PDF-1.7 nothing')));
        for (const [program, kill] of [
            ['while (true);', 500],
            ['process.exit(0)', 60_000],
            ['const all = []; while (true) all.push({ all: [...all] });', 60_000],
        ] as const) {
            const made = stampApart(file, undefined, { ...bounds, program, kill });
            expect([program, await refusalOf(made)]).toEqual([program, damaged]);
        }
    });
});
