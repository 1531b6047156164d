import { HistoryFault } from '../historyFault';
import { maxParts, maxRowBytes } from './limits';

const signs = { quote: 34, backslash: 92, open: 123, close: 125, list: 91 };

/**
 * Finds the objects of JSON as it comes, whether they stand in a list, one a line or behind each other: those that are in
 * no other object. What is between them is nobody's.
 */
export class ObjectReader {
    readonly #maxBytes: number;
    /** what is known of an object that is not whole yet, and more room than that */
    #kept: Buffer = Buffer.alloc(0);
    #size = 0;
    #depth = 0;
    /** objects and lists within it */
    #parts = 0;
    #isText = false;
    #isEscaped = false;

    constructor(maxBytes = maxRowBytes) {
        this.#maxBytes = maxBytes;
    }

    push(chunk: Buffer): string[] {
        const found: string[] = [];
        let start = 0;
        for (let at = 0; at < chunk.length; at++) {
            const before = this.#depth;
            this.#look(chunk[at]);
            if (before === 0 && this.#depth === 1) {
                start = at;
                this.#parts = 0;
            }
            if (this.#parts > maxParts) throw new HistoryFault('long');
            if (before !== 1 || this.#depth !== 0) continue;
            this.#keep(chunk.subarray(start, at + 1));
            found.push(this.#kept.toString('utf8', 0, this.#size));
            this.#size = 0;
            start = at + 1;
        }
        if (this.#depth > 0) this.#keep(chunk.subarray(start));
        if (this.#size > this.#maxBytes) throw new HistoryFault('long');
        return found;
    }

    /** Into room that doubles: however small the chunks are, each byte is moved only now and then. */
    #keep(bytes: Buffer): void {
        const size = this.#size + bytes.length;
        if (size > this.#kept.length) {
            const larger = Buffer.allocUnsafe(Math.max(size, 2 * this.#kept.length));
            this.#kept.copy(larger, 0, 0, this.#size);
            this.#kept = larger;
        }
        bytes.copy(this.#kept, this.#size);
        this.#size = size;
    }

    /** Whether the last object is whole. */
    get isWhole(): boolean {
        return this.#depth === 0;
    }

    #look(sign: number | undefined): void {
        if (this.#isText) {
            if (this.#isEscaped) this.#isEscaped = false;
            else if (sign === signs.backslash) this.#isEscaped = true;
            else if (sign === signs.quote) this.#isText = false;
            return;
        }
        if (sign === signs.quote) this.#isText = this.#depth > 0;
        else if (sign === signs.list) this.#parts += 1;
        else if (sign === signs.open) {
            this.#depth += 1;
            this.#parts += 1;
        }
        if (sign === signs.close && this.#depth > 0) this.#depth -= 1;
    }
}

/** The object of a text; undefined for what is none. */
export const objectOf = (text: string): Readonly<Record<string, unknown>> | undefined => {
    try {
        const value: unknown = JSON.parse(text);
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
        return isObject ? (value as Readonly<Record<string, unknown>>) : undefined;
    } catch {
        return undefined;
    }
};
