import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import { lastWholeMonth, monthFrom } from '../../../contract/market/monthlyFigures';
import { loadSharp } from '../../platform/files/images';

const months = 12;
/** Of a hundred, month by month, as in the listing. */
const course = [86, 90, 94, 91, 97, 102, 99, 104, 108, 103, 110, 116];

const rowsUntil = (now: number) =>
    course.map((percent, at) => ({
        month: monthFrom(lastWholeMonth(now), at + 1 - months),
        revenue: Math.round(12.5 * percent),
        costs: Math.round(2.1 * (100 + ((at * 7) % 5))),
    }));

/** A year's revenue and costs on a page. */
export const statementPdf = async (title: string, now: number): Promise<Buffer> => {
    const made = await PDFDocument.create();
    const font = await made.embedFont(StandardFonts.Helvetica);
    const bold = await made.embedFont(StandardFonts.HelveticaBold);
    const page = made.addPage([595, 842]);
    page.drawText(title, { x: 50, y: 770, size: 20, font: bold });
    page.drawText('Profit and loss, last twelve months. Made up for the demo, amounts in TST.', {
        x: 50,
        y: 742,
        size: 10,
        font,
        color: rgb(0.4, 0.4, 0.4),
    });
    const columns = [50, 220, 320, 420];
    const line = (words: readonly string[], y: number, face = font) => {
        for (const [at, word] of words.entries()) {
            page.drawText(word, { x: columns[at] ?? 50, y, size: 11, font: face });
        }
    };
    line(['Month', 'Revenue', 'Costs', 'Profit'], 700, bold);
    for (const [at, { month, revenue, costs }] of rowsUntil(now).entries()) {
        line([month, ...[revenue, costs, revenue - costs].map(String)], 676 - at * 22);
    }
    return Buffer.from(await made.save());
};

/** Visits by month and source, as a table. */
export const trafficCsv = (now: number): Buffer => {
    const lines = rowsUntil(now).map(({ month, revenue }) => {
        const visits = revenue * 21;
        const parts = [0.58, 0.22, 0.12, 0.08].map(share => Math.round(visits * share));
        return [month, visits, ...parts].join(',');
    });
    return Buffer.from(`month,visits,search,direct,links,social\n${lines.join('\n')}\n`);
};

const picture = { width: 840, height: 420 } as const;

/** A rectangle of a colour in rows of RGB. */
const paint = (
    pixels: Buffer,
    { x, y, width, height }: { x: number; y: number; width: number; height: number },
    colour: readonly [number, number, number],
): void => {
    const row = Buffer.from(Array.from({ length: width }, () => colour).flat());
    for (let at = y; at < y + height; at += 1) row.copy(pixels, (at * picture.width + x) * 3);
};

/**
 * A picture of bars above lines, as a screenshot of an advertising network would be. Drawn by hand: a server reads no
 * drawings, whoever made them.
 */
export const revenuePng = async (now: number): Promise<Buffer> => {
    const pixels = Buffer.alloc(picture.width * picture.height * 3, 255);
    for (let line = 0; line < 6; line += 1) {
        paint(pixels, { x: 40, y: 60 + line * 60, width: 760, height: 1 }, [221, 225, 230]);
    }
    for (const [at, { revenue, costs }] of rowsUntil(now).entries()) {
        const x = 56 + at * 62;
        const [tall, low] = [Math.round(revenue / 5), Math.round(costs / 5)];
        paint(pixels, { x, y: 360 - tall, width: 26, height: tall }, [47, 111, 222]);
        paint(pixels, { x: x + 28, y: 360 - low, width: 14, height: low }, [160, 174, 192]);
    }
    const sharp = await loadSharp();
    return sharp(pixels, { raw: { width: picture.width, height: picture.height, channels: 3 } })
        .png()
        .toBuffer();
};
