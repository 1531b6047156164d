interface Output {
    isTTY?: boolean;
    columns?: number;
    write(text: string): unknown;
}

const barMs = 100;
const plainMs = 5000;
const barWidth = 24;

/** Shows how far the demo is: a bar on a terminal, else a line every few seconds. */
export class DemoProgress {
    readonly #output: Output;
    readonly #total: number;
    readonly #clock: () => number;
    readonly #startedAt: number;
    #shownAt: number;
    #waiting = 0;

    constructor(output: Output, total: number, clock: () => number = Date.now) {
        this.#output = output;
        this.#total = total;
        this.#clock = clock;
        this.#startedAt = clock();
        this.#shownAt = this.#startedAt;
    }

    /** So many events are written. */
    written(events: number): void {
        const now = this.#clock();
        if (now - this.#shownAt < (this.#output.isTTY ? barMs : plainMs)) return;
        this.#shownAt = now;
        const share = Math.min(1, events / this.#total);
        const full = Math.round(share * barWidth);
        const bar = `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}] `;
        const rate = Math.round((events * 1000) / (now - this.#startedAt));
        const text = `${events.toLocaleString('en')} events, ${Math.floor(share * 100)} %, ${rate.toLocaleString('en')} events/s`;
        this.#show(`${this.#output.isTTY ? bar : ''}${text}`);
    }

    /** So many parts wait for the store. */
    loading(waiting: number): void {
        if (waiting === this.#waiting) return;
        this.#waiting = waiting;
        if (waiting > 0) this.#show(`Loading: ${waiting} ${waiting === 1 ? 'part' : 'parts'} left`);
    }

    /** Takes the bar away, so that what follows starts on a clean line. */
    clear(): void {
        if (this.#output.isTTY) this.#output.write('\r\u001b[K');
    }

    #show(text: string): void {
        if (!this.#output.isTTY) this.#output.write(`${text}\n`);
        // A longer line would wrap and could not be written over.
        else this.#output.write(`\r\u001b[K${text.slice(0, (this.#output.columns ?? 80) - 1)}`);
    }
}
