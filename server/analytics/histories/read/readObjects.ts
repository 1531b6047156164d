import { HistoryFault } from '../historyFault';
import { maxRowBytes } from './limits';

const signs = { quote: 34, backslash: 92, open: 123, close: 125 };

/**
 * Finds the objects of JSON as it comes, whether they stand in a list, one a line or behind each other: those that are in
 * no other object. What is between them is nobody's.
 */
export class ObjectReader {
    readonly #maxBytes: number;
    #rest: Buffer = Buffer.alloc(0);
    /** up to where of it was looked */
    #looked = 0;
    #depth = 0;
    #start = 0;
    #isText = false;
    #isEscaped = false;

    constructor(maxBytes = maxRowBytes) {
        this.#maxBytes = maxBytes;
    }

    push(chunk: Buffer): string[] {
        const all = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
        const found: string[] = [];
        for (let at = this.#looked; at < all.length; at++) this.#look(all, at, found);
        const from = this.#depth === 0 ? all.length : this.#start;
        this.#rest = all.subarray(from);
        this.#start = 0;
        this.#looked = this.#rest.length;
        if (this.#rest.length > this.#maxBytes) throw new HistoryFault('long');
        return found;
    }

    /** Whether the last object is whole. */
    get isWhole(): boolean {
        return this.#depth === 0;
    }

    #look(all: Buffer, at: number, found: string[]): void {
        const sign = all[at];
        if (this.#isText) {
            if (this.#isEscaped) this.#isEscaped = false;
            else if (sign === signs.backslash) this.#isEscaped = true;
            else if (sign === signs.quote) this.#isText = false;
            return;
        }
        if (sign === signs.quote) this.#isText = this.#depth > 0;
        else if (sign === signs.open) {
            if (this.#depth === 0) this.#start = at;
            this.#depth += 1;
        } else if (sign === signs.close && this.#depth > 0) {
            this.#depth -= 1;
            if (this.#depth === 0) found.push(all.toString('utf8', this.#start, at + 1));
        }
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
