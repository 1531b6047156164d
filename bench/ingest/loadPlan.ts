/** What the load generator is told to do; it travels to a process of its own. */
export interface LoadPlan {
    /** whole address that the events are posted to; of this machine */
    url: string;
    connections: number;
    /** events/s; 0: the next request follows the answer */
    rate: number;
    /** s that are measured */
    duration: number;
    /** s before them; what is sent then is not measured, but compared with the store */
    warmup: number;
    visitors: number;
    addresses: number;
    pages: number;
    /** events a request, all of one visitor */
    batch: number;
    site: string;
    /** tells this run's events from those of others: letters and digits */
    run: string;
    /** another server's body, with placeholders */
    payload?: string;
    /** `name: value`, sent instead of or beside a browser's */
    headers: readonly string[];
}

/** Numbers from the first to the one before the second. */
export type Span = readonly [from: number, to: number];

export interface LoadResult {
    /** s measured */
    seconds: number;
    /** events of the whole run: they bear the numbers from 0 to the one before this */
    sent: number;
    /** events among them that the server did not acknowledge */
    unacknowledged: readonly Span[];
    /** events acknowledged in the measured time */
    accepted: number;
    /** ms from sending (or from when it was due, if it had to wait for a connection) to the answer */
    latency: { p50: number; p95: number; p99: number; max: number };
    /** what went wrong in the whole run, and how often */
    errors: Readonly<Record<string, number>>;
    /** cores that the generator used */
    cores: number;
}
