import { LRUCache } from 'lru-cache';

const mebibyte = 2 ** 20;
/** Characters of all answers together, and of one that is worth its place. */
const maxCharacters = 16 * mebibyte;
const maxAnswer = 64 * 1024;
/** A list is read page by page: what has more rows is an export's. */
const maxRows = 500;
/** Who changes a server's tables without this process is seen after so long, in ms. */
const freshMs = 60_000;

interface Kept {
    version: number;
    /** as JSON: whoever gets the rows may change them */
    rows: string;
}

/**
 * Answers to statements, for as long as nothing was written: most of a small answer's time goes into
 * reading and planning its statement, pages ask some of the same, and an open page asks time and again.
 */
export class KeptAnswers {
    readonly #kept = new LRUCache<string, Kept>({
        ttl: freshMs,
        maxSize: maxCharacters,
        sizeCalculation: ({ rows }, key) => rows.length + key.length,
    });

    /** The rows, if they were read at this version of what is stored. */
    find<Row>(key: string, version: number): Row[] | undefined {
        const kept = this.#kept.get(key);
        return kept?.version === version ? (JSON.parse(kept.rows) as Row[]) : undefined;
    }

    /** `version` is that of when the statement was begun. */
    keep(key: string, version: number, rows: readonly unknown[]): void {
        if (rows.length > maxRows) return;
        const text = JSON.stringify(rows);
        if (text.length <= maxAnswer) this.#kept.set(key, { version, rows: text });
    }
}
