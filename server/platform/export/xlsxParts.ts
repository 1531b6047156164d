import { Zip, ZipDeflate } from 'fflate';
import type { Cell, Column, ColumnKind, Table } from './cells';
import { localTimeWriter } from './localTime';
import {
    columnName,
    contentTypes,
    escapeXml,
    packageRelations,
    sheetEnd,
    sheetName,
    sheetStart,
    styleOf,
    styles,
    workbook,
    workbookRelations,
} from './xlsxMarkup';

/** Rows of a sheet, as Excel's format has it. */
const maxRows = 1_048_576;
const daySeconds = 86_400;
/** Days from 30 December 1899, from which Excel counts, to 1970. */
const epochDays = 25_569;

const writerOf = (zone: string) => {
    const localTime = localTimeWriter(zone);
    const figure = (value: number, kind: ColumnKind): number => {
        if (kind === 'seconds') return value / daySeconds;
        if (kind !== 'instant') return value;
        const local = Date.parse(`${localTime(value).replace(' ', 'T')}Z`);
        return local / 1000 / daySeconds + epochDays;
    };
    return (cell: Cell, kind: ColumnKind, place: string): string => {
        if (cell === null) return '';
        if (typeof cell === 'string') {
            return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
        }
        return `<c r="${place}" s="${styleOf[kind]}"><v>${figure(cell, kind)}</v></c>`;
    };
};

const headRow = (columns: readonly Column[]): string => {
    const cells = columns.map(
        ({ title }, at) =>
            `<c r="${columnName(at)}1" s="${styleOf.head}" t="inlineStr"><is><t>${escapeXml(title)}</t></is></c>`,
    );
    return `<row r="1">${cells.join('')}</row>`;
};

/** A zip archive whose finished bytes are taken out as they come. */
class Archive {
    readonly #zip: Zip;
    #finished: Uint8Array[] = [];

    constructor() {
        this.#zip = new Zip((error, bytes) => {
            if (error) throw error;
            this.#finished.push(bytes);
        });
    }

    /** Begins a file; the one before must have ended. */
    begin(path: string): (text: string, isLast?: boolean) => void {
        const file = new ZipDeflate(path, { level: 4 });
        this.#zip.add(file);
        return (text, isLast = false) => file.push(Buffer.from(text), isLast);
    }

    add(path: string, text: string): void {
        this.begin(path)(text, true);
    }

    end(): void {
        this.#zip.end();
    }

    take(): Uint8Array {
        const bytes = Buffer.concat(this.#finished);
        this.#finished = [];
        return bytes;
    }
}

/**
 * A table as an Excel workbook (ECMA-376), part by part. Text is text and never a formula; what one
 * sheet cannot hold goes on in the next.
 */
export async function* xlsxParts(table: Table, sheetRows = maxRows): AsyncGenerator<Uint8Array> {
    const { columns, rows, zone } = table;
    const archive = new Archive();
    const write = writerOf(zone);
    const head = headRow(columns);
    const names: string[] = [];
    let row = 0;
    const beginSheet = () => {
        names.push(sheetName(table.name, names.length + 1));
        const push = archive.begin(`xl/worksheets/sheet${names.length}.xml`);
        push(sheetStart(columns) + head);
        row = 1;
        return push;
    };
    let push = beginSheet();
    for await (const part of rows) {
        let text = '';
        for (const cells of part) {
            if (row === sheetRows) {
                push(text + sheetEnd, true);
                text = '';
                push = beginSheet();
            }
            row += 1;
            const written = columns.map(({ kind }, at) =>
                write(cells[at] ?? null, kind, `${columnName(at)}${row}`),
            );
            text += `<row r="${row}">${written.join('')}</row>`;
        }
        push(text);
        yield archive.take();
    }
    push(sheetEnd, true);
    archive.add('xl/styles.xml', styles);
    archive.add('xl/workbook.xml', workbook(names));
    archive.add('xl/_rels/workbook.xml.rels', workbookRelations(names.length));
    archive.add('_rels/.rels', packageRelations);
    archive.add('[Content_Types].xml', contentTypes(names.length));
    archive.end();
    yield archive.take();
}
