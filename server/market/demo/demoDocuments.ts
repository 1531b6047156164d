import { PDFDocument, rgb, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { lastWholeMonth, monthFrom } from '../../../contract/market/monthlyFigures';

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

/** A picture of bars, as a screenshot of an advertising network would be. */
export const revenuePng = (now: number): Promise<Buffer> => {
    const bars = rowsUntil(now).map(({ month, revenue }, at) => {
        const height = Math.round(revenue / 5);
        const x = 60 + at * 60;
        return `<rect x="${x}" y="${360 - height}" width="38" height="${height}" rx="4" fill="#2f6fde"/>
            <text x="${x}" y="384" font-size="11" fill="#555">${month.slice(2)}</text>`;
    });
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="840" height="420" font-family="sans-serif">
        <rect width="100%" height="100%" fill="#fff"/>
        <text x="60" y="48" font-size="20" fill="#222">Advertising revenue (demo)</text>
        ${bars.join('')}</svg>`;
    return sharp(Buffer.from(drawing)).png().toBuffer();
};
