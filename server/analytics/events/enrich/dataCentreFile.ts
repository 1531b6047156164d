import { brotliDecompressSync } from 'node:zlib';

/** Ranges of whole blocks in order: `firsts` inclusive, `nexts` exclusive. */
export interface BlockRanges {
    firsts: Uint32Array | Float64Array;
    nexts: Uint32Array | Float64Array;
    /** index of the provider's name */
    names: Uint16Array;
}

export interface DataCentreFile {
    /** YYYY-MM-DD */
    date: string;
    names: readonly string[];
    /** blocks of /24 */
    v4: BlockRanges;
    /** blocks of /48: 48 bits, which a double holds */
    v6: BlockRanges;
}

const head = /^Footfall data-centre networks 1; (\d{4}-\d\d-\d\d);/;
const lineEnd = 10;

/** Numbers of seven bits a byte, the lowest first; the highest bit says that more follow. */
class VarintReader {
    readonly #bytes: Uint8Array;
    #at: number;

    constructor(bytes: Uint8Array, at: number) {
        this.#bytes = bytes;
        this.#at = at;
    }

    next(): number {
        let value = 0;
        let unit = 1;
        for (;;) {
            const byte = this.#bytes[this.#at++];
            if (byte === undefined) throw new RangeError('it ends too early');
            value += (byte & 127) * unit;
            if (byte < 128) return value;
            unit *= 128;
        }
    }
}

const readRanges = (
    numbers: VarintReader,
    Numbers: typeof Uint32Array | typeof Float64Array,
): BlockRanges => {
    const count = numbers.next();
    const firsts = new Numbers(count);
    const nexts = new Numbers(count);
    const names = new Uint16Array(count);
    const gaps = Float64Array.from({ length: count }, () => numbers.next());
    let end = 0;
    for (const [index, gap] of gaps.entries()) {
        firsts[index] = end + gap;
        end += gap + numbers.next();
        nexts[index] = end;
    }
    for (let index = 0; index < count; index++) names[index] = numbers.next();
    return { firsts, nexts, names };
};

/** Reads what `scripts/dataCentres.mjs` writes; throws an Error when it is something else. */
export const readDataCentreFile = (file: Buffer): DataCentreFile => {
    const firstLine = file.indexOf(lineEnd);
    const date = head.exec(file.toString('latin1', 0, Math.max(firstLine, 0)))?.[1];
    if (date === undefined) throw new Error('its first line is not that of data-centre networks');
    const bytes = brotliDecompressSync(file.subarray(firstLine + 1));
    const namesEnd = bytes.indexOf(lineEnd);
    const names = JSON.parse(bytes.toString('utf8', 0, namesEnd)) as string[];
    const numbers = new VarintReader(bytes, namesEnd + 1);
    const v4 = readRanges(numbers, Uint32Array);
    return { date, names, v4, v6: readRanges(numbers, Float64Array) };
};
