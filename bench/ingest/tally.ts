import { Latencies } from './latencies';
import type { LoadResult, Span } from './loadPlan';

/** What became of the requests; instants in ms. */
export class Tally {
    readonly #from: number;
    readonly #to: number;
    readonly #latencies = new Latencies();
    readonly #errors: Record<string, number> = {};
    readonly #unacknowledged: Span[] = [];
    #accepted = 0;

    /** Rates and latencies are those of the time between; what went wrong is counted always. */
    constructor(from: number, to: number) {
        this.#from = from;
        this.#to = to;
    }

    accept(events: number, since: number, now: number): void {
        if (now < this.#from || now >= this.#to) return;
        this.#accepted += events;
        this.#latencies.add(now - since);
    }

    /** The events with these numbers are not acknowledged. */
    refuse(from: number, to: number, error: string): void {
        this.#unacknowledged.push([from, to]);
        this.count(error);
    }

    count(error: string): void {
        this.#errors[error] = (this.#errors[error] ?? 0) + 1;
    }

    result(): Omit<LoadResult, 'sent' | 'cores'> {
        const latencies = this.#latencies;
        return {
            seconds: (this.#to - this.#from) / 1000,
            unacknowledged: this.#unacknowledged,
            accepted: this.#accepted,
            latency: {
                p50: latencies.quantile(0.5),
                p95: latencies.quantile(0.95),
                p99: latencies.quantile(0.99),
                max: latencies.max,
            },
            errors: this.#errors,
        };
    }
}
