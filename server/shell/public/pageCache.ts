import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** What is sent; each form is made once and kept with the page. */
export interface CachedPage {
    status: number;
    /** holds only for whoever asked for it, and is not kept */
    own: OwnPage | undefined;
    type: string;
    plain: Buffer;
    etag: string;
    /** ms, when it was begun */
    madeAt: number;
    /** changes that were known then */
    changes: number;
    encoded: Partial<Record<Encoding, Promise<Buffer>>>;
}

/** A page that lacks something because its visitor has asked for too much. */
export interface OwnPage {
    /** the visitor's address */
    of: string;
    /** seconds to wait */
    retryAfter: number;
}

export type Encoding = 'br' | 'gzip';

/** Memory that the pages may take, in bytes, before they are compressed. */
const mostBytes = 64 * 1024 * 1024;
/** Pages made at the same time: what comes on top is not worth waiting for. */
const mostAtOnce = 24;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const encoders: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
    br: plain => brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    gzip: plain => zip(plain, { level: 6 }),
};

export const encodedAs = (page: CachedPage, encoding: Encoding): Promise<Buffer> => {
    page.encoded[encoding] ??= encoders[encoding](page.plain);
    return page.encoded[encoding];
};

/** Whether one more may be made now. */
export class TooMany extends Error {}

interface Made {
    status: number;
    type: string;
    text: string;
    own?: OwnPage | undefined;
}

/**
 * Pages of visitors by what they depend on, made at most once at a time. After `freshMs`, or a change,
 * one is made anew when it is asked for; if it comes out the same, its compressed forms stay.
 */
export class PageCache {
    readonly #pages = new LRUCache<string, CachedPage>({
        maxSize: mostBytes,
        sizeCalculation: ({ plain }) => plain.length + 1024,
    });
    readonly #making = new Map<string, Promise<CachedPage>>();
    readonly #clock: () => number;
    readonly #freshMs: number;
    #changes = 0;

    constructor(clock: () => number, freshMs: number) {
        this.#clock = clock;
        this.#freshMs = freshMs;
    }

    /** Something was changed that a page may show. */
    noteChange(): void {
        this.#changes += 1;
    }

    #fresh(key: string): CachedPage | undefined {
        const page = this.#pages.get(key);
        if (page?.changes !== this.#changes) return undefined;
        const age = this.#clock() - page.madeAt;
        return age >= 0 && age < this.#freshMs ? page : undefined;
    }

    /** The page, made anew where it is old; rejects with TooMany, or as `make` does. */
    async get(key: string, make: () => Promise<Made>): Promise<CachedPage> {
        const fresh = this.#fresh(key);
        if (fresh) return fresh;
        // what is being made may have been asked for before the change
        const name = `${this.#changes} ${key}`;
        const underWay = this.#making.get(name);
        if (underWay) return underWay;
        if (this.#making.size >= mostAtOnce) throw new TooMany();
        const making = this.#make(key, make).finally(() => this.#making.delete(name));
        this.#making.set(name, making);
        return making;
    }

    async #make(key: string, make: () => Promise<Made>): Promise<CachedPage> {
        const [madeAt, changes] = [this.#clock(), this.#changes];
        const { status, type, text, own } = await make();
        const plain = Buffer.from(text);
        const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 27)}"`;
        const before = this.#pages.get(key);
        const encoded = before?.etag === etag ? before.encoded : {};
        const page = { status, own, type, plain, etag, madeAt, changes, encoded };
        // what failed is tried again by whoever comes next
        if (status < 500 && !own) this.#pages.set(key, page);
        return page;
    }
}
