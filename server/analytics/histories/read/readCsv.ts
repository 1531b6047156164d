import { StringDecoder } from 'node:string_decoder';
import { HistoryFault } from '../historyFault';
import { maxCells, maxRowBytes } from './limits';

const byteOrderMark = '\ufeff';

/**
 * Splits CSV (RFC 4180: commas, quotes doubled within quotes, any line end) as it comes. A library would keep one
 * object a row and takes several times as long; files have millions of rows.
 */
export class CsvReader {
    readonly #decoder = new StringDecoder('utf8');
    #rest = '';
    #isFirst = true;

    push(chunk: Buffer): string[][] {
        return this.#take(this.#decoder.write(chunk), false);
    }

    end(): string[][] {
        return this.#take(this.#decoder.end(), true);
    }

    #take(text: string, isEnd: boolean): string[][] {
        let all = this.#rest + text;
        if (this.#isFirst && all !== '') {
            this.#isFirst = false;
            if (all.startsWith(byteOrderMark)) all = all.slice(1);
        }
        const rows: string[][] = [];
        let at = 0;
        while (at < all.length) {
            const found = readRow(all, at, isEnd);
            if (!found) break;
            at = found.next;
            // an empty line
            if (found.cells.length > 1 || found.cells[0] !== '') rows.push(found.cells);
        }
        this.#rest = all.slice(at);
        if (this.#rest.length > maxRowBytes) throw new HistoryFault('long');
        return rows;
    }
}

const [comma, quote, lineFeed, carriageReturn] = [44, 34, 10, 13];

interface Found {
    cells: string[];
    /** where the next row begins */
    next: number;
}

/** The row that begins there; undefined where its end has not come yet. */
const readRow = (text: string, from: number, isEnd: boolean): Found | undefined => {
    const cells: string[] = [];
    let at = from;
    for (;;) {
        const cell = text.charCodeAt(at) === quote ? quoted(text, at) : plain(text, at);
        if (!cell)
            return isEnd ? { cells: [...cells, text.slice(at + 1)], next: text.length } : undefined;
        cells.push(cell.value);
        // a row is read again until its end has come
        if (cells.length > maxCells) throw new HistoryFault('long');
        at = cell.next;
        const sign = text.charCodeAt(at);
        if (sign === comma) {
            at += 1;
            continue;
        }
        if (at >= text.length) return isEnd ? { cells, next: at } : undefined;
        // half of a line end may still come
        if (sign === carriageReturn && at + 1 === text.length && !isEnd) return undefined;
        const isPair = sign === carriageReturn && text.charCodeAt(at + 1) === lineFeed;
        return { cells, next: at + (isPair ? 2 : 1) };
    }
};

interface Cell {
    value: string;
    /** of the sign behind it */
    next: number;
}

const plain = (text: string, from: number): Cell => {
    let at = from;
    for (; at < text.length; at++) {
        const sign = text.charCodeAt(at);
        if (sign === comma || sign === lineFeed || sign === carriageReturn) break;
    }
    return { value: text.slice(from, at), next: at };
};

/** Undefined where its closing quote has not come yet. */
const quoted = (text: string, from: number): Cell | undefined => {
    let at = from + 1;
    for (;;) {
        at = text.indexOf('"', at);
        if (at < 0) return undefined;
        if (text.charCodeAt(at + 1) !== quote) break;
        at += 2;
    }
    const value = text.slice(from + 1, at).replaceAll('""', '"');
    // what stands between the quote and the next comma belongs to no cell
    const { next } = plain(text, at + 1);
    return { value, next };
};
