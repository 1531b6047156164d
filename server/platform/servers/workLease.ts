import type { Database } from '../database/database';
import { giveLeaseUp, strandedLease, takeLease } from './serverRows';

/** In the database; the next one has it within this and a beat after its holder was killed. */
const leaseMs = 6_000;
/** By this process's own clock, which goes on while the process is stopped: before the lease is over there. */
const trustMs = 5_000;

/** This process's part in the lease on what only one of the servers does. */
export class WorkLease {
    readonly #db: Database;
    readonly #holder: string;
    #fence = 0;
    /** by performance.now() */
    #heldUntil = Number.NEGATIVE_INFINITY;
    /** one that ends too far away, and since when it does, by performance.now() */
    #stranded: { until: number; since: number } | undefined;

    constructor(db: Database, holder: string) {
        this.#db = db;
        this.#holder = holder;
    }

    isHeld(): boolean {
        return performance.now() < this.#heldUntil;
    }

    /** What is written about money is taken back where somebody else has a later one. */
    get fence(): number {
        return this.#fence;
    }

    /** Takes it or keeps it, unless somebody else holds it. */
    async renew(): Promise<void> {
        const begun = performance.now();
        const fence = await this.#take();
        if (fence === undefined) return;
        this.#fence = fence;
        this.#heldUntil = begun + trustMs;
    }

    /** This process holds it no more, whatever the database has. */
    letGo(): void {
        this.#heldUntil = Number.NEGATIVE_INFINITY;
    }

    /** The next one need not wait until it is over. */
    async giveUp(): Promise<void> {
        this.letGo();
        await giveLeaseUp(this.#db, this.#holder);
    }

    /** Also one that nobody has renewed for as long as it lasts, where the database's clock went back. */
    async #take(): Promise<number | undefined> {
        const { until, since = 0 } = this.#stranded ?? {};
        const isOver = performance.now() - since > leaseMs;
        const fence = await takeLease(this.#db, this.#holder, leaseMs, isOver ? until : undefined);
        const ends = fence === undefined ? await strandedLease(this.#db, leaseMs) : undefined;
        if (ends === undefined) this.#stranded = undefined;
        else if (ends !== until) this.#stranded = { until: ends, since: performance.now() };
        return fence;
    }
}
