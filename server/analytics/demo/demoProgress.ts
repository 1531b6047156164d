import { ProgressLine, type ProgressOutput } from '../../platform/commandLine/progressLine';

/** Shows how far the demo is: events written, then parts loaded. */
export class DemoProgress {
    readonly #line: ProgressLine;
    readonly #total: number;
    #waiting = 0;

    constructor(output: ProgressOutput, total: number, clock?: () => number) {
        this.#line = new ProgressLine(output, clock);
        this.#total = total;
    }

    /** So many events are written. */
    written(events: number): void {
        const share = Math.min(1, events / this.#total);
        this.#line.update(elapsedMs => {
            const rate = Math.round((events * 1000) / elapsedMs);
            return `${events.toLocaleString('en')} events, ${Math.floor(share * 100)} %, ${rate.toLocaleString('en')} events/s`;
        }, share);
    }

    /** So many parts wait for the store. */
    loading(waiting: number): void {
        if (waiting === this.#waiting) return;
        this.#waiting = waiting;
        const parts = waiting === 1 ? 'part' : 'parts';
        if (waiting > 0) this.#line.show(`Loading: ${waiting} ${parts} left`);
    }

    clear(): void {
        this.#line.clear();
    }
}
