import { type FileStart, LastBytes, readStart, type Tail } from './fileId';

/** A first line that is longer is none of a log's. */
const maxStart = 1 << 20;

/** What is counted already of a file that begins as this one does. */
export interface Counted {
    position: number;
    tail: Tail;
}

interface Reading {
    /** of the web server, as a followed log of it is given */
    name: string;
    countedOf(file: string): Promise<Counted | undefined>;
    /** counts a chunk */
    push(chunk: Buffer): Promise<void>;
    /** takes back what was counted: it was counted before; the file's remarks say how its lines go on */
    beginAnew(remarks: Buffer): void;
}

/**
 * A file that is uploaded whole, and may have been followed, or uploaded when it was shorter: the part of it that is
 * counted is passed over, if it ends where that ended.
 */
export class UploadReader {
    readonly #reading: Reading;
    readonly #last = new LastBytes();
    #start: FileStart | undefined;
    #counted: Counted | undefined;
    /** until the first line has ended */
    #held: Buffer[] = [];
    #isHeld = true;
    /** it goes on from what is counted */
    #continues = false;
    #isOther = false;
    #bytes = 0;

    constructor(reading: Reading) {
        this.#reading = reading;
    }

    /** hex; nothing for a file without a first line, or one that only begins as another does */
    get file(): string | undefined {
        return this.#isOther ? undefined : this.#start?.id;
    }

    /** Bytes of it that were counted before. */
    get from(): number {
        return this.#isOther ? 0 : (this.#counted?.position ?? 0);
    }

    get bytes(): number {
        return this.#bytes;
    }

    get tail(): Tail {
        return this.#last.tail();
    }

    async push(chunk: Buffer): Promise<void> {
        if (!this.#isHeld) return this.#take(chunk);
        this.#held.push(chunk);
        const held = Buffer.concat(this.#held);
        this.#held = [held];
        this.#start = readStart(held, this.#reading.name);
        if (this.#start || held.length > maxStart) await this.#release();
    }

    async end(): Promise<void> {
        if (this.#isHeld) await this.#release();
    }

    async #release(): Promise<void> {
        this.#isHeld = false;
        this.#counted = this.#start && (await this.#reading.countedOf(this.#start.id));
        for (const held of this.#held) await this.#take(held);
        this.#held = [];
    }

    async #take(chunk: Buffer): Promise<void> {
        const before = this.from - this.#bytes;
        if (this.#isOther || this.#continues || before > chunk.length || !this.#counted) {
            return this.#count(chunk);
        }
        await this.#count(chunk.subarray(0, before));
        if (this.#last.endsAs(this.#counted.tail)) {
            this.#continues = true;
            this.#reading.beginAnew(this.#start?.head ?? Buffer.alloc(0));
        } else this.#isOther = true;
        await this.#count(chunk.subarray(before));
    }

    async #count(chunk: Buffer): Promise<void> {
        if (chunk.length === 0) return;
        this.#bytes += chunk.length;
        this.#last.push(chunk);
        await this.#reading.push(chunk);
    }
}
