export interface ProgressOutput {
    isTTY?: boolean;
    columns?: number;
    write(text: string): unknown;
}

const barMs = 100;
const plainMs = 5000;
const barWidth = 24;

const bar = (share: number): string => {
    const full = Math.round(share * barWidth);
    return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] `;
};

/** How far a command is: one line that is written over on a terminal, else a line now and then. */
export class ProgressLine {
    readonly #output: ProgressOutput;
    readonly #clock: () => number;
    readonly #startedAt: number;
    #shownAt: number;

    constructor(output: ProgressOutput, clock: () => number = Date.now) {
        this.#output = output;
        this.#clock = clock;
        this.#startedAt = clock();
        this.#shownAt = this.#startedAt;
    }

    /** Shows what `describe` says of the milliseconds so far, unless it did so just before. */
    update(describe: (elapsedMs: number) => string, share?: number): void {
        const now = this.#clock();
        if (now - this.#shownAt < (this.#output.isTTY ? barMs : plainMs)) return;
        this.#shownAt = now;
        this.show(describe(now - this.#startedAt), share);
    }

    /** With a share, 0 to 1, a bar stands before the text on a terminal. */
    show(text: string, share?: number): void {
        if (!this.#output.isTTY) {
            this.#output.write(`${text}\n`);
            return;
        }
        const line = `${share === undefined ? '' : bar(share)}${text}`;
        // A longer line would wrap and could not be written over.
        this.#output.write(`\r\u001b[K${line.slice(0, (this.#output.columns || 80) - 1)}`);
    }

    /** Takes the line away, so that what follows starts on a clean one. */
    clear(): void {
        if (this.#output.isTTY) this.#output.write('\r\u001b[K');
    }
}
