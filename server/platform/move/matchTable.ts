import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { readRows } from './readRows';
import type { Row, TableShape } from './tableShape';

type Cell = Row[string] | undefined;

/** The same for what both databases hold in their own ways. */
const plain = (cell: Cell): string | null =>
    cell === null || cell === undefined ? null : String(cell);

const textOf = ({ columns }: TableShape, row: Row): string =>
    JSON.stringify(columns.map(column => plain(row[column])));

const compareCells = (isNumber: boolean, one: Cell, other: Cell): number => {
    const [a, b] = [plain(one), plain(other)];
    if (a === null || b === null) return Number(b === null) - Number(a === null);
    if (!isNumber) return Buffer.compare(Buffer.from(a), Buffer.from(b));
    const [m, n] = [BigInt(a), BigInt(b)];
    return m < n ? -1 : Number(m > n);
};

const compareKeys = ({ key, columns, isNumber }: TableShape, one: Row, other: Row): number => {
    for (const column of key.length > 0 ? key : columns) {
        const order = compareCells(isNumber(column), one[column], other[column]);
        if (order !== 0) return order;
    }
    return 0;
};

/** Rows one by one, and what they come to. */
class Rows {
    readonly #pages: AsyncGenerator<Row[]>;
    readonly #shape: TableShape;
    readonly #hash = createHash('sha256');
    #page: Row[] = [];
    #at = 0;
    count = 0;
    /** as JSON, of the one that stands there */
    text = '';

    constructor(db: Database, shape: TableShape) {
        this.#pages = readRows(db, shape);
        this.#shape = shape;
    }

    async next(): Promise<Row | undefined> {
        if (this.#at >= this.#page.length) {
            const { value, done } = await this.#pages.next();
            if (done) return undefined;
            this.#page = value;
            this.#at = 0;
        }
        const row = this.#page[this.#at];
        this.#at += 1;
        if (!row) return undefined;
        this.count += 1;
        this.text = textOf(this.#shape, row);
        this.#hash.update(this.text).update('\n');
        return row;
    }

    digest(): string {
        return this.#hash.digest('hex');
    }
}

/** What has to be done to the other table so that it holds the same rows. */
export interface Differences {
    /** rows that are missing there */
    add(row: Row): Promise<void>;
    /** rows that are not here, or not so */
    remove(row: Row): Promise<void>;
}

export interface Matched {
    rows: number;
    /** SHA-256 over all rows in the order of their keys */
    digest: string;
    differences: number;
}

/** Reads a table on both sides in step, and tells what differs. */
export const matchTable = async (
    [from, to]: readonly [Database, Database],
    shape: TableShape,
    { add, remove }: Differences,
): Promise<Matched> => {
    const [here, there] = [new Rows(from, shape), new Rows(to, shape)];
    let differences = 0;
    let [own, other] = [await here.next(), await there.next()];
    while (own || other) {
        const order = own && other ? compareKeys(shape, own, other) : own ? -1 : 1;
        if (order === 0 && here.text === there.text) {
            own = await here.next();
            other = await there.next();
            continue;
        }
        differences += 1;
        if (order >= 0 && other) {
            await remove(other);
            other = await there.next();
        }
        if (order <= 0 && own) {
            await add(own);
            own = await here.next();
        }
    }
    return { rows: here.count, digest: here.digest(), differences };
};
