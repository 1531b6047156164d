export interface ProgressState {
    lines: number;
    /** bytes read and to read of all files; undefined when a size is not known */
    bytes: number;
    totalBytes: number | undefined;
}

interface Output {
    isTTY?: boolean;
    columns?: number;
    write(text: string): unknown;
}

const barMs = 100;
const plainMs = 5000;
const barWidth = 24;

const duration = (seconds: number): string => {
    const whole = Math.round(seconds);
    const minutes = Math.floor(whole / 60);
    return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`;
};

/** `1,234,567 lines, 45 %, 210,000 lines/s, 12 s left`; the share is missing for a pipe. */
export const describeProgress = (state: ProgressState, elapsedMs: number): string => {
    const seconds = Math.max(elapsedMs, 1) / 1000;
    const parts = [`${state.lines.toLocaleString('en')} lines`];
    const share = shareOf(state);
    if (share !== undefined) parts.push(`${Math.floor(share * 100)} %`);
    parts.push(`${Math.round(state.lines / seconds).toLocaleString('en')} lines/s`);
    if (share !== undefined && share > 0 && share < 1) {
        parts.push(`${duration((seconds / share) * (1 - share))} left`);
    }
    return parts.join(', ');
};

const shareOf = ({ bytes, totalBytes }: ProgressState): number | undefined =>
    totalBytes ? Math.min(1, bytes / totalBytes) : undefined;

const bar = (share: number): string => {
    const full = Math.round(share * barWidth);
    return `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] `;
};

/** Shows how far the import is: a bar on a terminal, else a line every few seconds. */
export class Progress {
    readonly #output: Output;
    readonly #clock: () => number;
    readonly #startedAt: number;
    #shownAt: number;

    constructor(output: Output, clock: () => number = Date.now) {
        this.#output = output;
        this.#clock = clock;
        this.#startedAt = clock();
        this.#shownAt = this.#startedAt;
    }

    update(state: ProgressState): void {
        const now = this.#clock();
        if (now - this.#shownAt < (this.#output.isTTY ? barMs : plainMs)) return;
        this.#shownAt = now;
        const text = describeProgress(state, now - this.#startedAt);
        if (!this.#output.isTTY) {
            this.#output.write(`${text}\n`);
            return;
        }
        const share = shareOf(state);
        const line = `${share === undefined ? '' : bar(share)}${text}`;
        // A longer line would wrap and could not be written over.
        this.#output.write(`\r\u001b[K${line.slice(0, (this.#output.columns || 80) - 1)}`);
    }

    /** Takes the bar away, so that what follows starts on a clean line. */
    clear(): void {
        if (this.#output.isTTY) this.#output.write('\r\u001b[K');
    }
}
