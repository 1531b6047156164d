/** bytes; more than most groups of requests have at once */
const firstBytes = 256 << 10;
/** bytes that are kept for the next group; what a rush of requests needed beyond is given back */
const mostKept = 4 << 20;
/** of a UTF-16 unit in UTF-8 */
const mostBytesOfUnit = 3;
const lineEnd = 10;

/**
 * Lines as the bytes that a file is to have. Its memory goes to the writing thread and comes back, so that nothing
 * is copied on the way; strings as long as a group would stay in the heap until it is collected as a whole.
 */
export class LineBlock {
    #bytes: Uint8Array<ArrayBuffer> | undefined;
    #view: Buffer | undefined;
    /** bytes */
    length = 0;

    /** All of them or, where memory has no room, none; without their line ends. */
    add(lines: readonly string[]): void {
        let most = 0;
        for (const line of lines) most += line.length * mostBytesOfUnit + 1;
        const view = this.#roomFor(most);
        for (const line of lines) {
            this.length += view.write(line, this.length);
            view[this.length] = lineEnd;
            this.length += 1;
        }
    }

    /** The memory and how many bytes of it count; the block is empty afterwards. */
    take(): { bytes: Uint8Array<ArrayBuffer>; length: number } {
        const taken = { bytes: this.#bytes ?? new Uint8Array(), length: this.length };
        this.#bytes = undefined;
        this.#view = undefined;
        this.length = 0;
        return taken;
    }

    /** Gives memory to an empty block. */
    refill(bytes: Uint8Array<ArrayBuffer>): void {
        if (bytes.length <= mostKept) this.#use(bytes);
    }

    #roomFor(more: number): Buffer {
        if (this.#view && this.#view.length - this.length >= more) return this.#view;
        const larger = new Uint8Array(Math.max(firstBytes, this.length + more, this.length * 2));
        if (this.#bytes) larger.set(this.#bytes.subarray(0, this.length));
        return this.#use(larger);
    }

    #use(bytes: Uint8Array<ArrayBuffer>): Buffer {
        this.#bytes = bytes;
        this.#view = Buffer.from(bytes.buffer);
        return this.#view;
    }
}
