/** A longer line is none of a log's: it is cut, so that a wrong file cannot fill the memory. */
export const maxLineLength = 1 << 20;

const newLine = 10;
const carriageReturn = 13;

const noBytes = Buffer.alloc(0);

/** Cuts chunks into lines without line ends, as latin1: a character a byte, so nothing is lost. */
export class LineSplitter {
    #rest: Buffer = noBytes;
    /** Inside a line that has been cut. */
    #skipping = false;

    /** The lines that the chunk completes. */
    push(chunk: Buffer): string[] {
        const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
        const lines: string[] = [];
        let from = 0;
        for (let to = bytes.indexOf(newLine); to !== -1; to = bytes.indexOf(newLine, from)) {
            if (this.#skipping) this.#skipping = false;
            else lines.push(lineOf(bytes, from, to));
            from = to + 1;
        }
        this.#rest = this.#skipping ? noBytes : bytes.subarray(from);
        if (this.#rest.length > maxLineLength) {
            lines.push(this.#rest.toString('latin1', 0, maxLineLength));
            this.#rest = noBytes;
            this.#skipping = true;
        }
        return lines;
    }

    /** The last line, where the file does not end with a line end. */
    end(): string[] {
        const rest = this.#rest;
        this.#rest = noBytes;
        return rest.length === 0 ? [] : [lineOf(rest, 0, rest.length)];
    }
}

/** A string of its own: a part of a chunk's would keep the whole chunk in memory. */
const lineOf = (bytes: Buffer, from: number, to: number): string =>
    bytes.toString('latin1', from, to > from && bytes[to - 1] === carriageReturn ? to - 1 : to);
